//! A cursor over the key that is being read.

/// What is left of a key while it is read, segment by segment.
///
/// ```
/// use sortkey::Reader;
///
/// let mut reader = Reader::new("EVT#0007");
/// assert_eq!(reader.take(4), Some("EVT#"));
/// assert_eq!((reader.offset(), reader.rest()), (4, b"0007".as_slice()));
/// assert_eq!(reader.take(5), None);
/// assert_eq!(reader.take_rest(), "0007");
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Reader<'k> {
    key: &'k str,
    rest: &'k [u8],
}

impl<'k> Reader<'k> {
    /// A reader at the start of `key`.
    #[must_use]
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn new(key: &'k str) -> Self {
        Reader { key, rest: key.as_bytes() }
    }

    /// The bytes of the key that have been read.
    #[must_use]
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn offset(self) -> usize {
        self.key.len() - self.rest.len()
    }

    /// The bytes still to be read.
    #[must_use]
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn rest(self) -> &'k [u8] {
        self.rest
    }

    /// Steps over `text`; else says at which byte of the key the two differ.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(crate) fn literal(&mut self, text: &str) -> Result<(), usize> {
        match self.rest.strip_prefix(text.as_bytes()) {
            Some(rest) => {
                self.rest = rest;
                Ok(())
            }
            None => Err(self.parting(text)),
        }
    }

    #[cold]
    #[inline(never)]
    fn parting(self, text: &str) -> usize {
        let same = self.rest.iter().zip(text.as_bytes()).take_while(|(a, b)| a == b).count();
        self.offset() + same
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(crate) fn byte(&mut self) -> Option<u8> {
        let (&byte, rest) = self.rest.split_first()?;
        self.rest = rest;
        Some(byte)
    }

    /// Takes `len` bytes.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(crate) fn bytes(&mut self, len: usize) -> Option<&'k [u8]> {
        let (bytes, rest) = self.rest.split_at_checked(len)?;
        self.rest = rest;
        Some(bytes)
    }

    /// Takes `len` bytes as text; `None` if fewer are left or a character would be cut.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn take(&mut self, len: usize) -> Option<&'k str> {
        let at = self.offset();
        let text = self.key.get(at..at.checked_add(len)?)?;
        self.rest = self.rest.get(len..)?;
        Some(text)
    }

    /// Takes all that is left.
    #[must_use]
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn take_rest(&mut self) -> &'k str {
        // Cannot fail: the rest starts where a whole segment ended.
        let text = self.key.get(self.offset()..).unwrap_or_default();
        self.rest = &[];
        text
    }
}
