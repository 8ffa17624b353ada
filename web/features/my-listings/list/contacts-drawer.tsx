import { leadLimits } from '#contract/leads/rules.ts'
import { formatShortDate } from '#contract/shared/long-date.ts'
import { formatNumber } from '#contract/shared/numbers/numbers.ts'
import { useApi } from '#web/api/use-api.ts'
import { LoadError } from '#web/ui/feedback/load-error.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import styles from './contacts-drawer.module.css'

const kinds = [
  { kind: 'seen', label: 'Seen' },
  { kind: 'opened', label: 'Opened' },
  { kind: 'asked', label: 'Asked' },
  { kind: 'offers', label: 'Offers' },
] as const

type ContactsDrawerProps = { id: string; name: string; onClose: () => void }

/** The impressions, clicks and inquiries of a lot by day; days without any are left out. */
export default function ContactsDrawer({ id, name, onClose }: ContactsDrawerProps) {
  const { data, failure, reload } = useApi('GET /deadstock/:id/contacts', { params: { id } })
  const days = data?.days.filter(day => kinds.some(({ kind }) => day[kind] > 0)).toReversed()
  return (
    <Dialog open onClose={onClose} title="Contacts" placement="right">
      <p className={styles.lot}>{name}</p>
      <p className={styles.quiet}>Last {leadLimits.contactDays} days</p>
      {days ? (
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">Day</th>
              {kinds.map(({ kind, label }) => (
                <th key={kind} scope="col">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            <tr className={styles.sum}>
              <th scope="row">All</th>
              {kinds.map(({ kind }) => (
                <td key={kind}>{formatNumber(days.reduce((sum, day) => sum + day[kind], 0))}</td>
              ))}
            </tr>
            {days.map(day => (
              <tr key={day.day}>
                <th scope="row">{formatShortDate(new Date(`${day.day}T06:00:00Z`))}</th>
                {kinds.map(({ kind }) => (
                  <td key={kind}>{day[kind] > 0 ? formatNumber(day[kind]) : '–'}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      ) : failure ? (
        <LoadError what="the contacts" onRetry={reload} />
      ) : (
        <Skeleton className={styles.skeleton} />
      )}
    </Dialog>
  )
}
