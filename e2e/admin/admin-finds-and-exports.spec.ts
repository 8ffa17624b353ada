import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import readXlsx from 'read-excel-file/node'
import { adminTexts, createdYears } from '#contract/admin/rules.ts'
import { adminLinks } from '#contract/admin-urls.ts'
import { aListing } from '#testkit/listings.ts'
import { aPerson, type Person } from '#testkit/people.ts'
import { expect, hydrated, test } from '../support/journey.ts'
import { resize } from '../support/screen-size.ts'

let admin: Person
let seller: Person
test.beforeAll(async ({ site: { world } }) => {
  admin = await aPerson(world, { admin: true, name: 'Anita Admin', business: false })
  seller = await aPerson(world, { name: 'Pager Pal', business: { name: 'Paging Partners' } })
  for (let number = 10; number < 23; number++)
    await aListing(world, seller, {
      name: `Paged lot ${number}`,
      pictures: 0,
      status: number === 10 ? 'Deleted' : 'Active',
    })
  const other = await aPerson(world, { name: 'Resting Rahul' })
  await aListing(world, other, { name: 'Resting rolls', pictures: 0, status: 'Inactive' })
})

test('only admins see the admin area', async ({ newWindow }) => {
  const visitor = await newWindow()
  await visitor.page.goto('/mds-admin/users')
  await expect(visitor.page).toHaveURL('/')
  const user = await newWindow({ token: seller.token })
  for (const path of ['/mds-admin', '/mds-admin/home', '/mds-admin/deadstocks', '/mds-admin/audit']) {
    await user.page.goto(path)
    await expect(user.page).toHaveURL('/business-details')
  }
})

test('the home page shows the totals of users and deadstock, which link to their lists', async ({ site, openPage }) => {
  const page = await openPage('/mds-admin/home', { as: admin })
  const { body } = await site.world.api('GET /admin/users/count', {}, admin)
  const users = page.locator('section', { has: page.getByRole('link', { name: 'Total Users' }) })
  await expect(users.getByRole('paragraph').first()).toHaveText(body.count.toLocaleString('en-IN'))
  await page.getByRole('link', { name: 'Total Users' }).click()
  await expect(page).toHaveURL('/mds-admin/users?year=all')
  await page.goBack()
  await page.getByRole('link', { name: 'Total Deadstock' }).click()
  await expect(page).toHaveURL('/mds-admin/deadstocks?year=all')
})

test('the home page lists permanently failed background jobs, and has no such list if no job failed', async ({
  site,
  openPage,
}) => {
  const page = await openPage('/mds-admin/home', { as: admin })
  await expect(page.getByRole('heading', { name: 'To do' })).toBeVisible()
  const heading = page.getByRole('heading', { name: 'Failed background work' })
  await expect(heading).toHaveCount(0)
  await site.world.db
    .insertInto('jobs')
    .values([
      {
        kind: 'mail',
        payload: '{}',
        attempts: 9,
        last_error: 'the server said no',
        failed_at: new Date().toISOString(),
      },
      {
        kind: 'mail',
        payload: '{}',
        attempts: 1,
        last_error: 'no answer after the last byte',
        failed_at: new Date().toISOString(),
        in_doubt_at: new Date().toISOString(),
      },
    ])
    .execute()
  await page.reload()
  await expect(heading).toBeVisible()
  await expect(page.getByText('Gave up after 9 attempts.')).toBeVisible()
  await expect(
    page.getByText('This may have gone through; no confirmation arrived. Retrying could do it twice.'),
  ).toBeVisible()
  // the worker starts this job at once and fails, because its payload is no mail
  const failed = page.getByRole('region', { name: 'Failed background work' })
  await failed
    .getByRole('button', { name: /^Try again/ })
    .last()
    .click()
  await expect(page.getByText('Trying again. If it fails, it will show here again.')).toBeVisible()
  await site.world.db.deleteFrom('jobs').where('failed_at', 'is not', null).execute()
})

test('a key pressed while a search is being written to the address is not lost', async ({ site, openPage }) => {
  const owner = await aPerson(site.world)
  for (const [token, path] of [
    [admin.token, '/mds-admin/deadstocks'],
    [owner.token, '/dashboard/deadstock?sort=name'],
  ] as const) {
    const page = await openPage(path, { token })
    const search = page.getByRole('main').getByRole('searchbox', { name: /^Search/ })
    await expect(search).toBeVisible()
    await page.clock.install()
    await page.clock.pauseAt(Date.now() + 60_000)
    await search.fill('reeled lo')
    // types the last key directly after the search has begun, in the same turn
    await search.evaluate(box => {
      setTimeout(() => {
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(box, 'reeled lot')
        box.dispatchEvent(new Event('input', { bubbles: true }))
      }, 500)
    })
    await page.clock.runFor(600)
    await expect(page).toHaveURL(/search=reeled(\+|%20)lo/)
    await expect(search).toHaveValue('reeled lot')
    await page.clock.runFor(600)
    await expect(page).toHaveURL(/search=reeled(\+|%20)lot/)
    await expect(search).toHaveValue('reeled lot')
  }
})

test('search, filters, page and size are in the address, and survive reload and Back', async ({ openPage }) => {
  const page = await openPage('/mds-admin/deadstocks', { as: admin })
  const [thisYear] = createdYears(new Date())
  await expect(page.getByLabel('Created year')).toHaveValue('')
  await expect(page.getByLabel('Created year').locator('option:checked')).toHaveText(String(thisYear))
  await expect(page.getByLabel('Created year').locator('option')).toHaveCount(7)
  await expect(page.getByLabel('Status').locator('option')).toHaveText([
    'All',
    'Active',
    'Inactive',
    'Deleted',
    'Draft',
    'Created',
  ])

  await hydrated(page)
  let requests = 0
  page.on('request', request => {
    if (request.url().includes('/api/admin/deadstocks')) requests++
  })
  const search = page.getByRole('searchbox', { name: 'Search' })
  await page.clock.install()
  await search.pressSequentially('p')
  await page.clock.runFor(900)
  expect(requests).toBe(0)
  await search.pressSequentially('aged lot')
  await expect(page).toHaveURL(/search=paged\+lot/)
  await expect(page.getByText('13 listings')).toBeVisible()
  await expect(search).toBeFocused()
  await expect(page.getByText('1-10 of 13')).toBeVisible()
  await page.getByRole('button', { name: 'Next page' }).click()
  await expect(page).toHaveURL(/page=2/)
  await expect(page.getByText('11-13 of 13')).toBeVisible()
  await page.reload()
  await expect(page.getByText('11-13 of 13')).toBeVisible()
  await page.getByLabel('Rows').selectOption('20')
  await expect(page).toHaveURL(/size=20/)
  await expect(page.getByText('1-13 of 13')).toBeVisible()
  await page.getByLabel('Status').selectOption('Deleted')
  await expect(page.getByText('1 listing created')).toBeVisible()
  // a table of at most ten rows has no page links
  await expect(page.getByRole('navigation', { name: 'Pages' })).toHaveCount(0)
  await expect(page.getByRole('row').filter({ hasText: 'Paged lot 10' })).toContainText(adminTexts.deletedListing)
  await expect(page.getByRole('button', { name: 'Delete Paged lot 10' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Show all' }).click()
  await expect(page).toHaveURL('/mds-admin/deadstocks?year=all&size=20')
})

test('a table whose last page has lost its rows shows the page before it', async ({ openPage }) => {
  const page = await openPage(adminLinks.listings({ search: 'paged lot', page: 3 }), { as: admin })
  await expect(page.locator('tbody tr')).toHaveCount(3)
  await expect(page).toHaveURL(adminLinks.listings({ search: 'paged lot', page: 2 }))
})

test('View opens the page of Active deadstock only; for others a tooltip shows the reason on hover and focus', async ({
  openPage,
}) => {
  const page = await openPage('/mds-admin/deadstocks?search=resting', { as: admin })
  const view = page.getByRole('button', { name: 'View Resting rolls' })
  const tip = page.getByRole('tooltip', { name: adminTexts.notActive })
  await expect(view).toHaveAttribute('aria-disabled', 'true')
  await expect(page.getByRole('tooltip')).toBeHidden()
  await view.focus()
  await expect(tip).toBeVisible()
  await view.blur()
  await view.hover()
  await expect(tip).toBeVisible()
  await view.click({ force: true })
  await expect(page).toHaveURL('/mds-admin/deadstocks?search=resting')
  await test.step('deletion requires typing DELETE, and the row then shows the deadstock as deleted', async () => {
    const row = page.getByRole('row').filter({ hasText: 'Resting rolls' })
    await row.getByRole('button', { name: 'Delete Resting rolls' }).click()
    const dialog = page.getByRole('dialog', { name: 'Delete “Resting rolls”?' })
    await dialog.getByRole('textbox', { name: 'Type DELETE to confirm' }).fill('Delete')
    await dialog.getByRole('button', { name: 'Delete' }).click()
    await expect(dialog.getByText('Type DELETE exactly')).toBeVisible()
    await dialog.getByRole('textbox', { name: 'Type DELETE to confirm' }).fill('DELETE')
    await dialog.getByRole('button', { name: 'Delete' }).click()
    await expect(row).toContainText(adminTexts.deletedListing)
    await expect(row.getByRole('button', { name: /^Delete/ })).toHaveCount(0)
  })
  await page.goto('/mds-admin/deadstocks?search=paged+lot+22')
  await page.getByRole('button', { name: 'View Paged lot 22' }).click()
  await expect(page).toHaveURL(/\/product\//)
  await expect(page.getByRole('heading', { name: 'Paged lot 22' })).toBeVisible()
})

test('the export contains every matching row, and an independent reader opens it', async ({ openPage }) => {
  const page = await openPage('/mds-admin/deadstocks?search=paged+lot', { as: admin })
  await expect(page.getByText('13 listings')).toBeVisible()
  const arriving = page.waitForEvent('download')
  const shown = page.getByText(adminTexts.exported).waitFor()
  await page.getByRole('button', { name: 'Export' }).click()
  const file = await arriving
  expect(file.suggestedFilename()).toBe('deadstocks.xlsx')
  await shown
  const [sheet] = await readXlsx(await readFile(await file.path()))
  expect(sheet!.sheet).toBe('Deadstocks')
  expect(sheet!.data[0]).toEqual(['Deadstock', 'Created', 'Company'])
  expect(sheet!.data.slice(1).map(([name, , company]) => [name, company])).toEqual(
    Array.from({ length: 13 }, (_, back) => [`Paged lot ${22 - back}`, 'Paging Partners']),
  )
})

test('the verified mark is shown after the company name', async ({ site, openPage }) => {
  const member = await aPerson(site.world, { business: { name: 'Marked Mills', verified: true } })
  const page = await openPage(adminLinks.users({ search: member.email }), { as: admin })
  const company = page.getByText('Marked Mills', { exact: true })
  const [name, mark] = [await company.boundingBox(), await company.getByRole('img').boundingBox()]
  expect(mark!.x).toBeGreaterThan(name!.x + name!.width / 2)
})

test('on a phone the tables become cards with the same facts and actions', async ({ openPage }) => {
  const page = await openPage('/mds-admin/users?search=pager', { as: admin, width: 390 })
  await expect(page.getByRole('table')).toHaveCount(0)
  const card = page.getByRole('listitem').filter({ hasText: 'Paging Partners' })
  await expect(card).toContainText('12 listings')
  await card.getByRole('button', { name: 'Details of Pager Pal' }).click()
  await expect(page.getByRole('dialog', { name: 'Pager Pal' })).toContainText('27AAPFU0939F1ZV')
})

test('goods without a licence have their own queue, the most viewed first', async ({ site, openPage }) => {
  const seen = async (name: string, impressions: number) => {
    const { id } = await aListing(site.world, seller, { name, category: 'food', subcategory: 'Spices', pictures: 0 })
    await sql`update listings set licence_by = '2026-12-01', impressions = ${impressions} where id = ${id}`.execute(
      site.world.db,
    )
  }
  await seen('Cumin seen little', 4)
  await seen('Pepper seen much', 1204)
  const page = await openPage('/mds-admin/deadstocks', { as: admin })
  await page.getByRole('button', { name: 'Licence missing' }).click()
  await expect(page).toHaveURL('/mds-admin/deadstocks?status=licence')
  await expect(page.getByText('2 listings without a licence, most viewed first')).toBeVisible()
  await expect(page.getByLabel('Created year')).toHaveCount(0)
  const rows = page.getByRole('row').filter({ hasText: 'FSSAI licence number' })
  await expect(rows).toContainText([/Pepper seen much.*1 Dec 2026.*1,204/, /Cumin seen little.*4/])
  await test.step('each row fits within the window on narrower screens', async () => {
    for (const width of [1280, 1024, 800]) {
      await resize(page, width)
      for (const name of ['View', 'Delete'])
        await expect(page.getByRole('button', { name: `${name} Pepper seen much` })).toBeInViewport({ ratio: 1 })
    }
    await resize(page, 1440)
  })
  await page.reload()
  await expect(page.getByRole('button', { name: 'Licence missing' })).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('button', { name: 'Licence missing' }).click()
  await expect(page).toHaveURL('/mds-admin/deadstocks')
  await expect(page.getByLabel('Created year')).toBeVisible()
})
