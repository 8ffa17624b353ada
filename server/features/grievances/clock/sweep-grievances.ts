import { sql } from 'kysely'
import { adminLinks } from '#contract/admin-urls.ts'
import { allowsMove, grievanceLimits, grievanceMoves } from '#contract/grievances/rules.ts'
import { formatDue, grievanceTexts } from '#contract/grievances/texts.ts'
import { dayOf } from '#contract/shared/days.ts'
import { inBatches } from '#server/platform/database/batches.ts'
import type { Db } from '#server/platform/database/db.ts'
import { fetchRows, fetchValues } from '#server/platform/database/fetch.ts'
import { queueMail } from '#server/platform/mail/mail.ts'
import { appendEvent } from '#server/platform/messaging/events.ts'
import { type Sweep, sweep } from '#server/platform/messaging/sweep.ts'
import type { Services } from '#server/platform/services.ts'
import { decisionMail, dueSoonMail } from '../model/grievance-mail.ts'
import { addNote, changeGrievance, lockGrievance } from '../model/grievance-store.ts'
import { mailComplainant } from '../model/mail-complainant.ts'

const batch = 200
const GOOD_FOR = 3 * 86_400

/**
 * The periodic work: closes complaints whose question stays unanswered, warns the officer of due ones, and erases those
 * closed long ago.
 */
export const sweepGrievances: Sweep = async services =>
  (await closeUnanswered(services)) +
  (await notifyOfficer(services)) +
  (await eraseOld(services)) +
  (await sweep(services.db, 'grievance_codes', sql`expires_at < now() - interval '1 hour'`))

const closeUnanswered = (services: Services): Promise<number> =>
  inBatches(batch, async () => {
    const ids = await findUnanswered(services.db, services.clock())
    for (const id of ids) await closeOne(services, id)
    return ids.length
  })

/** Complaints for which the last day to answer our question has ended in India. */
const findUnanswered = (db: Db, now: Date) => fetchValues(db)<string>`
  select id from grievances
  where state = 'waiting-for-you'
    and (stopped_at at time zone 'Asia/Kolkata')::date + ${grievanceLimits.waitDays}::int < ${dayOf(now)}::date
  order by stopped_at, id limit ${batch}`

async function closeOne(services: Services, id: string): Promise<void> {
  await services.db.transaction().execute(async tx => {
    const row = await lockGrievance(tx, id)
    if (!row || !allowsMove(row.state, 'lapse')) return
    const at = services.clock()
    const outcome = 'no-answer'
    const answer = grievanceTexts.noAnswer
    await changeGrievance(tx, id, { state: grievanceMoves.lapse.to, outcome, stopped_at: null, closed_at: at })
    await addNote(tx, id, { kind: 'decision', words: answer, outcome, at })
    await mailComplainant(tx, services, row, (to, mailed) =>
      decisionMail(to, mailed, { outcome, answer, at, last: row.reopened }),
    )
    const nobody = { services, viewer: null, requestId: 'grievances', ip: '', userAgent: '', log: services.log }
    const data = { number: row.number, outcome }
    await appendEvent(tx, nobody, 'grievance.decided', id, data)
  })
}

/** Mails the officer, or the support mailbox if no officer is named, about each complaint that is due within a day. */
async function notifyOfficer(services: Services): Promise<number> {
  const { db, clock, config } = services
  const now = clock()
  return db.transaction().execute(async tx => {
    const rows = await fetchRows(tx)<{ number: string; due_at: Date; is_order: boolean }>`
      update grievances set told_at = ${now}
      where id = any(array(
        select id from grievances
        where state in ('received', 'in-work') and told_at is null
          and due_at <= ${now}::timestamptz + make_interval(hours => ${grievanceLimits.warnHours})
        order by due_at, id limit ${batch} for update skip locked))
      returning number, due_at, is_order`
    for (const { number, due_at, is_order } of rows) {
      const page = new URL(adminLinks.grievances({ search: number }), config.publicUrl).href
      const mail = dueSoonMail(config.grievanceOfficer.email || config.supportEmail, {
        number,
        due: formatDue(due_at, is_order),
        page,
      })
      await queueMail(tx, services, mail, GOOD_FOR)
    }
    return rows.length
  })
}

/** Erases names and texts of old complaints; number, decision and dates remain. */
async function eraseOld({ db, clock }: Services): Promise<number> {
  const rows = await fetchRows(db)`
    with old as (
      select id from grievances
      where closed_at < ${clock()}::timestamptz - make_interval(days => ${grievanceLimits.retentionDays}) and mail_key <> ''
      order by closed_at, id limit ${batch} for update skip locked
    ), unsaid as (delete from grievance_notes n using old where n.grievance_id = old.id)
    update grievances g set reporter_id = null, reporter_sealed = '', mail_key = '', words = '', link = ''
    from old where g.id = old.id returning 1`
  return rows.length
}
