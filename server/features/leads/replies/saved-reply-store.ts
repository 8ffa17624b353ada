import type { SavedReply } from '#contract/leads/saved-replies.ts'
import { lockUser } from '#server/features/accounts/model/lock-user.ts'
import type { Db, Tx } from '#server/platform/database/db.ts'
import { execute, fetchRows } from '#server/platform/database/fetch.ts'

export const findReplies = (db: Db, userId: string) => fetchRows(db)<SavedReply>`
  select name, text from saved_replies where user_id = ${userId} order by position`

/** Replaces all replies; two concurrent calls run one after the other, so their replies never mix. */
export async function replaceReplies(tx: Tx, userId: string, replies: readonly SavedReply[]): Promise<void> {
  await lockUser(tx, userId)
  await execute(tx)`delete from saved_replies where user_id = ${userId}`
  await execute(tx)`
    insert into saved_replies (user_id, position, name, text)
    select ${userId}, place - 1, name, text
    from unnest(${replies.map(({ name }) => name)}::text[], ${replies.map(({ text }) => text)}::text[])
      with ordinality as r(name, text, place)`
}
