import { sql } from 'kysely'
import { freshnessLimits } from '#contract/freshness/rules.ts'
import { dayOf } from '#contract/shared/days.ts'
import { licenceLimits } from '#contract/surplus/licence-rules.ts'
import type { Db } from '#server/platform/database/db.ts'
import { execute } from '#server/platform/database/fetch.ts'
import { isDone } from '#server/platform/messaging/daily-runs.ts'
import type { Sweep } from '#server/platform/messaging/sweep.ts'
import { pauseExpiredGoods } from '../pausing/pause-expired-goods.ts'
import { pauseInBatches } from '../pausing/pause-in-batches.ts'
import { pauseUnlicensed, requestLicences } from './pause-unlicensed.ts'

const run = 'listing-upkeep'
const hours = { from: 9, to: 20 } as const

/** True from 9 to 20 o'clock in India, Monday to Saturday, because sellers get no mails at night or on Sundays. */
export function isUpkeepTime(at: Date): boolean {
  const inIndia = new Date(at.getTime() + 5.5 * 3_600_000)
  return inIndia.getUTCDay() !== 0 && inIndia.getUTCHours() >= hours.from && inIndia.getUTCHours() < hours.to
}

/**
 * Runs once a day. Pauses listings that expired, lack a licence or were not confirmed in time; makes lots due for
 * confirmation if several buyers got no reply; queues one mail for each seller with lots to confirm or lots paused
 * today. An interrupted run continues; the mails are queued at the end, all or none.
 */
export const keepListingsFresh: Sweep = async services => {
  const { db, clock, config } = services
  const now = clock()
  const today = dayOf(now)
  if (!isUpkeepTime(now) || (await isDone(db, run, today))) return 0
  if (config.demo) await confirmMadeUp(db, now)
  await makeUnansweredDue(db, now)
  await pauseExpiredGoods(services)
  await requestLicences(db, today, sql`${config.demo} and ${madeUp}`)
  const rested = (await pauseUnlicensed(db, today)) + (await pauseUnconfirmed(db, today))
  await lowerStale(db, today)
  await queueMails(db, today, config.demo)
  return rested
}

/** Makes lots due for confirmation if several buyers got no reply, even if the seller has just confirmed the lot. */
async function makeUnansweredDue(db: Db, now: Date): Promise<void> {
  const { unansweredMost: askersMost, answerHours, dueBefore } = freshnessLimits
  await execute(db)`
    update listings l set fresh_until = ${dayOf(now)}::date + ${dueBefore}::int
    from (
      select m.asks_about as id from messages m
      join users buyer on buyer.id = m.sender_id and buyer.active
      join users seller on seller.id = m.receiver_id and (seller.away_until < ${dayOf(now)}::date) is not false
      where m.asks_about is not null and m.created_at > ${now}::timestamptz - interval '30 days'
        and m.created_at < ${now}::timestamptz - make_interval(hours => ${answerHours})
        and not exists (select from messages answer where answer.conversation_id = m.conversation_id
          and answer.seq > m.seq and answer.sender_id = m.receiver_id)
        and not exists (select from user_blocks k
          where (k.blocker_id, k.blocked_id) in ((m.sender_id, m.receiver_id), (m.receiver_id, m.sender_id)))
      group by 1 having count(distinct m.sender_id) >= ${askersMost}
    ) as asked
    where l.id = asked.id and l.status = 'Active' and l.fresh_until > ${dayOf(now)}::date + ${dueBefore}::int`
}

/**
 * Pauses unconfirmed lots. A seller who is away, or has just come back, first gets a mail that asks for the
 * confirmation.
 */
function pauseUnconfirmed(db: Db, today: string): Promise<number> {
  const { pausesAfter, dueBefore } = freshnessLimits
  return pauseInBatches(db, {
    where: sql`l.fresh_until <= ${today}::date - ${pausesAfter}::int
      and (u.away_until is null or u.away_until < ${today}::date - ${dueBefore}::int)`,
    pausedBy: 'freshness',
    requestId: 'upkeep',
    restedOn: today,
  })
}

/** Removes the bonus for freshness from the scores of listings that have become unconfirmed since the last run. */
const lowerStale = (db: Db, today: string) => execute(db)`
  select refresh_listing_scores(array(select id from listings
    where status = 'Active' and fresh_until > ${today}::date - 7 and fresh_until <= ${today}::date))`

const queueMails = (db: Db, today: string, demo: boolean) => execute(db)`
  with claimed as (
    insert into daily_runs (name, day) values (${run}, ${today}::date) on conflict do nothing returning day
  ), sellers as (
    select user_id from listings where status = 'Active'
      and fresh_until > ${today}::date and fresh_until <= ${today}::date + ${freshnessLimits.dueBefore}::int
    union
    select user_id from listings where status = 'Active' and licence_by = ${today}::date + ${licenceLimits.waits}::int
    union
    select user_id from listings where status = 'Inactive' and paused_by in ('freshness', 'licence') and rested_on = ${today}::date
  )
  insert into jobs (kind, payload)
  select 'mail-upkeep', jsonb_build_object('userId', u.id, 'day', claimed.day) from claimed, users u
  where u.id in (select user_id from sellers) and not (${demo} and ${madeUp}) and u.active and (u.away_until < ${today}::date) is not false
    and not exists (select from user_settings s where s.user_id = u.id and s.key = 'listing_upkeep' and not s.value)`

// condition for demo accounts that have never signed in
const madeUp = sql<boolean>`not exists (select from sessions s where s.user_id = u.id)`

/** Confirms the lots of the demo's sellers just before they would be paused, so that the demo does not empty. */
async function confirmMadeUp(db: Db, now: Date): Promise<void> {
  const today = dayOf(now)
  await execute(db)`
    update listings l set confirmed_at = ${now}::timestamptz - interval '1 day',
      fresh_until = ${today}::date - 1 + coalesce((select fresh_days from categories where id = l.category), 30)
    from users u where u.id = l.user_id and ${madeUp}
      and l.status = 'Active' and l.fresh_until <= ${today}::date - ${freshnessLimits.pausesAfter - 2}::int`
}
