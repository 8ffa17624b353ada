import { useEffect, useState } from 'react'
import { loginTitles } from '#contract/accounts/rules.ts'
import type { Listing } from '#contract/listings/endpoints.ts'
import type { ManifestStart } from '#contract/manifests/endpoints.ts'
import { formatVariance } from '#contract/manifests/rules.ts'
import { formatLakhCrore } from '#contract/shared/numbers/money.ts'
import { formatNumber } from '#contract/shared/numbers/numbers.ts'
import { formatQuantity, isUnit } from '#contract/shared/numbers/units.ts'
import { conditions as conditionTerms, labelOf } from '#contract/surplus/terms.ts'
import { download } from '#web/api/files/download.ts'
import { opensAtPress } from '#web/api/forms/opens-at-press.tsx'
import { whenSignedIn } from '#web/api/login-request.ts'
import { inWords } from '#web/language/words.ts'
import { Button } from '#web/ui/basics/button.tsx'
import { classNames } from '#web/ui/basics/class-names.ts'
import { Pairs } from '#web/ui/basics/pairs.tsx'
import layout from '#web/ui/styles/layout.module.css'
import styles from './item-list.module.css'
import { ItemTable } from './item-table.tsx'

const AllItems = opensAtPress<{ id: string; first: ManifestStart['lines']; onClose: () => void }>(
  async () => (await import('./all-items.tsx')).default,
  ({ first }) => <ItemTable lines={first} />,
)

/** The item list of a mixed lot: the totals, the first lines, and all lines after a press. */
export function ItemList({ listing, start }: { listing: Listing; start: ManifestStart }) {
  const [all, setAll] = useState(false)
  const [busy, setBusy] = useState(false)
  // the server renders the list, so its buttons appear once the scripts have loaded
  const [ready, setReady] = useState(false)
  useEffect(() => setReady(true), [])
  const { summary, brands, conditions, lines } = start
  const every: [name: string, value: string][] = [
    ['Brands', brands.map(({ name, quantity }) => `${name} ${formatNumber(quantity)}`).join(', ')],
    ['Conditions', formatConditions(conditions)],
    ['Total', formatOfferTotal(start, listing)],
    ['Total MRP', summary.mrp === null ? '' : `${formatLakhCrore(summary.mrp)} (as stated by the seller)`],
    ['Variance', formatVariance(summary.variance) ?? ''],
  ]
  const facts = every.filter(([, value]) => value !== '')

  async function fetchFile() {
    setBusy(true)
    await download('GET /explore/deadstock/:id/manifest/file', { params: { id: listing.id } })
    setBusy(false)
  }
  const rest = summary.lines - lines.length
  return (
    <section aria-labelledby="items" className={styles.items}>
      <h2 id="items">Items in this lot</h2>
      <Pairs pairs={facts} className={styles.facts} />
      {all ? <AllItems id={listing.id} first={lines} onClose={() => setAll(false)} /> : <ItemTable lines={lines} />}
      <div className={classNames(layout.row, styles.actions, !ready && styles.waiting)}>
        {rest > 0 && !all ? (
          <Button variant="secondary" onClick={() => setAll(true)}>
            Show all {formatNumber(summary.lines)} lines
          </Button>
        ) : null}
        <Button
          variant="secondary"
          busy={busy}
          onClick={() => whenSignedIn(loginTitles.message, () => void fetchFile())}
        >
          Download item list
        </Button>
      </div>
    </section>
  )
}

/** Formats the shares of the quantity by condition: 'New, sealed or unused 80% · Opened or shelf-worn, unused 20%'. */
function formatConditions(shares: ManifestStart['conditions']): string {
  const all = shares.reduce((sum, { quantity }) => sum + quantity, 0)
  return shares
    .map(
      ({ name, quantity }) => `${inWords(labelOf(conditionTerms, name) ?? '')} ${Math.round((quantity * 100) / all)}%`,
    )
    .join(' · ')
}

/** Formats '412 lines, 1,284 pcs', and the difference from the listing's quantity. */
function formatOfferTotal(
  { summary: { lines, quantity, unit } }: ManifestStart,
  { quantityAvailable, unit: own }: Listing,
) {
  const format = (count: number) => (isUnit(unit) ? formatQuantity(count, unit) : formatNumber(count))
  const total = `${formatNumber(lines)} ${lines === 1 ? 'line' : 'lines'}${quantity === null ? '' : `, ${format(quantity)}`}`
  const differs = quantity !== null && unit === own && quantityAvailable !== null && quantity !== quantityAvailable
  if (!differs) return total
  return `${total} (list and total differ by ${format(Math.round(Math.abs(quantity - quantityAvailable) * 1000) / 1000)})`
}
