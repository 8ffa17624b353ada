import { importLimits } from '#contract/imports/rules.ts'
import { links } from '#contract/urls.ts'
import { expect, test, type Window } from '#e2e/support/journey.ts'
import { signInByMail } from '#e2e/support/sign-in.ts'
import { readQr } from '#testkit/browser/qr.ts'
import { aPerson } from '#testkit/people.ts'
import { aPicture } from '#testkit/pictures.ts'
import { aSheet, type Cells, uploadPhotos, uploadSheet } from '#testkit/sheets.ts'
import { cellOf, items, openSheet, ratesOf } from './open-sheet.ts'

const [bearing, bolt, pipe] = items as [string, string, string]

/** Drops files from a desktop folder on the row of an item. */
async function dropPhotos({ page }: Window, item: string, colours: readonly string[]): Promise<void> {
  const pictures = await Promise.all(colours.map(colour => aPicture({ width: 320, height: 240, colour })))
  const files = pictures.map((picture, at) => ({
    name: `IMG_20261104_10${at}0.jpg`,
    base64: picture.toString('base64'),
  }))
  const dataTransfer = await page.evaluateHandle(given => {
    const carried = new DataTransfer()
    for (const { name, base64 } of given) {
      const bytes = Uint8Array.from(atob(base64), sign => sign.charCodeAt(0))
      carried.items.add(new File([bytes], name, { type: 'image/jpeg' }))
    }
    return carried
  }, files)
  await page.getByRole('row').filter({ hasText: item }).dispatchEvent('drop', { dataTransfer })
}

test('a block of rates copied from Excel fills the rows, and one key undoes it', async ({ site, newWindow }) => {
  const sheet = await openSheet(site, newWindow)
  const { page } = sheet
  await page.evaluate(() => navigator.clipboard.writeText('85\r\n12.50\r\n1,20,000\r\n28\r\n'))
  await (await cellOf(sheet, bearing, 'Rate')).click()
  await page.keyboard.press('Control+v')
  await expect(page.getByText('Pasted 4 cells')).toBeVisible()
  expect(await ratesOf(site, sheet)).toEqual([85, 12.5, 120_000, 28])
  await page.keyboard.press('Control+z')
  await expect.poll(() => ratesOf(site, sheet)).toEqual([null, null, null, null])
})

test('photos dropped on a row are added to it, and two photos can be used for all selected rows', async ({
  site,
  newWindow,
}) => {
  const sheet = await openSheet(site, newWindow)
  const { page } = sheet
  await dropPhotos(sheet, bearing, ['#884422', '#224488'])
  await expect(page.getByRole('button', { name: `2 photos of row 2` })).toBeVisible({ timeout: 30_000 })

  for (const line of [3, 4]) await page.getByRole('checkbox', { name: `Select row ${line}`, exact: true }).check()
  await page.getByRole('button', { name: 'Add photos to them' }).click()
  const dialog = page.getByRole('dialog', { name: 'Photos for 2 rows' })
  for (const name of ['IMG_20261104_1000.jpg', 'IMG_20261104_1010.jpg'])
    await dialog.getByRole('button', { name }).click()
  await dialog.getByRole('button', { name: 'Use these 2 photos for 2 rows' }).click()
  await expect(dialog).toBeHidden()
  for (const line of [3, 4]) await expect(page.getByRole('button', { name: `2 photos of row ${line}` })).toBeVisible()
  const { body } = await site.world.api('GET /import/:id/rows', { params: { id: sheet.id } }, sheet.seller)
  expect(body.rows.map(({ name, photos }) => [name, photos.map(({ representative }) => representative)])).toEqual([
    [bearing, [false, false]],
    [bolt, [true, true]],
    [pipe, [true, true]],
    [items[3], []],
  ])
})

test('photos of a camera that are added for several rows are chosen for them, also those that were added before', async ({
  site,
  newWindow,
}) => {
  const sheet = await openSheet(site, newWindow)
  const { page } = sheet
  // larger than a photo is sent, so that the browser encodes it anew under another name
  const files = await Promise.all(
    ['#884422', '#224488'].map(async (colour, at) => ({
      name: `IMG_${at}.jpg`,
      mimeType: 'image/jpeg',
      buffer: await aPicture({ width: 2600, height: 1950, colour }),
    })),
  )
  await page.getByLabel('Photos or a ZIP of photos').setInputFiles(files.slice(0, 1))
  await expect(page.getByRole('button', { name: '1 not matched' })).toBeVisible({ timeout: 30_000 })
  for (const line of [3, 4]) await page.getByRole('checkbox', { name: `Select row ${line}`, exact: true }).check()
  await page.getByRole('button', { name: 'Add photos to them' }).click()
  await page.getByLabel('Photos for these rows').setInputFiles(files)
  await page.getByRole('button', { name: 'Use these 2 photos for 2 rows' }).click({ timeout: 30_000 })
  for (const line of [3, 4]) await expect(page.getByRole('button', { name: `2 photos of row ${line}` })).toBeVisible()
})

test('photos for more rows than one call allows are added to all selected rows', async ({ site, openPage }) => {
  const { world } = site
  const seller = await aPerson(world)
  const count = importLimits.cellsAtOnce + 1
  const rows = Array.from(
    { length: count },
    (_, at): Cells => [`Ball bearing ${6200 + at} ZZ`, at + 1, 'Nos', 85, '8482'],
  )
  const { id } = (await uploadSheet(world, await aSheet([['Item', 'Qty', 'Unit', 'Rate', 'HSN'], ...rows]), seller))
    .body.import
  const pictures = await Promise.all(
    ['#884422', '#224488'].map(colour => aPicture({ width: 320, height: 240, colour })),
  )
  const files = pictures.map((content, at) => ({ name: `godown ${at}.jpg`, content }))
  await uploadPhotos(world, id, files, seller)
  const page = await openPage(links.bulkUpload(id), { as: seller, width: 1440 })
  await page.getByRole('checkbox', { name: 'Select all rows of this view' }).click()
  await page.getByRole('button', { name: 'Add photos to them' }).click()
  const dialog = page.getByRole('dialog', { name: `Photos for ${count} rows` })
  for (const { name } of files) await dialog.getByRole('button', { name }).click()
  await dialog.getByRole('button', { name: `Use these 2 photos for ${count} rows` }).click()
  await expect(dialog).toBeHidden({ timeout: 20_000 })
  await expect(page.getByRole('heading', { name: `${count} rows: all can go live` })).toBeVisible()
})

test('the QR code on the screen opens the same upload on a phone, for its seller only', async ({ site, newWindow }) => {
  const sheet = await openSheet(site, newWindow)
  const { page } = sheet
  await page.getByRole('button', { name: 'From your phone' }).click()
  const address = await readQr(await page.getByRole('img', { name: 'QR code of this upload' }).screenshot())
  expect(address).toBe(page.url())

  const phone = await newWindow({ width: 390, token: sheet.seller.token })
  await phone.page.goto(address!)
  await phone.page.getByRole('button', { name: `Add photos of ${bolt}` }).click()
  await phone.page.getByLabel('Photos of this row').setInputFiles({
    name: 'IMG_1.jpg',
    mimeType: 'image/jpeg',
    buffer: await aPicture({ width: 320, height: 240 }),
  })
  // the screen with the QR code polls for new photos
  await expect(page.getByText('1 photo matched')).toBeVisible({ timeout: 30_000 })

  const stranger = await newWindow({ width: 390, as: await aPerson(site.world) })
  await stranger.page.goto(address!)
  await expect(stranger.page.getByText('This upload no longer exists.')).toBeVisible()

  const signedOut = await newWindow({ width: 390 })
  await signedOut.page.goto(address!)
  await expect(signedOut.page).toHaveURL('/')
  await signedOut.page.getByRole('banner').getByRole('button', { name: 'Login' }).click()
  await signInByMail(signedOut.page, site, sheet.seller.email, 'Log in with your e-mail')
  await expect(signedOut.page).toHaveURL(address!)
  await expect(signedOut.page.getByRole('button', { name: `1 photo of ${bolt}` })).toBeVisible({ timeout: 30_000 })
  await signedOut.page.goto(links.dashboard())
  await expect(
    signedOut.page
      .getByRole('link', { name: 'List New Item' })
      .or(signedOut.page.getByRole('link', { name: 'Add Deadstock' })),
  ).toBeVisible()
  await expect(signedOut.page).toHaveURL(links.dashboard())
})
