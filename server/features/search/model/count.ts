import { searchLimits } from '#contract/explore/explore-state.ts'

/** A number of listings: exact up to `countedMost` of the contract; above it that number with `exact` false. */
export interface Count {
  value: number
  exact: boolean
}

const { countedMost } = searchLimits
export const asCount = (counted: number): Count => ({
  value: Math.min(counted, countedMost),
  exact: counted <= countedMost,
})
