import type { Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { links } from '#contract/urls.ts'
import { axeFaults } from '../support/axe.ts'
import { expect, test } from '../support/journey.ts'
import { signInByMail } from '../support/sign-in.ts'

const email = 'anita.admin@example.com'
test.use({ environment: { ADMIN_SECOND_FACTOR: 'required', ADMIN_EMAILS: email } })

const codeOf = (secret: string, stepsAhead = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + stepsAhead * 30_000 })

test('an admin sets up an app, needs a code at the next sign-in, and can use a recovery code once', async ({
  site,
  newWindow,
}) => {
  const { page } = await newWindow()
  const signIn = async () => {
    await page.goto(links.home())
    await page.getByRole('button', { name: 'Login' }).first().click()
    await signInByMail(page, site, email)
    await page.waitForURL(links.dashboard())
  }
  const logOut = async () => {
    await page.getByRole('link', { name: 'Dashboard' }).click()
    await page.getByRole('button', { name: 'Logout' }).click()
    await page.getByRole('button', { name: 'Yes' }).click()
    await page.waitForURL(links.home())
  }
  const enterAdminArea = () => page.getByRole('link', { name: 'Admin area' }).click()
  const home = page.getByRole('heading', { level: 1, name: 'Admin' })
  const question = page.getByRole('heading', { name: "Confirm it's you" })
  let secret = ''
  let recoveryCodes: string[] = []

  await test.step('the first visit sets up an app and shows ten recovery codes', async () => {
    await signIn()
    await enterAdminArea()
    await expect(page.getByRole('heading', { name: 'Protect the admin area' })).toBeVisible()
    await page.getByRole('button', { name: 'Set up an app' }).click()
    await expect(page.getByRole('img', { name: 'QR code of the key below' })).toBeVisible()
    await expect(page.getByRole('list')).toHaveCSS('list-style-type', 'decimal')
    await expectNoBarrier(page)
    secret = (await page.locator('code').innerText()).replaceAll(' ', '')
    await enter(page, codeOf(secret), 'Turn on')
    await expect(page.getByText("They won't be shown again")).toBeVisible()
    await expectNoBarrier(page)
    recoveryCodes = await page.getByRole('listitem').allInnerTexts()
    expect(recoveryCodes).toHaveLength(10)
    await page.getByRole('button', { name: "I've saved them" }).click()
    await expect(home).toBeVisible()
  })
  await test.step('the session in which the app was set up needs no code, and the recovery codes are hidden', async () => {
    await page.reload()
    await expect(home).toBeVisible()
    await expect(page.getByText(recoveryCodes[0]!)).toHaveCount(0)
  })
  await test.step('the next sign-in needs a code; a wrong code fails, a recovery code works', async () => {
    await logOut()
    await signIn()
    await enterAdminArea()
    await expect(question).toBeVisible()
    await expect(page.getByText('10 left')).toBeVisible()
    await enter(page, '000000', 'Confirm')
    await expect(page.getByText("That code isn't right")).toBeVisible()
    await expectNoBarrier(page)
    await expect(home).toBeHidden()
    await enter(page, recoveryCodes[0]!, 'Confirm')
    await expect(home).toBeVisible()
  })
  await test.step('a used recovery code fails, and an app code works', async () => {
    await logOut()
    await signIn()
    await enterAdminArea()
    await expect(page.getByText('9 left')).toBeVisible()
    await enter(page, recoveryCodes[0]!, 'Confirm')
    await expect(page.getByText("That code isn't right")).toBeVisible()
    await enter(page, codeOf(secret, 1), 'Confirm')
    await expect(home).toBeVisible()
  })
})

async function enter(page: Page, code: string, action: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Code' }).fill(code)
  await page.getByRole('button', { name: action }).click()
}

async function expectNoBarrier(page: Page): Promise<void> {
  expect(await axeFaults(page, { runOnly: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'] })).toEqual([])
}
