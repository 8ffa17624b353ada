import { whatsappLimits, whatsappMessages } from '#contract/leads/whatsapp.ts'
import type { Verb } from '#server/platform/context.ts'
import { enforceRateLimit } from '#server/platform/limits/rate-limit.ts'
import { appendEvent } from '#server/platform/messaging/events.ts'
import { refuse } from '#server/platform/runtime/refusal.ts'
import { lockProfile } from '../model/user-store.ts'
import { currentUserView } from './show-user.ts'

/** PUT /user/whatsapp: allows or forbids buyers to reach the viewer on WhatsApp; the event records the time. */
export const allowWhatsapp: Verb<'PUT /user/whatsapp'> = async (context, { body: { on } }) => {
  const { services, viewer } = context
  const { userId } = viewer
  await enforceRateLimit(services.db, { key: `whatsapp:${userId}`, most: whatsappLimits.changesAnHour, seconds: 3600 })
  return services.db.transaction().execute(async tx => {
    if (!(await lockProfile(tx, userId))) refuse('unauthenticated')
    const user = await currentUserView(services, userId, tx)
    if (user.whatsapp === on && user.whatsappAsked) return { user }
    if (on && user.phone.length === 0)
      refuse('invalid', { fields: [{ field: 'on', message: whatsappMessages.noPhone }] })
    await tx.updateTable('users').set({ whatsapp: on, whatsapp_asked: true }).where('id', '=', userId).execute()
    await appendEvent(tx, context, 'user.whatsapp', userId, { on })
    return { user: { ...user, whatsapp: on, whatsappAsked: true } }
  })
}
