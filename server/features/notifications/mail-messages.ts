import type { House } from '../../platform/house.ts'
import type { JobHandler } from '../../platform/jobs.ts'
import type { Mailer } from '../../platform/mail.ts'
import { findUnread } from './message-notice-store.ts'
import { messagesMail } from './notification-mails.ts'
import { unsubscribeHeaders } from './unsubscribe-link.ts'

/** Mails what is unread in a conversation, as it is now: whatever was read, cleared or blocked meanwhile is not mailed. */
export const messageMailHandler =
  (house: House, mailer: Mailer): JobHandler =>
  async ({ userId, conversationId }, job) => {
    const [reader, conversation] = [String(userId), String(conversationId)]
    const unread = await findUnread(house.db, reader, conversation)
    if (!unread) return
    const { page, headers } = unsubscribeHeaders(house, reader, 'seller_message')
    const mail = messagesMail(house.config.publicUrl, { ...unread, conversationId: conversation, unsubscribe: page })
    await mailer.send({ ...mail, headers }, `messages-${job.id}-${reader.slice(0, 8)}`, job)
  }
