import { expect, type Page } from '@playwright/test'
import { signInMessages } from '#contract/accounts/rules.ts'
import type { Site } from './journey.ts'

/** The codes mailed to an address, in order. */
const codesFor = ({ mail }: Site, email: string): string[] =>
  mail.mails
    .filter(({ to }) => to?.some(({ address }) => address === email))
    .flatMap(({ text }) => /^\d{4,6}/.exec(text ?? '')?.[0] ?? [])

/** The newest code mailed to an address, once there are more than `before`. */
export async function codeFor(site: Site, email: string, before = 0): Promise<string> {
  await expect.poll(() => codesFor(site, email).length, { message: `a code for ${email}` }).toBeGreaterThan(before)
  return codesFor(site, email).at(-1)!
}

export const codeField = (page: Page) => page.getByRole('textbox', { name: /^\d-digit (code|OTP)$/ })

/** Signs in through the open login popup with a mailed code. */
export async function signInByMail(page: Page, site: Site, email: string, title?: string): Promise<void> {
  const popup = page.getByRole('dialog', title === undefined ? {} : { name: title })
  const before = codesFor(site, email).length
  await popup.getByRole('textbox', { name: 'Email address' }).fill(email)
  await popup.getByRole('button', { name: 'Login', exact: true }).click()
  await expect(page.getByText(signInMessages.sent)).toBeVisible()
  await codeField(page).pressSequentially(await codeFor(site, email, before))
  await expect(popup).toBeHidden()
}
