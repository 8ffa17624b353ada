import { links } from '#contract/urls.ts'
import { aListing, goLive, wordsOf } from '#testkit/listings.ts'
import { aPerson } from '#testkit/people.ts'
import { aPicture } from '#testkit/pictures.ts'
import { aRow, aSheet, headers } from '#testkit/sheets.ts'
import { expect, test } from '../support/journey.ts'

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
// More than the 100 rows that a job saves at a time, and more than a window shows.
const ROWS = 120
const sku = (at: number) => `DL ${String(at + 1).padStart(3, '0')}`
/** A long limit, because a job reports only its end. */
const JOB = { timeout: 60_000 }
/** Makes a picture that resembles none of the others. */
const anotherPicture = (number: number) =>
  aPicture({ width: 64, height: 48, colour: `#${(number * 41_000).toString(16).padStart(6, '0')}` })
/** Every 20th row has an invalid rate. */
const isBad = (at: number) => at % 20 === 7

// this file is among the last to start and takes the longest, so its tests run in parallel
test.describe.configure({ mode: 'parallel' })

test('a seller uploads 120 rows of an Excel file, fixes six of them, adds the photos and publishes all', async ({
  site,
  newWindow,
}) => {
  test.setTimeout(300_000)
  const { world } = site
  const seller = await aPerson(world, { business: { name: 'Deccan Looms' } })
  const { page } = await newWindow({ token: seller.token })
  const rows = Array.from({ length: ROWS }, (_, at) => aRow(sku(at), isBad(at) ? { rate: 'on request' } : {}))
  const activeCount = async () => {
    const { count } = await world.db
      .selectFrom('listings')
      .select(eb => eb.fn.countAll<number>().as('count'))
      .where('user_id', '=', seller.id)
      .where('status', '=', 'Active')
      .executeTakeFirstOrThrow()
    return count
  }

  await test.step('the file is shown as a preview, and nothing is saved yet', async () => {
    await page.goto(links.myListings())
    await page.getByRole('link', { name: 'Bulk upload' }).click()
    await page.getByLabel('Excel, OpenDocument or CSV file').setInputFiles({
      name: 'stock.xlsx',
      mimeType: XLSX,
      buffer: await aSheet([['Closing stock of Deccan Looms'], headers, ...rows]),
    })
    await expect(page.getByRole('heading', { name: '120 rows: 120 need attention' })).toBeVisible()
    expect(await world.db.selectFrom('listings').select('id').where('user_id', '=', seller.id).execute()).toEqual([])
  })

  await test.step('the six rows are fixed in place by keyboard', async () => {
    const grid = page.getByRole('grid', { name: 'Rows of the file' })
    await grid.getByRole('gridcell').nth(1).click()
    await page.keyboard.press('Control+Home')
    for (let at = 0; at < ROWS; at++) {
      if (!isBad(at)) continue
      const row = page.locator(`tr[aria-rowindex="${at + 2}"]`)
      await expect(async () => {
        if (await row.isVisible()) return
        await page.keyboard.press('PageDown')
        // a second press before the rows are drawn would go past the row
        await expect(row).toBeVisible({ timeout: 1000 })
      }).toPass({ timeout: 60_000 })
      await row.getByRole('gridcell', { name: 'on request', exact: true }).click()
      await page.keyboard.press('F2')
      await page.getByRole('textbox', { name: `Rate of row ${at + 3}` }).fill('₹ 88/m')
      await page.keyboard.press('Enter')
      await expect(row.getByRole('gridcell', { name: '₹ 88/m', exact: true })).not.toHaveAttribute('aria-invalid')
    }
  })

  await test.step('the rows become Drafts, even if the page is reloaded', async () => {
    await page.getByRole('button', { name: 'More for this upload' }).click()
    await page.getByRole('menuitem', { name: 'Save as drafts without publishing' }).click()
    await page.reload()
    await expect(page.getByRole('button', { name: 'Drafts (120)' })).toBeVisible(JOB)
    await expect(page.getByRole('gridcell', { name: '2 photos' }).first()).toBeVisible()
  })

  await test.step('the photos match their rows by file name', async () => {
    const files = await Promise.all(
      rows.flatMap((_, at) =>
        [1, 2].map(async number => ({
          name: `${sku(at)
            .toLowerCase()
            .replace(' ', at % 2 === 0 ? '' : ' ')}${at % 3 === 0 ? '_' : '-'}${number}.jpg`,
          mimeType: 'image/jpeg',
          buffer: await anotherPicture(at * 2 + number),
        })),
      ),
    )
    const heic = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1')
    const left = [
      { name: 'holiday.jpg', mimeType: 'image/jpeg', buffer: await anotherPicture(0) },
      { name: `${sku(0)}-3.heic`, mimeType: '', buffer: heic },
    ]
    await page.getByLabel('Photos or a ZIP of photos').setInputFiles([...files, ...left])
    await expect(page.getByText('240 photos matched')).toBeVisible({ timeout: 120_000 })
    await page.getByText('1 file was skipped').click()
    await expect(page.getByText(`${sku(0)}-3.heic: this browser cannot open HEIC photos`)).toBeVisible()
    await page.getByRole('button', { name: '1 not matched' }).click()
    await expect(page.getByRole('dialog', { name: 'Photos without a row' })).toContainText('holiday.jpg')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('heading', { name: '120 rows: all can go live' })).toBeVisible()
  })

  await test.step('all rows are published at once', async () => {
    await page.getByRole('button', { name: 'Publish 120' }).click()
    await expect(page.getByRole('heading', { name: '120 rows: 120 live' })).toBeVisible(JOB)
    expect(await activeCount()).toBe(ROWS)
  })
})

test('a price list without category, subcategory and unit is published in fewer than fifteen presses', async ({
  site,
  newWindow,
}) => {
  test.setTimeout(120_000)
  const seller = await aPerson(site.world)
  const { page } = await newWindow({ token: seller.token })
  let presses = 0
  const press = async (name: string) => {
    presses++
    await page.getByRole('button', { name, exact: true }).click()
  }
  const skus = Array.from({ length: 12 }, (_, at) => `PL ${at + 1}`)
  const row = (one: string) => [one, `Georgette ${one}`, wordsOf(35), '1,200', '₹ 88', '5407']
  await page.goto(links.bulkUpload())
  await page.getByLabel('Excel, OpenDocument or CSV file').setInputFiles({
    name: 'stock.xlsx',
    mimeType: XLSX,
    buffer: await aSheet([['SKU', 'Name', 'Remarks', 'Qty (mtr)', 'Rate', 'HSN'], ...skus.map(row)]),
  })
  const heading = (text: string) => page.getByRole('heading', { name: `12 rows: ${text}` })
  await expect(heading('12 need attention')).toBeVisible()
  await press('More for this upload')
  presses++
  await page.getByRole('menuitem', { name: 'Save as drafts without publishing' }).click()
  await expect(page.getByRole('button', { name: 'Drafts (12)' })).toBeVisible(JOB)

  const files = await Promise.all(
    skus.flatMap((one, at) =>
      [1, 2].map(async number => ({
        name: `${one}-${number}.jpg`,
        mimeType: 'image/jpeg',
        buffer: await anotherPicture(at * 2 + number),
      })),
    ),
  )
  presses++
  await page.getByLabel('Photos or a ZIP of photos').setInputFiles(files)
  await expect(page.getByText('24 photos matched')).toBeVisible({ timeout: 60_000 })
  presses++
  await page.getByRole('button', { name: 'Publish 12' }).click()
  await expect(heading('12 live')).toBeVisible(JOB)
  const live = site.world.db.selectFrom('listings').select('id').where('user_id', '=', seller.id)
  expect(await live.where('status', '=', 'Active').execute()).toHaveLength(12)
  expect(presses).toBeLessThan(15)
})

test('a second file updates Drafts, but live listings only on request, and a bulk change changes prices by percent', async ({
  site,
  newWindow,
}) => {
  const { world } = site
  const seller = await aPerson(world)
  const { page } = await newWindow({ width: 390, token: seller.token })
  const send = async (name: string, rows: Parameters<typeof aSheet>[0]) => {
    await page.goto(links.bulkUpload())
    await page
      .getByLabel('Excel, OpenDocument or CSV file')
      .setInputFiles({ name, mimeType: XLSX, buffer: await aSheet(rows) })
    await expect(page.getByRole('heading', { name: /^\d+ rows: / })).toBeVisible()
  }
  await send('first.xlsx', [headers, aRow('A-1'), aRow('A-2')])
  // slower than the interval at which the page polls
  await page.route(/\/api\/import\/[\w-]{36}$/, async route => {
    await new Promise(resolve => setTimeout(resolve, 1500))
    await route.continue()
  })
  const saveAsDrafts = async () => {
    await page.getByRole('button', { name: 'More for this upload' }).click()
    await page.getByRole('menuitem', { name: 'Save as drafts without publishing' }).click()
  }
  await saveAsDrafts()
  await expect(page.getByRole('button', { name: 'Drafts (2)' })).toBeVisible(JOB)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await goLive(world, seller, 'A-2')

  await send('second.xlsx', [
    ['SKU', 'Rate'],
    ['A-1', 80],
    ['A-2', 80],
    ['A-3', 'soon'],
  ])
  const errors = page.waitForEvent('download')
  await page.getByRole('button', { name: 'More for this upload' }).click()
  await page.getByRole('menuitem', { name: 'Download the rows that cannot be read' }).click()
  expect((await errors).suggestedFilename()).toBe('rows-to-fix.xlsx')
  await saveAsDrafts()
  const prices = async () =>
    (
      await world.db.selectFrom('listings').select('amount').where('user_id', '=', seller.id).orderBy('sku').execute()
    ).map(({ amount }) => amount)
  await expect.poll(prices, JOB).toEqual([80, 92])

  await page.goto(links.bulkUpload())
  await page.getByRole('checkbox', { name: 'Select all (2)' }).check()
  await page.getByRole('button', { name: 'Change price' }).click()
  await expect(page.getByText('becomes')).toBeVisible()
  await page.getByRole('button', { name: 'Change 2 prices' }).click()
  await expect(page.getByText('2 repriced')).toBeVisible()
  expect(await prices()).toEqual([72, 82.8])
})

test('photos of listed items that failed are sent by one press, and only these', async ({ site, newWindow }) => {
  const seller = await aPerson(site.world)
  for (const name of ['PH 1', 'PH 2'])
    await aListing(site.world, seller, { name, sku: name, status: 'Draft', pictures: 0 })
  const { page } = await newWindow({ token: seller.token, allow: /Failed to load resource/ })
  await page.goto(links.bulkUpload())
  let sent = 0
  await page.route('**/api/deadstock/*/images', route => (sent++ === 0 ? route.continue() : route.abort()))
  const files = ['PH 1', 'PH 2'].map(async (one, at) => ({
    name: `${one}-1.jpg`,
    mimeType: 'image/jpeg',
    buffer: await anotherPicture(at + 50),
  }))
  await page.getByLabel('Photos of your items').setInputFiles(await Promise.all(files))
  const failed = page.getByRole('alert').filter({ hasText: '1 file was not sent.' })
  await expect(failed).toBeVisible({ timeout: 30_000 })
  await expect(page.getByText('1 photo stored')).toBeVisible()
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await failed.getByRole('button', { name: 'Try again' }).click()
  await expect(failed).toBeHidden()
  await expect(page.getByText('1 photo stored')).toBeVisible({ timeout: 30_000 })
  const stored = await site.world.db
    .selectFrom('listing_images as i')
    .innerJoin('listings as l', 'l.id', 'i.listing_id')
    .select('l.sku')
    .where('l.user_id', '=', seller.id)
    .orderBy('l.sku')
    .execute()
  expect(stored.map(row => row.sku)).toEqual(['PH 1', 'PH 2'])
})
