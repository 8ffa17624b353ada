/** A number of listings: exact up to `countedMost` of the contract, and that number with `exact` false above it. */
export interface Count {
  value: number
  exact: boolean
}
