import { addDays, freshnessMessages } from '#contract/freshness/rules.ts'
import { dayOf } from '#contract/shared/days.ts'
import { formatWeekday } from '#contract/shared/moments.ts'
import { formatNumber } from '#contract/shared/numbers/numbers.ts'
import { api } from '#web/api/browser-client.ts'
import { useCall } from '#web/api/forms/use-call.ts'
import { Button } from '#web/ui/basics/button.tsx'
import { classNames } from '#web/ui/basics/class-names.ts'
import layout from '#web/ui/styles/layout.module.css'
import type { MyListings } from './list/use-my-listings.ts'
import styles from './upkeep-strip.module.css'

type UpkeepStripProps = {
  upkeep: NonNullable<MyListings['upkeep']>
  /** true if the list shows only the lots to confirm */
  filtered: boolean
  onFilter: (on: boolean) => void
  onConfirmed: () => void
}

/** The last day on which all these lots are fresh: ' by Saturday' or ' today'; empty if some are stale. */
function untilText(staleFrom: string | null): string {
  if (staleFrom === null) return ''
  const last = addDays(staleFrom, -1)
  const today = dayOf(new Date())
  // some lots are stale already
  if (last < today) return ''
  return last === today ? ' today' : ` by ${formatWeekday(new Date(`${last}T06:00:00Z`))}`
}

/** The number of lots to confirm, and the button that confirms them; hidden if there are none. */
export function UpkeepStrip({ upkeep: { count, staleFrom }, filtered, onFilter, onConfirmed }: UpkeepStripProps) {
  const { busy, call } = useCall()
  if (count === 0 && !filtered) return null

  const confirmAll = () =>
    call(() => api('POST /deadstock/confirm', { body: { all: true } }), {
      saved: reply => freshnessMessages.confirmed(reply.confirmed),
      done: onConfirmed,
    })
  return (
    <section className={classNames(layout.spread, styles.strip)} aria-label="Listings to confirm">
      <p>
        {count === 0 ? freshnessMessages.nothing : null}
        {count > 0 ? (
          <>
            <strong>
              {formatNumber(count)} {count === 1 ? 'listing' : 'listings'} to confirm{untilText(staleFrom)}.
            </strong>{' '}
            Buyers see when you last confirmed a listing.
          </>
        ) : null}
      </p>
      <div className={styles.buttons}>
        {count > 0 ? (
          <Button size="sm" busy={busy} onClick={() => void confirmAll()}>
            Confirm all
          </Button>
        ) : null}
        <Button size="sm" variant="secondary" onClick={() => onFilter(!filtered)}>
          {filtered ? 'Show all' : 'Review'}
        </Button>
      </div>
    </section>
  )
}
