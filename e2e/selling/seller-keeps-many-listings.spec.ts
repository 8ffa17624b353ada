import { sql } from 'kysely'
import { writeOwnListings } from '#contract/listings/own-listings-rules.ts'
import { links } from '#contract/urls.ts'
import { aListing } from '#testkit/listings.ts'
import { aPerson, type Person } from '#testkit/people.ts'
import { expect, test } from '../support/journey.ts'
import { resize } from '../support/screen-size.ts'

let seller: Person
test.beforeAll(async ({ site }) => {
  seller = await aPerson(site.world, { business: { name: 'Many Lots' } })
  for (let number = 1; number <= 23; number++)
    await aListing(site.world, seller, {
      name: `${number % 2 ? 'Denim' : 'Poplin'} lot ${number}`,
      amount: 100 + number,
      pictures: 0,
      createdAt: new Date(Date.UTC(2026, 0, number)),
    })
  await aListing(site.world, seller, { name: 'Paused lot', status: 'Inactive' })
  await aListing(site.world, seller, { name: 'Drafted lot', status: 'Draft' })
  await sql`
    insert into listing_days (listing_id, day, impressions, clicks, list_views, contacts)
    select id, today_in_india() - back, back + 1, 1, 7, 0 from listings, generate_series(0, 20) as back
    where name = 'Denim lot 23'`.execute(site.world.db)
})

test('the own list keeps tab, page, sort order and search in its address', async ({ newWindow }) => {
  const { page } = await newWindow({ token: seller.token })
  const names = page.getByRole('rowheader').getByRole('link')
  await page.goto(links.myListings())
  await expect(page.getByRole('tab', { name: /^Active/ })).toHaveText('Active(23)')
  await expect(page.getByRole('tab', { name: /^Draft/ })).toHaveText('Draft(2)')
  await expect(names).toHaveCount(20)
  await expect(names.first()).toHaveText('Denim lot 23')

  await expect(page.getByRole('columnheader')).toHaveText([
    'Name',
    'Price',
    'Impression',
    'Clicks',
    'Seen in lists',
    'Contacts',
    'Status',
    'Actions',
  ])
  const row = page.getByRole('row', { name: /Denim lot 23/ })
  await expect(row).toContainText('No image')
  await expect(row).toContainText('₹123/metre')
  await expect(row.getByRole('link')).toHaveAttribute('href', /^\/product\/[\da-f-]{36}$/)
  await expect(row.getByLabel('Status of Denim lot 23').locator('option')).toHaveText(['Active', 'Inactive'])
  await expect(page.getByRole('button', { name: /^Edit Item/ })).toHaveCount(0)

  await page.getByRole('button', { name: 'Next page' }).click()
  await expect(page).toHaveURL(links.myListings(writeOwnListings({ page: 2 })))
  await expect(names).toHaveCount(3)
  await page.goBack()
  await expect(names.first()).toHaveText('Denim lot 23')

  await page.getByLabel('Sort').selectOption('Price: low to high')
  await expect(page).toHaveURL(links.myListings(writeOwnListings({ sort: 'low-to-high' })))
  await expect(names.first()).toHaveText('Denim lot 1')
  await page.getByLabel('Search your listings').fill('poplin')
  await expect(names).toHaveCount(11)
  await expect(page).toHaveURL(links.myListings(writeOwnListings({ sort: 'low-to-high', search: 'poplin' })))
  await page.reload()
  await expect(names).toHaveCount(11)
  await expect(page.getByLabel('Search your listings')).toHaveValue('poplin')

  await page.getByLabel('Search your listings').fill('zzz')
  await expect(page.getByText('Nothing to show here')).toBeVisible()
  await page.getByRole('button', { name: 'Clear search' }).click()
  await expect(names).toHaveCount(20)
})

test('a status changes at once, and reverts when the server refuses it', async ({ openPage }) => {
  const page = await openPage(links.myListings(writeOwnListings({ tab: 'draft' })), { as: seller })
  const status = page.getByLabel('Status of Paused lot')
  await expect(page.getByRole('row', { name: /Drafted lot/ })).toContainText('Draft')
  await expect(page.getByRole('row', { name: /Drafted lot/ }).getByRole('combobox')).toHaveCount(0)
  await expect(page.getByRole('button', { name: /^Edit Item/ })).toHaveText([
    'Edit Item Drafted lot',
    'Edit Item Paused lot',
  ])
  let answer: () => void = () => {}
  const answered = new Promise<void>(resolve => (answer = resolve))
  await page.route('**/api/deadstock/*', async route => {
    if (route.request().method() !== 'PUT') return route.fallback()
    await answered
    await route.fulfill({
      status: 409,
      json: { success: false, code: 409, reason: 'illegal_move', toast: { type: 'error', message: 'Not any more.' } },
    })
  })
  await status.selectOption('Active')
  await expect(status).toHaveValue('Active')
  answer()
  await expect(page.getByText('Not any more.')).toBeVisible()
  await expect(status).toHaveValue('Inactive')
  await page.unroute('**/api/deadstock/*')
  await status.selectOption('Active')
  await expect(page.getByText('Deadstock status updated successfully')).toBeVisible()
  await expect(page.getByRole('tab', { name: /^Active/ })).toHaveText('Active(24)')
  await expect(page.getByRole('link', { name: 'Paused lot' })).toBeHidden()
})

test('deletion names the listing and requires typing DELETE, and one press undoes it', async ({ openPage }) => {
  const page = await openPage(links.myListings(writeOwnListings({ tab: 'draft' })), { as: seller })
  await page.getByRole('button', { name: 'Delete Drafted lot' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete “Drafted lot”?' })
  await dialog.getByLabel('Type DELETE to confirm').fill('delete')
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect(dialog).toContainText('Type DELETE exactly')
  await dialog.getByLabel('Type DELETE to confirm').fill('DELETE')
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Deadstock deleted successfully')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Drafted lot' })).toBeHidden()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Undone: Draft again')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Drafted lot' })).toBeVisible()
})

test('impressions show as a 14-day sparkline, and the home page totals 30 days in a table', async ({ openPage }) => {
  const page = await openPage(links.myListings(), { as: seller })
  // 1 + 2 + … + 14
  await expect(page.getByRole('img', { name: '105 impressions in 14 days, 1 today' })).toBeVisible()
  await test.step('below 1100 px rows become cards, and a missing picture stays dark in the dark theme', async () => {
    await resize(page, 1024)
    await expect(page.getByRole('table')).toHaveCount(0)
    await page.emulateMedia({ colorScheme: 'dark' })
    const ground = await page
      .getByText('No image')
      .first()
      .evaluate(words => getComputedStyle(words).backgroundColor)
    expect(Math.max(...(ground.match(/\d+/g) ?? ['255']).map(Number)), ground).toBeLessThan(80)
  })
  await page.goto(links.dashboard())
  const table = page.getByRole('table', { name: 'Last 30 days, day by day' })
  await expect(table.getByRole('row')).toHaveCount(31)
  await expect(table.getByRole('row').last().getByRole('cell')).toHaveText(['1', '1', '7', '0'])
  const numbers = page.getByRole('region', { name: 'Last 30 days' })
  await expect(numbers).toContainText('231')
  await expect(numbers).toContainText('21')
  await expect(numbers).toContainText('Seen in lists')
  await expect(numbers).toContainText('147')
})
