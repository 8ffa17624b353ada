import type { BrowserContext, Locator, Page } from '@playwright/test'
import { sql } from 'kysely'
import { outboxTexts } from '#contract/listings/outbox.ts'
import { listingMessages } from '#contract/listings/rules.ts'
import { links } from '#contract/urls.ts'
import { aListing, wordsOf } from '#testkit/listings.ts'
import { aPerson } from '#testkit/people.ts'
import { aPicture } from '#testkit/pictures.ts'
import { expect, type Site, test } from '../support/journey.ts'

/** Browsers log every request without a connection as an error. */
const NETWORK_ERRORS = /ERR_INTERNET_DISCONNECTED|ERR_FAILED/

const wizardOf = (page: Page): Locator => page.getByRole('dialog', { name: /^(?:Listing New Item|Edit Deadstock)$/ })

async function openWizard(context: BrowserContext, name: string): Promise<{ page: Page; wizard: Locator }> {
  const page = await context.newPage()
  await page.goto(links.newListing())
  return { page, wizard: await fillGeneral(page, name) }
}

/** Fills the first step, with two photos, and returns the wizard when this browser stores them. */
async function fillGeneral(page: Page, name: string): Promise<Locator> {
  const wizard = wizardOf(page)
  await wizard.getByLabel('Name').fill(name)
  await wizard.getByLabel('Description').fill(wordsOf(40))
  const photos = await Promise.all([aPicture(), aPicture()])
  await wizard
    .locator('input[type=file][multiple]')
    .setInputFiles(photos.map((buffer, at) => ({ name: `${at}.jpg`, mimeType: 'image/jpeg', buffer })))
  await expect(wizard.getByRole('listitem')).toHaveCount(2)
  await expect.poll(() => storedPhotos(page)).toBe(2)
  return wizard
}

/** The number of photos that this browser stores for the next tab. */
const storedPhotos = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    // opening the database before the page does would create it without object stores
    if (!(await indexedDB.databases()).some(({ name }) => name === 'photos')) return 0
    const opening = indexedDB.open('photos')
    await new Promise(resolve => opening.addEventListener('success', resolve))
    const reading = opening.result.transaction('photos').objectStore('photos').getAll()
    await new Promise(resolve => reading.addEventListener('success', resolve))
    opening.result.close()
    return (reading.result as unknown[][]).reduce((sum, files) => sum + files.length, 0)
  })

/** Closes the tab without its unload events, as a phone does, and opens a new one. */
async function killTab(page: Page, context: BrowserContext): Promise<Page> {
  await page.close()
  await context.setOffline(false)
  const next = await context.newPage()
  await next.goto(links.myListings())
  return next
}

async function chooseCategory(wizard: Locator): Promise<void> {
  await wizard.getByRole('button', { name: 'Industrial Supplies & Hardware', exact: true }).click()
  await wizard.getByRole('button', { name: 'Bearings', exact: true }).click()
}

async function fillRates(wizard: Locator): Promise<void> {
  await wizard.getByRole('textbox', { name: 'Rate', exact: true }).fill('92.50')
  await wizard.getByLabel('Per unit').selectOption('Piece')
  await wizard.getByLabel('Minimum order').fill('5')
}

const photosIn = (page: Page): Locator => wizardOf(page).getByRole('listitem')
const saveAndNext = (page: Page) => wizardOf(page).getByRole('button', { name: 'Save & Next' }).click()

/** Fills the rates, publishes, and finds one listing with this name. */
async function publishOnce(page: Page, site: Site, name: string): Promise<void> {
  await fillRates(wizardOf(page))
  await wizardOf(page).getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(page.getByText(listingMessages.listed)).toBeVisible()
  expect(await listed(site, name)).toEqual([['Active', 2]])
  await page.close()
}

/** The state and the number of photos of each listing with this name. */
const listed = async ({ world }: Site, name: string): Promise<[string, number][]> =>
  (
    await sql<{ status: string; photos: number }>`
      select status, (select count(*)::int from listing_images i where i.listing_id = l.id) as photos
      from listings l where name = ${name}`.execute(world.db)
  ).rows.map(({ status, photos }) => [status, photos])

test('a tab that closes offline at any step loses no text and no photo, and the lot is listed once', async ({
  site,
  newWindow,
}) => {
  const seller = await aPerson(site.world)
  const { context } = await newWindow({ token: seller.token, width: 390, allow: NETWORK_ERRORS })

  await test.step('the reply to the first save is lost', async () => {
    const { page, wizard } = await openWizard(context, 'Ball bearing 6205')
    await page.route('**/api/deadstock/create', async route => {
      await route.fetch()
      await context.setOffline(true)
      await route.abort('internetdisconnected')
    })
    await wizard.getByRole('button', { name: 'Save & Next' }).click()
    await expect(page.getByText(outboxTexts.lineLost)).toBeVisible()
    await expect.poll(() => listed(site, 'Ball bearing 6205')).toHaveLength(1)
    const next = await killTab(page, context)
    await expect(photosIn(next)).toHaveCount(2)
    await saveAndNext(next)
    await chooseCategory(wizardOf(next))
    await saveAndNext(next)
    await publishOnce(next, site, 'Ball bearing 6205')
  })

  await test.step('the connection is lost while the category is chosen', async () => {
    const { page, wizard } = await openWizard(context, 'Roller bearing 22212')
    await context.setOffline(true)
    await wizard.getByRole('button', { name: 'Next', exact: true }).click()
    await chooseCategory(wizard)
    await expect(wizard.getByRole('button', { name: 'Bearings', exact: true })).toHaveAttribute('aria-pressed', 'true')
    const next = await killTab(page, context)
    await expect(photosIn(next)).toHaveCount(2)
    await saveAndNext(next)
    await saveAndNext(next)
    await publishOnce(next, site, 'Roller bearing 22212')
  })

  await test.step('the lot waits on the phone and is published automatically', async () => {
    const { page, wizard } = await openWizard(context, 'Needle bearing HK1612')
    await context.setOffline(true)
    await wizard.getByRole('button', { name: 'Next', exact: true }).click()
    await chooseCategory(wizard)
    await wizard.getByRole('button', { name: 'Next', exact: true }).click()
    await fillRates(wizard)
    await wizard.getByRole('button', { name: outboxTexts.publishLater }).click()
    await expect(page.getByRole('region', { name: outboxTexts.heading })).toContainText('Needle bearing HK1612')
    expect(await listed(site, 'Needle bearing HK1612')).toEqual([])
    // the reply to the creation is lost
    let created = 0
    await context.route('**/api/deadstock/create', async route => {
      created += 1
      if (created > 1) return route.fallback()
      await route.fetch()
      await route.abort('internetdisconnected')
    })
    const next = await killTab(page, context)
    await expect.poll(() => created).toBe(1)
    await expect.poll(() => listed(site, 'Needle bearing HK1612')).toEqual([['Draft', 0]])
    await next.reload()
    await expect(next.getByText(outboxTexts.live)).toBeVisible()
    expect(created).toBe(2)
    await expect(next.getByRole('region', { name: outboxTexts.heading })).toHaveCount(0)
    expect(await listed(site, 'Needle bearing HK1612')).toEqual([['Active', 2]])
  })
})

test('two tabs publish a waiting lot once', async ({ site, newWindow }) => {
  const seller = await aPerson(site.world)
  const { context } = await newWindow({ token: seller.token, allow: NETWORK_ERRORS })
  const { page, wizard } = await openWizard(context, 'Thrust bearing 51105')
  // opens the wizard in the other tab, so that this tab too has the script that sends waiting listings
  const other = await context.newPage()
  await other.goto(links.newListing(), { waitUntil: 'networkidle' })
  await wizardOf(other).getByRole('button', { name: 'Close' }).click()
  await context.setOffline(true)
  await wizard.getByRole('button', { name: 'Next', exact: true }).click()
  await chooseCategory(wizard)
  await wizard.getByRole('button', { name: 'Next', exact: true }).click()
  await fillRates(wizard)
  await wizard.getByRole('button', { name: outboxTexts.publishLater }).click()
  for (const tab of [page, other])
    await expect(tab.getByRole('region', { name: outboxTexts.heading })).toContainText(outboxTexts.waiting)

  const sent: string[] = []
  context.on('request', request => {
    if (request.method() !== 'GET' && /\/api\/deadstock\//.test(request.url()))
      sent.push(`${request.method()} ${new URL(request.url()).pathname.replace(/[\da-f-]{36}/, ':id')}`)
  })
  // the delay gives the other tab time to send the listing too
  await context.route('**/api/deadstock/create', async route => {
    await new Promise(resolve => setTimeout(resolve, 1000))
    await route.fallback()
  })
  await context.setOffline(false)
  for (const tab of [page, other]) await expect(tab.getByRole('region', { name: outboxTexts.heading })).toHaveCount(0)
  expect(await listed(site, 'Thrust bearing 51105')).toEqual([['Active', 2]])
  const images = 'PUT /api/deadstock/:id/images'
  expect(sent).toEqual(['POST /api/deadstock/create', images, images, 'PUT /api/deadstock/:id'])
})

test('changes of a live listing are published by a second press after a lost request', async ({ site, openPage }) => {
  const seller = await aPerson(site.world)
  const lot = await aListing(site.world, seller, { amount: 61.5 })
  const page = await openPage(links.editListing(lot.id), { as: seller, allow: NETWORK_ERRORS })
  const wizard = wizardOf(page)
  await wizard.getByRole('tab', { name: 'Rates' }).click()
  await wizard.getByRole('textbox', { name: 'Rate', exact: true }).fill('59')
  await page.route('**/api/deadstock/*', route => route.abort('internetdisconnected'), { times: 1 })
  const publish = wizard.getByRole('button', { name: 'Publish Changes' })
  await publish.click()
  await expect(page.getByText(outboxTexts.lineLost)).toBeVisible()
  await publish.click()
  await expect(page.getByText(listingMessages.listed)).toBeVisible()
  const { amount } = await site.world.db
    .selectFrom('listings')
    .select('amount')
    .where('id', '=', lot.id)
    .executeTakeFirstOrThrow()
  expect(Number(amount)).toBe(59)
})

test('the wizard opens offline in a new tab at each step, and a lot that waits in two tabs is listed once', async ({
  site,
  newWindow,
}) => {
  const seller = await aPerson(site.world)
  const { context, page: first } = await newWindow({
    token: seller.token,
    width: 390,
    workers: true,
    allow: NETWORK_ERRORS,
  })
  await first.goto(links.newListing())
  await expect
    .poll(() => first.evaluate(async page => (await caches.match(page)) !== undefined, links.myListings()))
    .toBe(true)
  await context.setOffline(true)
  const reopened = async (killed: Page) => {
    await killed.close()
    const page = await context.newPage()
    await page.goto(links.myListings())
    return page
  }
  let page = await reopened(first)
  await page.getByRole('button', { name: 'List New Item' }).first().click()
  await fillGeneral(page, 'Pillow block UCP205')
  for (const step of ['category', 'rates', 'publish']) {
    page = await reopened(page)
    const wizard = wizardOf(page)
    await expect(wizard.getByRole('listitem')).toHaveCount(2)
    await wizard.getByRole('button', { name: 'Next', exact: true }).click()
    if (step === 'category') await chooseCategory(wizard)
    else await wizard.getByRole('button', { name: 'Next', exact: true }).click()
    if (step === 'rates') await fillRates(wizard)
    if (step === 'publish') await wizard.getByRole('button', { name: outboxTexts.publishLater }).click()
  }
  const waiting = (tab: Page) => tab.getByRole('region', { name: outboxTexts.heading })
  await expect(waiting(page)).toContainText('Pillow block UCP205')
  page = await reopened(page)
  const other = await context.newPage()
  await other.goto(links.myListings())
  for (const tab of [page, other]) await expect(waiting(tab)).toContainText(outboxTexts.waiting)
  await context.setOffline(false)
  for (const tab of [page, other]) await expect(waiting(tab)).toHaveCount(0)
  expect(await listed(site, 'Pillow block UCP205')).toEqual([['Active', 2]])
})
