import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { sql } from 'kysely'
import { links } from '#contract/urls.ts'
import { aConversation } from '#testkit/dealings/conversations.ts'
import { aListing } from '#testkit/listings.ts'
import { aPerson, type Person } from '#testkit/people.ts'
import { expect, type Site, test } from '../support/journey.ts'
import { codeField, codeFor, signInByMail } from '../support/sign-in.ts'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const switchOf = (page: Page, name: string) => page.getByRole('switch', { name })
const openLogin = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Login' }).click()
const mailsTo = ({ mail }: Site, { email }: { email: string }) =>
  mail.mails.filter(({ to }) => to?.some(({ address }) => address === email))

test('both switches are off at first, and Save and Discard are enabled only after a change', async ({
  site,
  openPage,
}) => {
  const person = await aPerson(site.world)
  const page = await openPage(links.dashboard(), { as: person })
  await page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name: 'Settings' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()
  await expect(page.getByRole('tab')).toHaveText(['General', 'Security'])
  const [messages, activity] = [switchOf(page, 'Seller Messages'), switchOf(page, 'Account Activity')]
  for (const one of [messages, activity]) await expect(one).not.toBeChecked()
  for (const name of ['Discard Changes', 'Save Preference']) await expect(button(page, name)).toBeDisabled()

  await page.getByText('Notify me of new messages from other parties.').click()
  await expect(messages).toBeChecked()
  await button(page, 'Discard Changes').click()
  await expect(messages).not.toBeChecked()
  await messages.check()
  await messages.uncheck()
  await expect(button(page, 'Save Preference')).toBeDisabled()

  await activity.check()
  await button(page, 'Save Preference').click()
  await expect(page.getByText('Settings updated successfully')).toBeVisible()
  await expect(button(page, 'Save Preference')).toBeDisabled()
  await page.reload()
  await expect(activity).toBeChecked()
  await expect(messages).not.toBeChecked()
})

test('a refused save of the settings shows the server message, and the switches stay unsaved', async ({
  site,
  openPage,
}) => {
  const person = await aPerson(site.world)
  const page = await openPage(links.settings(), { as: person, allow: /503/ })
  await page.route('**/api/user/settings', route =>
    route.fulfill({
      status: 503,
      json: { success: false, code: 503, reason: 'unavailable', toast: { type: 'error', message: 'Come back later' } },
    }),
  )
  await switchOf(page, 'Seller Messages').check()
  await button(page, 'Save Preference').click()
  await expect(page.getByText('Come back later')).toBeVisible()
  await expect(button(page, 'Save Preference')).toBeEnabled()
})

test('a session on another device can be ended, which signs it out', async ({ site, newWindow, openPage }) => {
  const person = await aPerson(site.world)
  const { page: elsewhere } = await newWindow()
  // blocks the event stream, which would report the end of the session before the test presses anything
  await elsewhere.route('**/api/conversation/sse/**', () => {})
  await elsewhere.goto(links.home())
  await openLogin(elsewhere)
  await signInByMail(elsewhere, site, person.email)
  await expect(elsewhere).toHaveURL(/\/dashboard/)

  const page = await openPage(links.settings('security'), { as: person })
  const rows = page.getByRole('region', { name: 'Where you are logged in' }).getByRole('listitem')
  await expect(rows).toHaveCount(2)
  await expect(rows.filter({ hasText: 'This device' })).toHaveCount(1)
  await rows.filter({ hasText: 'Chrome on Linux' }).getByRole('button', { name: 'Log out' }).click()
  await expect(rows).toHaveCount(1)
  await elsewhere.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name: 'Deadstock' }).click()
  await expect(elsewhere).toHaveURL(new RegExp(`^${site.url}/$`))
})

test('account data is exported as a JSON file and as an Excel file', async ({ site, openPage }) => {
  const person = await aPerson(site.world, { name: 'Kavita Rao' })
  await aListing(site.world, person, { name: 'Herringbone twill, for the export' })
  const page = await openPage(links.settings('security'), { as: person })
  const save = async (name: string) => {
    const [file] = await Promise.all([page.waitForEvent('download'), button(page, name).click()])
    return { name: file.suggestedFilename(), content: await readFile(await file.path()) }
  }
  const json = await save('JSON file')
  expect(json.name).toBe('nayastock-data.json')
  expect(JSON.parse(json.content.toString())).toMatchObject({
    user: { id: person.id, fullName: 'Kavita Rao' },
    deadstocks: [{ name: 'Herringbone twill, for the export' }],
  })
  const shown = page.getByText('Exported to excel successfully').waitFor()
  const xlsx = await save('Excel file')
  expect(xlsx.name).toBe('nayastock-data.xlsx')
  expect(xlsx.content.subarray(0, 2).toString()).toBe('PK')
  await shown
})

test('a new e-mail address is active after its code is entered, and the old address is notified', async ({
  site,
  openPage,
}) => {
  const person = await aPerson(site.world)
  const email = `new-${person.email}`
  const page = await openPage(links.settings('security'), { as: person })
  await button(page, 'Change e-mail').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('New e-mail address').fill('nobody')
  await dialog.getByRole('button', { name: 'Send OTP' }).click()
  await expect(dialog.getByText('Please enter a valid Email Address')).toBeVisible()
  await dialog.getByLabel('New e-mail address').fill(email)
  await dialog.getByRole('button', { name: 'Send OTP' }).click()
  const code = await codeFor(site, email)
  await codeField(page).fill(code === '000000' ? '111111' : '000000')
  await dialog.getByRole('button', { name: 'Change e-mail' }).click()
  await expect(dialog.getByText('Please enter a valid OTP')).toBeVisible()
  await codeField(page).fill(code)
  await dialog.getByRole('button', { name: 'Change e-mail' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('region', { name: 'How you log in' })).toContainText(email)
  await expect
    .poll(() => mailsTo(site, person).map(({ subject }) => subject))
    .toEqual(['Your Nayastock e-mail address was changed'])
})

test('long after sign-in, a new e-mail address also needs a code sent to the old one, and a link mailed to the old one restores the account', async ({
  site,
  openPage,
}) => {
  const person = await aPerson(site.world)
  await makeOld(site, person)
  const email = `taken-${person.email}`
  const page = await openPage(links.settings('security'), { as: person })
  await button(page, 'Change e-mail').click()
  await page.getByLabel('New e-mail address').fill(email)
  await page.getByRole('button', { name: 'Send OTP' }).click()
  const owner = page.getByRole('dialog', { name: 'Confirm it’s you' })
  await expect(owner.getByText('No longer have access to this mailbox?')).toBeVisible()
  await codeField(page).fill(await codeFor(site, person.email))
  await owner.getByRole('button', { name: 'Continue' }).click()
  const dialog = page.getByRole('dialog', { name: 'Confirm your new address' })
  await expect(dialog).toBeVisible()
  await codeField(page).fill(await codeFor(site, email))
  await dialog.getByRole('button', { name: 'Change e-mail' }).click()
  await expect(page.getByRole('region', { name: 'How you log in' })).toContainText(email)

  await expect.poll(() => mailsTo(site, person).at(-1)?.text).toContain('/address-back#')
  const link = /\/address-back#[\w-]+/.exec(mailsTo(site, person).at(-1)?.text ?? '')?.[0] ?? ''
  const visitor = await openPage(link)
  await button(visitor, 'Take my account back').click()
  await expect(visitor.getByRole('heading', { name: 'Your account is yours again' })).toBeVisible()
  await expect(visitor.getByText(`You can log in with ${person.email} again`)).toBeVisible()
  expect((await site.world.api('GET /auth/user', {}, person)).status).toBe(401)
  const late = await openPage(link)
  await button(late, 'Take my account back').click()
  await expect(late.getByRole('alert')).toContainText('This link has already been used')
})

test('a Google account used for sign-in is listed and can be unlinked', async ({ site, openPage }) => {
  const person = await aPerson(site.world)
  await sql`insert into identities (issuer, subject, user_id, email)
    values ('https://accounts.google.com', ${person.id}, ${person.id}, 'asha.mehta@gmail.com')`.execute(site.world.db)
  const page = await openPage(links.settings('security'), { as: person })
  const methods = page.getByRole('region', { name: 'How you log in' })
  await expect(methods.getByText('asha.mehta@gmail.com')).toBeVisible()
  await button(page, 'Remove asha.mehta@gmail.com').click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await expect(methods.getByText('asha.mehta@gmail.com')).toBeHidden()
  await expect(page.getByText('You can no longer log in with this Google account')).toBeVisible()
})

test('the e-mail address can be changed in the profile, and a user without messages is offered e-mail alerts', async ({
  site,
  openPage,
}) => {
  const person = await aPerson(site.world)
  const page = await openPage(links.businessDetails(), { as: person })
  await page.getByRole('region', { name: 'About You' }).getByRole('button', { name: 'Change e-mail' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change your e-mail address' })
  await dialog.getByLabel('New e-mail address').fill(`profile-${person.email}`)
  await page.keyboard.press('Enter')
  await codeField(page).fill(await codeFor(site, `profile-${person.email}`))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('textbox', { name: 'E-mail' })).toHaveValue(`profile-${person.email}`)

  await page.goto(links.messages())
  await button(page, 'Turn on').click()
  await expect(page.getByText('Settings updated successfully')).toBeVisible()
  await expect(button(page, 'Turn on')).toHaveCount(0)
})

test('account deletion requires typing DELETE, signs out to the home page, and leaves chats under Deleted User', async ({
  site,
  openPage,
}) => {
  const { id, buyer, seller } = await aConversation(site.world)
  const listing = await aListing(site.world, seller, { name: 'Last lot of its seller' })
  const data = { conversationId: id, message: 'The lot is still here' }
  await site.world.api('POST /message/create-message', { body: { data } }, seller)
  const page = await openPage(links.settings('security'), { as: seller })
  await button(page, 'Delete Account').click()
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' })
  await dialog.getByLabel('Type DELETE to confirm').fill('delete')
  await dialog.getByRole('button', { name: 'Delete Account' }).click()
  await expect(dialog.getByText('Type DELETE exactly, in capital letters')).toBeVisible()
  await dialog.getByLabel('Type DELETE to confirm').fill('DELETE')
  // the toast may disappear before the home page has loaded
  const shown = page.getByText('Your account has been deleted').waitFor()
  await dialog.getByRole('button', { name: 'Delete Account' }).click()
  await shown
  await expect(page).toHaveURL(new RegExp(`^${site.url}/$`))
  expect(await page.evaluate(() => localStorage.getItem('t'))).toBeNull()
  expect([404, 410]).toContain((await page.request.get(links.product(listing.id))).status())

  const other = await openPage(links.messages(id), { as: buyer })
  await expect(other.getByText('Deleted User').first()).toBeVisible()
  await expect(other.getByText('The lot is still here').first()).toBeVisible()
  await expect(other.getByRole('textbox', { name: /message/i })).toHaveCount(0)

  const again = await openPage(links.home())
  await openLogin(again)
  await signInByMail(again, site, seller.email)
  await expect(again.getByText('Welcome, User!')).toBeVisible()
})

test('long after sign-in, account deletion also requires an e-mailed code', async ({ site, openPage }) => {
  const person = await aPerson(site.world)
  await makeOld(site, person)
  const page = await openPage(links.settings('security'), { as: person })
  await button(page, 'Delete Account').click()
  await page.getByLabel('Type DELETE to confirm').fill('DELETE')
  await page.getByRole('dialog').getByRole('button', { name: 'Delete Account' }).click()
  const dialog = page.getByRole('dialog', { name: 'Confirm it’s you' })
  await expect(dialog).toBeVisible()
  await codeField(page).fill(await codeFor(site, person.email))
  await dialog.getByRole('button', { name: 'Delete Account' }).click()
  await expect(page).toHaveURL(new RegExp(`^${site.url}/$`))
  expect((await site.world.api('GET /auth/user', {}, person)).status).toBe(401)
})

test('an unread message is e-mailed with links to its chat and to unsubscribe', async ({ site, openPage }) => {
  const { id, buyer, seller } = await aConversation(site.world)
  const on = [{ key: 'seller_message' as const, value: true }]
  await site.world.api('POST /user/settings', { body: { data: on } }, seller)
  const data = { conversationId: id, message: 'Are you there?' }
  await site.world.api('POST /message/create-message', { body: { data } }, buyer)
  await expect.poll(() => waitingNotices(site, id), { timeout: 15_000 }).toBeGreaterThan(0)
  await sql`update messages set created_at = created_at - interval '4 minutes' where conversation_id = ${id}`.execute(
    site.world.db,
  )
  await sql`update jobs set run_at = now() where kind = 'notice-messages'`.execute(site.world.db)
  await expect.poll(() => mailsTo(site, seller).length, { timeout: 20_000 }).toBe(1)
  const text = mailsTo(site, seller)[0]?.text ?? ''
  const linkTo = (path: string) => new URL(text.split('\n').find(line => line.includes(path))!)

  const conversation = linkTo('/dashboard/message')
  const page = await openPage(conversation.pathname + conversation.search, { as: seller })
  await expect(page.getByText('Are you there?').last()).toBeVisible()

  const stop = linkTo('/unsubscribe')
  const visitor = await openPage(stop.pathname + stop.hash)
  await button(visitor, 'Unsubscribe').click()
  await expect(visitor.getByRole('heading', { name: 'You’ve unsubscribed' })).toBeVisible()
  const { body } = await site.world.api('GET /auth/user', {}, seller)
  expect(body.user.settings.find(({ key }) => key === 'seller_message')?.value).toBe(false)
})

const makeOld = ({ world }: Site, { id }: Person) =>
  sql`update sessions set created_at = now() - interval '1 hour' where user_id = ${id}`.execute(world.db)

/** The number of waiting mail jobs of this conversation; other journeys have jobs of their own. */
async function waitingNotices({ world }: Site, conversationId: string): Promise<number> {
  const { rows } = await sql`
    select from jobs j join events e on e.id = (j.payload ->> 'event')::bigint
    where j.kind = 'notice-messages' and e.subject_id = ${conversationId}`.execute(world.db)
  return rows.length
}
