import type { Verb } from '#server/platform/context.ts'
import { appendEvent } from '#server/platform/messaging/events.ts'
import { refuse } from '#server/platform/runtime/refusal.ts'
import { lockProfile } from '../model/user-store.ts'
import { currentUserView } from './show-user.ts'

/** PUT /user/language: sets the language of the viewer, which other devices then offer. */
export const chooseLanguage: Verb<'PUT /user/language'> = async (context, { body: { language } }) => {
  const { services, viewer } = context
  const { userId } = viewer
  return services.db.transaction().execute(async tx => {
    if (!(await lockProfile(tx, userId))) refuse('unauthenticated')
    const user = await currentUserView(services, userId, tx)
    if (user.language === language) return { user }
    await tx.updateTable('users').set({ language }).where('id', '=', userId).execute()
    await appendEvent(tx, context, 'settings.saved', userId, { language })
    return { user: { ...user, language } }
  })
}
