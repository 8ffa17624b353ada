import { signIn } from '#contract/accounts/rules.ts'
import type { Context } from '#server/platform/context.ts'
import { networkOf } from '#server/platform/limits/network.ts'
import { countUse, type Limit, refundUse } from '#server/platform/limits/rate-limit.ts'
import { refuse } from '#server/platform/runtime/refusal.ts'
import type { KeyedHash } from '#server/platform/security/keyed-hash.ts'

/**
 * Limits of sign-ins, with times in seconds. A code of four digits has only 13.3 bits, so the limits must prevent
 * guessing.
 */
export const signInBudget = {
  wrongTries: signIn.wrongTries,
  resendAfter: signIn.resendAfter,
  codeLifetime: signIn.codeLifetime,
  linkLifetime: 1800,
  sessionLifetime: signIn.sessionDays * 86_400,
  /** seconds after its start for which a session proves the address that signed in */
  freshSession: 600,
  nonceLifetime: 600,
} as const

const minute = 60
const hour = 3600
const day = 86_400

const limit = (key: string, most: number, seconds: number): Limit => ({ key: `sign-in ${key}`, most, seconds })

/** The budget of one mailbox: mails and guesses. */
export function mailboxLimits(keyedHash: KeyedHash, email: string) {
  const box = keyedHash('mailbox', mailboxOf(email)).toString('base64url')
  return {
    sends: [limit(`sends/hour ${box}`, 5, hour), limit(`sends/day ${box}`, 10, day)],
    wrong: [limit(`wrong/day ${box}`, 10, day), limit(`wrong/year ${box}`, 100, 365 * day)],
  } as const
}

/** The budget of one network. */
export function networkLimits(ip: string) {
  const network = networkOf(ip)
  const site = networkOf(ip, 48)
  return {
    sends: limit(`sends/network ${network}`, 20, hour),
    failures: [
      limit(`failures/network ${network}`, 20, hour),
      ...(site !== network ? [limit(`failures/site ${site}`, 60, hour)] : []),
    ],
    challenges: limit(`challenges/network ${network}`, 120, 10 * minute),
    google: limit(`google/network ${network}`, 60, 10 * minute),
  }
}

/** The budget of mails to all addresses together; above it, every request for a code or a link is refused. */
export const everyoneLimits = { mails: limit('mails/everyone', 300, minute) }

/** Addresses of one mailbox count as one: a `+tag` is dropped everywhere, dots only at Google. */
export function mailboxOf(email: string): string {
  const at = email.lastIndexOf('@')
  const domain = email.slice(at + 1)
  const name = email.slice(0, at).replace(/\+.*$/, '')
  return isGoogleMail(domain) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${domain}`
}

export const isGoogleMail = (domain: string): boolean => domain === 'gmail.com' || domain === 'googlemail.com'

/** Counts a failure before the try, so that concurrent tries cannot all pass; a success takes it back. */
export async function chargeFailure({ services, ip }: Context): Promise<void> {
  for (const failures of networkLimits(ip).failures) {
    const { allowed, retryAfter } = await countUse(services.db, failures)
    if (!allowed) refuse('too_many_requests', { retryAfter, reset: true })
  }
}

/** Takes back the counted failure of a try that did not fail. */
export async function takeBackFailure({ services, ip }: Context): Promise<void> {
  for (const failures of networkLimits(ip).failures) await refundUse(services.db, failures)
}
