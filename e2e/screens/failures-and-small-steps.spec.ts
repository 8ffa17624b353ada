import { loginTitles, signInMessages } from '#contract/accounts/rules.ts'
import { pageRefusals } from '#contract/http/page-refusals.ts'
import { reportMessages } from '#contract/reports/rules.ts'
import { requirementTexts } from '#contract/requirements/board.ts'
import { links } from '#contract/urls.ts'
import { withItems } from '#testkit/item-lists.ts'
import { aListing, aSellerWithLot } from '#testkit/listings.ts'
import { aPerson } from '#testkit/people.ts'
import { expect, hydrated, test } from '../support/journey.ts'
import { resize } from '../support/screen-size.ts'

/** The errors that a browser logs when the script or the style sheet of a page cannot be fetched. */
const NETWORK_ERRORS = /Failed to load|ERR_INTERNET|Failed to fetch|Unable to preload CSS|TypeError/

test('a press on a card while offline keeps the page and shows the reason', async ({ newWindow }) => {
  const { page, context } = await newWindow({ allow: NETWORK_ERRORS })
  await page.goto('/explore?category=textiles')
  await hydrated(page)
  // the files of the offline banner load at the first press
  const loaded = [/toast-stack.*css/, /toast-stack.*js/, /modal-layer.*js/, /offline-banner.*js/].map(async file =>
    (await page.waitForResponse(file)).finished(),
  )
  await page.getByRole('heading', { level: 1 }).click()
  await Promise.all(loaded)
  const title = await page.getByRole('heading', { level: 1 }).innerText()
  await context.setOffline(true)
  await expect(page.getByText("You're offline.")).toBeVisible()
  await page.getByRole('main').getByRole('heading', { level: 2 }).getByRole('link').first().click()
  await expect(page.getByText("This page couldn't be opened. Check your connection and try again.")).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  await expect(page.getByRole('banner')).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText("You're offline.")).toBeHidden()
})

test('a connection lost before the first press shows a plain message, and toasts return with the connection', async ({
  newWindow,
}) => {
  const { page, context } = await newWindow({ allow: NETWORK_ERRORS })
  await page.clock.install()
  await page.goto('/explore?category=textiles')
  await hydrated(page)
  const press = () => page.getByRole('main').getByRole('heading', { level: 2 }).getByRole('link').first().click()
  const alert = page.getByRole('alert').filter({ hasText: "This page couldn't be opened." })
  await context.setOffline(true)
  await press()
  await expect(alert).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(alert).toBeHidden()

  await context.setOffline(false)
  // stops the clock, so that the next toast stays even if its script loads late
  await page.clock.pauseAt(Date.now() + 60_000)
  await page.route('**/assets/product-*', route => route.abort())
  await press()
  await expect(alert.getByRole('button', { name: 'Dismiss' })).toBeVisible()
  await expect(alert).toHaveCSS('display', 'flex')
  await alert.getByRole('button', { name: 'Dismiss' }).click()
  await expect(alert).toBeHidden()
  await page.unroute('**/assets/product-*')
  await press()
  await expect(page).toHaveURL(/\/product\//)
})

test('a dialog whose script does not load leaves the page and its typed text, and the next press opens the dialog', async ({
  newWindow,
}) => {
  const { page } = await newWindow({ width: 390, allow: NETWORK_ERRORS })
  await page.route(/\/(?:login-popup|site-menu)-.*\.js/, route => route.abort())
  await page.goto(links.home('contact'))
  await hydrated(page)
  const message = page.getByRole('textbox', { name: 'Message' })
  await message.fill('Which lots of poplin do you have?')
  const buttons = ['Login', 'Menu'].map(name => page.getByRole('banner').getByRole('button', { name }))
  for (const button of buttons) {
    await button.click()
    const toast = page.getByRole('alert').filter({ hasText: pageRefusals.unreachable.message })
    await toast.getByRole('button', { name: 'Dismiss' }).click()
    await expect(toast).toBeHidden()
  }
  await expect(message).toHaveValue('Which lots of poplin do you have?')
  await page.unrouteAll()
  for (const button of buttons) {
    await button.click()
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
})

test('an item list keeps its first lines when the script of all lines does not load, and the next press shows all', async ({
  newWindow,
  site: { world },
}) => {
  const { seller, id } = await aSellerWithLot(world)
  const lines = Array.from({ length: 30 }, (_, line) => [`Kettle ${line}`, '3', 'Bajaj', 'New', '900'])
  await withItems(world, id, seller, lines)
  const { page } = await newWindow({ allow: NETWORK_ERRORS })
  await page.route(/\/all-items-.*\.js/, route => route.abort())
  await page.goto(links.product(id))
  await hydrated(page)
  const all = page.getByRole('button', { name: 'Show all 30 lines' })
  await all.click()
  await expect(page.getByText(pageRefusals.unreachable.message)).toBeVisible()
  await expect(page.getByText('Kettle 0', { exact: true })).toBeVisible()
  await page.unrouteAll()
  await all.click()
  await expect(page.getByText('Kettle 29', { exact: true })).toBeVisible()
})

test('a complaint stays written when the script of its next step does not load', async ({ newWindow }) => {
  const { page } = await newWindow({ allow: NETWORK_ERRORS })
  await page.route(/\/mailbox-proof-.*\.js/, route => route.abort())
  await page.goto(links.complaint('site'))
  await hydrated(page)
  const words = page.getByRole('textbox', { name: 'Your complaint' })
  await words.fill('The page of my lot shows the price of another seller since Monday.')
  await page.getByRole('textbox', { name: 'Full name' }).fill('Meena Shah')
  await page.getByRole('textbox', { name: 'Email address' }).fill('meena.shah@example.com')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText(pageRefusals.unreachable.message)).toBeVisible()
  await expect(words).toHaveValue(/^The page of my lot/)
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText(signInMessages.sent)).toBeVisible()
})

test('a filter whose request fails keeps the filters and the page frame', async ({ openPage }) => {
  const page = await openPage('/explore', { width: 1440, allow: /Failed to load/ })
  await hydrated(page)
  await page.route('**/api/explore/**', route => route.abort())
  await page.getByRole('complementary', { name: 'Filters' }).getByLabel('Textiles & Fabrics').click()
  await expect(page.getByText("We couldn't load the lots. Check your connection and try again.")).toBeVisible()
  await expect(page.getByRole('complementary', { name: 'Filters' }).getByLabel('Textiles & Fabrics')).toBeVisible()
  await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toBeVisible()
  await expect(page.getByRole('banner')).toBeVisible()
})

test('filters stay beside the results during scrolling', async ({ openPage }) => {
  const page = await openPage('/explore', { width: 1440 })
  await hydrated(page)
  await page.getByRole('main').getByRole('heading', { level: 2 }).nth(20).scrollIntoViewIfNeeded()
  await expect(page.getByRole('complementary', { name: 'Filters' })).toBeInViewport({ ratio: 0.3 })
})

test('all filter checkboxes are aligned on the left', async ({ openPage }) => {
  const page = await openPage('/explore', { width: 1440 })
  await hydrated(page)
  const edges = await page.getByRole('complementary', { name: 'Filters' }).evaluate(column => {
    for (const group of column.querySelectorAll('details')) group.open = true
    const boxes = [...column.querySelectorAll('input')].filter(({ type }) => type === 'search' || type === 'text')
    // the second field of a range is beside the first, so only the first counts
    const first = boxes.filter(({ name }) => !name.endsWith('To') || name === 'minimumOrderTo')
    return first.map(box => Math.round(box.parentElement!.getBoundingClientRect().left))
  })
  expect(edges.length).toBeGreaterThan(4)
  expect(new Set(edges).size).toBe(1)
})

test('a report without reason or text moves the focus to the missing field', async ({ site, openPage }) => {
  const { id } = await aSellerWithLot(site.world, { pictures: 0 })
  const buyer = await aPerson(site.world)
  const page = await openPage(links.product(id), { as: buyer })
  await hydrated(page)
  await page.getByRole('button', { name: 'Report' }).click()
  const dialog = page.getByRole('dialog', { name: 'Report a problem' })
  await dialog.getByRole('button', { name: 'Send report' }).click()
  await expect(dialog.getByText(reportMessages.reason)).toBeVisible()
  await expect(dialog.getByRole('radio').first()).toBeFocused()
  await dialog.getByRole('radio').first().check()
  await dialog.getByRole('button', { name: 'Send report' }).click()
  await expect(dialog.getByText(reportMessages.words)).toBeVisible()
  await expect(dialog.getByRole('textbox')).toBeFocused()
})

test('an empty list has one button to add a listing, beside the one in its header', async ({ site, openPage }) => {
  const seller = await aPerson(site.world)
  const page = await openPage(links.myListings(), { as: seller })
  await expect(page.getByRole('tabpanel')).toContainText('No deadstock listed')
  await expect(page.getByRole('tabpanel').getByRole('button')).toHaveCount(1)
  await test.step('an empty board has one button to post a requirement', async () => {
    await page.goto(links.wanted('?category=nothing-such'))
    await expect(page.getByRole('main').getByRole('heading', { name: requirementTexts.none })).toBeVisible()
    await expect(page.getByRole('main').getByRole('link')).toHaveText([requirementTexts.post, 'Show all'])
  })
})

test('a visitor who presses Contact Seller and closes the login stays on the listing', async ({ site, openPage }) => {
  const { id } = await aListing(site.world, await aPerson(site.world), { pictures: 0 })
  const page = await openPage(links.product(id))
  await hydrated(page)
  await page.getByRole('button', { name: 'Contact Seller' }).filter({ visible: true }).click()
  await expect(page.getByRole('dialog', { name: loginTitles.contact })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(links.product(id))
})

test('the footer is at the bottom of the window on a short page', async ({ openPage }) => {
  const page = await openPage('/sign-in#secret')
  await resize(page, 1440, 1600)
  const { bottom } = await page.getByRole('contentinfo').evaluate(footer => footer.getBoundingClientRect())
  expect(Math.round(bottom)).toBe(1600)
})

test('the printed terms have their name and date, without header and footer', async ({ openPage }) => {
  const page = await openPage(links.terms())
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText(/^Effective from/)).toBeVisible()
  for (const role of ['banner', 'contentinfo'] as const) await expect(page.getByRole(role)).toBeHidden()
})
