import type { ApiReply } from '../../../contract/api.ts'
import type { Context } from '../../platform/context.ts'
import { hashSecret, newSecret } from '../../platform/keyed-hash.ts'
import { within } from '../../platform/rate-limit.ts'
import { networkLimits } from './sign-in-budget.ts'
import { addNonce } from './sign-in-store.ts'

/** A value that the ID token must carry back, so that a stolen token opens nothing. */
export async function issueGoogleNonce({ house, ip }: Context): Promise<ApiReply<'GET /auth/google/nonce'>> {
  if (!house.google) return { offer: null }
  await within(house.db, networkLimits(ip).google)
  const nonce = newSecret()
  await addNonce(house.db, hashSecret(nonce))
  return { offer: { nonce, clientId: house.google.clientId } }
}
