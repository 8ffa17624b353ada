import { createRemoteJWKSet, errors, jwtVerify } from 'jose'
import { messageOf } from '../log/error-details.ts'
import type { Log } from '../log/log.ts'
import type { Config } from '../runtime/config.ts'
import { refuse } from '../runtime/refusal.ts'

/** The claims of a verified ID token about its owner. */
export interface IdTokenClaims {
  issuer: string
  subject: string
  email: string
  emailVerified: boolean
  /** the organisation whose directory contains the account, which makes the issuer authoritative for its address */
  hostedDomain: string | undefined
  name: string
  nonce: string | undefined
}

/** Verifies OpenID Connect ID tokens of one issuer for one client. */
export interface IdTokenVerifier {
  clientId: string
  /** the claims; refuses with google_failed unless the token is genuine and current */
  verify(token: string): Promise<IdTokenClaims>
}

const limits = { skew: 60, age: 3600, keysMs: 5000 } as const

/** Checks against the keys at the configured address only; an address in a token is never fetched. */
export function openIdTokenVerifier(google: NonNullable<Config['google']>, log: Log): IdTokenVerifier {
  const keys = createRemoteJWKSet(new URL(google.jwksUrl), { timeoutDuration: limits.keysMs })
  // Google writes its issuer name with and without 'https://'
  const issuer = [google.issuer, google.issuer.replace(/^https:\/\/(accounts\.google\.com)$/, '$1')]
  return {
    clientId: google.clientId,
    async verify(token) {
      const claims = await read(token).catch((error: unknown) => {
        if (isOutage(error)) log.warn('google.keys-unavailable', { message: messageOf(error) })
      })
      return claims ?? refuse('google_failed')
    },
  }

  async function read(token: string): Promise<IdTokenClaims | undefined> {
    const { payload, protectedHeader } = await jwtVerify(token, keys, {
      algorithms: ['RS256', 'ES256'],
      issuer,
      audience: google.clientId,
      clockTolerance: limits.skew,
      maxTokenAge: limits.age,
      requiredClaims: ['iss', 'sub', 'aud', 'exp', 'iat'],
    })
    const { sub, email, name, hd, nonce, azp } = payload
    const forUs = typeof payload.aud === 'string' && (azp === undefined || azp === google.clientId)
    // an access token may be a signed JWT of the same issuer, but its type differs
    const identifies = /^(?:JWT)?$/i.test(protectedHeader.typ ?? '')
    if (!forUs || !identifies || !sub || typeof email !== 'string') return undefined
    return {
      issuer: google.issuer,
      subject: sub,
      email,
      emailVerified: payload['email_verified'] === true,
      hostedDomain: typeof hd === 'string' && hd !== '' ? hd : undefined,
      name: typeof name === 'string' ? name : '',
      nonce: typeof nonce === 'string' ? nonce : undefined,
    }
  }
}

/** True if the keys could not be fetched; the token may be valid. */
const isOutage = (error: unknown): boolean =>
  !(error instanceof errors.JOSEError) || error.code === 'ERR_JOSE_GENERIC' || error instanceof errors.JWKSTimeout
