import { links } from '#contract/urls.ts'
import { aListing, aSellerWithLot } from '#testkit/listings.ts'
import { aPerson } from '#testkit/people.ts'
import { expect, hydrated, test } from '../support/journey.ts'
import { resize } from '../support/screen-size.ts'
import { codeField, codeFor, signInByMail } from '../support/sign-in.ts'

test('a visitor presses the heart, logs in, and finds the listing in the saved list', async ({ openPage, site }) => {
  const { id } = await aSellerWithLot(site.world, { name: 'Herringbone serge' })
  const page = await openPage(links.product(id), { width: 390 })
  const heart = page.getByRole('button', { name: 'Save Herringbone serge' })
  await heart.click()
  const popup = page.getByRole('dialog')
  await popup.getByRole('textbox', { name: 'Email address' }).fill('saver@example.com')
  await popup.getByRole('button', { name: 'Login', exact: true }).click()
  await expect(codeField(page)).toBeFocused()
  const saved = page.waitForResponse(`**/api/favourites/${id}`)
  await codeField(page).fill(await codeFor(site, 'saver@example.com'))
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await saved

  await page.goto(links.saved())
  const row = page.getByRole('listitem').filter({ hasText: 'Herringbone serge' })
  await expect(row.getByText('₹92')).toBeVisible()
  await row.getByRole('button', { name: 'Remove Herringbone serge' }).click()
  await expect(page.getByRole('heading', { name: 'No saved lots yet' })).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(row).toBeVisible()
})

test('a buyer saves a search without results, and sets how often to be notified', async ({ openPage, site }) => {
  const buyer = await aPerson(site.world)
  const page = await openPage('/explore?query=zzqqx&state=Gujarat', { as: buyer })
  await page.getByRole('button', { name: 'Tell me when one is listed' }).click()
  await expect(page.getByText('Search saved.').first()).toBeVisible()

  await page.goto(links.saved('searches'))
  await expect(page.getByRole('link', { name: 'zzqqx · Gujarat', exact: true })).toHaveAttribute(
    'href',
    /query=zzqqx&state=Gujarat/,
  )
  const often = page.getByRole('combobox', { name: 'How often to notify you about zzqqx · Gujarat' })
  const saved = page.waitForResponse(reply => reply.request().method() === 'PUT' && reply.ok())
  await often.selectOption('weekly')
  await saved
  await page.getByRole('button', { name: 'Rename zzqqx · Gujarat' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('Rare goods')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('link', { name: 'Rare goods', exact: true })).toBeVisible()
  await page.reload()
  const row = page.getByRole('listitem').filter({ hasText: 'Rare goods' })
  await expect(row.getByRole('combobox', { name: 'How often to notify you about Rare goods' })).toHaveValue('weekly')
  await resize(page, 390)
  const middles = await row.locator('select, button').evaluateAll(all =>
    all.map(control => {
      const { top, bottom } = control.getBoundingClientRect()
      return Math.round((top + bottom) / 2)
    }),
  )
  expect(new Set(middles).size, `in one row on a phone: ${middles.join(', ')}`).toBe(1)

  // undoing the removal restores a search without e-mails as it was
  const off = page.waitForResponse(reply => reply.request().method() === 'PUT' && reply.ok())
  await row.getByRole('combobox').selectOption('No e-mails')
  await off
  await row.getByRole('button', { name: 'Remove Rare goods' }).click()
  await expect(page.getByRole('heading', { name: 'No saved searches yet' })).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(row.getByRole('combobox')).toHaveValue('off')
})

test('a saved search is shown as saved at once, after a reload and when opened again, until it is switched off', async ({
  newWindow,
  site,
}) => {
  const buyer = await aPerson(site.world)
  const { page } = await newWindow({ token: buyer.token, width: 390 })
  const off = page.getByRole('button', { name: 'Alert me', exact: true })
  const on = page.getByRole('button', { name: 'Alert on', exact: true })
  await page.goto('/explore?query=cotton&state=Gujarat&category=textiles')
  await off.click()
  await expect(on).toBeVisible()
  await page.reload()
  await expect(on).toBeVisible()
  // the same search with its parameters in another order, another sort and other capitals
  await page.goto('/explore?category=textiles&state=Gujarat&query=Cotton&sort=latest')
  await expect(on).toBeVisible()
  await page.goto('/explore?query=cotton&category=textiles')
  await expect(off).toBeVisible()
  await page.goto('/explore?query=cotton&state=Gujarat&category=textiles')
  await on.click()
  await expect(off).toBeVisible()
  await page.reload()
  await expect(off).toBeVisible()
  const { body } = await site.world.api('GET /saved-searches', {}, buyer)
  expect(body.searches.map(({ frequency }) => frequency)).toEqual(['off'])
})

test('a visitor who asks for alerts logs in on the page, and the alerts are on', async ({ openPage, site }) => {
  const page = await openPage('/explore?query=cotton', { width: 390 })
  await hydrated(page)
  await page.getByRole('button', { name: 'Alert me', exact: true }).click()
  await signInByMail(page, site, 'alerted@example.com')
  await expect(page.getByRole('button', { name: 'Alert on', exact: true })).toBeVisible()
  await expect(page).toHaveURL('/explore?query=cotton')
})

for (const view of ['', '&view=list'])
  test(`a signed-in buyer saves a listing from ${view ? 'a row of the table' : 'its card'}, and it stays saved`, async ({
    openPage,
    site,
  }) => {
    const word = view ? 'russet' : 'ochre'
    const name = `Herringbone tweed in ${word}`
    const { token } = await aPerson(site.world)
    const { id } = await aListing(site.world, await aPerson(site.world), { name })
    const page = await openPage(`/explore?query=herringbone+${word}${view}`, { token, width: view ? 1440 : 390 })
    const heart = page.getByRole('button', { name: `Save ${name}` })
    await expect(heart).toHaveAttribute('aria-pressed', 'false')
    const saved = page.waitForResponse(response => response.url().includes(`/api/favourites/${id}`))
    await heart.click()
    await expect(heart).toHaveAttribute('aria-pressed', 'true')
    await saved
    await expect(page).toHaveURL(/\/explore/)
    await page.reload()
    await expect(heart).toHaveAttribute('aria-pressed', 'true')
    await page.getByRole('link', { name }).first().click()
    await expect(page).toHaveURL(/\/product\//)
    await expect(heart).toHaveAttribute('aria-pressed', 'true')
  })

for (const before of [false, true])
  test(`a heart pressed before the saved lots have loaded takes effect if its listing is ${before ? 'saved' : 'not saved'}`, async ({
    newWindow,
    site,
  }) => {
    const word = before ? 'teal' : 'amber'
    const name = `Herringbone tweed in ${word}`
    const buyer = await aPerson(site.world)
    const { id } = await aListing(site.world, await aPerson(site.world), { name })
    if (before) await site.world.api('PUT /favourites/:id', { params: { id }, body: { on: true } }, buyer)
    const { page } = await newWindow({ token: buyer.token, width: 390 })
    const pressed = Promise.withResolvers<void>()
    await page.route('**/api/favourites/ids', async route => {
      const known = await route.fetch()
      await pressed.promise
      await route.fulfill({ response: known })
    })
    await page.goto(`/explore?query=herringbone+${word}`)
    const heart = page.getByRole('button', { name: `Save ${name}` })
    const saved = page.waitForResponse(`**/api/favourites/${id}`)
    await heart.click()
    pressed.resolve()
    expect((await saved).request().postDataJSON()).toEqual({ on: !before })
    await hydrated(page)
    await expect(heart).toHaveAttribute('aria-pressed', String(!before))
    await page.reload()
    await hydrated(page)
    await expect(heart).toHaveAttribute('aria-pressed', String(!before))
  })

test('a heart pressed just before leaving the page saves the listing', async ({ newWindow, site }) => {
  const { world } = site
  const buyer = await aPerson(world)
  const { id } = await aListing(world, await aPerson(world), { name: 'Hurried poplin' })
  const { page, context } = await newWindow({ token: buyer.token })
  const [asked, left] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  await context.route(`**/api/favourites/${id}`, async route => {
    asked.resolve()
    await left.promise
    await route.continue()
  })
  await page.goto(links.product(id))
  await page.getByRole('button', { name: 'Save Hurried poplin' }).filter({ visible: true }).first().click()
  await asked.promise
  await page.goto(links.privacy())
  left.resolve()
  const favourites = () =>
    world.db.selectFrom('favourites').select('listing_id').where('user_id', '=', buyer.id).execute()
  await expect.poll(favourites).toEqual([{ listing_id: id }])
})
