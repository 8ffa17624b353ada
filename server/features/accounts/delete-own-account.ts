import type { ApiReply, VerbInput } from '../../../contract/api.ts'
import type { SignedInContext } from '../../platform/context.ts'
import type { Tx } from '../../platform/db.ts'
import { refuse } from '../../platform/refusal.ts'
import { mailAccountCode, tryAccountCode } from './account-code.ts'
import { maskEmail } from './account-mail.ts'
import { removeAccount } from './remove-account.ts'
import { isFreshSession } from './sign-in-store.ts'
import { readUser } from './user-store.ts'

type Verdict = 'removed' | 'code_needed' | 'wrong_code'

/** POST /user/delete: removes the own account; a sign-in of the last ten minutes, or a code mailed for this, must prove the owner. */
export async function deleteOwnAccount(
  context: SignedInContext,
  { body }: VerbInput<'POST /user/delete'>,
): Promise<void> {
  const verdict = await context.house.db.transaction().execute(async (tx): Promise<Verdict> => {
    const doubt = await doubtOwner(tx, context, body.otp)
    if (doubt) return doubt
    await removeAccount(tx, context, context.viewer.userId)
    return 'removed'
  })
  if (verdict !== 'removed') refuse(verdict)
}

async function doubtOwner(
  tx: Tx,
  context: SignedInContext,
  otp: string | undefined,
): Promise<'code_needed' | 'wrong_code' | undefined> {
  if (otp !== undefined) return (await tryAccountCode(tx, context, 'delete-account', otp)) ? undefined : 'wrong_code'
  return (await isFreshSession(tx, context.viewer.sessionId)) ? undefined : 'code_needed'
}

/** POST /user/delete/code: mails that code to the own address. */
export async function mailDeletionCode(context: SignedInContext): Promise<ApiReply<'POST /user/delete/code'>> {
  return context.house.db.transaction().execute(async tx => {
    const email = (await readUser(tx, context.viewer.userId))?.emails[0] ?? refuse('unauthenticated')
    await mailAccountCode(tx, context, 'delete-account', email)
    return { codeSentTo: maskEmail(email) }
  })
}
