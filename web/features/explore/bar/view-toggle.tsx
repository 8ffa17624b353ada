import { type ExploreState, views } from '#contract/explore/explore-state.ts'
import { links } from '#contract/urls.ts'
import { Link } from '#web/ui/navigation/navigation.tsx'
import styles from './view-toggle.module.css'

const names = { grid: 'Grid', list: 'List' } as const

/** Switches between cards and a table: two addresses of the same search. */
export const ViewToggle = ({ state }: { state: ExploreState }) => (
  <nav aria-label="View" className={styles.toggle}>
    {views.map(view => (
      <Link
        key={view}
        to={links.explore({ ...state, view })}
        preventScrollReset
        aria-current={view === state.view ? 'true' : undefined}
        className={styles.view}
      >
        {names[view]}
      </Link>
    ))}
  </nav>
)
