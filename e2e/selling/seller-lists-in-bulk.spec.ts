import { links } from '../../contract/urls.ts'
import { wordsOf } from '../../testkit/listings.ts'
import { aPerson } from '../../testkit/people.ts'
import { aPicture } from '../../testkit/pictures.ts'
import { aRow, aSheet, headers } from '../../testkit/sheets.ts'
import { expect, test } from '../support/journey.ts'

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const ROWS = 200
const sku = (at: number) => `DL ${String(at + 1).padStart(3, '0')}`
/** what a job does has no nearer event than its end */
const JOB = { timeout: 60_000 }
/** every twentieth row has a rate that is none */
const isBad = (at: number) => at % 20 === 7

test('a seller lists 200 rows of an Excel file, fixes ten of them, drops the photos and publishes all', async ({
  site,
  newWindow,
}) => {
  test.setTimeout(180_000)
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

  await test.step('the file is read into a preview, and nothing is saved yet', async () => {
    await page.goto(links.myListings())
    await page.getByRole('link', { name: 'Bulk upload' }).click()
    await page.getByLabel('Excel or CSV file').setInputFiles({
      name: 'stock.xlsx',
      mimeType: XLSX,
      buffer: await aSheet([['Closing stock of Deccan Looms'], headers, ...rows]),
    })
    await expect(page.getByRole('tab', { name: 'To fix' })).toContainText('(10)')
    await expect(page.getByText('190 ready')).toBeVisible()
    expect(await world.db.selectFrom('listings').select('id').where('user_id', '=', seller.id).execute()).toEqual([])
  })

  await test.step('the ten are fixed in place', async () => {
    for (let at = 0; at < ROWS; at++) {
      if (!isBad(at)) continue
      const name = `Rate (₹) of row ${at + 3}`
      await page.getByRole('button', { name: `${name}: on request` }).click()
      await page.getByRole('textbox', { name }).fill('₹ 88/m')
      await page.keyboard.press('Enter')
      await expect(page.getByRole('button', { name: `${name}: ₹ 88/m` })).toBeFocused()
    }
    await expect(page.getByText('200 ready')).toBeVisible()
  })

  await test.step('they become Drafts, while the page may be loaded anew', async () => {
    await page.getByRole('button', { name: 'Import 200 rows' }).click()
    await expect(page.getByRole('heading', { name: /^Import(ing …|ed)$/ })).toBeVisible()
    await page.reload()
    await expect(page.getByText('200 drafts created')).toBeVisible(JOB)
    await expect(page.getByRole('tab', { name: 'Incomplete' })).toContainText('(200)')
    await expect(page.getByText('To publish, add: 2 photos').first()).toBeVisible()
  })

  await test.step('their photos find them by file name', async () => {
    const photo = await aPicture({ width: 64, height: 48 })
    const files = rows.flatMap((_, at) =>
      [1, 2].map(number => ({
        name: `${sku(at)
          .toLowerCase()
          .replace(' ', at % 2 === 0 ? '' : ' ')}${at % 3 === 0 ? '_' : '-'}${number}.jpg`,
        mimeType: 'image/jpeg',
        buffer: photo,
      })),
    )
    const heic = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1')
    const left = [
      { name: 'holiday.jpg', mimeType: 'image/jpeg', buffer: photo },
      { name: `${sku(0)}-3.heic`, mimeType: '', buffer: heic },
    ]
    await page.getByLabel('Photos of your items').setInputFiles([...files, ...left])
    await expect(page.getByText('400 photos stored')).toBeVisible({ timeout: 120_000 })
    await page.getByText('2 files were skipped').click()
    await expect(page.getByText('holiday.jpg: no item has this SKU')).toBeVisible()
    await expect(page.getByText(`${sku(0)}-3.heic: this browser cannot open HEIC photos`)).toBeVisible()
    await expect(page.getByRole('tab', { name: 'Ready to publish' })).toContainText('(200)')
  })

  await test.step('and all are published at once', async () => {
    await page.getByRole('button', { name: 'Select all 200' }).click()
    await expect(page.getByText('200 selected')).toBeVisible()
    await page.getByRole('button', { name: 'Publish', exact: true }).click()
    await expect(page.getByText('200 published')).toBeVisible({ timeout: 30_000 })
    await expect(page.getByRole('tab', { name: /^Active/ })).toContainText('(200)')
    expect(await activeCount()).toBe(ROWS)
  })
})

test('a price list without category, subcategory and unit becomes live lots in under fifteen presses', async ({
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
  const skus = Array.from({ length: 30 }, (_, at) => `PL ${at + 1}`)
  const row = (one: string) => [one, `Georgette ${one}`, wordsOf(35), '1,200', '₹ 88', '5407']
  await page.goto(links.bulkUpload())
  await page.getByLabel('Excel or CSV file').setInputFiles({
    name: 'stock.xlsx',
    mimeType: XLSX,
    buffer: await aSheet([['SKU', 'Name', 'Remarks', 'Qty (mtr)', 'Rate', 'HSN'], ...skus.map(row)]),
  })
  const card = page.getByRole('region', { name: '30 rows need a subcategory' })
  await expect(card.getByLabel('Category', { exact: true })).toHaveValue('textiles')
  await expect(card.getByLabel('Unit')).toHaveValue('Metre')
  await expect(page.getByText('30 of them cannot be published yet')).toBeVisible()
  presses++
  await card.getByLabel('Subcategory').selectOption('Polyester & blends')
  await expect(page.getByText('30 of them cannot be published yet')).toBeHidden()
  await press('Import 30 rows')
  await expect(page.getByText('30 drafts created')).toBeVisible(JOB)

  presses++
  await page.getByRole('checkbox', { name: 'Select all on this page (20)' }).check()
  await press('Publish')
  await expect(page.getByText('0 of 20 published. 20 failed: see the reason beside each.')).toBeVisible()

  const photo = await aPicture({ width: 64, height: 48 })
  const files = skus.flatMap(one =>
    [1, 2].map(number => ({ name: `${one}-${number}.jpg`, mimeType: 'image/jpeg', buffer: photo })),
  )
  await page.getByLabel('Photos of your items').setInputFiles(files)
  await expect(page.getByText('60 photos stored')).toBeVisible({ timeout: 60_000 })
  await press('Select all 30')
  await press('Set details')
  const details = page.getByRole('dialog', { name: 'Set details' })
  await details.getByRole('button', { name: 'Set for 30 items' }).click()
  await expect(details.getByText('Choose at least one detail to set')).toBeVisible()
  await details.getByLabel('Minimum order').fill('100')
  presses++
  await details.getByRole('button', { name: 'Set for 30 items' }).click()
  await expect(page.getByText('30 completed')).toBeVisible()
  await press('Select all 30')
  await press('Publish')
  await expect(page.getByText('30 published')).toBeVisible({ timeout: 30_000 })
  const live = site.world.db.selectFrom('listings').select('id').where('user_id', '=', seller.id)
  expect(await live.where('status', '=', 'Active').execute()).toHaveLength(30)
  // offered for ten seconds
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  expect(presses).toBeLessThan(15)
  await expect(page.getByText('30 undone')).toBeVisible({ timeout: 30_000 })
  await expect(page.getByRole('tab', { name: 'Ready to publish' })).toContainText('(30)')
})

test('a second file changes what it names: never a live listing unasked, and prices of many by percent', async ({
  site,
  newWindow,
}) => {
  const { world } = site
  const seller = await aPerson(world)
  const { page } = await newWindow({ width: 390, token: seller.token })
  const send = async (name: string, rows: Parameters<typeof aSheet>[0]) => {
    await page.goto(links.bulkUpload())
    await page.getByLabel('Excel or CSV file').setInputFiles({ name, mimeType: XLSX, buffer: await aSheet(rows) })
    await expect(page.getByRole('heading', { name: 'Rows' })).toBeVisible()
  }
  await send('first.xlsx', [headers, aRow('A-1'), aRow('A-2')])
  // slower than the page looks
  await page.route(/\/api\/import\/[\w-]{36}$/, async route => {
    await new Promise(resolve => setTimeout(resolve, 1500))
    await route.continue()
  })
  await page.getByRole('button', { name: 'Import 2 rows' }).click()
  await expect(page.getByText('2 drafts created')).toBeVisible(JOB)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await world.db
    .updateTable('listings')
    .set({ status: 'Active' })
    .where('user_id', '=', seller.id)
    .where('sku', '=', 'A-2')
    .execute()

  await send('second.xlsx', [
    ['SKU', 'Rate'],
    ['A-1', 80],
    ['A-2', 80],
    ['A-3', 'soon'],
  ])
  await expect(page.getByText('1 ready · 1 would change live listings · 1 to fix')).toBeVisible()
  const errors = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Rows to fix' }).click()
  expect((await errors).suggestedFilename()).toBe('rows-to-fix.xlsx')
  await page.getByRole('button', { name: 'Import 1 row' }).click()
  await expect(page.getByText('1 updated · 1 to fix')).toBeVisible(JOB)
  const prices = async () =>
    (
      await world.db.selectFrom('listings').select('amount').where('user_id', '=', seller.id).orderBy('sku').execute()
    ).map(({ amount }) => amount)
  expect(await prices()).toEqual([80, 92])

  await page.goto(links.bulkUpload())
  await page.getByRole('checkbox', { name: 'Select all (2)' }).check()
  await page.getByRole('button', { name: 'Change price' }).click()
  await expect(page.getByText('becomes')).toBeVisible()
  await page.getByRole('button', { name: 'Change 2 prices' }).click()
  await expect(page.getByText('2 repriced')).toBeVisible()
  expect(await prices()).toEqual([72, 82.8])
})
