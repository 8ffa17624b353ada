import type { HumanCheckAction } from '#contract/accounts/rules.ts'
import type { Db } from '../database/db.ts'

/** The data that the browser needs for the check. */
export interface Challenge {
  kind: 'proof-of-work' | 'turnstile'
  siteKey?: string
  challenge?: unknown
}

/**
 * Keeps programs out of sign-in: a proof of work of our own, or Cloudflare Turnstile if configured. The answer (`token`
 * of a request) for `proof-of-work` is the base64 of the JSON text `{ challenge, solution }`: the challenge unchanged,
 * and the result of `solveChallenge` of altcha-lib. For `turnstile` it is the response of its widget.
 */
export interface HumanCheck {
  challenge(action: HumanCheckAction): Promise<Challenge>
  /**
   * Uses up an answer; refuses with captcha_incomplete unless the answer is fresh, unused and made for this action. If
   * the check itself fails, it refuses too.
   */
  spend(db: Db, action: HumanCheckAction, token: string, ip: string): Promise<void>
}
