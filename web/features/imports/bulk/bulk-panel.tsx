import type { BulkView } from '#contract/imports/rules.ts'
import { keysOf } from '#contract/shared/keys-of.ts'
import { formatNumber } from '#contract/shared/numbers/numbers.ts'
import { Button } from '#web/ui/basics/button.tsx'
import { classNames } from '#web/ui/basics/class-names.ts'
import { LoadError } from '#web/ui/feedback/load-error.tsx'
import { Checkbox } from '#web/ui/forms/checkbox.tsx'
import { Pagination } from '#web/ui/navigation/pagination.tsx'
import { Tabs } from '#web/ui/navigation/tabs.tsx'
import layout from '#web/ui/styles/layout.module.css'
import panel from '../shared/panel.module.css'
import styles from './bulk-panel.module.css'
import { BulkRow } from './bulk-row.tsx'
import { BulkToolbar } from './bulk-toolbar.tsx'
import type { BulkListings } from './use-bulk-listings.ts'

const views: Record<BulkView, string> = {
  all: 'All',
  ready: 'Ready to publish',
  incomplete: 'Incomplete',
  live: 'Active',
  paused: 'Inactive',
}

/**
 * The seller's items with an SKU: their missing facts, and changes to several items at once. Hidden if there are none.
 */
export function BulkPanel({ bulk, title }: { bulk: BulkListings; title: string }) {
  const { data, failure, view, page, size, chosen, choose } = bulk
  if (failure && !data) return <LoadError what="your items" onRetry={bulk.reload} />
  if (!data || data.counts.all === 0) return null
  const { deadstocks, matching, counts } = data
  const pageChosen = deadstocks.length > 0 && deadstocks.every(({ id }) => chosen.has(id))
  return (
    <section className={classNames(layout.card, layout.column, panel.panel)} aria-labelledby="items-title">
      <h2 id="items-title">{title}</h2>
      <Tabs
        label="Items by status"
        tabs={keysOf(views).map(id => ({ id, label: views[id], count: formatNumber(counts[id]) }))}
        value={view}
        onChange={next => bulk.turn({ view: next })}
      >
        {deadstocks.length === 0 ? (
          <p className={styles.none}>Nothing to show here</p>
        ) : (
          <>
            <div className={classNames(layout.row, styles.choice)}>
              <Checkbox checked={pageChosen} onChange={event => choose(deadstocks, event.target.checked)}>
                {matching.length > deadstocks.length
                  ? `Select all on this page (${deadstocks.length})`
                  : `Select all (${deadstocks.length})`}
              </Checkbox>
              {matching.length > deadstocks.length && chosen.size < matching.length ? (
                <Button variant="ghost" size="sm" onClick={() => choose(matching, true)}>
                  Select all {matching.length}
                </Button>
              ) : null}
            </div>
            <p className={styles.outcome} role="status" hidden={bulk.outcome === null}>
              {bulk.outcome}
            </p>
            <ul className={styles.rows}>
              {deadstocks.map(listing => (
                <BulkRow
                  key={listing.id}
                  listing={listing}
                  chosen={chosen.has(listing.id)}
                  refused={bulk.results.get(listing.id)}
                  onChoose={on => choose([listing], on)}
                />
              ))}
            </ul>
            {matching.length > 20 ? (
              <Pagination
                className={panel.pages}
                page={page}
                size={size}
                total={matching.length}
                sizes={[20, 50, 100]}
                onPage={bulk.setPage}
                onSize={next => bulk.turn({ size: next })}
              />
            ) : null}
          </>
        )}
      </Tabs>
      {chosen.size > 0 ? <BulkToolbar bulk={bulk} /> : null}
    </section>
  )
}
