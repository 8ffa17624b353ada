import type { Verb } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/database/db.ts'
import { refuse } from '#server/platform/runtime/refusal.ts'
import { confirmByCode, mailAccountCode } from '../codes/account-code.ts'
import { maskEmail } from '../model/account-mail.ts'
import { findEmails } from '../model/find-account.ts'
import { isFreshSession } from '../model/sign-in-store.ts'
import { removeAccount } from './remove-account.ts'

/**
 * POST /user/delete: removes the caller's account. The owner is proven by a sign-in of the last ten minutes or by a
 * mailed deletion code.
 */
export const deleteOwnAccount: Verb<'POST /user/delete'> = async (context, { body: { otp } }) => {
  const { db } = context.services
  const { userId, sessionId } = context.viewer
  if (otp === undefined && !(await isFreshSession(db, sessionId))) refuse('code_needed')
  const remove = async (tx: Tx) => void (await removeAccount(tx, context, userId))
  await (otp === undefined ? db.transaction().execute(remove) : confirmByCode(context, 'delete-account', otp, remove))
}

/** POST /user/delete/code: mails the code that confirms the deletion to the account's address. */
export const mailDeletionCode: Verb<'POST /user/delete/code'> = async context => {
  return context.services.db.transaction().execute(async tx => {
    const email = (await findEmails(tx, context.viewer.userId))[0] ?? refuse('unauthenticated')
    await mailAccountCode(tx, context, 'delete-account', email)
    return { codeSentTo: maskEmail(email) }
  })
}
