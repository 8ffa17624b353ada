import { useEffect, useEffectEvent, useState } from 'react'
import {
  type OwnListingSort,
  type OwnListingsState,
  ownListingPages,
  ownListingSortNames,
  ownListingSorts,
} from '../../../contract/own-listings-rules.ts'
import { Icon } from '../../ui/icon.tsx'
import { search as searchIcon } from '../../ui/icons/essential.ts'
import { Select } from '../../ui/select.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { useSettled } from '../../ui/use-settled.ts'
import styles from './my-listings.module.css'

const DELAY_MS = 500

type ListToolsProps = { state: OwnListingsState; onChange: (part: Partial<OwnListingsState>) => void }

/** Search within the own listings, and their order. */
export function ListTools({ state, onChange }: ListToolsProps) {
  const [typed, setTyped] = useState(state.search)
  const settled = useSettled(typed, DELAY_MS).trim()
  const ask = useEffectEvent((search: string) => {
    if (search !== state.search) onChange({ search, page: 1 })
  })
  useEffect(() => ask(settled), [settled])
  // Back, or another tab: the box says what is shown
  const [shown, setShown] = useState(state.search)
  if (shown !== state.search) {
    setShown(state.search)
    if (state.search !== typed.trim()) setTyped(state.search)
  }
  return (
    <search className={styles.tools}>
      <TextInput
        type="search"
        className={styles.search}
        aria-label="Search your deadstock"
        placeholder="Search your deadstock"
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
