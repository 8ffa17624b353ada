import type { VerbInput } from '../../../contract/api.ts'
import type { Context } from '../../platform/context.ts'
import { hashSecret } from '../../platform/keyed-hash.ts'
import { forgetUses, giveBack } from '../../platform/rate-limit.ts'
import { refuse } from '../../platform/refusal.ts'
import { accountOf } from './find-account.ts'
import { openSession } from './open-session.ts'
import { chargeFailure, mailboxLimits, networkLimits, takeBackFailure } from './sign-in-budget.ts'
import { useLink } from './sign-in-store.ts'
import type { UserView } from './user-view.ts'

/** Signs in with the mailed link, whose 128 bits nobody guesses: neither the breaker nor the mailbox's budgets stop it. */
export async function signInWithLink(
  context: Context,
  { body }: VerbInput<'POST /auth/link'>,
): Promise<{ user: UserView; t: string }> {
  const { house, ip } = context
  await chargeFailure(context)
  const signedIn = await house.db.transaction().execute(async tx => {
    const link = await useLink(tx, hashSecret(body.link))
    const userId = link && (await accountOf(tx, context, link.email, link.sentAt))
    if (!userId) return undefined
    await forgetUses(tx, mailboxLimits(house.keyedHash, link.email).sends)
    return openSession(tx, context, userId, 'link', link.email)
  })
  if (!signedIn) return refuse('wrong_link')
  await takeBackFailure(context)
  await giveBack(house.db, networkLimits(ip).sends)
  return signedIn
}
