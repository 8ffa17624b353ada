import type { EventKind } from '#contract/events/event-kinds.ts'
import type { Tx } from '#server/platform/database/db.ts'
import type { Mailer } from '#server/platform/mail/mail.ts'
import { openEventReader, type ReadEvent, readEvents } from '#server/platform/messaging/event-reader.ts'
import { enqueue, type JobHandlers, openJobs } from '#server/platform/messaging/jobs.ts'
import type { Services } from '#server/platform/services.ts'
import { accountMailHandler } from './account-activity/mail-account-activity.ts'
import { digestMailHandler } from './digest/mail-digest.ts'
import { messageMailHandler, unansweredMailHandler } from './messages/mail-messages.ts'
import { offerEndHandler, offerNoticeHandler } from './messages/mail-offer-end.ts'
import { messageNoticeHandler, patienceSeconds } from './messages/notice-messages.ts'
import { pushHandlers } from './push/send-push.ts'
import { upkeepMailHandler } from './upkeep/mail-upkeep.ts'

const reader = 'notifications'
// each job reads its data when it runs, so its row in the queue has only the number of the event
const jobOf: Readonly<Record<string, { kind: string; after: number }>> = {
  'message.sent': { kind: 'notice-messages', after: patienceSeconds },
  'offer.made': { kind: 'notice-offer', after: 0 },
  'session.opened': { kind: 'mail-account-activity', after: 0 },
  'business.verified': { kind: 'mail-account-activity', after: 0 },
  'business.unverified': { kind: 'mail-account-activity', after: 0 },
  'business.changed': { kind: 'mail-account-activity', after: 0 },
} satisfies Partial<Record<EventKind, object>>

/** Queues the jobs that may mail new events; returns the number of events. */
export const readNews = ({ db }: Services): Promise<number> => readEvents(db, reader, Object.keys(jobOf), queueJobs)

async function queueJobs(tx: Tx, events: ReadEvent[]): Promise<void> {
  for (const { id, kind } of events) {
    const job = jobOf[kind]
    if (job) await enqueue(tx, job.kind, { event: id }, job.after)
  }
}

/**
 * Follows new events in the background until closed, and sends push notifications; a slow push service delays no mail.
 */
export function openNotifications(services: Services): { close(): Promise<void> } {
  const parts = [openEventReader(services, () => readNews(services)), openJobs(services, pushHandlers(services))]
  return {
    async close() {
      await Promise.all(parts.map(part => part.close()))
    },
  }
}

/** The jobs that mail notifications. */
export const notificationHandlers = (services: Services, mailer: Mailer): JobHandlers => ({
  'notice-messages': messageNoticeHandler(services),
  'mail-messages': messageMailHandler(services, mailer),
  'mail-unanswered': unansweredMailHandler(services, mailer),
  'notice-offer': offerNoticeHandler(services),
  'mail-offer-end': offerEndHandler(services, mailer),
  'mail-account-activity': accountMailHandler(services, mailer),
  'mail-digest': digestMailHandler(services, mailer),
  'mail-upkeep': upkeepMailHandler(services, mailer),
})
