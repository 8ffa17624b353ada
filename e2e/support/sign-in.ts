import { expect, type Page } from '@playwright/test'
import { signInMessages } from '../../contract/accounts/rules.ts'
import type { Site } from './journey.ts'

/** The code in the newest mail to an address. */
export async function codeFor({ mail }: Site, email: string): Promise<string> {
  const sent = () => mail.mails.filter(({ to }) => to?.some(({ address }) => address === email))
  await expect.poll(() => sent().length, { message: `a mail to ${email}` }).toBeGreaterThan(0)
  const code = /^\d{4,6}/.exec(sent().at(-1)?.text ?? '')?.[0]
  if (!code) throw new Error(`no code in: ${sent().at(-1)?.text}`)
  return code
}

export const codeField = (page: Page) => page.getByRole('textbox', { name: /^\d-digit (code|OTP)$/ })

/** Goes through the open login popup with a mailed code, as a visitor does. */
export async function signInByMail(page: Page, site: Site, email: string, title?: string): Promise<void> {
  const popup = page.getByRole('dialog', title === undefined ? {} : { name: title })
  await popup.getByRole('textbox', { name: 'Email address' }).fill(email)
  await popup.getByRole('button', { name: 'Login', exact: true }).click()
  await expect(page.getByText(signInMessages.sent)).toBeVisible()
  await codeField(page).pressSequentially(await codeFor(site, email))
  await expect(popup).toBeHidden()
}
