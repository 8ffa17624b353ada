import type { Page } from '@playwright/test'
import { signInMessages } from '#contract/accounts/rules.ts'
import { expect, test } from '../support/journey.ts'

test.use({ environment: { TURNSTILE_SITE_KEY: 'site', TURNSTILE_SECRET_KEY: 'secret' } })

/** Imitates Cloudflare's script as its manual describes it; the test passes the check in the visitor's place. */
const script = `
  globalThis.widgets = []
  globalThis.turnstile = {
    render: (place, options) => widgets.push({ options, removed: false }) - 1,
    remove: widget => { widgets[widget].removed = true },
  }`
type Widget = { options: { action: string; callback: (token: string) => void }; removed: boolean }
declare const widgets: Widget[]

const widgetsIn = (page: Page) =>
  page.evaluate(() => widgets.map(({ options, removed }) => `${options.action}${removed ? ' removed' : ''}`))

/** Presses Login with a clock that the test moves; the human check is not finished. */
async function pressLogin(page: Page): Promise<void> {
  await page.clock.install()
  await page.route('https://challenges.cloudflare.com/**', route =>
    route.fulfill({ contentType: 'text/javascript', body: script }),
  )
  await page.goto('/')
  await page.getByRole('banner').getByRole('button', { name: 'Login' }).click()
  const popup = page.getByRole('dialog')
  await popup.getByRole('textbox', { name: 'Email address' }).fill('asha@example.in')
  await popup.getByRole('button', { name: 'Login', exact: true }).click()
  await expect.poll(() => widgetsIn(page)).toEqual(['login'])
}

test('Login pressed before the human check is finished waits for it and does not restart it', async ({ newWindow }) => {
  const { page } = await newWindow()
  const sent: unknown[] = []
  await page.route('**/api/auth/login', route => {
    sent.push(route.request().postDataJSON())
    return route.fulfill({ json: { success: true } })
  })
  await pressLogin(page)
  await page.clock.runFor(1500)
  await expect(page.getByText(signInMessages.captcha)).toBeHidden()
  expect([await widgetsIn(page), sent]).toEqual([['login'], []])
  await page.evaluate(() => widgets[0]!.options.callback('passed'))
  await expect(page.getByText(signInMessages.sent)).toBeVisible()
  expect(sent).toHaveLength(1)
  expect(sent).toMatchObject([{ email: 'asha@example.in', token: 'passed' }])
})

test('an unresponsive human check shows an error after 30 seconds and keeps running', async ({ newWindow }) => {
  const { page } = await newWindow()
  await pressLogin(page)
  await page.clock.runFor(28_000)
  await expect(page.getByText(signInMessages.captcha)).toBeHidden()
  await page.clock.runFor(3000)
  await expect(page.getByText(signInMessages.captcha)).toBeVisible()
  expect(await widgetsIn(page)).toEqual(['login'])
})
