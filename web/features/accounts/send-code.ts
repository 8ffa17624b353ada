import { normaliseEmail } from '#contract/accounts/email.ts'
import { signIn, signInMessages } from '#contract/accounts/rules.ts'
import { ownLanguage } from '#contract/site/languages.ts'
import { api } from '#web/api/browser-client.ts'
import type { Check } from '#web/api/human-check/use-human-check.ts'
import { showToast } from '#web/ui/feedback/toast.ts'

/**
 * The last requested mail: recipient, time in milliseconds, number of wrong codes since, and if delivery was delayed.
 * It stays when the popup closes.
 */
let newest: { to: string; at: number; wrong: number; delayed: boolean } | undefined

/** True if the mail server was failing at the last request. */
export const isDelayed = (): boolean => newest?.delayed === true

/** The time of the last mail to this address if it is too early for another mail; otherwise undefined. */
export function onItsWaySince(email: string): number | undefined {
  const fresh = newest !== undefined && Date.now() - newest.at < signIn.resendAfter * 1000
  return fresh && newest?.to === normaliseEmail(email) ? newest.at : undefined
}

/** Counts a wrong code; returns true once the code of the mail accepts no more tries. */
export function isSpentBy(wrongCode: boolean): boolean {
  if (newest && wrongCode) newest.wrong += 1
  return newest !== undefined && newest.wrong >= signIn.wrongTries
}

/** Deletes the record of the mail after its code was used. */
export function forgetMail(): void {
  newest = undefined
}

/** Requests a mail with a code; returns its time. After a failure it shows a toast and returns undefined. */
export async function sendCode(
  email: string,
  check: Pick<Check, 'answer' | 'restart'>,
  resend: boolean,
): Promise<number | undefined> {
  const token = await check.answer()
  if (!token) {
    showToast({ type: 'error', message: signInMessages.captcha })
    return undefined
  }
  const reply = await api('POST /auth/login', { body: { email, token, ...(resend && { resend }), ...ownLanguage } })
  check.restart()
  if (!reply.success) return undefined
  newest = { to: normaliseEmail(email), at: Date.now(), wrong: 0, delayed: reply.delayed }
  return newest.at
}
