import { type RefObject, useEffect, useEffectEvent, useId, useState } from 'react'
import type { ExploreState } from '#contract/explore/explore-state.ts'
import { useCombobox } from '#web/ui/forms/use-combobox.ts'
import { useNavigate } from '#web/ui/navigation/navigation.tsx'
import { forgetSearches, recentSearches, rememberSearch } from './recent-searches.ts'
import styles from './search-suggestions.module.css'
import { SuggestionOption } from './suggestion-option.tsx'
import { suggestionRows } from './suggestion-rows.ts'
import { useSuggestions } from './use-suggestions.ts'

type SearchSuggestionsProps = {
  /** The search box, which is a combobox while the suggestions are shown. */
  input: RefObject<HTMLInputElement | null>
  /** The search in the address; a suggested earlier search keeps its filters. */
  state: ExploreState
  /** Called when the reader chooses a suggestion, so that the typed text is not searched. */
  onPick: () => void
}

/** The list below the search box: earlier searches, categories, lots. */
export default function SearchSuggestions({ input, state, onPick }: SearchSuggestionsProps) {
  const id = useId()
  const navigate = useNavigate()
  const [text, setText] = useState(input.current?.value ?? '')
  const [recent, setRecent] = useState(recentSearches)
  const typed = text.trim()
  const { suggestions, loading } = useSuggestions(typed)
  const rows = suggestionRows(typed, recent, suggestions, state)
  const nothing = rows.length === 0 && !loading && suggestions !== null

  const { open, close, optionProps } = useCombobox({
    input,
    listId: id,
    count: rows.length,
    shown: rows.length > 0 || loading || nothing,
    isSearch: true,
    onOpen(opened) {
      if (!opened) return
      setText(input.current?.value ?? '')
      setRecent(recentSearches())
    },
    onMove: index => fill(input.current, rows[index]?.text ?? text),
    onPick(index) {
      const row = rows[index]
      if (!row) return
      onPick()
      if (row.kind === 'recent') rememberSearch(row.text)
      fill(input.current, row.kind === 'recent' ? row.text : '')
      setText(input.current?.value ?? '')
      input.current?.blur()
      navigate(row.to)
    },
  })

  const leave = useEffectEvent(close)
  useEffect(() => {
    const form = input.current?.form
    const submit = () => leave()
    form?.addEventListener('submit', submit)
    return () => form?.removeEventListener('submit', submit)
  }, [input])

  if (!open) return null
  return (
    <div className={styles.popup}>
      <div id={id} role="listbox" aria-label="Suggestions" aria-busy={loading}>
        {rows.map((row, index) => (
          <SuggestionOption key={row.kind + row.to} {...optionProps(index)} row={row} typed={typed} />
        ))}
      </div>
      <p role="status" className={rows.length > 0 ? 'visually-hidden' : styles.label}>
        {loading ? 'Loading suggestions...' : null}
        {nothing ? `No suggestions for “${typed}”. Press Enter to search anyway.` : null}
        {!loading && rows.length > 0 ? `${rows.length} ${rows.length === 1 ? 'suggestion' : 'suggestions'}` : null}
      </p>
      {typed === '' && rows.length > 0 ? (
        <button
          type="button"
          className={styles.forget}
          // keeps the focus in the box
          onPointerDown={event => event.preventDefault()}
          onClick={() => {
            forgetSearches()
            setRecent([])
          }}
        >
          Clear recent searches
        </button>
      ) : null}
    </div>
  )
}

/** Puts a text into the box without starting a search. */
function fill(box: HTMLInputElement | null, text: string): void {
  if (box) box.value = text
}
