import { composeMail } from '#server/platform/mail/compose-mail.ts'
import type { Mailer } from '#server/platform/mail/mail.ts'
import type { JobHandler } from '#server/platform/messaging/jobs.ts'
import type { Services } from '#server/platform/services.ts'
import { unsubscribeHeaders } from '../unsubscribe/unsubscribe-link.ts'
import { findUnread } from './message-notice-store.ts'
import { messagesMail } from './notification-mails.ts'

/**
 * Mails the unread messages of a conversation as they are now; messages read, cleared or blocked meanwhile are left
 * out.
 */
export const messageMailHandler =
  (services: Services, mailer: Mailer): JobHandler =>
  async ({ userId, conversationId }, job) => {
    const [reader, conversation] = [String(userId), String(conversationId)]
    const unread = await findUnread(services.db, reader, conversation)
    if (!unread) return
    const { page, headers } = unsubscribeHeaders(services, reader, 'seller_message')
    const given = { ...unread, conversationId: conversation, unsubscribe: page }
    const content = messagesMail(services.config.publicUrl, given)
    await mailer.send(
      composeMail(services.config, { ...content, headers }),
      `messages-${job.id}-${reader.slice(0, 8)}`,
      job,
    )
  }
