import { useState } from 'react'
import type { ManifestLine } from '#contract/manifests/endpoints.ts'
import { type ManifestGroup, manifestLimits } from '#contract/manifests/rules.ts'
import { formatLakhCrore } from '#contract/shared/numbers/money.ts'
import { formatNumber } from '#contract/shared/numbers/numbers.ts'
import { conditions, labelOf } from '#contract/surplus/terms.ts'
import { useApi } from '#web/api/use-api.ts'
import { inWords } from '#web/language/words.ts'
import { Button } from '#web/ui/basics/button.tsx'
import { classNames } from '#web/ui/basics/class-names.ts'
import { useDebounced } from '#web/ui/basics/use-debounced.ts'
import { ErrorPanel } from '#web/ui/feedback/error-panel.tsx'
import { Segmented } from '#web/ui/forms/segmented.tsx'
import { TextField } from '#web/ui/forms/text-field.tsx'
import layout from '#web/ui/styles/layout.module.css'
import styles from './item-list.module.css'
import { ItemTable } from './item-table.tsx'

const views = [
  { value: 'lines', label: 'All lines' },
  { value: 'brand', label: 'By brand' },
  { value: 'condition', label: 'By condition' },
] as const
type View = (typeof views)[number]['value']
const DEBOUNCE_MS = 300

/** All lines of an item list, 100 at a time; the server searches and groups them. */
export default function AllItems({ id, first }: { id: string; first: readonly ManifestLine[] }) {
  const [view, setView] = useState<View>('lines')
  const [typed, setTyped] = useState('')
  const [page, setPage] = useState(1)
  const search = useDebounced(typed.trim(), DEBOUNCE_MS)
  const { data, failure, loading, reload } = useApi('GET /explore/deadstock/:id/manifest', {
    params: { id },
    query: { page, search, ...(view !== 'lines' && { group: view }) },
  })
  const pages = Math.max(1, Math.ceil((data?.count ?? 0) / manifestLimits.pageSize))

  function show(next: { view?: View; search?: string }) {
    setPage(1)
    if (next.view) setView(next.view)
    if (next.search !== undefined) setTyped(next.search)
  }
  return (
    <div className={styles.all}>
      <div className={styles.tools}>
        <TextField
          label="Search these items"
          hideLabel
          type="search"
          placeholder="Search these items"
          maxLength={manifestLimits.searchMost}
          value={typed}
          onValue={text => show({ search: text })}
        />
        <Segmented aria-label="Show" options={views} value={view} onChange={chosen => show({ view: chosen })} />
      </div>
      {failure && !data ? (
        <ErrorPanel onRetry={reload} retrying={loading}>
          We couldn’t load the items. Check your connection and try again.
        </ErrorPanel>
      ) : null}
      <p role="status" className={styles.count}>
        {data ? `${formatNumber(data.count)} ${inWords(wordFor(view, data.count))}` : 'Loading...'}
      </p>
      {view === 'lines' || (data && data.groups.length === 0) ? (
        <ItemTable lines={data?.lines ?? first} />
      ) : (
        <Groups view={view} groups={data?.groups ?? []} onOpen={name => show({ view: 'lines', search: name })} />
      )}
      {pages > 1 ? (
        <nav aria-label="Pages of the item list" className={classNames(layout.row, styles.actions)}>
          <Button size="sm" variant="secondary" aria-disabled={page <= 1} onClick={() => setPage(page - 1)}>
            Previous
          </Button>
          <span>
            Page {page} of {pages}
          </span>
          <Button size="sm" variant="secondary" aria-disabled={page >= pages} onClick={() => setPage(page + 1)}>
            Next
          </Button>
        </nav>
      ) : null}
    </div>
  )
}

function wordFor(view: View, count: number): string {
  if (view === 'lines') return count === 1 ? 'line' : 'lines'
  if (view === 'brand') return count === 1 ? 'brand' : 'brands'
  return count === 1 ? 'condition' : 'conditions'
}

interface GroupsProps {
  view: ManifestGroup
  groups: readonly { name: string | null; lines: number; quantity: number; mrp: number | null }[]
  onOpen: (name: string) => void
}

function Groups({ view, groups, onOpen }: GroupsProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling part must be reachable by keyboard
    <section className={classNames(layout.card, styles.frame)} aria-label="Item list in groups" tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{view === 'brand' ? 'Brand' : inWords('Condition')}</th>
            <th scope="col" className={styles.figure}>
              Lines
            </th>
            <th scope="col" className={styles.figure}>
              Quantity
            </th>
            <th scope="col" className={styles.figure}>
              MRP (as stated)
            </th>
          </tr>
        </thead>
        <tbody>
          {groups.map(({ name, lines, quantity, mrp }) => (
            <tr key={name}>
              <th scope="row">
                {view === 'brand' && name !== null ? (
                  <button type="button" className={styles.open} onClick={() => onOpen(name)}>
                    {name}
                  </button>
                ) : (
                  inWords(labelOf(conditions, name) ?? 'Not given')
                )}
              </th>
              <td className={styles.figure}>{formatNumber(lines)}</td>
              <td className={styles.figure}>{formatNumber(quantity)}</td>
              <td className={styles.figure}>{mrp === null ? '' : formatLakhCrore(mrp)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
