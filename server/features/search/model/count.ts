/** A number of listings: exact up to `countedMost` of the contract; above it that number with `exact` false. */
export interface Count {
  value: number
  exact: boolean
}
