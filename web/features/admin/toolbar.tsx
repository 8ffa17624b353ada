import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { adminSearchLimits, createdYears, searchTerm } from '../../../contract/admin-rules.ts'
import type { AdminTableState } from '../../../contract/admin-table-rules.ts'
import { Field } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { search as searchIcon } from '../../ui/icons/essential.ts'
import { Select } from '../../ui/select.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import styles from './toolbar.module.css'
import { useToday } from './use-today.ts'

const TYPING_MS = 500

type ToolbarProps = {
  state: AdminTableState
  onChange: (part: Partial<AdminTableState>) => void
  /** Says what the search looks through. */
  placeholder: string
  statuses?: { label: string; options: readonly { value: string; label: string }[] }
  years?: boolean
  children?: ReactNode
}

/** Search and filters of an admin table; the filters show what they stand at. */
export function Toolbar({ state, onChange, placeholder, statuses, years, children }: ToolbarProps) {
  return (
    <div className={styles.toolbar}>
      <SearchField value={state.search} placeholder={placeholder} onSearch={search => onChange({ search })} />
      {statuses ? (
        <Field label={statuses.label} className={styles.filter}>
          <Select value={state.status} onChange={event => onChange({ status: event.target.value })}>
            {statuses.options.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </Select>
        </Field>
      ) : null}
      {years ? <YearFilter value={state.year} onChange={year => onChange({ year })} /> : null}
      {children}
    </div>
  )
}

function YearFilter({ value, onChange }: { value: string; onChange: (year: string) => void }) {
  const [current = 0, ...earlier] = createdYears(useToday())
  return (
    <Field label="Created year" className={styles.filter}>
      <Select value={value === String(current) ? '' : value} onChange={event => onChange(event.target.value)}>
        <option value="all">All years</option>
        <option value="">{current}</option>
        {earlier.map(year => (
          <option key={year} value={year}>
            {year}
          </option>
        ))}
      </Select>
    </Field>
  )
}

type SearchFieldProps = { value: string; placeholder: string; onSearch: (text: string) => void }

/** Searches while one types, from two characters on; one character alone searches nothing. */
function SearchField({ value, placeholder, onSearch }: SearchFieldProps) {
  const [typed, setTyped] = useState(value)
  const [asked, setAsked] = useState(value)
  // the address changed by another way than typing
  if (value !== asked) {
    setAsked(value)
    setTyped(value)
  }
  function search() {
    const text = typed.trim()
    if (text === value || (text !== '' && searchTerm(text) === '')) return
    setAsked(text)
    onSearch(text)
  }
  const searchSoon = useEffectEvent(search)
  useEffect(() => {
    const timer = setTimeout(() => searchSoon(), TYPING_MS)
    return () => clearTimeout(timer)
  }, [typed])
  return (
    <form
      role="search"
      className={styles.search}
      onSubmit={event => {
        event.preventDefault()
        search()
      }}
    >
      <Field label="Search">
        <TextInput
          type="search"
          prefix={<Icon d={searchIcon} size={18} />}
          value={typed}
          maxLength={adminSearchLimits.most}
          placeholder={placeholder}
          enterKeyHint="search"
          autoComplete="off"
          spellCheck={false}
          onChange={event => setTyped(event.target.value)}
        />
      </Field>
    </form>
  )
}
