/** True if the text has the form of an id, in lower case as the product writes it. */
export const isId = (text: string): boolean => /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/.test(text)

/** The first and the last id that begin with the eight characters by which pages show an id; undefined for any other text. */
export const idsThatBegin = (text: string): readonly [first: string, last: string] | undefined =>
  /^[\da-f]{8}$/.test(text) ? [`${text}-0000-0000-0000-000000000000`, `${text}-ffff-ffff-ffff-ffffffffffff`] : undefined
