import {
  type OwnListingSort,
  ownListingPages,
  ownListingSortNames,
  ownListingSorts,
} from '#contract/listings/own-listings-rules.ts'
import { type OwnSheetState, ownSheetViewNames, ownSheetViews } from '#contract/listings/own-sheet-address.ts'
import { formatNumber } from '#contract/shared/numbers/numbers.ts'
import { Button } from '#web/ui/basics/button.tsx'
import { Chip } from '#web/ui/basics/chip.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { SearchInput } from '#web/ui/forms/search-input.tsx'
import { Select } from '#web/ui/forms/select.tsx'
import { search as searchIcon } from '#web/ui/media/icons/essential.ts'
import { parcel } from '#web/ui/media/icons/workbench.ts'
import layout from '#web/ui/styles/layout.module.css'
import styles from './own.module.css'
import type { OwnCounts } from './types.ts'

interface ToolbarProps {
  state: OwnSheetState
  counts: OwnCounts | undefined
  onTurn: (part: Partial<OwnSheetState>) => void
}

/** The filters of the sheet: state, search and order. */
export function Toolbar({ state, counts, onTurn }: ToolbarProps) {
  return (
    <div className={layout.spread}>
      <div role="group" aria-label="Listings to show" className={layout.chips}>
        {ownSheetViews
          .filter(view => view === 'all' || view === state.show || (counts?.[view] ?? 0) > 0)
          .map(view => (
            <Chip key={view} pressed={view === state.show} onClick={() => onTurn({ show: view })}>
              {ownSheetViewNames[view]}
              {counts ? ` (${formatNumber(counts[view])})` : ''}
            </Chip>
          ))}
      </div>
      <search className={styles.find}>
        <SearchInput
          label="Search your listings"
          value={state.search}
          onSearch={search => onTurn({ search })}
          maxLength={ownListingPages.searchMost}
        />
        <Select
          aria-label="Sort"
          value={state.sort}
          onChange={event => onTurn({ sort: event.target.value as OwnListingSort })}
        >
          {ownListingSorts.map(sort => (
            <option key={sort} value={sort}>
              {ownListingSortNames[sort]}
            </option>
          ))}
        </Select>
      </search>
    </div>
  )
}

/** The message if no listing matches the filters. */
export function NoListings({ state, onTurn }: Pick<ToolbarProps, 'state' | 'onTurn'>) {
  const narrowed = state.search !== '' || state.show !== 'all'
  return (
    <EmptyState
      title={narrowed ? 'Nothing to show here' : 'No deadstock listed'}
      heading="h2"
      icon={narrowed ? searchIcon : parcel}
      action={
        narrowed ? (
          <Button variant="secondary" onClick={() => onTurn({ search: '', show: 'all' })}>
            Show all listings
          </Button>
        ) : undefined
      }
    >
      {state.search !== ''
        ? `None of your listings here has “${state.search}” in its name or category.`
        : 'Listings appear here as rows as soon as you have one.'}
    </EmptyState>
  )
}
