import type { ChosenFilters } from '#contract/explore/explore-state.ts'
import type { Filter } from '../explore-state.ts'

export type FilterGroupProps = {
  filter: Filter
  chosen: ChosenFilters
  /** Shows its options at first. */
  open: boolean
  onToggle: (value: string) => void
  /** Called when one end of a range was set, or cleared by an empty amount. */
  onEnd: (id: string, amount: string) => void
  /** Requests the options that did not come with the page. */
  onAll: () => void
}
