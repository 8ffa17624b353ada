import { signInMessages } from '../../../contract/accounts-rules.ts'
import { api } from '../../api/browser-client.ts'
import { showToast } from '../../ui/toast.ts'
import type { Check } from './use-human-check.ts'

/** Asks for a code by mail; true when it is on its way. Says itself what went wrong. */
export async function sendCode(
  email: string,
  check: Pick<Check, 'answer' | 'restart'>,
  resend: boolean,
): Promise<boolean> {
  const token = await check.answer()
  if (!token) {
    showToast({ type: 'error', message: signInMessages.captcha })
    check.restart()
    return false
  }
  const reply = await api('POST /auth/login', { body: { email, token, ...(resend && { resend }) } })
  check.restart()
  return reply.success
}
