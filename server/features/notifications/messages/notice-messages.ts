import { enqueue, type JobHandler } from '#server/platform/messaging/jobs.ts'
import type { Services } from '#server/platform/services.ts'
import { findReceiver, findUnread, lockMailedSeq, setMailedSeq } from './message-notice-store.ts'

/** The time for which a message may be unread before a mail says so. */
export const patienceSeconds = 180

/**
 * Some minutes after a message: asks for one mail about its conversation when it is still unread. While anything that was mailed
 * is unread, no other mail follows; a message that came later has a job of its own.
 */
export const messageNoticeHandler =
  ({ db }: Services): JobHandler =>
  async ({ event }) => {
    const receiver = await findReceiver(db, Number(event))
    if (!receiver) return
    const { userId, conversationId } = receiver
    await db.transaction().execute(async tx => {
      const mailedSeq = await lockMailedSeq(tx, userId, conversationId)
      const unread = await findUnread(tx, userId, conversationId)
      const [oldest] = unread?.messages ?? []
      if (!unread || !oldest || oldest.seq <= mailedSeq || unread.waiting < patienceSeconds - 1) return
      await setMailedSeq(tx, userId, conversationId, (unread.messages.at(-1) ?? oldest).seq)
      await enqueue(tx, 'mail-messages', { userId, conversationId })
    })
  }
