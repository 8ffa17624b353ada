import { mayInFirm } from '#contract/firms/rules.ts'
import {
  type OwnListingSort,
  type OwnListingsState,
  ownListingPages,
  ownListingSortNames,
  ownListingSorts,
} from '#contract/listings/own-listings-rules.ts'
import { type OwnSheetState, writeOwnSheet } from '#contract/listings/own-sheet-address.ts'
import { links } from '#contract/urls.ts'
import { useSession } from '#web/api/session.ts'
import { classNames } from '#web/ui/basics/class-names.ts'
import { Icon } from '#web/ui/basics/icon.tsx'
import { SearchInput } from '#web/ui/forms/search-input.tsx'
import { Select } from '#web/ui/forms/select.tsx'
import { pencil } from '#web/ui/media/icons/workbench.ts'
import { ButtonLink } from '#web/ui/navigation/button-link.tsx'
import layout from '#web/ui/styles/layout.module.css'
import styles from './my-listings.module.css'

type ListToolbarProps = { state: OwnListingsState; onChange: (part: Partial<OwnListingsState>) => void }

/**
 * The filter of the sheet for the current tab. Drafts and paused listings share a tab, so the sheet shows all states
 * for it.
 */
const sheetOf = ({ tab, search, sort }: OwnListingsState): OwnSheetState => ({
  show: tab === 'active' ? 'live' : 'all',
  search,
  sort,
})

/** The search in own listings, their order, and the link to the sheet. */
export function ListToolbar({ state, onChange }: ListToolbarProps) {
  return (
    <search className={classNames(layout.buttons, styles.tools)}>
      <SearchInput
        label="Search your listings"
        value={state.search}
        onSearch={search => onChange({ search, page: 1 })}
        maxLength={ownListingPages.searchMost}
        className={styles.search}
      />
      <Select
        aria-label="Sort"
        className={styles.sort}
        value={state.sort}
        onChange={event => onChange({ sort: event.target.value as OwnListingSort, page: 1 })}
      >
        {ownListingSorts.map(sort => (
          <option key={sort} value={sort}>
            {ownListingSortNames[sort]}
          </option>
        ))}
      </Select>
      <SheetLink state={state} className={styles.way} />
    </search>
  )
}

type SheetLinkProps = {
  state: OwnListingsState
  size?: 'sm'
  className?: string | undefined
}

/** The link to the sheet of the shown listings, for people who may change all of them. */
export function SheetLink({ state, ...look }: SheetLinkProps) {
  const { user } = useSession()
  if (!mayInFirm(user?.firm, 'anyLot')) return null
  return (
    <ButtonLink variant="secondary" to={links.ownSheet(writeOwnSheet(sheetOf(state)))} {...look}>
      <Icon d={pencil} size={18} />
      Edit in a sheet
    </ButtonLink>
  )
}
