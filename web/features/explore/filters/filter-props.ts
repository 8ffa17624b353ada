import type { ChosenFilters } from '#contract/explore/explore-state.ts'
import type { Filter } from '../explore-state.ts'

export type FilterGroupProps = {
  filter: Filter
  chosen: ChosenFilters
  /** true if the options are visible at first */
  open: boolean
  onToggle: (value: string) => void
  /** Called with the amount of one end of a range; empty if the end was cleared. */
  onEnd: (id: string, amount: string) => void
  /** Requests the options that the page left out. */
  onAll: () => void
}
