import type { Page } from '@playwright/test'
import { importMessages } from '#contract/imports/messages.ts'
import { ownSheetMessages } from '#contract/imports/own-sheet-rules.ts'
import { links } from '#contract/urls.ts'
import { aListing } from '#testkit/listings.ts'
import { aPerson, type Person } from '#testkit/people.ts'
import { expect, type Site, test } from '../support/journey.ts'

const LOTS = 30
const lotName = (at: number) => `Ball bearing lot ${String(at).padStart(2, '0')}`

async function aSellerWithLots({ world }: Site): Promise<{ seller: Person; ids: string[] }> {
  const seller = await aPerson(world, { business: { name: 'Deccan Hardware' } })
  const ids: string[] = []
  for (let at = 1; at <= LOTS; at++) {
    // the newest lot is in the first row
    const createdAt = new Date(Date.now() - at * 60_000)
    ids.push((await aListing(world, seller, { name: lotName(at), createdAt })).id)
  }
  return { seller, ids }
}

const stored = async ({ world }: Site, seller: Person) => {
  const rows = await world.db
    .selectFrom('listings')
    .select(['name', 'amount', 'status', 'surplus'])
    .where('user_id', '=', seller.id)
    .orderBy('created_at', 'desc')
    .execute()
  const available = (facts: unknown) => (facts as { quantityAvailable?: number }).quantityAvailable
  return rows.map(({ amount, status, surplus }) => ({ amount: Number(amount), status, available: available(surplus) }))
}

const expected = Array.from({ length: LOTS }, (_, at) => ({
  amount: 80,
  status: at < 5 ? 'Inactive' : 'Active',
  available: at >= 10 && at < 20 ? 900 : undefined,
}))

const box = (page: Page, at: number) => page.getByRole('checkbox', { name: `Select ${lotName(at)}` })
const saved = (page: Page, text: string) => page.getByRole('region', { name: 'Notifications' }).getByText(text)

/** Scrolls to a lot and returns its checkbox; the document contains only the visible rows. */
async function reached(page: Page, at: number) {
  const wanted = box(page, at)
  const { width = 0, height = 0 } = page.viewportSize() ?? {}
  await page.mouse.move(width / 2, height / 2)
  await expect(async () => {
    if ((await wanted.count()) === 0) await page.mouse.wheel(0, 300)
    await expect(wanted).toBeVisible({ timeout: 300 })
  }).toPass()
  return wanted
}

async function setValue(page: Page, field: string, value: string): Promise<void> {
  await page.getByRole('button', { name: 'Set a value' }).click()
  const dialog = page.getByRole('dialog', { name: 'Set a value' })
  await dialog.getByLabel('Field').selectOption(field)
  await dialog.getByRole('textbox').fill(value)
  await dialog.getByRole('button', { name: /^Set for/ }).click()
}

test('a seller reprices 30 listings by fill down, pauses 5 and restocks 10 in one sheet at 1440 px', async ({
  site,
  newWindow,
}) => {
  const { seller } = await aSellerWithLots(site)
  const { page } = await newWindow({ width: 1440, token: seller.token })
  const cell = (row: number, column: number) => page.locator(`tr[aria-rowindex="${row + 1}"] td`).nth(column)
  await page.goto(links.myListings())
  await page.getByRole('link', { name: 'Edit in a sheet' }).click()
  await expect(page.getByRole('grid', { name: 'Your listings' })).toHaveAttribute('aria-rowcount', String(LOTS + 1))

  await test.step('the checkbox has its full size, and the picture fits beside it', async () => {
    const sizes = await box(page, 1).evaluate(check => {
      const [line, picture] = [check.closest('th, td')!, check.nextElementSibling!]
      const right = (element: Element) => element.getBoundingClientRect().right
      return { width: check.clientWidth, room: right(line) - right(picture) }
    })
    expect(sizes.width).toBe(18)
    expect(sizes.room).toBeGreaterThanOrEqual(0)
  })
  await test.step('rates are filled down', async () => {
    await cell(1, 2).click()
    await page.keyboard.type('80')
    await page.keyboard.press('Enter')
    await cell(1, 2).click()
    await page.keyboard.press('Control+Shift+ArrowDown')
    await page.keyboard.press('Control+d')
    await expect(page.getByText('Filled 29 cells')).toBeVisible()
  })
  await test.step('the first five listings are paused', async () => {
    await page.keyboard.press('Control+Home')
    await box(page, 1).click()
    await box(page, 5).click({ modifiers: ['Shift'] })
    await page.getByRole('button', { name: 'Pause', exact: true }).click()
    await page.getByRole('button', { name: 'Clear selection' }).click()
  })
  await test.step('ten listings are restocked', async () => {
    await (await reached(page, 11)).click()
    await (await reached(page, 20)).click({ modifiers: ['Shift'] })
    await setValue(page, 'quantityAvailable', '900')
  })
  await test.step('all changes are saved at once', async () => {
    expect((await stored(site, seller)).every(({ amount }) => amount === 92)).toBe(true)
    await page.getByRole('button', { name: 'Save 45 changes' }).click()
    await expect(saved(page, '45 changes saved')).toBeVisible()
    expect(await stored(site, seller)).toEqual(expected)
    await expect(page.getByRole('group', { name: 'Unsaved changes' })).toBeHidden()
    await expect(page.getByRole('button', { name: 'Paused (5)' })).toBeVisible()
  })
})

test('a seller edits listings on cards at 390 px', async ({ site, openPage }) => {
  const { seller } = await aSellerWithLots(site)
  const page = await openPage(links.myListings(), { as: seller, width: 390 })
  await page.getByRole('link', { name: 'Edit in a sheet' }).click()
  await page.getByRole('checkbox', { name: `Select all (${LOTS})` }).check()
  await setValue(page, 'amount', '80')
  await page.getByRole('button', { name: 'Clear selection' }).click()
  for (let at = 1; at <= 5; at++) await box(page, at).check()
  await page.getByRole('button', { name: 'Pause', exact: true }).click()
  await page.getByRole('button', { name: 'Clear selection' }).click()
  for (let at = 11; at <= 20; at++) await (await reached(page, at)).check()
  await page.evaluate(() => scrollTo(0, 0))
  await setValue(page, 'quantityAvailable', '900')
  await page.getByRole('button', { name: 'Save 45 changes' }).click()
  await expect(saved(page, '45 changes saved')).toBeVisible()
  expect(await stored(site, seller)).toEqual(expected)

  await test.step('one listing is opened and changed', async () => {
    // the sheet shows the live listings; the first listing is paused now and appears only among all
    await page.getByRole('button', { name: `All (${LOTS})` }).click()
    await page.getByRole('button', { name: lotName(1), exact: true }).click()
    const dialog = page.getByRole('dialog', { name: lotName(1) })
    await dialog.getByLabel('Rate (₹)').fill('0')
    await dialog.getByLabel('Rate (₹)').blur()
    await expect(dialog.getByText(importMessages.amount)).toBeVisible()
    await dialog.getByLabel('Rate (₹)').fill('1,20,000')
    await dialog.getByLabel('State').selectOption('Live')
    await dialog.getByRole('button', { name: 'Done' }).click()
    await page.getByRole('button', { name: 'Save 2 changes' }).click()
    await expect(saved(page, '2 changes saved')).toBeVisible()
    expect((await stored(site, seller))[0]).toEqual({ amount: 120_000, status: 'Active', available: undefined })
  })
})

test('invalid cells, a change on another device and a reload lose no input', async ({ site, newWindow }) => {
  const { world } = site
  const { seller, ids } = await aSellerWithLots(site)
  const { page } = await newWindow({ width: 1440, token: seller.token })
  const cell = (row: number, column: number) => page.locator(`tr[aria-rowindex="${row + 1}"] td`).nth(column)
  const type = async (row: number, text: string) => {
    await cell(row, 2).click()
    await page.keyboard.type(text)
    await page.keyboard.press('Enter')
  }
  await page.goto(links.ownSheet())
  await type(1, '-5')
  await type(2, '95')
  await type(3, '96')
  await expect(cell(1, 2)).toHaveAttribute('title', importMessages.amount)
  await expect(page.getByText('1 cell to correct')).toBeVisible()

  await page.reload()
  await expect(cell(1, 2)).toHaveText(`-5${importMessages.amount}`)
  await expect(page.getByRole('button', { name: 'Save 3 changes' })).toBeVisible()

  await world.api('PUT /deadstock/:id', { params: { id: ids[1]! }, body: { data: { amount: 99 } } }, seller)
  await page.getByRole('button', { name: 'Save 3 changes' }).click()
  await expect(saved(page, '1 change saved')).toBeVisible()
  const conflict = ownSheetMessages.conflict({ when: 'just now', by: ownSheetMessages.byYou, now: '99' })
  await expect(page.locator(`td[title="${conflict}"]`)).toHaveText(`95${conflict}`)
  expect((await stored(site, seller)).slice(0, 3).map(({ amount }) => amount)).toEqual([92, 99, 96])

  await page.getByRole('link', { name: 'All listings' }).click()
  await page.getByRole('button', { name: 'Stay' }).click()
  await page.getByRole('button', { name: 'Save 2 changes' }).click()
  await expect(page.getByRole('button', { name: 'Save 1 change' })).toBeVisible()
  expect((await stored(site, seller)).slice(0, 2).map(({ amount }) => amount)).toEqual([92, 95])
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect(page.getByRole('group', { name: 'Unsaved changes' })).toBeHidden()
})
