import { loginTitles } from '#contract/accounts/rules.ts'
import { listingTexts } from '#contract/listings/texts.ts'
import { aListing, aSellerWithLot } from '#testkit/listings.ts'
import { aPerson } from '#testkit/people.ts'
import { expect, hydrated, type Site, test, type Window } from '../support/journey.ts'

type Page = Window['page']

/** A live lot of the demo data with the most pictures that a listing may have. */
async function aShownLot({ world }: Site): Promise<string> {
  const { listing_id } = await world.db
    .selectFrom('listing_images')
    .innerJoin('listings', 'listings.id', 'listing_images.listing_id')
    .where('listings.status', '=', 'Active')
    .select('listing_id')
    .groupBy('listing_id')
    .having(({ fn }) => fn.countAll(), '>=', 3)
    .orderBy('listing_id')
    .executeTakeFirstOrThrow()
  return listing_id
}
const message = (page: Page) => page.getByRole('button', { name: 'Message Supplier' }).filter({ visible: true })
const thumbs = (page: Page) => page.getByRole('button', { name: /^Show picture/ })

test('thumbnails switch the picture on hover, focus and press, and the current one is highlighted', async ({
  site,
  openPage,
}) => {
  const page = await openPage(`/product/${await aShownLot(site)}`)
  await hydrated(page)
  await expect(thumbs(page)).toHaveCount(3)
  const current = async (index: number) => {
    for (let place = 0; place < 3; place++)
      await expect(thumbs(page).nth(place)).toHaveAttribute('aria-current', String(place === index))
    await expect(page.getByRole('button', { name: new RegExp(`^Picture ${index + 1} of`) })).toBeInViewport({
      ratio: 0.9,
    })
  }
  await current(0)
  await thumbs(page).nth(1).hover()
  await current(1)
  await page.mouse.move(1, 1)
  await thumbs(page).nth(2).focus()
  await current(2)
  await thumbs(page).nth(0).click()
  await current(0)
  await page.getByRole('button', { name: /^Picture 1 of/ }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
})

test('the full-screen picture is larger than on the page, zooms, shows its number, and changes by keys', async ({
  site,
  openPage,
}) => {
  const page = await openPage(`/product/${await aShownLot(site)}`, { width: 390 })
  await hydrated(page)
  const opener = page.getByRole('button', { name: /^Picture 1 of/ })
  await opener.click()
  const dialog = page.getByRole('dialog', { name: /^1 of \d/ })
  const picture = dialog.getByRole('img').first()
  const within = (await opener.boundingBox())!.width
  expect((await dialog.boundingBox())!.width).toBe(await page.evaluate(() => innerWidth))
  expect((await picture.boundingBox())!.width).toBeGreaterThanOrEqual(within)
  await dialog.getByRole('button', { name: 'Zoom in' }).click()
  await expect.poll(async () => (await picture.boundingBox())!.width).toBeGreaterThan(2 * within)
  await dialog.getByRole('button', { name: 'Zoom out' }).click()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('dialog', { name: /^2 of \d/ })).toBeVisible()
})

test('a printed product page has its name, seller, address and picture', async ({ site, newWindow }) => {
  const { page } = await newWindow({ width: 768 })
  const id = await aShownLot(site)
  await page.goto(`/product/${id}`)
  await page.emulateMedia({ media: 'print' })
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(main.getByRole('img').filter({ visible: true })).toHaveCount(1)
  await expect(main.getByText(`/product/${id}`)).toHaveText(/^http:/)
  for (const role of ['banner', 'contentinfo'] as const) await expect(page.getByRole(role)).toBeHidden()
  await expect(page.getByRole('button', { name: 'Contact Seller' }).filter({ visible: true })).toHaveCount(0)
})

test('a tap on a thumbnail switches the picture on a phone', async ({ site, openPage }) => {
  const page = await openPage(`/product/${await aShownLot(site)}`, { width: 390 })
  await hydrated(page)
  await thumbs(page).nth(1).tap()
  await expect(thumbs(page).nth(1)).toHaveAttribute('aria-current', 'true')
})

test('the page shows price per unit, Negotiable, MOQ, HS code, date, a note to buyers, and a text for an empty description', async ({
  site,
  openPage,
}) => {
  const seller = await aPerson(site.world, { business: { name: 'Deccan Looms', verified: true } })
  const { id } = await aListing(site.world, seller, {
    name: 'Poplin to read about',
    description: ' ',
    pictures: 0,
    createdAt: new Date('2026-03-04T06:00:00Z'),
  })
  await site.world.db.updateTable('listings').set({ hs_code: '52083121' }).where('id', '=', id).execute()
  await aListing(site.world, seller, { pictures: 0 })
  const page = await openPage(`/product/${id}`)
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1, name: 'Poplin to read about' })).toBeVisible()
  await expect(main.getByText('₹92').first()).toBeVisible()
  await expect(main.getByText('/ metre').first()).toBeVisible()
  await expect(main.getByText('Negotiable').first()).toBeVisible()
  expect(await main.locator('dd').allInnerTexts()).toContain('MOQ - 500 m')
  await expect(main.getByText('HS code 5208 31 21')).toBeVisible()
  await expect(main.getByText('Listed on 4 March 2026')).toBeVisible()
  await expect(main.locator(':text("Deccan Looms"):not(article *)')).toHaveCount(1)
  await expect(main.getByText(/^Member since \d{4}$/)).toBeVisible()
  await expect(main.getByRole('link', { name: '1 other lot live' })).toBeVisible()
  const block = main.getByRole('region', { name: 'Seller Details' })
  await expect(block.getByText(/^GST number, PAN and name checked by our team/)).toBeHidden()
  await block.getByText('What we have verified').click()
  await expect(block.getByText(/^GST number, PAN and name checked by our team/)).toBeVisible()
  await expect(main.getByText('No description available')).toBeVisible()
  await expect(
    main.getByText('Note*: review details carefully and contact the seller for more photos or descriptions'),
  ).toBeVisible()
  const crumbs = page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('listitem')
  await expect(crumbs.first()).toHaveText('Home')
  await expect(crumbs.last()).toHaveText('Product')
  await expect(main.getByRole('region', { name: 'Similar Items' }).getByRole('article').first()).toBeVisible()
  const width = await main
    .getByRole('region', { name: 'Similar Items' })
    .getByRole('listitem')
    .first()
    .evaluate(item => item.getBoundingClientRect().width)
  expect(width).toBe(500)
})

test('the seller block masks the GST number until login, and Contact Seller asks to sign in', async ({
  site,
  newWindow,
  openPage,
}) => {
  const seller = await aPerson(site.world, { name: 'Kavita Rao', phone: '9876543210' })
  const { id } = await aListing(site.world, seller, { pictures: 0 })
  const page = await openPage(`/product/${id}`)
  const block = page.getByRole('region', { name: 'Seller Details' })
  await expect(block).toContainText('Surat, Gujarat')
  await expect(block).toContainText('27•••••••1ZV')
  await block.getByRole('button', { name: 'Contact Seller' }).click()
  await expect(page.getByRole('dialog', { name: loginTitles.contact })).toBeVisible()
  await page.keyboard.press('Escape')
  await message(page).click()
  await expect(page.getByRole('dialog', { name: loginTitles.message })).toBeVisible()

  const buyer = await newWindow({ as: await aPerson(site.world) })
  await buyer.page.goto(`/product/${id}`)
  await expect(buyer.page.getByRole('region', { name: 'Seller Details' })).toContainText('27AAPFU0939F1ZV')
})

test('the seller dialog copies phone and e-mail, confirms each copy, and closes by Escape, backdrop and icon', async ({
  site,
  openPage,
}) => {
  const business = { name: 'Rao Handlooms', verified: true }
  const seller = await aPerson(site.world, { name: 'Kavita Rao', phone: '9876543210', business })
  const { id } = await aListing(site.world, seller, { pictures: 0 })
  const page = await openPage(`/product/${id}`, { as: await aPerson(site.world) })
  const modal = page.getByRole('dialog', { name: 'Seller Details' })
  const open = async () => {
    await page.getByRole('button', { name: 'Contact Seller' }).filter({ visible: true }).click()
    await expect(modal).toBeVisible()
  }
  await open()
  await expect(modal.getByRole('paragraph').first()).toHaveText(/^Rao Handlooms\s*Verified business$/)
  await expect(modal).toContainText('Kavita Rao')
  await expect(modal.getByRole('link', { name: 'Call Seller' })).toHaveAttribute('href', 'tel:+919876543210')
  const copied = () => page.evaluate(() => navigator.clipboard.readText())
  await modal.getByRole('button', { name: /^Copy ?phone/ }).click()
  await expect(page.getByText('Phone number copied to clipboard')).toBeVisible()
  expect(await copied()).toContain('9876543210')
  await modal.getByRole('button', { name: /^Copy ?e-mail/ }).click()
  await expect(page.getByText('Email copied to clipboard')).toBeVisible()
  expect(await copied()).toBe(seller.email)
  expect((await modal.boundingBox())!.width).toBeLessThanOrEqual(500)

  await page.keyboard.press('Escape')
  await expect(modal).toBeHidden()
  await open()
  await page.mouse.click(5, 400)
  await expect(modal).toBeHidden()
  await open()
  await modal.getByRole('button', { name: 'Close' }).click()
  await expect(modal).toBeHidden()
})

test('a call opens the phone app, and on a desktop also shows the number to copy', async ({ site, newWindow }) => {
  const seller = await aPerson(site.world, { name: 'Kavita Rao', phone: '9876543211' })
  const { id } = await aListing(site.world, seller, { pictures: 0 })
  const { token } = await aPerson(site.world)
  for (const width of [1440, 390]) {
    const { page } = await newWindow({ width, token, allow: /tel:/ })
    const followed: string[] = []
    const cdp = await page.context().newCDPSession(page)
    await cdp.send('Page.enable')
    cdp.on('Page.frameRequestedNavigation', ({ url }) => followed.push(url))
    await page.goto(`/product/${id}`)
    await page.getByRole('button', { name: 'Call seller' }).filter({ visible: true }).click()
    await expect.poll(() => followed).toEqual(['tel:+919876543211'])
    const modal = page.getByRole('dialog', { name: 'Seller Details' })
    if (width === 390) {
      await expect(modal).toHaveCount(0)
      continue
    }
    await expect(modal).toContainText('98765 43211')
    await expect(modal.getByRole('button', { name: /^Copy ?phone/ })).toBeEnabled()
  }
})

test('before a contact request, pages show which details the seller will see', async ({ site, openPage }) => {
  const { id } = await aListing(site.world, await aPerson(site.world), { pictures: 0 })
  const page = await openPage(`/product/${id}`)
  await expect(
    page.getByRole('region', { name: 'Seller Details' }).getByRole('button', { name: 'Contact Seller' }),
  ).toHaveAccessibleDescription(listingTexts.contactNotice)
  await page.goto('/')
  const section = page.getByRole('region', { name: 'Search By Category' })
  await expect(section.getByText(listingTexts.contactNotice)).toBeVisible()
})

test('Message Supplier is hidden for an own listing, which offers Edit instead', async ({ site, openPage }) => {
  const { seller, id } = await aSellerWithLot(site.world, { pictures: 0 })
  const page = await openPage(`/product/${id}`, { as: seller })
  await expect(page.getByRole('link', { name: 'Edit Deadstock' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Message Supplier' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Contact Seller' })).toHaveCount(0)
})

test('on a phone the contact buttons stay at the bottom, and picture, name and price are visible at once', async ({
  site,
  openPage,
}) => {
  const page = await openPage(`/product/${await aShownLot(site)}`, { width: 390 })
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport()
  await expect(page.getByText(/^₹/).first()).toBeInViewport()
  await expect(message(page)).toBeInViewport()
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  await expect(message(page)).toBeInViewport()
})

test('a deleted listing leads to /404 and replaces its history entry', async ({ site, openPage }) => {
  const { id } = await aListing(site.world, await aPerson(site.world))
  await site.world.db.updateTable('listings').set({ status: 'Deleted' }).where('id', '=', id).execute()
  const page = await openPage('/explore')
  expect((await page.goto(`/product/${id}`))?.status()).toBe(410)
  await expect(page).toHaveURL('/404')
  await page.goBack()
  await expect(page).toHaveURL('/explore')
})

test('a visitor of a sold-out listing sees that it is gone, and sees available alternatives', async ({
  site,
  newWindow,
}) => {
  const owner = await aPerson(site.world)
  const goods = { category: 'toys-sports', subcategory: 'Board games & puzzles', name: 'Chess sets, beech' }
  const { id } = await aListing(site.world, owner, goods)
  await aListing(site.world, owner, { ...goods, name: 'Carrom boards, ply' })
  await site.world.db
    .updateTable('listings')
    .set({ status: 'Inactive', paused_by: 'sold-out' })
    .where('id', '=', id)
    .execute()
  const { page } = await newWindow()
  const response = await page.goto(`/product/${id}`)
  expect(response?.status()).toBe(410)
  const sent = await response?.text()
  expect(sent).toContain('<title>No longer listed')
  expect(sent).toContain('These are still available')
  expect(sent).toContain('Carrom boards, ply')
  expect(sent).not.toContain('Chess sets, beech')
  await expect(page).toHaveURL('/404')
  await expect(page.getByRole('heading', { name: 'These are still available' })).toBeVisible()
  await page.getByRole('link', { name: 'Carrom boards, ply' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Carrom boards, ply' })).toBeVisible()
})
