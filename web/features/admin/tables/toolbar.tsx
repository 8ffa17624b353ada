import type { ReactNode } from 'react'
import { createdYears, searchTerm } from '#contract/admin/rules.ts'
import { adminSearchLimits } from '#contract/admin/table-rules.ts'
import { classNames } from '#web/ui/basics/class-names.ts'
import { Icon } from '#web/ui/basics/icon.tsx'
import { ChoiceField } from '#web/ui/forms/choice-field.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { Select } from '#web/ui/forms/select.tsx'
import { TextField } from '#web/ui/forms/text-field.tsx'
import { useSearchText } from '#web/ui/forms/use-search-text.ts'
import { search as searchIcon } from '#web/ui/media/icons/essential.ts'
import layout from '#web/ui/styles/layout.module.css'
import styles from './toolbar.module.css'
import type { TableState } from './use-table-state.ts'
import { useToday } from './use-today.ts'

export interface ToolbarFilters {
  /** Lists the fields that the search covers. */
  placeholder: string
  statuses: { label: string; options: readonly { value: string; label: string }[] }
  years?: boolean
  /** Further filters of the table. */
  more?: ReactNode
}

/** Search and filters of an admin table, with an action at the end. */
export function Toolbar(props: ToolbarFilters & { table: TableState; children: ReactNode }) {
  const { table, placeholder, statuses, years, more, children } = props
  return (
    <div className={classNames(layout.row, styles.toolbar)}>
      <SearchField value={table.search} placeholder={placeholder} onSearch={search => table.change({ search })} />
      <ChoiceField
        label={statuses.label}
        className={styles.filter}
        options={statuses.options.map(({ value: id, label }) => ({ id, label }))}
        value={table.status}
        onValue={status => table.change({ status })}
      />
      {years ? <YearFilter value={table.year} onChange={year => table.change({ year })} /> : null}
      {more ? <div className={classNames(layout.row, styles.more)}>{more}</div> : null}
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

const isSearchable = (text: string): boolean => text === '' || searchTerm(text) !== ''

/** Searches during typing, from two characters on. */
function SearchField({ value, placeholder, onSearch }: SearchFieldProps) {
  const { typed, setTyped, search } = useSearchText({ value, onSearch, isSearchable })
  return (
    <form
      role="search"
      className={styles.search}
      onSubmit={event => {
        event.preventDefault()
        search()
      }}
    >
      <TextField
        label="Search"
        type="search"
        prefix={<Icon d={searchIcon} size={18} />}
        value={typed}
        maxLength={adminSearchLimits.most}
        placeholder={placeholder}
        enterKeyHint="search"
        autoComplete="off"
        spellCheck={false}
        onValue={setTyped}
      />
    </form>
  )
}
