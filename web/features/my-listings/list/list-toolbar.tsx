import {
  type OwnListingSort,
  type OwnListingsState,
  ownListingPages,
  ownListingSortNames,
  ownListingSorts,
} from '../../../../contract/listings/own-listings-rules.ts'
import { Icon } from '../../../ui/basics/icon.tsx'
import { Select } from '../../../ui/forms/select.tsx'
import { TextInput } from '../../../ui/forms/text-input.tsx'
import { useSearchText } from '../../../ui/forms/use-search-text.ts'
import { search as searchIcon } from '../../../ui/media/icons/essential.ts'
import styles from './my-listings.module.css'

type ListToolbarProps = { state: OwnListingsState; onChange: (part: Partial<OwnListingsState>) => void }

/** Search within the own listings, and their order. */
export function ListToolbar({ state, onChange }: ListToolbarProps) {
  const onSearch = (search: string) => onChange({ search, page: 1 })
  const { typed, setTyped } = useSearchText({ value: state.search, onSearch })
  return (
    <search className={styles.tools}>
      <TextInput
        type="search"
        className={styles.search}
        aria-label="Search your listings"
        placeholder="Search your listings"
        maxLength={ownListingPages.searchMost}
        autoComplete="off"
        prefix={<Icon d={searchIcon} size={18} />}
        value={typed}
        onChange={event => setTyped(event.target.value)}
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
    </search>
  )
}
