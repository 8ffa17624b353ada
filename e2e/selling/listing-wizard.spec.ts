import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { units } from '#contract/shared/numbers/units.ts'
import { links } from '#contract/urls.ts'
import { aSellerWithLot, wordsOf } from '#testkit/listings.ts'
import { aPerson } from '#testkit/people.ts'
import { aPicture } from '#testkit/pictures.ts'
import { expect, type Site, test, type Window, type WindowOptions } from '../support/journey.ts'

let folder: string
let files: { photos: string[]; brochure: string; damaged: string; heic: string; renamed: string }
test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'wizard-'))
  const photos = ['one.jpg', 'two.jpg', 'three.jpg', 'four.jpg', 'five.jpg'].map(name => join(folder, name))
  for (const photo of photos) await writeFile(photo, await aPicture({ width: 800, height: 600 }))
  files = {
    photos,
    brochure: join(folder, 'brochure.pdf'),
    damaged: join(folder, 'broken.jpg'),
    heic: join(folder, 'IMG_0412.HEIC'),
    renamed: join(folder, 'forwarded.jpg'),
  }

  await writeFile(files.brochure, '%PDF-1.4')
  await writeFile(files.damaged, Buffer.alloc(6 * 1024 * 1024, 7))
  // the first bytes of a phone's photo; Chromium decodes no HEIC
  for (const photo of [files.heic, files.renamed])
    await writeFile(photo, Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic\0\0\0\x08meta', 'latin1'))
})
test.afterAll(() => rm(folder, { recursive: true, force: true }))

async function aNewListing(site: Site, newWindow: (options?: WindowOptions) => Promise<Window>, width = 1440) {
  const seller = await aPerson(site.world)
  const { page } = await newWindow({ token: seller.token, width })
  await page.goto(links.newListing())
  const wizard = page.getByRole('dialog', { name: 'Listing New Item' })
  await expect(wizard.getByRole('tab')).toHaveText([/General Information/, /Category & Specifications/, /Rates/])
  return { page, wizard, seller }
}

/** The labels of required fields. */
const required = (page: Page) => page.getByRole('tabpanel').getByText('*', { exact: true }).locator('..')

const next = (page: Page) => page.getByRole('button', { name: 'Save & Next' }).click()

test('Save & Next and the tab headers validate the open tab, and one toast lists its errors', async ({
  site,
  newWindow,
}) => {
  const { page, wizard } = await aNewListing(site, newWindow)
  await expect(wizard.getByRole('button', { name: 'Previous' })).toBeHidden()
  await expect(required(page)).toHaveText(['Name*', 'Description*', 'Photos*'])
  await wizard.getByRole('button', { name: 'Save As Draft' }).click()
  await expect(page.getByText('nothing to update')).toBeVisible()
  await next(page)
  const toast = page.getByRole('alert').filter({ hasText: 'Incomplete Deadstock' })
  await expect(toast).toContainText(
    'Please enter a valid name\nPlease enter a valid description\nPlease upload at least 2 images',
  )
  await expect(wizard.getByLabel('Name')).toBeFocused()
  await wizard.getByRole('tab', { name: 'Rates' }).click()
  await expect(wizard.getByRole('tab', { name: 'General Information' })).toHaveAttribute('aria-selected', 'true')

  await wizard.getByLabel('Name').fill('Twill')
  await wizard.getByLabel('Description').fill(wordsOf(29))
  await next(page)
  await expect(wizard.getByRole('tabpanel').getByText('Description should be atleast 30 words')).toBeVisible()
  await wizard.getByLabel('Description').fill(wordsOf(501))
  await next(page)
  await expect(wizard.getByRole('tabpanel').getByText('Description should be less than 500 words')).toBeVisible()
  // corrected faults leave the screen with their toast
  expect(await toast.allInnerTexts()).toEqual([expect.stringContaining('Description should be less than 500 words')])
})

test('Save & Next waits for photos that are being prepared, and then continues', async ({ site, newWindow }) => {
  const { page, wizard } = await aNewListing(site, newWindow)
  // imitates a slow phone
  await page.evaluate(() => {
    const { promise, resolve } = Promise.withResolvers<void>()
    const decode = globalThis.createImageBitmap.bind(globalThis)
    Object.assign(globalThis, {
      createImageBitmap: (photo: Blob) => promise.then(() => decode(photo)),
      decodeNow: resolve,
    })
  })
  await wizard.getByLabel('Name').fill('Herringbone twill')
  await wizard.getByLabel('Description').fill(wordsOf(40))
  await wizard.locator('input[type=file][multiple]').setInputFiles([files.brochure, ...files.photos.slice(0, 3)])
  await expect(wizard.getByText('Preparing photo 1 of 3')).toBeVisible()
  await expect(wizard.getByText('brochure.pdf: this is not a photo')).toBeVisible()
  await expect(wizard.getByRole('listitem')).toHaveCount(3)
  await next(page)
  const tab = (name: string) => wizard.getByRole('tab', { name })
  await expect(tab('General Information')).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByRole('alert')).toHaveCount(0)
  await page.evaluate(() => (globalThis as unknown as { decodeNow: () => void }).decodeNow())
  await expect(tab('Category & Specifications')).toHaveAttribute('aria-selected', 'true')
  await wizard.getByRole('button', { name: 'Previous' }).click()
  await expect(wizard.getByRole('listitem')).toHaveCount(3)
})

test('a listing takes at most 4 photos and lists skipped files without a toast; the cover is first and moves by keyboard', async ({
  site,
  newWindow,
}) => {
  const { page, wizard } = await aNewListing(site, newWindow)
  const input = wizard.locator('input[type=file][multiple]')
  await expect(wizard.getByText('Add atleast 4 images, should be below 5mb')).toBeVisible()
  await input.setInputFiles([files.heic, files.brochure, files.damaged, files.renamed, files.photos[0]!])
  const skipped = wizard.getByText('files skipped')
  await expect(skipped).toContainText('4 files skipped')
  for (const line of [
    'brochure.pdf: this is not a photo',
    'broken.jpg: cannot be opened as a picture',
    'IMG_0412.HEIC: this browser cannot open HEIC photos. On an iPhone choose Settings, Camera, Formats, Most Compatible, or send it as JPG',
    'forwarded.jpg: this browser cannot open HEIC photos. On an iPhone choose Settings, Camera, Formats, Most Compatible, or send it as JPG',
  ])
    await expect(skipped).toContainText(line)
  await expect(wizard.getByRole('listitem')).toHaveCount(1)
  await input.setInputFiles(files.photos.slice(1))
  await expect(wizard.getByRole('listitem')).toHaveCount(4)
  await expect(wizard.getByText('1 file skipped')).toContainText('five.jpg: you can add up to 4 photos')
  await expect(page.getByRole('region', { name: 'Notifications' }).getByRole('alert')).toHaveCount(0)

  const tiles = wizard.getByRole('listitem')
  await expect(tiles.nth(0)).toContainText('Cover')
  const first = await tiles.nth(0).getByRole('img').getAttribute('src')
  await wizard.getByRole('button', { name: 'Move photo 1 right' }).press('Enter')
  await expect(tiles.nth(1).getByRole('img')).toHaveAttribute('src', first!)
  await expect(tiles.nth(0)).toContainText('Cover')
  await expect(tiles.nth(1)).not.toContainText('Cover')
})

test('photos upload after the text, and a failed one is retried; the category sets subcategories and default rates', async ({
  site,
  newWindow,
}) => {
  const { page, wizard, seller } = await aNewListing(site, newWindow)
  await wizard.getByLabel('Name').fill('Twill')
  await wizard.getByLabel('Description').fill(wordsOf(40))
  await wizard.locator('input[type=file][multiple]').setInputFiles(files.photos.slice(0, 2))
  const stored = async () => (await site.world.api('GET /deadstock/list', {}, seller)).body.deadstocks[0]

  await test.step('a photo that fails to upload is retried, and the text and the other photo are stored', async () => {
    const toast = { type: 'error', message: 'This picture could not be stored.' }
    await page.route(
      '**/images',
      route => {
        if (route.request().method() !== 'PUT') return route.fallback()
        return route.fulfill({ status: 422, json: { success: false, code: 422, reason: 'bad_image', toast } })
      },
      { times: 1 },
    )
    await next(page)
    await expect(wizard.getByRole('tabpanel').getByText(toast.message)).toBeVisible()
    await expect(wizard.getByText('Not uploaded')).toHaveCount(1)
    expect(await stored()).toMatchObject({ name: 'Twill', status: 'Draft', images: [expect.any(String)] })
    await wizard.getByRole('button', { name: 'Retry the failed photo' }).click()
    await expect(wizard.getByText('Not uploaded')).toHaveCount(0)
    // the tiles show the stored pictures in the chosen order
    const idOf = (src: string | null) => /images\/([\da-f-]{36})/.exec(src ?? '')?.[1]
    const tiles = wizard.getByRole('listitem').getByRole('img')
    const shown = () => tiles.evaluateAll(all => all.map(tile => tile.getAttribute('src')))
    await expect.poll(async () => (await stored())?.images.length).toBe(2)
    await expect(async () => {
      expect((await shown()).map(idOf)).toEqual((await stored())?.images.map(idOf))
    }).toPass({ timeout: 5000 })
  })
  await next(page)
  await expect(required(page)).toHaveText(['Category*'])
  await wizard.getByRole('searchbox', { name: 'Category' }).fill('denim')
  await wizard.getByRole('button', { name: 'Textiles & Fabrics', exact: true }).click()
  await wizard.getByRole('button', { name: 'Denim & twill' }).click()
  await wizard.getByRole('button', { name: 'Textiles & Fabrics', exact: true }).click()
  await expect(wizard.getByRole('group', { name: /^Subcategories/ })).toBeHidden()
  await next(page)
  await expect(wizard.getByRole('tabpanel').getByText('Please select a category')).toBeVisible()
  await wizard.getByRole('button', { name: 'Textiles & Fabrics', exact: true }).click()
  await next(page)
  await expect(wizard.getByRole('tabpanel').getByText('Please select a subcategory')).toBeVisible()

  await test.step('the specifications dialog suggests names of the category, and adds the entered ones on close', async () => {
    const dialog = page.getByRole('dialog', { name: 'Add Specifications' })
    await wizard.getByRole('button', { name: 'Add Specifications' }).click()
    await expect(dialog.getByRole('button', { name: 'GSM', exact: true })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await wizard.getByRole('button', { name: 'Add Specifications' }).click()
    await dialog.getByRole('button', { name: 'GSM', exact: true }).click()
    await dialog.getByLabel('Value').fill('118')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Escape')
    await expect(wizard.getByRole('button', { name: 'Remove GSM' })).toBeVisible()
    // a removal takes effect before the dialog closes
    await wizard.getByRole('button', { name: 'Add Specifications' }).click()
    await dialog.getByRole('button', { name: 'Remove GSM' }).click()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(wizard.getByRole('button', { name: 'Remove GSM' })).toHaveCount(0)
  })

  await test.step('rates start with a minimum order of 1 and Negotiable, and require amount and unit', async () => {
    await expect(required(page)).toHaveText(['Category*', 'Subcategory*'])
    await wizard.getByRole('button', { name: 'Denim & twill' }).click()
    await next(page)
    await expect(required(page)).toHaveText(['Rate*', 'Per unit*', 'Negotiable*'])
    await expect(wizard.getByLabel('Minimum order')).toHaveValue('1')
    await expect(wizard.getByRole('radio', { name: 'Yes' })).toBeChecked()
    await expect(wizard.getByLabel('Per unit').locator('option')).toHaveText(['Select a unit', ...units])
    // the category sets its usual unit
    await expect(wizard.getByLabel('Per unit')).toHaveValue('Metre')
    await wizard.getByLabel('Per unit').selectOption('Select a unit')
    await wizard.getByRole('button', { name: 'Publish', exact: true }).click()
    for (const line of ['Please enter a valid amount', 'Please select a unit'])
      await expect(wizard.getByRole('tabpanel').getByText(line)).toBeVisible()
  })
})

test('text typed into a draft is saved automatically, and closing the wizard then opens no question', async ({
  site,
  newWindow,
}) => {
  const { seller, id } = await aSellerWithLot(site.world, { status: 'Draft' })
  const { page } = await newWindow({ token: seller.token })
  await page.clock.install()
  await page.goto(links.editListing(id))
  const wizard = page.getByRole('dialog', { name: 'Edit Deadstock' })
  await wizard.getByLabel('Name').fill('Poplin, saved by itself')
  await page.clock.runFor(7000)
  await expect(wizard.getByText('Draft saved')).toBeVisible()
  const { body } = await site.world.api('GET /deadstock/list/:id', { params: { id } }, seller)
  expect(body.deadstock.name).toBe('Poplin, saved by itself')
  await wizard.getByRole('button', { name: 'Close' }).click()
  await expect(wizard).toBeHidden()
})

test('a photo removed by mistake is back in its place with one press', async ({ site, newWindow }) => {
  const { page, wizard } = await aNewListing(site, newWindow)
  await wizard.locator('input[type=file][multiple]').setInputFiles(files.photos.slice(0, 3))
  await expect(wizard.getByRole('listitem')).toHaveCount(3)
  await expect(wizard.getByText('Preparing…')).toHaveCount(0)
  const sources = () =>
    wizard
      .getByRole('listitem')
      .getByRole('img')
      .evaluateAll(all => all.map(image => (image as HTMLImageElement).src))
  const before = await sources()
  await wizard.getByRole('button', { name: 'Remove photo 2' }).click()
  await expect(wizard.getByRole('listitem')).toHaveCount(2)
  await expect(wizard.getByRole('button', { name: 'Remove photo 2' })).toBeFocused()
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect.poll(sources).toEqual(before)
  for (let left = 3; left > 0; left--) await wizard.getByRole('button', { name: 'Remove photo 1' }).click()
  await expect(wizard.getByRole('button', { name: 'Choose photos' })).toBeFocused()
})

/** The number of chosen photos that the browser stores for the wizard. */
const storedPhotosIn = (page: Page) =>
  page.evaluate(async () => {
    const settled = <Result>(request: IDBRequest<Result>) =>
      new Promise<Result>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result))
        request.addEventListener('error', () => reject(request.error))
      })
    const database = await settled(indexedDB.open('photos'))
    const photosStored = await settled<File[][]>(database.transaction('photos').objectStore('photos').getAll())
    database.close()
    return photosStored.flat().length
  })

test('a reload keeps the photos that were chosen, until they are saved', async ({ site, newWindow }) => {
  const { page, wizard, seller } = await aNewListing(site, newWindow)
  await wizard.locator('input[type=file][multiple]').setInputFiles(files.photos.slice(0, 2))
  await expect(wizard.getByRole('listitem')).toHaveCount(2)
  await expect(wizard.getByText('Preparing…')).toHaveCount(0)
  await expect.poll(() => storedPhotosIn(page)).toBe(2)
  page.on('dialog', question => void question.accept())
  await page.reload()
  await expect(wizard.getByRole('listitem')).toHaveCount(2)
  await wizard.getByLabel('Name').fill('Twill')
  await wizard.getByRole('button', { name: 'Save As Draft' }).click()
  await expect(page.getByText('Deadstock saved as draft')).toBeVisible()
  const { body } = await site.world.api('GET /deadstock/list', {}, seller)
  expect(body.deadstocks[0]?.images).toHaveLength(2)
  await expect.poll(() => storedPhotosIn(page)).toBe(0)
})
