import { type ComponentProps, lazy, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react'
import { readExploreState, searchLimits } from '../../../contract/discovery-rules.ts'
import { links, pagePaths } from '../../../contract/urls.ts'
import { Icon } from '../../ui/icon.tsx'
import { search } from '../../ui/icons/essential.ts'
import { useLocation, useNavigate } from '../../ui/navigation.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { rememberSearch } from './recent-searches.ts'
import styles from './search-form.module.css'

const Suggestions = lazy(() => import('./search-suggestions.tsx'))

/** The search box of every page. On the explore page it keeps the filters and searches while one types. */
export function SearchForm() {
  const navigate = useNavigate()
  const location = useLocation()
  const exploring = pagePaths.explore.some(path => path === location.pathname)
  const state = readExploreState(new URLSearchParams(exploring ? location.search : ''))
  const input = useRef<HTMLInputElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [suggesting, setSuggesting] = useState(false)
  useEffect(() => () => clearTimeout(timer.current), [])

  // what was typed before the scripts came counts too
  const begin = useEffectEvent(() => {
    if (input.current !== document.activeElement) return
    type()
    setSuggesting(true)
  })
  useEffect(() => begin(), [])

  // Back, and links that change the search, change the box too; not while somebody is writing in it.
  useEffect(() => {
    if (input.current && input.current !== document.activeElement) input.current.value = state.query
  }, [state.query])

  function find(replace: boolean) {
    clearTimeout(timer.current)
    const query = input.current?.value.trim() ?? ''
    if (!exploring && query === '') return
    if (exploring && query === state.query) return
    navigate(links.explore({ ...state, query, literal: false, page: 1 }), { replace })
  }
  const submit: ComponentProps<'form'>['onSubmit'] = event => {
    event.preventDefault()
    rememberSearch(input.current?.value ?? '')
    find(false)
  }
  function type() {
    if (!exploring) return
    clearTimeout(timer.current)
    timer.current = setTimeout(() => find(true), searchLimits.debounceMs)
  }
  return (
    <search className={styles.search}>
      <form action={links.explore()} method="get" className={styles.form} onSubmit={submit}>
        {Object.entries(state.filters).flatMap(([name, values]) =>
          values.map(value => <input key={name + value} type="hidden" name={name} value={value} />),
        )}
        <TextInput
          ref={input}
          type="search"
          name="query"
          aria-label="Search for a product"
          placeholder="Search for a product"
          maxLength={searchLimits.queryMost}
          autoComplete="off"
          enterKeyHint="search"
          defaultValue={state.query}
          onChange={type}
          onFocus={() => setSuggesting(true)}
          prefix={<Icon d={search} />}
          className={styles.box}
        />
        <button type="submit" className={styles.submit}>
          Search
        </button>
        {suggesting ? (
          <Suspense>
            <Suggestions input={input} state={state} onPick={() => clearTimeout(timer.current)} />
          </Suspense>
        ) : null}
      </form>
    </search>
  )
}
