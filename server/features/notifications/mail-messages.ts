import type { House } from '../../platform/house.ts'
import type { JobHandler } from '../../platform/jobs.ts'
import type { Mailer } from '../../platform/mail.ts'
import { findUnread } from './message-notice-store.ts'
import { messagesMail } from './notification-mails.ts'
import { unsubscribeHeaders } from './unsubscribe-link.ts'

/** Mails what is unread in a conversation, as it is now: whatever was read, cleared or blocked meanwhile is not mailed. */
export const messageMailHandler =
  (house: House, mailer: Mailer): JobHandler =>
  async ({ userId, conversationId }) => {
    const [reader, conversation] = [String(userId), String(conversationId)]
    const unread = await findUnread(house.db, reader, conversation)
    if (!unread) return
    const last = unread.messages.at(-1)!.seq
    const { page, headers } = unsubscribeHeaders(house, reader, 'seller_message')
    const mail = messagesMail(house.config.publicUrl, { ...unread, conversationId: conversation, unsubscribe: page })
    // the same mail again, should this process die right after sending it, carries the same name
    await mailer.send({ ...mail, headers }, `messages-${conversation}-${last}-${reader.slice(0, 8)}`)
  }
