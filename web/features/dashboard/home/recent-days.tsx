import type { ApiReply } from '#contract/api.ts'
import { ownListingPages } from '#contract/listings/own-listings-rules.ts'
import { formatDayAndMonth } from '#contract/shared/long-date.ts'
import { formatNumber } from '#contract/shared/numbers/numbers.ts'
import { useApi } from '#web/api/use-api.ts'
import { classNames } from '#web/ui/basics/class-names.ts'
import { LoadError } from '#web/ui/feedback/load-error.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import blocks from '#web/ui/styles/blocks.module.css'
import layout from '#web/ui/styles/layout.module.css'
import typography from '#web/ui/styles/typography.module.css'
import styles from './recent-days.module.css'

type Day = ApiReply<'GET /deadstock/days'>['days'][number]
type Kind = Exclude<keyof Day, 'day'>

const kinds: readonly { kind: Kind; name: string }[] = [
  { kind: 'impressions', name: 'Impressions' },
  { kind: 'clicks', name: 'Clicks' },
  { kind: 'listViews', name: 'Seen in lists' },
  { kind: 'contacts', name: 'Contacts' },
]

const TITLE = `Last ${ownListingPages.homeDays} days`

/** The views, clicks, list views and inquiries of the user's lots by day. */
export function RecentDays() {
  const { data, failure, loading, reload } = useApi('GET /deadstock/days', {})
  const charted = !data || kinds.some(({ kind }) => data.days.filter(day => day[kind] > 0).length >= LEAST_DAYS)
  return (
    <section className={classNames(layout.column, styles.block)} aria-labelledby="recent-days">
      <h2 id="recent-days">{TITLE}</h2>
      {failure && !data ? (
        <LoadError what="your numbers" onRetry={reload} retrying={loading} />
      ) : (
        <div className={classNames(blocks.fitted, styles.tiles, !charted && styles.plain)} aria-busy={!data}>
          {kinds.map(({ kind, name }) => (
            <div key={kind} className={classNames(layout.card, styles.tile)}>
              <p className={typography.subtle} aria-hidden>
                {name}
              </p>
              {data ? (
                <DayBars days={data.days} kind={kind} charted={charted} />
              ) : (
                <Skeleton shape="block" className={styles.skeleton} />
              )}
            </div>
          ))}
        </div>
      )}
      {/* hides a wrapper, because a table itself cannot be visually hidden */}
      <div className="visually-hidden">{data ? <DaysTable days={data.days} /> : null}</div>
    </section>
  )
}

/** The fewest days for a chart. */
const LEAST_DAYS = 7
const STEP = 8
const BAR = 6
const HEIGHT = 48

/** The sum and, from LEAST_DAYS on, a bar for each day. A hidden table has the same figures for screen readers. */
function DayBars({ days, kind, charted }: { days: readonly Day[]; kind: Kind; charted: boolean }) {
  const most = Math.max(1, ...days.map(day => day[kind]))
  return (
    <>
      <p className={classNames(typography.amount, styles.sum)} aria-hidden>
        {formatNumber(days.reduce((sum, day) => sum + day[kind], 0))}
      </p>
      {charted ? (
        <svg
          className={styles.bars}
          viewBox={`0 0 ${days.length * STEP - (STEP - BAR)} ${HEIGHT}`}
          preserveAspectRatio="none"
          aria-hidden
        >
          {days.map((day, place) => {
            const height = day[kind] === 0 ? 1 : Math.max(3, (day[kind] / most) * HEIGHT)
            return (
              <rect
                key={day.day}
                className={day[kind] === 0 ? styles.none : undefined}
                x={place * STEP}
                y={HEIGHT - height}
                width={BAR}
                height={height}
              >
                <title>{`${formatDay(day.day)}: ${formatNumber(day[kind])}`}</title>
              </rect>
            )
          })}
        </svg>
      ) : null}
      {charted ? (
        <p className={styles.ends} aria-hidden>
          <span>{formatDay(days[0]?.day ?? '')}</span>
          <span>Today</span>
        </p>
      ) : null}
    </>
  )
}

function DaysTable({ days }: { days: readonly Day[] }) {
  return (
    <table>
      <caption>{TITLE}, day by day</caption>
      <thead>
        <tr>
          <th scope="col">Day</th>
          {kinds.map(({ kind, name }) => (
            <th key={kind} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {days.map(day => (
          <tr key={day.day}>
            <th scope="row">{formatDay(day.day)}</th>
            {kinds.map(({ kind }) => (
              <td key={kind}>{formatNumber(day[kind])}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const formatDay = (day: string): string => (day ? formatDayAndMonth(new Date(`${day}T06:00:00Z`)) : '')
