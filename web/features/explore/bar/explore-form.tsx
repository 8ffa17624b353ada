import type { ReactNode } from 'react'
import type { ExploreState } from '#contract/explore/explore-state.ts'
import { links } from '#contract/urls.ts'
import { Button } from '#web/ui/basics/button.tsx'
import styles from './explore-form.module.css'

type ExploreFormProps = {
  /** The parts of the search that this form has no control for; sent as hidden fields. */
  kept: Partial<ExploreState>
  className?: string | undefined
  children: ReactNode
}

/**
 * A form around controls, so that they work without scripts: a button then opens the explore page with their values.
 */
export function ExploreForm({
  kept: { query, literal, sort, view, filters = {} },
  className,
  children,
}: ExploreFormProps) {
  return (
    <form action={links.explore()} method="get" className={className} onSubmit={event => event.preventDefault()}>
      {query ? <input type="hidden" name="query" value={query} /> : null}
      {query && literal ? <input type="hidden" name="literal" value="1" /> : null}
      {sort && sort !== 'recommended' ? <input type="hidden" name="sort" value={sort} /> : null}
      {view === 'list' ? <input type="hidden" name="view" value={view} /> : null}
      {Object.entries(filters).flatMap(([name, values]) =>
        values.map(value => <input key={name + value} type="hidden" name={name} value={value} />),
      )}
      {children}
      <Button type="submit" size="sm" variant="secondary" className={styles.apply}>
        Apply
      </Button>
    </form>
  )
}
