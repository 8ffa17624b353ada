import type { ChosenFilters } from '#contract/explore/explore-state.ts'
import type { Filter } from '../explore-state.ts'

export type FilterGroupProps = {
  filter: Filter
  chosen: ChosenFilters
  /** Shows its options from the start. */
  open: boolean
  onToggle: (value: string) => void
  /** One end of a range was set, or cleared by an empty amount. */
  onEnd: (id: string, amount: string) => void
  /** Somebody wants the options that did not come with the page. */
  onAll: () => void
}
