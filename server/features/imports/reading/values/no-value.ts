/** A text that traders type into a cell to leave it empty: '-', 'NA', 'n/a' or 'nil'. */
export const NO_VALUE = /^(?:[-–—_.*]+|n[./]?\s?a\.?|nil|null)$/i
