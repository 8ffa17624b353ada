import { useState } from 'react'
import type { ApiReply } from '#contract/api.ts'
import { formatNumber } from '#contract/shared/numbers/numbers.ts'
import { api } from '#web/api/browser-client.ts'
import { useApi } from '#web/api/use-api.ts'
import { Button } from '#web/ui/basics/button.tsx'
import { classNames } from '#web/ui/basics/class-names.ts'
import { showToast } from '#web/ui/feedback/toast.ts'
import blocks from '#web/ui/styles/blocks.module.css'
import layout from '#web/ui/styles/layout.module.css'
import typography from '#web/ui/styles/typography.module.css'
import { Moment } from '../tables/cells.tsx'
import styles from './failed-jobs.module.css'

type Job = ApiReply<'GET /admin/jobs'>['jobs'][number]

/** Jobs that have failed permanently, each with a button to retry; hidden if there are none. */
export function FailedJobs() {
  const { data, reload } = useApi('GET /admin/jobs', {})
  if (!data || data.count === 0) return null
  return (
    <section className={classNames(layout.card, styles.failed)} aria-labelledby="failed-jobs">
      <h2 id="failed-jobs">Failed background work</h2>
      <p className={typography.subtle}>
        {formatNumber(data.count)} in the last 30 days{data.count > data.jobs.length && ', latest first'}. It will not
        be retried automatically.
      </p>
      <ul className={blocks.rows}>
        {data.jobs.map(job => (
          <li key={job.id} className={classNames(layout.spread, styles.job)}>
            <div>
              <p>
                <strong>{formatKind(job)}</strong> <Moment at={job.failedAt} />
              </p>
              <p>
                {job.inDoubt
                  ? 'This may have gone through; no confirmation arrived. Retrying could do it twice.'
                  : formatAttempts(job)}
              </p>
              {job.message && <p className={styles.message}>{job.message}</p>}
            </div>
            <TryAgain job={job} onDone={reload} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function TryAgain({ job, onDone }: { job: Job; onDone: () => void }) {
  const [busy, setBusy] = useState(false)
  async function retry() {
    setBusy(true)
    const reply = await api('POST /admin/job/:id/retry', { params: { id: String(job.id) } })
    setBusy(false)
    if (reply.success) showToast({ type: 'success', message: 'Trying again. If it fails, it will show here again.' })
    onDone()
  }
  return (
    <Button size="sm" variant="secondary" busy={busy} onClick={() => void retry()}>
      Try again
      <span className="visually-hidden"> {formatKind(job)}</span>
    </Button>
  )
}

const kinds: Readonly<Record<string, string>> = {
  mail: 'E-mail',
  import: 'Import of a price list',
  'notice-messages': 'Notice of new messages',
  'mail-messages': 'E-mail about new messages',
  'mail-account-activity': 'E-mail about account activity',
}

/** The name of a kind of job; a kind without a text is shown as stored. */
const formatKind = ({ kind }: Job): string =>
  kinds[kind] ?? kind.charAt(0).toUpperCase() + kind.slice(1).replaceAll('-', ' ')

const formatAttempts = ({ attempts }: Job): string =>
  attempts === 1 ? 'Gave up at the first attempt.' : `Gave up after ${formatNumber(attempts)} attempts.`
