import { isEmail, normaliseEmail } from '#contract/accounts/email.ts'
import { fullNameMost } from '#contract/accounts/rules.ts'
import { cleanDisplayName } from '#contract/shared/names/display-names.ts'
import type { Context, Verb } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/database/db.ts'
import { enforceRateLimit } from '#server/platform/limits/rate-limit.ts'
import { appendEvent } from '#server/platform/messaging/events.ts'
import { refuse } from '#server/platform/runtime/refusal.ts'
import type { IdTokenClaims } from '#server/platform/security/id-token.ts'
import { hashSecret } from '#server/platform/security/keyed-hash.ts'
import { createAccount, lockAddress } from '../model/find-account.ts'
import { addIdentity, findActiveUserByIdentity } from '../model/identity-store.ts'
import { isGoogleMail, networkLimits } from '../model/sign-in-budget.ts'
import { endAllSessions, isFreshSession, spendNonce } from '../model/sign-in-store.ts'
import { findUserByEmail } from '../model/user-store.ts'
import { openSession } from './open-session.ts'

/**
 * Signs in with a Google ID token that contains an issued, unspent nonce. Accounts are found by Google's subject, never
 * by the address alone.
 */
export const signInWithGoogle: Verb<'POST /auth/google'> = async (context, { body }) => {
  const { services, ip } = context
  await enforceRateLimit(services.db, networkLimits(ip).google)
  if (!services.google) return refuse('google_failed')
  const claims = await services.google.verify(body.token)
  const { nonce, emailVerified } = claims
  if (!nonce || !emailVerified || !isEmail(claims.email)) return refuse('google_failed')
  if (!(await spendNonce(services.db, hashSecret(nonce)))) return refuse('google_failed')

  return services.db.transaction().execute(async tx => {
    const email = normaliseEmail(claims.email)
    await lockAddress(tx, email)
    const known = await findActiveUserByIdentity(tx, { ...claims, email })
    const userId = known ?? (await link(tx, context, claims, email))
    return openSession(tx, context, userId, 'google', isAuthoritative(claims, email) ? email : null)
  })
}

/** Links a Google account to the account of its address, only if that address is proven now. */
async function link(tx: Tx, context: Context, claims: IdTokenClaims, email: string): Promise<string> {
  const known = await findUserByEmail(tx, email)
  const account = known?.active ? known.id : undefined
  if (!isAuthoritative(claims, email) && !(await isProvenNow(tx, context, account)))
    return refuse('google_address_unproven')
  const userId = account ?? (await createAccount(tx, context, email, cleanDisplayName(claims.name, fullNameMost)))
  await addIdentity(tx, { ...claims, email }, userId)
  // the sessions of the account's former holder end
  await endAllSessions(tx, userId)
  await appendEvent(tx, { ...context, actorId: userId }, 'identity.linked', userId)
  return userId
}

/**
 * Google is authoritative for its own mail and for organisations that it hosts; any other address may have a new owner
 * since Google's check.
 */
const isAuthoritative = ({ hostedDomain }: IdTokenClaims, email: string): boolean =>
  hostedDomain !== undefined || isGoogleMail(email.slice(email.lastIndexOf('@') + 1))

const isProvenNow = async (tx: Tx, { viewer }: Context, account: string | undefined): Promise<boolean> =>
  viewer !== null && viewer.userId === account && (await isFreshSession(tx, viewer.sessionId))
