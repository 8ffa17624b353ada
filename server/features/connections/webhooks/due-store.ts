import { sql } from 'kysely'
import type { DeliveryState, WebhookEvent } from '#contract/connections/webhook-rules.ts'
import type { Db } from '#server/platform/database/db.ts'
import { execute, fetchRows } from '#server/platform/database/fetch.ts'

/** A delivery to attempt now, with the encrypted secrets that sign it. */
export interface DueDelivery {
  id: number
  webhook_id: string
  message_id: string
  type: WebhookEvent
  about: string
  at: Date
  attempts: number
  user_id: string
  address: string
  secret: string
  former_secret: string | null
}

/**
 * The most deliveries of one webhook in a claim. They are sent one after another, and all end within `CLAIM_SECONDS`
 * even if each answer takes `webhookLimits.answerMs`.
 */
const OF_ONE_WEBHOOK = 5
/** Another process repeats an attempt after this time if the process that claimed it has died. */
const CLAIM_SECONDS = 60

/** The most due deliveries of one webhook that a claim looks at. Those behind a failed one of the same object wait. */
const LOOKED_AT = 1000

interface Wanted {
  /** ids of the webhooks that are left out */
  without?: readonly string[]
  /** the only webhook */
  only?: string
  /** the most deliveries */
  most?: number
}

/**
 * Claims due deliveries, the first of each webhook before any second one, so that no webhook delays the others. Of the
 * deliveries of a webhook about the same object, only the first is claimed. Deliveries of a suspended account wait.
 */
export const claimDue = (db: Db, now: Date, { without = [], only, most = OF_ONE_WEBHOOK }: Wanted) => fetchRows(
  db,
)<DueDelivery>`
  -- steps from one webhook to the next, because a webhook may have hundreds of thousands of deliveries
  with recursive waiting as (
    (select webhook_id from webhook_deliveries where state = 'waiting' order by webhook_id limit 1)
    union all
    select (select d.webhook_id from webhook_deliveries d
      where d.state = 'waiting' and d.webhook_id > w.webhook_id order by d.webhook_id limit 1)
    from waiting w where w.webhook_id is not null
  ), first as (
    select d.id, row_number() over (partition by w.id order by d.next_at, d.id) as place
    from waiting join webhooks w on w.id = waiting.webhook_id join users u on u.id = w.user_id
    cross join lateral (
      select d.id, d.next_at from (
        select id, next_at, subject from webhook_deliveries
        where webhook_id = w.id and state = 'waiting' and next_at <= ${now} order by next_at, id limit ${LOOKED_AT}
      ) d
      where d.id = (select e.id from webhook_deliveries e
        where e.webhook_id = w.id and e.subject = d.subject and e.state = 'waiting' order by e.id limit 1)
      order by d.next_at, d.id limit ${OF_ONE_WEBHOOK}
    ) d
    where w.id <> all(${without}::uuid[]) and w.id = coalesce(${only ?? null}::uuid, w.id) and u.active and not u.suspended
  ), due as (
    select d.id from webhook_deliveries d join first using (id) where d.state = 'waiting' and d.next_at <= ${now}
    order by first.place, d.id limit ${most} for update of d skip locked
  ), claimed as (
    update webhook_deliveries d set attempts = attempts + 1, next_at = ${now}::timestamptz + make_interval(secs => ${CLAIM_SECONDS})
    from due where d.id = due.id returning d.*
  )
  select c.id, c.webhook_id, c.message_id, c.type, c.about, c.at, c.attempts, w.user_id, w.address, w.secret,
    case when w.former_until > ${now} then w.former_secret end as former_secret
  from claimed c join webhooks w on w.id = c.webhook_id order by c.id`

export async function endDelivery(
  db: Db,
  id: number,
  end: { state: Exclude<DeliveryState, 'waiting'>; status?: number; problem?: string; now: Date },
): Promise<void> {
  const { state, status = null, problem = null, now } = end
  await execute(db)`
    update webhook_deliveries set state = ${state}, status = ${status}, problem = ${problem}, ended_at = ${now}
    where id = ${id} and state = 'waiting'`
}

/**
 * Postpones a delivery. `claimDue` has counted an attempt already: if none was made (`attempted` is false), it is
 * subtracted again.
 */
export async function putOff(
  db: Db,
  id: number,
  to: { at: Date; status?: number; problem?: string; attempted: boolean },
): Promise<void> {
  const { at, status = null, problem = null, attempted } = to
  await (attempted
    ? sql`update webhook_deliveries set next_at = ${at}, status = ${status}, problem = ${problem} where id = ${id} and state = 'waiting'`
    : sql`update webhook_deliveries set next_at = ${at}, attempts = attempts - 1 where id = ${id} and state = 'waiting'`
  ).execute(db)
}
