import { type ComponentProps, lazy, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react'
import { readExploreState, searchLimits } from '#contract/explore/explore-state.ts'
import { plainPath } from '#contract/site/local-paths.ts'
import { links, pagePaths } from '#contract/urls.ts'
import { classNames } from '#web/ui/basics/class-names.ts'
import { Icon } from '#web/ui/basics/icon.tsx'
import { TextInput } from '#web/ui/forms/text-input.tsx'
import { search } from '#web/ui/media/icons/essential.ts'
import { useLocation, useNavigate } from '#web/ui/navigation/navigation.tsx'
import { rememberSearch } from './recent-searches.ts'
import styles from './search-form.module.css'

const Suggestions = lazy(() => import('./search-suggestions.tsx'))

type SearchFormProps = {
  /** The placeholder of the large search box of a page; the small box has 'Search for a product'. */
  hint?: string | undefined
}

/** The search box. On the explore page it keeps the filters and searches during typing. */
export function SearchForm({ hint }: SearchFormProps) {
  const navigate = useNavigate()
  const location = useLocation()
  const exploring = pagePaths.explore.some(path => path === plainPath(location.pathname))
  const read = (query: string) => readExploreState(new URLSearchParams(exploring ? query : ''))
  const state = read(location.search)
  const input = useRef<HTMLInputElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [suggesting, setSuggesting] = useState(false)
  useEffect(() => () => clearTimeout(timer.current), [])

  // reads text that was typed before the scripts loaded
  const begin = useEffectEvent(() => {
    if (input.current !== document.activeElement) return
    type()
    setSuggesting(true)
  })
  useEffect(() => begin(), [])

  // Updates the box after Back and links that change the search, but not while it is being edited.
  useEffect(() => {
    if (input.current && input.current !== document.activeElement) input.current.value = state.query
  }, [state.query])

  function find(replace: boolean) {
    clearTimeout(timer.current)
    const query = input.current?.value.trim() ?? ''
    navigate(
      now => {
        const current = read(now.search)
        return query === current.query ? undefined : links.explore({ ...current, query, literal: false, page: 1 })
      },
      { replace },
    )
  }
  const submit: ComponentProps<'form'>['onSubmit'] = event => {
    event.preventDefault()
    rememberSearch(input.current?.value ?? '')
    // closes a phone's keyboard, which would cover the results
    if (matchMedia('(pointer: coarse)').matches) input.current?.blur()
    find(false)
  }
  function type() {
    if (!exploring) return
    clearTimeout(timer.current)
    timer.current = setTimeout(() => find(true), searchLimits.debounceMs)
  }
  return (
    <search className={classNames(styles.search, hint && styles.large)}>
      <form action={links.explore()} method="get" className={styles.form} onSubmit={submit}>
        {Object.entries(state.filters).flatMap(([name, values]) =>
          values.map(value => <input key={name + value} type="hidden" name={name} value={value} />),
        )}
        <TextInput
          ref={input}
          type="search"
          name="query"
          aria-label={hint ? 'What are you looking for?' : 'Search for a product'}
          placeholder={hint ?? 'Search for a product'}
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
