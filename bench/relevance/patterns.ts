/** A pattern for whole words, an ending s allowed; case does not matter. */
export const word = (pattern: string): RegExp =>
  new RegExp(`(?<![\\p{L}\\d])(?:${pattern})(?:e?s)?(?![\\p{L}\\d])`, 'iu')

/** The rows of a file of columns between tabs; lines that begin with # say what they are. */
export const rowsOf = (text: string): string[][] =>
  text
    .split(/\r?\n/)
    .filter(line => line !== '' && !line.startsWith('#'))
    .map(line => line.split('\t'))
