import type { Verb } from '#server/platform/context.ts'
import { enforceRateLimit } from '#server/platform/limits/rate-limit.ts'
import { hashSecret, newSecret } from '#server/platform/security/keyed-hash.ts'
import { networkLimits } from '../model/sign-in-budget.ts'
import { addNonce } from '../model/sign-in-store.ts'

/** A nonce that the ID token must contain, so that a stolen token cannot sign in. */
export const issueGoogleNonce: Verb<'GET /auth/google/nonce'> = async ({ services, ip }) => {
  if (!services.google) return { offer: null }
  await enforceRateLimit(services.db, networkLimits(ip).google)
  const nonce = newSecret()
  await addNonce(services.db, hashSecret(nonce))
  return { offer: { nonce, clientId: services.google.clientId } }
}
