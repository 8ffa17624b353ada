import type { ApiReply } from '#contract/api.ts'
import { interestFaults, interestLimits, interestMessages } from '#contract/requirements/interest-rules.ts'
import { lockUser } from '#server/features/accounts/model/lock-user.ts'
import { hasBusiness } from '#server/features/businesses/has-business.ts'
import { lockOwnMembership } from '#server/features/firms/find-colleague.ts'
import type { Verb } from '#server/platform/context.ts'
import type { Db } from '#server/platform/database/db.ts'
import { refuse } from '#server/platform/runtime/refusal.ts'
import { limitChanges } from '../own/post-requirement.ts'

type Reply = ApiReply<'GET /wanted-interests'>

/** GET /wanted-interests */
export const listInterests: Verb<'GET /wanted-interests'> = ({ services: { db }, viewer: { userId } }) =>
  findInterests(db, userId)

/** POST /wanted-interests: the same category and words are stored once. */
export const saveInterest: Verb<'POST /wanted-interests'> = async (context, { body: { category, words } }) => {
  const { db, clock } = context.services
  const { userId } = context.viewer
  await limitChanges(context)
  const fields = interestFaults({ category, words })
  if (fields.length > 0) refuse('invalid', { fields })
  return db.transaction().execute(async tx => {
    await lockUser(tx, userId)
    await lockOwnMembership(tx, context.viewer)
    if (!(await hasBusiness(tx, userId))) refuse('business_details_missing')
    const before = await findInterests(tx, userId)
    const known = before.interests.some(
      each => each.category === category && each.words.toLowerCase() === words.toLowerCase(),
    )
    if (known) return before
    if (before.interests.length >= interestLimits.most)
      refuse('invalid', { fields: [{ field: 'category', message: interestMessages.most }] })
    const row = { user_id: userId, category, words, created_at: clock() }
    await tx.insertInto('requirement_interests').values(row).execute()
    return findInterests(tx, userId)
  })
}

/** POST /wanted-interests/:id/remove */
export const removeInterest: Verb<'POST /wanted-interests/:id/remove'> = async (context, { params: { id } }) => {
  const { db } = context.services
  const { userId } = context.viewer
  await limitChanges(context)
  return db.transaction().execute(async tx => {
    await lockOwnMembership(tx, context.viewer)
    const { numDeletedRows } = await tx
      .deleteFrom('requirement_interests')
      .where('id', '=', id)
      .where('user_id', '=', userId)
      .executeTakeFirst()
    if (numDeletedRows === 0n) refuse('not_found')
    return findInterests(tx, userId)
  })
}

async function findInterests(db: Db, userId: string): Promise<Reply> {
  const interests = await db
    .selectFrom('requirement_interests')
    .select(['id', 'category', 'words'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return { interests }
}
