import { Icon } from '../basics/icon.tsx'
import { search } from '../media/icons/essential.ts'
import { TextInput } from './text-input.tsx'
import { useSearchText } from './use-search-text.ts'

type SearchInputProps = {
  label: string
  /** the search in the address */
  value: string
  onSearch: (text: string) => void
  maxLength: number
  className?: string | undefined
}

/** A search box that searches during typing. */
export function SearchInput({ label, value, onSearch, ...rest }: SearchInputProps) {
  const { typed, setTyped } = useSearchText({ value, onSearch })
  return (
    <TextInput
      {...rest}
      type="search"
      aria-label={label}
      placeholder={label}
      autoComplete="off"
      prefix={<Icon d={search} size={18} />}
      value={typed}
      onChange={event => setTyped(event.target.value)}
    />
  )
}
