import { fetchOnlyRow } from '../database/fetch.ts'
import { measureOnScrape } from '../runtime/feature-metrics.ts'
import type { Services } from '../services.ts'

interface JobFigures {
  waiting: number
  overdue: number
  retried: number
  given_up: number
  in_doubt: number
  oldest_mail: number
  mail_away: number
}

const gauges: readonly [figure: keyof JobFigures, name: string, help: string][] = [
  ['waiting', 'jobs_waiting', 'Jobs that are due.'],
  ['overdue', 'jobs_overdue_seconds', 'How long the oldest job has been due.'],
  ['retried', 'jobs_retried', 'Jobs that have failed and will be tried again.'],
  ['given_up', 'jobs_given_up', 'Jobs that will not be tried again.'],
  ['in_doubt', 'jobs_in_doubt', 'Jobs that may have been done and are not done again.'],
  ['oldest_mail', 'mail_oldest_unsent_seconds', 'Age of the oldest e-mail that is still to be sent.'],
  ['mail_away', 'mail_server_away_seconds', 'How long the mail server has taken no e-mails; 0 while it does.'],
]

/**
 * Shows the state of background work on /metrics; the figures come from the database, so every process shows the same.
 */
export function measureJobs({ metrics, db }: Services): void {
  // all gauges of a scrape run at once and share this query
  let reading: Promise<JobFigures> | undefined
  const read = () => {
    reading ??= readFigures(db).finally(() => {
      reading = undefined
    })
    return reading
  }
  for (const [figure, name, help] of gauges)
    measureOnScrape(metrics, { name, help }, async () => (await read())[figure])
}

const readFigures = (db: Services['db']) => fetchOnlyRow(db)<JobFigures>`
  select (count(*) filter (where due))::int as waiting,
    coalesce(extract(epoch from now() - min(run_at) filter (where due)), 0)::float8 as overdue,
    (count(*) filter (where not failed and last_error is not null))::int as retried,
    (count(*) filter (where failed and in_doubt_at is null))::int as given_up,
    (count(*) filter (where failed and in_doubt_at is not null))::int as in_doubt,
    coalesce(extract(epoch from now() - min(created_at) filter (where kind = 'mail' and not failed)), 0)::float8 as oldest_mail,
    (select coalesce(extract(epoch from now() - min(since)), 0) from away_parts where part = 'mail')::float8 as mail_away
  from (select *, failed_at is not null as failed, failed_at is null and run_at <= now() as due from jobs) as jobs`
