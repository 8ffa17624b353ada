import type { ApiReply, VerbInput } from '#contract/api.ts'
import type { SignedInContext } from '#server/platform/context.ts'
import { appendEvent } from '#server/platform/messaging/events.ts'
import { refuse } from '#server/platform/runtime/refusal.ts'
import { lockProfile } from '../model/user-store.ts'
import { currentUserView } from './show-user.ts'

type Key = 'PUT /user/language'

/** PUT /user/language: sets the language of the viewer, which other devices then offer. */
export async function chooseLanguage(
  context: SignedInContext,
  { body: { language } }: VerbInput<Key>,
): Promise<ApiReply<Key>> {
  const { services, viewer } = context
  const { userId } = viewer
  return services.db.transaction().execute(async tx => {
    if (!(await lockProfile(tx, userId))) refuse('unauthenticated')
    const user = await currentUserView(services, userId, tx)
    if (user.language === language) return { user }
    await tx.updateTable('users').set({ language }).where('id', '=', userId).execute()
    await appendEvent(tx, context, {
      kind: 'settings.saved',
      subject: { kind: 'user', id: userId },
      data: { language },
    })
    return { user: { ...user, language } }
  })
}
