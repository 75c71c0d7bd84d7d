//! A season's leaderboard on a real DynamoDB API.
