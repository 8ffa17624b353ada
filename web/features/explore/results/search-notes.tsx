import type { ExploreState } from '#contract/explore/explore-state.ts'
import { links } from '#contract/urls.ts'
import { Link } from '#web/ui/navigation/navigation.tsx'
import type { ExploreResults } from '../explore-search.ts'
import styles from './search-notes.module.css'

type SearchNotesProps = {
  state: ExploreState
  results: Pick<ExploreResults, 'corrected' | 'relaxed' | 'wholeMatch' | 'missing' | 'count'>
}

/** The words as the search understood them, if they differ from the typed ones. */
export function SearchNotes({ state, results: { corrected, relaxed, wholeMatch, missing, count } }: SearchNotesProps) {
  const literal = links.explore({ ...state, literal: true, page: 1 })
  return (
    <>
      {corrected && count > 0 ? (
        <p className={styles.note}>
          Showing results for “<strong>{corrected}</strong>”.{' '}
          <Link to={literal}>Search for “{state.query}” instead</Link>
        </p>
      ) : corrected ? (
        <p className={styles.note}>
          Also searched for “<strong>{corrected}</strong>”. <Link to={literal}>Search for “{state.query}” alone</Link>
        </p>
      ) : null}
      {missing.length > 0 && (count > 0 || /\s/.test(state.query.trim())) ? (
        <p className={styles.note}>
          No lots mention {missing.map(word => `“${word}”`).join(', ')}
          {count > 0 ? '. Showing lots that match the other words.' : '.'}
        </p>
      ) : relaxed ? (
        <p className={styles.note}>
          {wholeMatch
            ? 'Few lots match every word. Below are lots that match some of them.'
            : 'No lot matches every word. Below are lots that match some of them.'}
        </p>
      ) : null}
    </>
  )
}
