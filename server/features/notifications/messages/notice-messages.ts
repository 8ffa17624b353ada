import { firmLimits } from '#contract/firms/rules.ts'
import { enqueue, type JobHandler } from '#server/platform/messaging/jobs.ts'
import type { Services } from '#server/platform/services.ts'
import { findReceiver, findUnread, isUnansweredQueued, lockMailedSeq, setMailedSeq } from './message-notice-store.ts'

/** Seconds for which a message may be unread before a mail reports it. */
export const patienceSeconds = 180

/**
 * Some minutes after a message: queues one mail about its conversation if the message is still unread. While a mailed
 * message is unread, no other mail follows; a later message has its own job. If the mail goes to a colleague, the firm's
 * account gets one mail too after four working hours without an answer (`mail-unanswered`).
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
      if (unread.person_id === userId || (await isUnansweredQueued(tx, userId, conversationId))) return
      await enqueue(tx, 'mail-unanswered', { userId, conversationId }, firmLimits.answerWorkMinutes * 60)
    })
  }
