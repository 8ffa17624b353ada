/** The numbers of suggestions, and the pauses in milliseconds from the last key to the request for suggestions. */
export const catalogueLimits = {
  suggestedCategories: 3,
  hsCodes: 8,
  places: 8,
  queryMost: 100,
  /** characters of a listing's name */
  nameMost: 150,
  hsDelayMs: 1000,
  placeDelayMs: 500,
} as const

/** The note beside the field of customs codes. */
export const hsCodeNote = 'HS codes are declared by the seller.'

/** `52083290` in groups, for reading: `5208 32 90`. */
export const formatHsCode = (code: string): string =>
  [code.slice(0, 4), code.slice(4, 6), code.slice(6, 8)].filter(Boolean).join(' ')
