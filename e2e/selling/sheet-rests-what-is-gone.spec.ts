import { sql } from 'kysely'
import { links } from '#contract/urls.ts'
import { addPhotos, goLive } from '#testkit/listings.ts'
import { aPerson } from '#testkit/people.ts'
import { aRow, aSheet, headers, imported } from '#testkit/sheets.ts'
import { axeFaults } from '../support/axe.ts'
import { expect, test } from '../support/journey.ts'
import { screenFaults } from '../support/screen-faults.ts'

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

test('a stock sheet pauses live listings that it does not contain, shows their number, and can restore them', async ({
  site,
  newWindow,
}) => {
  test.setTimeout(90_000)
  const { world } = site
  const seller = await aPerson(world)
  const skus = Array.from({ length: 12 }, (_, at) => `S-${String(at + 1).padStart(2, '0')}`)
  await imported(
    world,
    seller,
    skus.map(sku => aRow(sku)),
  )
  // polls, because the site's own worker may still run the job
  await expect
    .poll(() => world.db.selectFrom('listings').select('id').where('user_id', '=', seller.id).execute(), {
      timeout: 60_000,
    })
    .toHaveLength(skus.length)
  await addPhotos(world, seller)
  await goLive(world, seller)
  const { page } = await newWindow({ width: 360, token: seller.token })
  const send = async (rows: string[]) => {
    await page.goto(links.bulkUpload())
    await page.getByLabel('Excel, OpenDocument or CSV file').setInputFiles({
      name: 'stock.xlsx',
      mimeType: XLSX,
      buffer: await aSheet([headers, ...rows.map(sku => aRow(sku))]),
    })
    await expect(page.getByRole('heading', { name: /^2 rows: / })).toBeVisible()
  }

  await test.step('missing listings are counted and named, and none is paused without consent', async () => {
    await send(skus.slice(0, 2))
    await expect(page.getByRole('heading', { name: '10 live listings with an SKU are not in this file' })).toBeVisible()
    await expect(page.getByText('Cotton poplin S-07 · and 5 more')).toBeVisible()
    await expect(page.getByRole('checkbox', { name: 'Pause these 10 live listings' })).not.toBeChecked()
  })

  await test.step('pausing most live listings requires typing PAUSE', async () => {
    await page.getByRole('checkbox', { name: 'Pause these 10 live listings' }).check()
    await page.getByRole('button', { name: 'Pause 10 listings' }).click()
    const word = page.getByRole('textbox', {
      name: 'That is 10 of your 12 live listings with an SKU. Type PAUSE to confirm',
    })
    await expect(word).toBeFocused()
    await expect(word).toHaveAttribute('aria-invalid', 'true')
    expect(await screenFaults(page, true)).toEqual([])
    expect(await axeFaults(page)).toEqual([])
    await word.fill('PAUSE')
    await page.getByRole('button', { name: 'Pause 10 listings' }).click()
  })

  await test.step('the result shows how many listings are paused, and restores them', async () => {
    await expect(page.getByRole('heading', { name: '10 listings paused' })).toBeVisible({ timeout: 60_000 })
    expect(await screenFaults(page, true)).toEqual([])
    expect(await axeFaults(page)).toEqual([])
    await page.getByRole('button', { name: 'Bring them back' }).click()
    await expect(page.getByText('10 live again')).toBeVisible()
    await expect(page.getByRole('heading', { name: '10 listings paused' })).toBeHidden()
    const { rows } = await sql<{
      status: string
    }>`select distinct status from listings where user_id = ${seller.id}`.execute(world.db)
    expect(rows).toEqual([{ status: 'Active' }])
  })
})
