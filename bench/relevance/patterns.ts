/** A pattern for whole words, with an optional final s; case is ignored. */
export const word = (pattern: string): RegExp =>
  new RegExp(`(?<![\\p{L}\\d])(?:${pattern})(?:e?s)?(?![\\p{L}\\d])`, 'iu')

/** The rows of a tab-separated file; lines that begin with # are comments. */
export const rowsOf = (text: string): string[][] =>
  text
    .split(/\r?\n/)
    .filter(line => line !== '' && !line.startsWith('#'))
    .map(line => line.split('\t'))
