import { sql } from 'kysely'
import { loginTitles, signIn, signInMessages } from '#contract/accounts/rules.ts'
import { aListing } from '#testkit/listings.ts'
import { aPerson } from '#testkit/people.ts'
import { expect, type Site, test, type Window } from '../support/journey.ts'
import {
  alert,
  anotherCode,
  countCalls,
  emailField,
  loginButton,
  openPopup,
  popupOf,
  requestCode,
} from '../support/login-popup.ts'
import { codeField, codeFor, signInByMail } from '../support/sign-in.ts'

let people = 0
const someone = () => `visitor${++people}@example.in`

/** A window in which the code is to be typed; `verified` counts the calls with a code. */
async function awaitCode(newWindow: () => Promise<Window>, site: Site) {
  const { page } = await newWindow()
  const verified = countCalls(page, '/auth/verify')
  return { page, code: await requestCode(page, site, someone()), verified }
}

test('a visitor signs in and lands on the dashboard, and stays signed in after a reload', { tag: '@fleet' }, async ({
  site,
  newWindow,
}) => {
  const { page } = await newWindow()
  await openPopup(page)
  await expect(emailField(page)).toBeFocused()
  await signInByMail(page, site, someone())
  await expect(page).toHaveURL('/dashboard')
  expect(await page.evaluate(key => localStorage.getItem(key), signIn.tokenKey)).toBeTruthy()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome, User!' })).toBeVisible()
})

test('the popup warns that the OTP may take some minutes while the mail server is down', async ({
  site,
  newWindow,
}) => {
  const { page } = await newWindow()
  const { db } = site.world
  try {
    // locks the table, because a mail of another test would end the delay
    await expect(async () => {
      const away = { part: 'mail', reason: 'no answer' }
      await db
        .insertInto('away_parts')
        .values(away)
        .onConflict(row => row.doNothing())
        .execute()
      await db.transaction().execute(async tx => {
        await sql`lock table away_parts in share row exclusive mode`.execute(tx)
        expect(await tx.selectFrom('away_parts').select('part').execute()).toEqual([{ part: 'mail' }])
        await openPopup(page)
        await emailField(page).fill(someone())
        await emailField(page).press('Enter')
        await expect(page.getByText(signInMessages.delayed)).toBeVisible()
      })
    }).toPass()
  } finally {
    await db.deleteFrom('away_parts').execute()
  }
})

test('an invalid e-mail address is not sent, and its field shows the reason', async ({ newWindow }) => {
  const { page } = await newWindow()
  const sent = countCalls(page, '/auth/login')
  await openPopup(page)
  for (const text of ['', 'asha', 'asha@', 'asha@example', '@example.in']) {
    await emailField(page).fill(text)
    await expect(loginButton(page)).toBeDisabled()
    await emailField(page).press('Enter')
    await expect(emailField(page)).toHaveAccessibleDescription(new RegExp(signInMessages.email))
    await expect(alert(page, signInMessages.email)).toBeVisible()
    await expect(emailField(page)).toBeFocused()
  }
  await emailField(page).fill('asha@example.in')
  await expect(emailField(page)).not.toHaveAccessibleDescription(new RegExp(signInMessages.email))
  await expect(loginButton(page)).toBeEnabled()
  expect(sent()).toBe(0)
})

test('a pasted code fills the boxes and is sent once', async ({ site, newWindow }) => {
  const { page, code, verified } = await awaitCode(newWindow, site)
  await page.evaluate(text => navigator.clipboard.writeText(`${text.slice(0, 2)} ${text.slice(2)}`), code)
  await page.keyboard.press('ControlOrMeta+v')
  await expect(popupOf(page)).toBeHidden()
  await expect(page).toHaveURL('/dashboard')
  expect(verified()).toBe(1)
})

test('a wrong code keeps its digits and the focus, and is not resent automatically', async ({ site, newWindow }) => {
  const { page, code, verified } = await awaitCode(newWindow, site)
  await page.keyboard.type(anotherCode(code))
  await expect(codeField(page)).toHaveAccessibleDescription(signInMessages.code)
  await expect(page.getByRole('alert').filter({ hasText: signInMessages.code })).toBeVisible()
  await expect(codeField(page)).toHaveValue(anotherCode(code))
  await expect(codeField(page)).toBeFocused()
  await page.keyboard.type(code)
  await expect(codeField(page)).toHaveValue(code)
  await expect(codeField(page)).not.toHaveAccessibleDescription(signInMessages.code)
  expect(verified()).toBe(1)
  await loginButton(page).click()
  await expect(page).toHaveURL('/dashboard')
  expect(verified()).toBe(2)
})

test('a code accepts only four digits', async ({ site, newWindow }) => {
  const { page, verified } = await awaitCode(newWindow, site)
  await page.keyboard.type('1a2-')
  await expect(codeField(page)).toHaveValue('12')
  await loginButton(page).click()
  await expect(codeField(page)).toHaveAccessibleDescription(signInMessages.code)
  await expect(alert(page, signInMessages.code)).toBeVisible()
  expect(verified()).toBe(0)
})

test('a new code can be requested after 15 seconds', async ({ site, newWindow }) => {
  const { page } = await newWindow()
  await page.clock.install()
  // stops the clock before each request, so that the request takes no time from the countdown
  await page.route('**/api/auth/login', async route => {
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000)
    await route.continue()
  })
  const email = someone()
  const mails = () => site.mail.mails.filter(({ to }) => to?.some(({ address }) => address === email)).length
  await requestCode(page, site, email)
  await expect(popupOf(page).getByText('Resend in 15 seconds')).toBeVisible()
  await expect(popupOf(page).getByRole('button', { name: 'Resend OTP' })).toBeHidden()
  await page.clock.runFor(13_600)
  await expect(popupOf(page).getByText('Resend in 2 seconds')).toBeVisible()
  await page.clock.runFor(2000)

  // the server has a real clock and also enforces the 15 s
  await site.world.db.deleteFrom('rate_limits').execute()
  await site.world.db
    .updateTable('sign_in_codes')
    .set({ sent_at: new Date(Date.now() - 16_000) })
    .execute()
  await page.clock.resume()
  await popupOf(page).getByRole('button', { name: 'Resend OTP' }).click()
  await expect(popupOf(page).getByText('OTP Resent')).toBeVisible()
  await expect.poll(mails).toBe(2)
  await page.clock.runFor(10_500)
  await expect(popupOf(page).getByText('OTP Resent')).toBeHidden()
  await expect(popupOf(page).getByText('Resend in 15 seconds')).toBeVisible()
})

test('the popup closes by Esc, backdrop and icon, returns the focus and clears its fields', async ({
  site,
  newWindow,
}) => {
  const { page } = await newWindow()
  await requestCode(page, site, someone())
  // waits until the toast has disappeared, because it would stay while the pointer moves across it
  await expect(page.getByText(signInMessages.sent)).toBeHidden()
  const opener = page.getByRole('banner').getByRole('button', { name: 'Login' })
  const waysOut = [
    () => page.keyboard.press('Escape'),
    () => page.mouse.click(5, 5),
    () => popupOf(page).getByRole('button', { name: 'Close' }).click(),
  ]
  for (const leave of waysOut) {
    await leave()
    await expect(popupOf(page)).toBeHidden()
    await expect(opener).toBeFocused()
    await opener.click()
    await expect(emailField(page)).toHaveValue('')
  }
})

test('the address can be corrected in the second step', async ({ site, newWindow }) => {
  const { page } = await newWindow()
  const email = someone()
  await requestCode(page, site, email)
  await expect(popupOf(page)).toContainText(email)
  await popupOf(page).getByRole('button', { name: 'Change' }).click()
  await expect(emailField(page)).toHaveValue(email)
})

test('an unfinished human check prevents sending', async ({ newWindow }) => {
  const { page } = await newWindow()
  const sent = countCalls(page, '/auth/login')
  await page.route('**/api/auth/challenge?*', route =>
    route.fulfill({ status: 429, json: { success: false, code: 429, reason: 'too_many_requests' } }),
  )
  await openPopup(page)
  await emailField(page).fill(someone())
  await loginButton(page).click()
  await expect(page.getByText(signInMessages.captcha)).toBeVisible()
  expect(sent()).toBe(0)
})

test('pressing Login twice quickly sends one e-mail', async ({ site, newWindow }) => {
  const { page } = await newWindow()
  const sent = countCalls(page, '/auth/login')
  const email = someone()
  await openPopup(page)
  await emailField(page).fill(email)
  // presses twice before the page can render the first press
  await loginButton(page).evaluate((button: HTMLButtonElement) => {
    button.click()
    button.click()
  })
  await expect(codeField(page)).toBeVisible()
  await codeFor(site, email)
  expect(sent()).toBe(1)
})

test('a visitor who requested a contact stays on the page after login and gets it', async ({ site, newWindow }) => {
  const { page } = await newWindow()
  const listing = await aListing(site.world, await aPerson(site.world))
  await page.goto(`/product/${listing.id}`)
  await page.getByRole('button', { name: 'Contact Seller' }).filter({ visible: true }).first().click()
  await expect(popupOf(page)).toHaveAccessibleName(loginTitles.contact)
  await signInByMail(page, site, someone(), loginTitles.contact)
  const seller = page.getByRole('dialog', { name: 'Seller Details' })
  await expect(seller).toBeVisible()
  await expect(page).toHaveURL(`/product/${listing.id}`)
  await seller.getByRole('button', { name: /phone/i }).click()
  await expect(page.getByText('Phone number copied to clipboard')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^(\+91)?\d{10}$/)
})

test('logging out asks first, and ends the session on the server too', { tag: '@fleet' }, async ({
  site,
  newWindow,
}) => {
  const { page } = await newWindow()
  await openPopup(page)
  await signInByMail(page, site, someone())
  await expect(page).toHaveURL('/dashboard')
  const token = await page.evaluate(key => localStorage.getItem(key)!, signIn.tokenKey)
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page.getByText('Are you sure you want to logout?')).toBeVisible()
  await page.getByRole('button', { name: 'No', exact: true }).click()
  await expect(page).toHaveURL('/dashboard')
  await page.getByRole('button', { name: 'Logout' }).click()
  await page.getByRole('button', { name: 'Yes', exact: true }).click()
  await expect(page).toHaveURL('/')
  expect(await page.evaluate(key => localStorage.getItem(key), signIn.tokenKey)).toBeNull()
  expect((await site.world.api('GET /auth/user', {}, { token })).status).toBe(401)
})
