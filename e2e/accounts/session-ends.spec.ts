import type { Page } from '@playwright/test'
import { loginTitles, signIn, signInMessages } from '#contract/accounts/rules.ts'
import { adminLinks } from '#contract/admin-urls.ts'
import { listingMessages } from '#contract/listings/rules.ts'
import { browserStorage } from '#contract/site/browser-storage.ts'
import { links } from '#contract/urls.ts'
import { aListing } from '#testkit/listings.ts'
import { aPerson, type Person } from '#testkit/people.ts'
import { textPattern } from '../hindi/either-form.ts'
import { at, box, log, startConversation } from '../support/chat.ts'
import { banner, endSession, openAs } from '../support/ended-session.ts'
import { expect, hydrated, type Site, test, type Window } from '../support/journey.ts'
import { signInByMail } from '../support/sign-in.ts'

const popup = (page: Page) => page.getByRole('dialog', { name: signInMessages.ended })
const closePopup = (page: Page) => popup(page).getByRole('button', { name: 'Close' }).click()
const city = (page: Page) => page.getByLabel('City')
const save = (page: Page) => page.getByRole('button', { name: 'Save Changes' }).click()
const tokenIn = (page: Page) => page.evaluate(key => localStorage.getItem(key), signIn.tokenKey)

const cityOf = ({ world }: Site, { id }: Person) =>
  world.db.selectFrom('businesses').select('city').where('user_id', '=', id).executeTakeFirst()

/** The drafts in the tab's storage at the moment when the heading of a page appears. */
function draftsAt([heading, key]: readonly [RegExp, string]): { drafts: readonly string[] | null } {
  const storedDrafts: { drafts: readonly string[] | null } = { drafts: null }
  new MutationObserver((_, observer) => {
    if (!heading.test(document.querySelector('h1')?.textContent ?? '')) return
    observer.disconnect()
    storedDrafts.drafts = Object.keys(sessionStorage).filter(name => name.startsWith(key))
  }).observe(document, { childList: true, subtree: true, characterData: true })
  return storedDrafts
}

/** Ends the session of a person who has typed another city into the business details. */
async function withTypedCity(site: Site, newWindow: () => Promise<Window>) {
  const window = await newWindow()
  const seller = await aPerson(site.world)
  await openAs(window.page, seller, links.businessDetails())
  await city(window.page).fill('Navsari')
  await city(window.page).press('Escape')
  await endSession(site, seller)
  return { ...window, seller }
}

test('Save in an ended session opens the login popup over the page, and saves after the login', async ({
  site,
  newWindow,
}) => {
  const { page, seller } = await withTypedCity(site, newWindow)
  await save(page)
  await expect(popup(page)).toBeVisible()
  await expect(page).toHaveURL(links.businessDetails())
  expect(await tokenIn(page)).toBeNull()
  // the toast may disappear before the test sees that the popup has closed
  const shown = page.getByText('Details updated successfully').waitFor({ timeout: 30_000 })
  await signInByMail(page, site, seller.email, signInMessages.ended)
  await shown
  await expect(page).toHaveURL(links.businessDetails())
  await expect(banner(page)).toBeHidden()
  expect(await cityOf(site, seller)).toEqual({ city: 'Navsari' })
})

test('closing the login popup keeps the page, the typed text and a Login button', async ({ site, newWindow }) => {
  const { page, seller } = await withTypedCity(site, newWindow)
  await save(page)
  await closePopup(page)
  await expect(page.getByRole('alert').filter({ hasText: signInMessages.ended })).toBeVisible()
  await expect(city(page)).toHaveValue('Navsari')
  await banner(page).getByRole('button', { name: 'Login' }).click()
  await signInByMail(page, site, seller.email, signInMessages.ended)
  await expect(banner(page)).toBeHidden()
  await save(page)
  await expect(page.getByText('Details updated successfully')).toBeVisible()
  expect(await cityOf(site, seller)).toEqual({ city: 'Navsari' })
})

test('a reload keeps the typed text, and logging in returns to the page with it', async ({ site, newWindow }) => {
  const { page, seller } = await withTypedCity(site, newWindow)
  page.on('dialog', question => void question.accept())
  await page.reload()
  await expect(page).toHaveURL(links.home())
  await signInByMail(page, site, seller.email, signInMessages.ended)
  await expect(page).toHaveURL(links.businessDetails())
  await expect(city(page)).toHaveValue('Navsari')
  await save(page)
  await expect(page.getByText('Details updated successfully')).toBeVisible()
  await page.reload()
  await expect(city(page)).toHaveValue('Navsari')
  await expect(page.getByRole('button', { name: 'Save Changes' })).toBeDisabled()
})

test('a different account that logs in neither sees nor saves text typed by the first account', async ({
  site,
  newWindow,
}) => {
  const { page, seller } = await withTypedCity(site, newWindow)
  const other = await aPerson(site.world, { business: { city: 'Rajkot' } })
  await save(page)
  await signInByMail(page, site, other.email, signInMessages.ended)
  await expect(city(page)).toHaveValue('Rajkot')
  await expect(page.getByRole('button', { name: 'Save Changes' })).toBeDisabled()
  expect([await cityOf(site, seller), await cityOf(site, other)]).toEqual([{ city: 'Surat' }, { city: 'Rajkot' }])
})

test('when the session ends, a page without typed text is replaced by the home page, and a login there leads back to the page', async ({
  site,
  newWindow,
}) => {
  const { page } = await newWindow()
  const person = await aPerson(site.world)
  await openAs(page, person, links.businessDetails())
  await endSession(site, person)
  await expect(page).toHaveURL(links.home(), { timeout: 15_000 })
  expect(await tokenIn(page)).toBeNull()
  await signInByMail(page, site, person.email, signInMessages.ended)
  await expect(page).toHaveURL(links.businessDetails())
})

test('typed text is deleted when the user confirms leaving the page', async ({ site, newWindow }) => {
  const { page } = await newWindow()
  await openAs(page, await aPerson(site.world), links.businessDetails())
  await city(page).fill('Navsari')
  await city(page).press('Escape')
  await page.getByRole('link', { name: 'Settings' }).first().click()
  const storedAtArrival = await page.evaluateHandle(draftsAt, [
    textPattern('Settings', true),
    browserStorage.drafts.key,
  ] as const)
  await page.getByRole('button', { name: 'Leave' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()
  // the drafts must be deleted when this page appears, because a reader may go on at once
  expect(await storedAtArrival.evaluate(kept => kept.drafts)).toEqual([])
  await page.goto(links.businessDetails())
  await expect(city(page)).toHaveValue('Surat')
})

test('the wizard keeps its text through a login', async ({ site, newWindow }) => {
  const { page } = await newWindow()
  const seller = await aPerson(site.world)
  await openAs(page, seller, links.newListing())
  await page.getByLabel('Name').fill('Herringbone ends')
  await endSession(site, seller)
  await page.getByRole('button', { name: 'Save As Draft' }).click()
  const shown = page.getByText(listingMessages.savedAsDraft).waitFor({ timeout: 30_000 })
  await signInByMail(page, site, seller.email, signInMessages.ended)
  await shown
  const stored = await site.world.db.selectFrom('listings').select('name').where('user_id', '=', seller.id).execute()
  expect(stored).toEqual([{ name: 'Herringbone ends' }])
})

test('the wizard reopens with its text after a reload, unless it was discarded', async ({ site, newWindow }) => {
  const { page } = await newWindow()
  const seller = await aPerson(site.world)
  const wizard = page.getByRole('dialog', { name: 'Listing New Item' })
  await openAs(page, seller, links.newListing())
  await page.getByLabel('Name').fill('Herringbone ends')
  await endSession(site, seller)
  page.on('dialog', question => void question.accept())
  await page.reload()
  await signInByMail(page, site, seller.email, signInMessages.ended)
  await expect(wizard).toBeVisible()
  await expect(page.getByLabel('Name')).toHaveValue('Herringbone ends')
  await wizard.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('button', { name: 'Discard changes' }).click()
  await expect(wizard).toBeHidden()
  await page.reload()
  await page.getByRole('button', { name: 'List New Item' }).click()
  await expect(page.getByLabel('Name')).toHaveValue('')
})

/** Sends a message in a session that has ended; `sent` are the messages of the conversation. */
async function writeInEndedSession(newWindow: () => Promise<Window>, site: Site) {
  const { page } = await newWindow()
  const { id, buyer } = await startConversation(site)
  await openAs(page, buyer, at(id))
  await box(page).fill('Is the satin still there?')
  await endSession(site, buyer)
  await box(page).press('Enter')
  const sent = () =>
    site.world.db.selectFrom('messages').select('sender_id').where('conversation_id', '=', id).execute()
  return { page, id, buyer, sent }
}

test('a message written in an ended session is sent after the login', async ({ site, newWindow }) => {
  const { page, buyer, sent } = await writeInEndedSession(newWindow, site)
  await signInByMail(page, site, buyer.email, signInMessages.ended)
  await expect(log(page)).toContainText('Is the satin still there?')
  await expect.poll(sent).toEqual([{ sender_id: buyer.id }])
})

test('a message that was not sent is still there after a reload', async ({ site, newWindow }) => {
  const { page, id, buyer, sent } = await writeInEndedSession(newWindow, site)
  await expect(popup(page)).toBeVisible()
  await page.reload()
  await signInByMail(page, site, buyer.email, signInMessages.ended)
  await expect(page).toHaveURL(at(id))
  await expect(log(page)).toContainText('Is the satin still there?')
  await log(page)
    .getByRole('button', { name: /again|Retry/ })
    .click()
  await expect.poll(sent).toEqual([{ sender_id: buyer.id }])
})

for (const [wish, press, done] of [
  [
    'the contact',
    'Contact Seller',
    (page: Page) => expect(page.getByRole('dialog', { name: 'Seller Details' })).toBeVisible(),
  ],
  ['a call', 'Call seller', (page: Page) => expect(page.getByRole('dialog', { name: 'Seller Details' })).toBeVisible()],
  ['a chat', 'Message Supplier', (page: Page) => expect(page).toHaveURL(/\/dashboard\/message\?msgid=/)],
] as const)
  test(`a user who requests ${wish} in an ended session stays on the page and gets it after the login`, async ({
    site,
    newWindow,
  }) => {
    const { page } = await newWindow()
    const [seller, buyer] = [await aPerson(site.world), await aPerson(site.world)]
    const listing = await aListing(site.world, seller)
    await openAs(page, buyer, links.product(listing.id))
    await expect(page.getByRole('button', { name: /^Your dashboard/ })).toBeVisible()
    await endSession(site, buyer)
    await page.getByRole('button', { name: press }).filter({ visible: true }).first().click()
    await expect(popup(page)).toBeVisible()
    await expect(page).toHaveURL(links.product(listing.id))
    await signInByMail(page, site, buyer.email, signInMessages.ended)
    await done(page)
  })

test('closing the login popup on a public page continues as a visitor', async ({ site, newWindow }) => {
  const { page } = await newWindow()
  const [seller, buyer] = [await aPerson(site.world), await aPerson(site.world)]
  const listing = await aListing(site.world, seller)
  const contact = page.getByRole('button', { name: 'Contact Seller' }).filter({ visible: true }).first()
  await openAs(page, buyer, links.product(listing.id))
  await expect(page.getByRole('button', { name: /^Your dashboard/ })).toBeVisible()
  await endSession(site, buyer)
  await contact.click()
  await closePopup(page)
  await expect(page.getByRole('banner').getByRole('button', { name: 'Login' })).toBeVisible()
  await contact.click()
  await expect(page.getByRole('dialog', { name: loginTitles.contact })).toBeVisible()
})

test('a page opened with an ended session drops the token: a public page stays open, a guarded page opens again after login', async ({
  site,
  newWindow,
}) => {
  const { page } = await newWindow()
  const person = await aPerson(site.world)
  const listing = await aListing(site.world, await aPerson(site.world))
  await endSession(site, person)
  await openAs(page, person, links.product(listing.id))
  await expect.poll(() => tokenIn(page)).toBeNull()
  await expect(page).toHaveURL(links.product(listing.id))
  await expect(page.getByRole('dialog')).toBeHidden()
  await openAs(page, person, links.settings())
  await expect(page).toHaveURL(links.home())
  expect(await tokenIn(page)).toBeNull()
  await signInByMail(page, site, person.email, signInMessages.ended)
  await expect(page).toHaveURL(links.settings())
})

test('a second tab keeps its typed text, and continues when the first tab logs in', async ({ site, newWindow }) => {
  const { page, context, seller } = await withTypedCity(site, newWindow)
  const other = await context.newPage()
  await other.goto(links.privacy())
  await expect.poll(() => tokenIn(page)).toBeNull()
  await expect(banner(page)).toBeVisible()
  await expect(city(page)).toHaveValue('Navsari')
  await other.getByRole('banner').getByRole('button', { name: 'Login' }).click()
  await signInByMail(other, site, seller.email)
  await expect(banner(page)).toBeHidden()
  await save(page)
  await expect(page.getByText('Details updated successfully')).toBeVisible()
  expect(await cityOf(site, seller)).toEqual({ city: 'Navsari' })
})

test('an admin page reports the ended session instead of a connection error, and continues after the login', async ({
  site,
  newWindow,
}) => {
  const { page } = await newWindow()
  const admin = await aPerson(site.world, { admin: true, business: false })
  await openAs(page, admin, links.adminHome())
  // waits for all replies: a late one would open the popup on this page, and leaving the page would close the popup
  await hydrated(page)
  await endSession(site, admin)
  await page.getByRole('link', { name: 'Users', exact: true }).click()
  await closePopup(page)
  await expect(banner(page)).toBeVisible()
  await expect(page.getByText(/connection/)).toBeHidden()
  await expect(page).toHaveURL(adminLinks.users())
  await banner(page).getByRole('button', { name: 'Login' }).click()
  await signInByMail(page, site, admin.email, signInMessages.ended)
  await expect(banner(page)).toBeHidden()
  await expect(page.getByRole('row').nth(1)).toBeVisible()
})
