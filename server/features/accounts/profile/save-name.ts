import type { Verb } from '#server/platform/context.ts'
import { appendEvent } from '#server/platform/messaging/events.ts'
import { refuse } from '#server/platform/runtime/refusal.ts'
import { lockProfile, setName } from '../model/user-store.ts'
import { currentUserView } from './show-user.ts'

/** Changes the name alone: many people have given no other details when they write their first message. */
export const saveName: Verb<'POST /user/name'> = async (context, { body: { data } }) => {
  const { services, viewer } = context
  return services.db.transaction().execute(async tx => {
    const before = (await lockProfile(tx, viewer.userId)) ?? refuse('unauthenticated')
    if (before.fullName !== data.fullName) {
      await setName(tx, viewer.userId, data.fullName)
      await appendEvent(tx, context, 'user.saved', viewer.userId, { changed: ['fullName'] })
    }
    return { user: await currentUserView(services, viewer.userId, tx) }
  })
}
