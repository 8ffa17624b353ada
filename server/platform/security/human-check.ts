import type { HumanCheckAction } from '#contract/accounts/rules.ts'
import type { Db } from '../database/db.ts'

/** The data that the browser needs to pass the check. */
export interface Challenge {
  kind: 'proof-of-work' | 'turnstile'
  siteKey?: string
  challenge?: unknown
}

/**
 * Keeps programs out of sign-in: a proof of work of our own, or Cloudflare Turnstile where configured.
 *
 * The answer (`token` of a request) is for `proof-of-work` the base64 of the JSON text `{ challenge, solution }`: the challenge as it
 * was handed out, and what `solveChallenge` of altcha-lib makes of it; for `turnstile` the response of its widget.
 */
export interface HumanCheck {
  challenge(action: HumanCheckAction): Promise<Challenge>
  /** Spends an answer; refuses with captcha_incomplete unless it is fresh, unspent and made for this action. Fails closed. */
  spend(db: Db, action: HumanCheckAction, token: string, ip: string): Promise<void>
}
