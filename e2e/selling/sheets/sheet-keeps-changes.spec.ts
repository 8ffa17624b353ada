import { expect, test } from '#e2e/support/journey.ts'
import { aPicture } from '#testkit/pictures.ts'
import { uploadPhotos } from '#testkit/sheets.ts'
import { cellOf, items, openSheet, ratesOf } from './open-sheet.ts'

const [bearing, bolt] = items as [string, string]
const NOT_SAVED = /^1 change is not saved\./
/** Browsers log every request without a connection as an error. */
const allow = /net::ERR_INTERNET_DISCONNECTED|Failed to load resource/

test('text typed while offline stays, is shown as unsaved, and is saved after reconnecting', async ({
  site,
  newWindow,
}) => {
  const sheet = await openSheet(site, options => newWindow({ ...options, allow }))
  const { page, context } = sheet
  // the grid loads after the heading of the page
  const cell = await cellOf(sheet, bearing, 'Rate')
  await context.setOffline(true)
  await cell.click()
  await page.keyboard.type('85')
  await page.keyboard.press('Enter')
  await expect(page.getByText(NOT_SAVED)).toBeVisible()
  await expect(await cellOf(sheet, bearing, 'Rate')).toHaveText('85')

  await test.step('Back asks before leaving the page', async () => {
    await page.goBack()
    const question = page.getByRole('alertdialog', { name: 'Leave without saving?' })
    await question.getByRole('button', { name: 'Stay' }).click()
    await expect(page.getByText(NOT_SAVED)).toBeVisible()
  })
  await context.setOffline(false)
  await expect(page.getByText(NOT_SAVED)).toBeHidden({ timeout: 20_000 })
  await expect.poll(() => ratesOf(site, sheet)).toEqual([85, null, null, null])
})

test('a reload keeps unsaved changes, and one press saves them', async ({ site, newWindow }) => {
  const sheet = await openSheet(site, options => newWindow({ ...options, allow }))
  const { page } = sheet
  const rows = '**/api/import/*/rows'
  await page.route(rows, (route, request) => (request.method() === 'PUT' ? route.abort() : route.continue()))
  await (await cellOf(sheet, bolt, 'Rate')).click()
  await page.keyboard.type('12.5')
  await page.keyboard.press('Enter')
  await expect(page.getByText(NOT_SAVED)).toBeVisible()
  page.once('dialog', dialog => void dialog.accept())
  await page.reload()
  await expect(page.getByText(NOT_SAVED)).toBeVisible()
  await expect(await cellOf(sheet, bolt, 'Rate')).toHaveText('12.5')
  await page.unroute(rows)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText(NOT_SAVED)).toBeHidden()
  expect(await ratesOf(site, sheet)).toEqual([null, 12.5, null, null])
})

test('two tabs edit one upload, and each shows the changes of the other when it becomes visible', async ({
  site,
  newWindow,
}) => {
  const sheet = await openSheet(site, newWindow)
  const other = { ...sheet, ...(await newWindow({ token: sheet.seller.token })) }
  await other.page.goto(sheet.page.url())
  await expect(await cellOf(other, bearing, 'Rate')).toBeVisible()
  for (const [tab, item, rate] of [
    [sheet, bearing, '85'],
    [other, bolt, '12'],
  ] as const) {
    await (await cellOf(tab, item, 'Rate')).click()
    await tab.page.keyboard.type(rate)
    await tab.page.keyboard.press('Enter')
    await expect.poll(() => ratesOf(site, sheet)).toContain(Number(rate))
  }
  expect(await ratesOf(site, sheet)).toEqual([85, 12, null, null])
  for (const { page } of [sheet, other])
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(await cellOf(sheet, bolt, 'Rate')).toHaveText('12')
  await expect(await cellOf(other, bearing, 'Rate')).toHaveText('85')
})

test('a double press publishes once, and Back leads to the list of uploads', async ({ site, newWindow }) => {
  const { world } = site
  const sheet = await openSheet(site, newWindow)
  const { page, seller, id } = sheet
  const cells = [2, 3, 4, 5].map(line => ({ line, field: 'amount' as const, value: '50' }))
  await world.api('PUT /import/:id/rows', { params: { id }, body: { cells } }, seller)
  const two = ['#884422', '#224488']
  const pictures = await Promise.all(two.map(colour => aPicture({ width: 320, height: 240, colour })))
  const files = pictures.map((content, at) => ({ name: `godown ${at}.jpg`, content }))
  await uploadPhotos(world, id, files, seller)
  const { body } = await world.api('GET /import/:id/photos', { params: { id }, query: {} }, seller)
  const photos = body.photos.map(photo => photo.id)
  const assigned = { photos, lines: [2, 3, 4, 5], representative: true, mode: 'set' as const }
  await world.api('PUT /import/:id/photos/assign', { params: { id }, body: assigned }, seller)
  await page.reload()
  await page.getByRole('button', { name: 'Publish 4' }).dblclick()
  await expect(page.getByRole('heading', { name: '4 rows: 4 live' })).toBeVisible({ timeout: 60_000 })
  const confirmed = world.db.selectFrom('events').select('kind').where('subject_id', '=', id)
  expect(await confirmed.where('kind', '=', 'import.confirmed').execute()).toHaveLength(1)
  const live = world.db.selectFrom('listings').select('id').where('user_id', '=', seller.id)
  expect(await live.where('status', '=', 'Active').execute()).toHaveLength(4)
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Your latest uploads' })).toBeVisible()
})

test('photos that failed without a connection are sent by one press, and only these', async ({ site, newWindow }) => {
  const sheet = await openSheet(site, options => newWindow({ ...options, allow }))
  const { page, context } = sheet
  const photos = await Promise.all(
    ['#804020', '#208040', '#402080'].map(async (colour, at) => ({
      name: `IMG_${at}.jpg`,
      mimeType: 'image/jpeg',
      buffer: await aPicture({ width: 64, height: 48, colour }),
    })),
  )
  const add = (from: number, to: number) =>
    page.getByLabel('Photos or a ZIP of photos').setInputFiles(photos.slice(from, to))
  await add(0, 1)
  await expect(page.getByRole('button', { name: '1 not matched' })).toBeVisible({ timeout: 30_000 })
  await context.setOffline(true)
  await add(1, 3)
  const failed = page.getByRole('alert').filter({ hasText: '2 files were not sent.' })
  await expect(failed).toBeVisible({ timeout: 30_000 })
  await context.setOffline(false)
  await failed.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('button', { name: '3 not matched' })).toBeVisible({ timeout: 30_000 })
  await expect(failed).toBeHidden()
})
