/**
 * The singulars of a plural if the stemmer does not connect the two: lenses and lens, gases and gas, shelves and shelf.
 */
export function singularsOf(word: string): string[] {
  if (word.endsWith('ves')) return [`${word.slice(0, -3)}f`, `${word.slice(0, -3)}fe`]
  return word.endsWith('ses') || word.endsWith('xes') ? [word.slice(0, -2), `${word.slice(0, -2)}is`] : []
}
