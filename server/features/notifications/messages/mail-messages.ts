import { firmLimits } from '#contract/firms/rules.ts'
import { makeReplyAddress } from '#server/features/mail-replies/make-reply-address.ts'
import type { Mailer } from '#server/platform/mail/mail.ts'
import { mailInLanguage } from '#server/platform/mail/mail-in-language.ts'
import { enqueue, type JobAtHand, type JobHandler } from '#server/platform/messaging/jobs.ts'
import type { Services } from '#server/platform/services.ts'
import { unsubscribeHeaders } from '../unsubscribe/unsubscribe-link.ts'
import { findUnread, type Unread } from './message-notice-store.ts'
import { messagesMail } from './notification-mails.ts'

const AN_HOUR = 3600

/**
 * Mails the messages of a conversation that are unread now; those read, cleared or blocked meanwhile are left out.
 */
export const messageMailHandler =
  (services: Services, mailer: Mailer): JobHandler =>
  async ({ userId, conversationId }, job) => {
    const [reader, conversation] = [String(userId), String(conversationId)]
    const unread = await findUnread(services.db, reader, conversation)
    if (!unread) return
    await send(services, mailer, unread, conversation, job)
  }

/** Mails the firm's account the messages that a colleague left unanswered for four working hours; checks every hour. */
export const unansweredMailHandler =
  (services: Services, mailer: Mailer): JobHandler =>
  async ({ userId, conversationId }, job) => {
    const conversation = String(conversationId)
    const waiting = await findUnread(services.db, String(userId), conversation, 'account')
    if (!waiting) return
    if (waiting.office_minutes < firmLimits.answerWorkMinutes)
      return enqueue(services.db, 'mail-unanswered', { userId, conversationId }, AN_HOUR)
    await send(services, mailer, waiting, conversation, job)
  }

async function send(services: Services, mailer: Mailer, unread: Unread, conversationId: string, job: JobAtHand) {
  const { page, headers } = unsubscribeHeaders(services, unread.person_id, 'seller_message')
  const seq = unread.messages.at(-1)?.seq ?? 0
  const replyTo = await makeReplyAddress(services, { email: unread.email, conversationId, seq })
  const content = messagesMail(services.config.publicUrl, { ...unread, conversationId, unsubscribe: page, replyTo })
  await mailer.send(
    await mailInLanguage(services.db, services.config, { ...content, headers }),
    `messages-${job.id}-${unread.person_id.slice(0, 8)}`,
    job,
  )
}
