import { signIn, signInMessages } from '#contract/accounts/rules.ts'
import { aPerson } from '#testkit/people.ts'
import { expect, test } from '../support/journey.ts'
import { anotherCode, countCalls, emailField, loginButton, popupOf, requestCode } from '../support/login-popup.ts'
import { codeField, signInByMail } from '../support/sign-in.ts'

let people = 0
const someone = () => `second.try${++people}@example.in`

test('entering the same address again returns to the code boxes without another e-mail', async ({
  site,
  newWindow,
}) => {
  const { page } = await newWindow()
  const sent = countCalls(page, '/auth/login')
  const email = someone()
  const code = await requestCode(page, site, email)
  await popupOf(page).getByRole('button', { name: 'Change' }).click()
  await loginButton(page).click()
  await expect(codeField(page)).toBeFocused()
  await page.keyboard.press('Escape')
  await page.getByRole('banner').getByRole('button', { name: 'Login' }).click()
  await emailField(page).fill(` ${email.toUpperCase()}`)
  await loginButton(page).click()
  await expect(codeField(page)).toBeFocused()
  await expect(popupOf(page).getByText(/^Resend in \d+ seconds?$/)).toBeVisible()
  expect(sent()).toBe(1)
  await page.keyboard.type(code)
  await expect(page).toHaveURL('/dashboard')
})

test('entering another address always requests a new code', async ({ site, newWindow }) => {
  const { page } = await newWindow()
  const sent = countCalls(page, '/auth/login')
  await requestCode(page, site, someone())
  await popupOf(page).getByRole('button', { name: 'Change' }).click()
  await emailField(page).fill(someone())
  await loginButton(page).click()
  await expect(codeField(page)).toBeFocused()
  expect(sent()).toBe(2)
})

test('after five wrong codes the popup announces a link in the next e-mail, and that e-mail has it', async ({
  site,
  newWindow,
}) => {
  const { page } = await newWindow()
  const email = someone()
  const code = await requestCode(page, site, email)
  await expect(popupOf(page)).toContainText('an OTP or a login link')
  await page.keyboard.type(anotherCode(code))
  for (let tries = 1; tries < signIn.wrongTries; tries++) {
    await expect(codeField(page)).toHaveAccessibleDescription(signInMessages.code)
    const answer = page.waitForResponse('**/api/auth/verify')
    await loginButton(page).click()
    await answer
  }
  await expect(codeField(page)).toHaveAccessibleDescription(signInMessages.codeSpent)
  await popupOf(page).getByRole('button', { name: 'Resend OTP' }).click({ timeout: 20_000 })
  const newest = () => site.mail.mails.findLast(({ to }) => to?.some(({ address }) => address === email))?.text ?? ''
  await expect.poll(newest).toContain('/sign-in#')
})

test('login leads an existing seller to a new listing, and every other user to the business details', async ({
  site,
  openPage,
}) => {
  const seller = await aPerson(site.world)
  for (const [email, there] of [
    [seller.email, 'Listing New Item'],
    [someone(), 'Manage Your Profile'],
  ] as const) {
    const page = await openPage('/')
    await page.getByRole('banner').getByRole('button', { name: 'Sell Deadstock' }).click()
    await signInByMail(page, site, email)
    await expect(page.getByRole('heading', { name: there })).toBeVisible()
  }
})
