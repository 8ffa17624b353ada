import type { Tx } from '../../platform/db.ts'
import { openEventReader, type ReadEvent, readEvents } from '../../platform/event-reader.ts'
import type { House } from '../../platform/house.ts'
import { enqueue, type JobHandlers } from '../../platform/jobs.ts'
import type { Mailer } from '../../platform/mail.ts'
import { accountMailHandler } from './mail-account-activity.ts'
import { messageMailHandler } from './mail-messages.ts'
import { messageNoticeHandler, patienceSeconds } from './notice-messages.ts'

const reader = 'notifications'
// what these jobs find out they find out when they run: only the number of the event travels
const jobOf: Readonly<Record<string, { kind: string; after: number }>> = {
  'message.sent': { kind: 'notice-messages', after: patienceSeconds },
  'session.opened': { kind: 'mail-account-activity', after: 0 },
  'business.verified': { kind: 'mail-account-activity', after: 0 },
  'business.unverified': { kind: 'mail-account-activity', after: 0 },
  'business.changed': { kind: 'mail-account-activity', after: 0 },
}

/** Turns news into the jobs that may mail it; returns how many there were. */
export const readNews = ({ db }: House): Promise<number> => readEvents(db, reader, Object.keys(jobOf), queueJobs)

async function queueJobs(tx: Tx, events: ReadEvent[]): Promise<void> {
  for (const { id, kind } of events) {
    const job = jobOf[kind]
    if (job) await enqueue(tx, job.kind, { event: id }, job.after)
  }
}

/** Follows the news in the background until closed. */
export const openNotifications = (house: House): { close(): Promise<void> } =>
  openEventReader(house, () => readNews(house))

/** The jobs that mail notifications. */
export const notificationHandlers = (house: House, mailer: Mailer): JobHandlers => ({
  'notice-messages': messageNoticeHandler(house),
  'mail-messages': messageMailHandler(house, mailer),
  'mail-account-activity': accountMailHandler(house, mailer),
})
