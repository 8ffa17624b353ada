import type { HumanCheckAction } from '../../contract/accounts-rules.ts'
import type { Db } from './db.ts'

/** What the browser needs to pass the check. */
export interface Challenge {
  kind: 'proof-of-work' | 'turnstile'
  siteKey?: string
  challenge?: unknown
}

/** Keeps programs out of sign-in: a proof of work of our own, or Cloudflare Turnstile where configured. */
export interface HumanCheck {
  challenge(action: HumanCheckAction): Promise<Challenge>
  /** Spends an answer; refuses with captcha_incomplete unless it is fresh, unspent and made for this action. Fails closed. */
  spend(db: Db, action: HumanCheckAction, token: string, ip: string): Promise<void>
}
