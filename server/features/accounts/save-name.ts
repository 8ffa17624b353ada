import type { ApiReply, VerbInput } from '../../../contract/api.ts'
import type { SignedInContext } from '../../platform/context.ts'
import { record } from '../../platform/events.ts'
import { refuse } from '../../platform/refusal.ts'
import { currentUserView } from './show-user.ts'
import { lockProfile, setName } from './user-store.ts'

/** Changes the own name alone: whoever writes for the first time has often given nothing else. */
export async function saveName(
  context: SignedInContext,
  { body: { data } }: VerbInput<'POST /user/name'>,
): Promise<ApiReply<'POST /user/name'>> {
  const { house, viewer } = context
  return house.db.transaction().execute(async tx => {
    const before = (await lockProfile(tx, viewer.userId)) ?? refuse('unauthenticated')
    if (before.fullName !== data.fullName) {
      await setName(tx, viewer.userId, data.fullName)
      await record(tx, context, {
        kind: 'user.saved',
        subject: { kind: 'user', id: viewer.userId },
        data: { changed: ['fullName'] },
      })
    }
    return { user: await currentUserView(house, viewer.userId, tx) }
  })
}
