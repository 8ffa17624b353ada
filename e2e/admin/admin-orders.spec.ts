import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { sql } from 'kysely'
import readXlsx from 'read-excel-file/node'
import { aListing } from '#testkit/listings.ts'
import { aPerson, type Person } from '#testkit/people.ts'
import { expect, hydrated, test } from '../support/journey.ts'

let admin: Person
test.beforeAll(async ({ site: { world } }) => {
  admin = await aPerson(world, { admin: true, name: 'Anita Admin', business: false })
  const seller = await aPerson(world, { name: 'Ordering Om', business: { name: 'Order Mills' } })
  for (let number = 1; number <= 12; number++) {
    const name = `Sorted lot ${String(number).padStart(2, '0')}`
    // the dearest is in the middle
    const { id } = await aListing(world, seller, {
      name,
      amount: 1 + ((number * 5) % 13),
      pictures: 0,
      status: 'Draft',
    })
    if (number === 3) await sql`update listings set amount = null where id = ${id}`.execute(world.db)
  }
})

const header = (page: Page, name: string) => page.getByRole('columnheader', { name })
const names = (page: Page) => page.locator('tbody th').filter({ hasText: 'Sorted lot' })
const lots = (...numbers: string[]) => numbers.map(number => new RegExp(`Sorted lot ${number}`))

test('a press on a heading orders by it, a second press turns the order round, and the address has it', async ({
  openPage,
}) => {
  const page = await openPage('/mds-admin/deadstocks?search=sorted+lot', { as: admin })
  await expect(header(page, 'Created')).toHaveAttribute('aria-sort', 'descending')
  await expect(header(page, 'Rate')).toHaveAttribute('aria-sort', 'none')
  await expect(header(page, 'Company')).not.toHaveAttribute('aria-sort', /./)
  await expect(names(page).first()).toContainText('Sorted lot 12')
  await hydrated(page)

  await page.getByRole('button', { name: 'Next page' }).click()
  await expect(page.getByText('11-12 of 12')).toBeVisible()
  await header(page, 'Rate').getByRole('button').click()
  await expect(page).toHaveURL('/mds-admin/deadstocks?search=sorted+lot&sort=-amount')
  await expect(header(page, 'Rate')).toHaveAttribute('aria-sort', 'descending')
  await expect(header(page, 'Created')).toHaveAttribute('aria-sort', 'none')
  await expect(names(page)).toContainText(lots('05', '10', '02', '07', '12', '04', '09', '01', '06', '11'))

  await test.step('by keyboard, which keeps the focus on the heading', async () => {
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/&sort=amount$/)
    await expect(header(page, 'Rate')).toHaveAttribute('aria-sort', 'ascending')
    await expect(header(page, 'Rate').getByRole('button')).toBeFocused()
    await expect(names(page).first()).toContainText('Sorted lot 08')
  })

  await test.step('on all pages, with the lot without a rate last', async () => {
    await page.getByRole('button', { name: 'Next page' }).click()
    await expect(page).toHaveURL(/&sort=amount&page=2$/)
    await expect(names(page)).toContainText(lots('05', '03'))
  })

  await test.step('after a reload, for another window and after Back', async () => {
    await page.reload()
    await expect(names(page)).toContainText(lots('05', '03'))
    await page.getByRole('link', { name: 'Users' }).first().click()
    await expect(page).toHaveURL(/\/mds-admin\/users/)
    await page.goBack()
    await expect(page).toHaveURL(/&sort=amount&page=2$/)
    await expect(names(page)).toContainText(lots('05', '03'))
    await expect(header(page, 'Rate')).toHaveAttribute('aria-sort', 'ascending')
  })

  await test.step('in the file of the export', async () => {
    const arriving = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export' }).click()
    const [sheet] = await readXlsx(await readFile(await (await arriving).path()))
    const found = sheet!.data.slice(1).map(([name]) => String(name).slice(-2))
    expect(found).toEqual(['08', '11', '06', '01', '09', '04', '12', '07', '02', '10', '05', '03'])
  })

  await test.step('until the usual order is chosen, which leaves the address', async () => {
    await header(page, 'Created').getByRole('button').click()
    await expect(page).toHaveURL('/mds-admin/deadstocks?search=sorted+lot')
    await header(page, 'Created').getByRole('button').click()
    await expect(page).toHaveURL('/mds-admin/deadstocks?search=sorted+lot&sort=createdAt')
    await expect(names(page).first()).toContainText('Sorted lot 01')
    await page.getByLabel('Status').selectOption('Draft')
    await expect(page).toHaveURL(/search=sorted\+lot&status=Draft&sort=createdAt$/)
  })
})

test('an order that no heading has is the usual order', async ({ newWindow }) => {
  const { page } = await newWindow({ token: admin.token })
  for (const sort of ['business', 'price', '-', 'amount;drop']) {
    await page.goto(`/mds-admin/deadstocks?search=sorted+lot&sort=${sort}`)
    await expect(names(page).first()).toContainText('Sorted lot 12')
    await expect(header(page, 'Created')).toHaveAttribute('aria-sort', 'descending')
  }
})

test('cards are ordered by a select, which a queue adds its own order to', async ({ openPage }) => {
  const page = await openPage('/mds-admin/deadstocks?search=sorted+lot', { as: admin, width: 390 })
  const order = page.getByLabel('Order by')
  await expect(order.locator('option:checked')).toHaveText('Created: newest first')
  await order.selectOption('Rate: lowest first')
  await expect(page).toHaveURL(/&sort=amount$/)
  await expect(page.getByRole('listitem').filter({ hasText: 'Sorted lot' }).first()).toContainText('Sorted lot 08')
  await page.goto('/mds-admin/users?status=review')
  await expect(order.locator('option')).toHaveText([
    'Longest waiting first',
    'Name: A to Z',
    'Name: Z to A',
    'Joined: newest first',
    'Joined: oldest first',
  ])
  await expect(order.locator('option:checked')).toHaveText('Longest waiting first')
})
