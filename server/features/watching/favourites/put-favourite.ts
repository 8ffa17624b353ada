import { watchingLimits, watchingMessages } from '#contract/watching/rules.ts'
import { lockUser } from '#server/features/accounts/model/lock-user.ts'
import type { Verb } from '#server/platform/context.ts'
import { refuse } from '#server/platform/runtime/refusal.ts'
import { limitChanges } from '../model/limit-changes.ts'
import { countFavourites, deleteFavourite, insertFavourite, isFavourite } from './favourite-store.ts'

/** PUT /favourites/:id: saves a live lot, or removes a saved one; a saved lot stays saved in any state. */
export const putFavourite: Verb<'PUT /favourites/:id'> = async (context, { params: { id }, body: { on } }) => {
  const { db, clock } = context.services
  const { userId } = context.viewer
  await limitChanges(context)
  await db.transaction().execute(async tx => {
    await lockUser(tx, userId)
    if (!on) return deleteFavourite(tx, userId, id)
    if (await isFavourite(tx, userId, id)) return
    if ((await countFavourites(tx, userId)) >= watchingLimits.favouritesMost)
      refuse('invalid', { fields: [{ field: 'on', message: watchingMessages.favourites }] })
    if (!(await insertFavourite(tx, userId, id, clock()))) refuse('not_found')
  })
  return { on }
}
