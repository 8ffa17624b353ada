import { normaliseEmail } from '#contract/accounts/email.ts'
import { signIn, signInMessages } from '#contract/accounts/rules.ts'
import { api } from '#web/api/browser-client.ts'
import type { Check } from '#web/api/human-check/use-human-check.ts'
import { showToast } from '#web/ui/feedback/toast.ts'

/** The mail that was asked for last: to whom, when in milliseconds, and how many codes were wrong since. It outlives the popup. */
let newest: { to: string; at: number; wrong: number; delayed: boolean } | undefined

/** True if no e-mails went out when the last one was asked for. */
export const isDelayed = (): boolean => newest?.delayed === true

/** When the last mail to an address was sent, as long as it is too early to ask for another one. */
export function onItsWaySince(email: string): number | undefined {
  const fresh = newest !== undefined && Date.now() - newest.at < signIn.resendAfter * 1000
  return fresh && newest?.to === normaliseEmail(email) ? newest.at : undefined
}

/** Counts a wrong code; true once the mail's code takes no more tries. */
export function isSpentBy(wrongCode: boolean): boolean {
  if (newest && wrongCode) newest.wrong += 1
  return newest !== undefined && newest.wrong >= signIn.wrongTries
}

/** Its code has done its work. */
export function forgetMail(): void {
  newest = undefined
}

/** Asks for a code by mail; when it was sent, or nothing when it was not. Says itself what went wrong. */
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
  const reply = await api('POST /auth/login', { body: { email, token, ...(resend && { resend }) } })
  check.restart()
  if (!reply.success) return undefined
  newest = { to: normaliseEmail(email), at: Date.now(), wrong: 0, delayed: reply.delayed }
  return newest.at
}
