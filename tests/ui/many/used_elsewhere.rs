// One mistake stays one, however the key is used: nested, in a query, as a map's range, through what `infallible` gives.
use sortkey::SortKey;

#[derive(SortKey, Clone)]
#[sort_key(infallible)]
struct Score(#[pad(width = 0)] u64);

#[derive(SortKey)]
#[prefix = "RUN"]
#[sort_key(max_len = 64)]
struct RankKey {
    score: Score,
    player: String,
}

#[derive(SortKey)]
enum Entity {
    #[prefix = "A"]
    Active(Score, bool),
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let score = Score(3);
    let _ = (score.to_string(), String::from(&score));
    let _ = RankKey { score: score.clone(), player: "p".into() }.to_sort_key()?;
    let _ = RankKey::query().score(score.clone()).player("a"..).range()?;
    let _ = Entity::Active(score, true).to_sort_key()?;
    let _ = Score::query().field0(3..).range()?.contains("003");
    let _: RankKey = RankKey::from_sort_key("RUN#")?;
    Ok(())
}
