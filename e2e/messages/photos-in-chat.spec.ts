import { aPhonePhoto, aPicture } from '../../testkit/pictures.ts'
import { aTalk, at, list, log } from '../support/chat.ts'
import { expect, test } from '../support/journey.ts'

const photo = (name: string, buffer: Buffer) => ({ name, mimeType: 'image/jpeg', buffer })

for (const width of [390, 1440])
  test(`a photo is with the other at once and opens in full size, at ${width} px`, async ({ site, newWindow }) => {
    const { id, buyer, seller } = await aTalk(site)
    const [mine, theirs] = [
      await newWindow({ token: buyer.token, width }),
      await newWindow({ token: seller.token, width }),
    ]
    for (const { page } of [mine, theirs]) await page.goto(at(id))
    const choosing = mine.page.waitForEvent('filechooser')
    await mine.page.getByRole('button', { name: 'Add photos' }).click()
    await (await choosing).setFiles([photo('roll.jpg', await aPhonePhoto()), photo('label.jpg', await aPicture())])
    for (const [{ page }, from] of [
      [theirs, 'Coastal Traders'],
      [mine, 'you'],
    ] as const) {
      const shown = log(page).getByRole('link', { name: `Photo from ${from}, opens in full size` })
      await expect(shown).toHaveCount(2)
      await expect
        .poll(() =>
          shown.locator('img').evaluateAll(images => images.map(image => (image as HTMLImageElement).naturalWidth)),
        )
        .toEqual([600, 640])
    }
    await expect(log(mine.page).getByText('Sending…')).toBeHidden()
    const opened = theirs.context.waitForEvent('page')
    await log(theirs.page)
      .getByRole('link', { name: /^Photo from Coastal Traders/ })
      .last()
      .click()
    await expect(
      opened.then(page => page.locator('img').evaluate(image => (image as HTMLImageElement).naturalWidth)),
    ).resolves.toBe(800)
    if (width === 390) await theirs.page.goto('/dashboard/message')
    await expect(list(theirs.page).getByText('Photo', { exact: true })).toBeVisible()
  })

test('a photo that could not be sent waits, and what is no photo is said', async ({ site, newWindow }) => {
  const { id, buyer } = await aTalk(site)
  const { context, page } = await newWindow({ token: buyer.token, allow: /ERR_INTERNET_DISCONNECTED/ })
  await page.goto(at(id))
  const input = page.getByLabel('Photos to send')
  await input.setInputFiles({ name: 'prices.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') })
  await expect(page.getByText('prices.pdf: not an image')).toBeVisible()
  await context.setOffline(true)
  await input.setInputFiles(photo('roll.jpg', await aPicture()))
  await expect(log(page).getByText('Not sent.')).toBeVisible()
  await context.setOffline(false)
  await log(page).getByRole('button', { name: 'Try again' }).click()
  await expect(log(page).getByRole('link', { name: 'Photo from you, opens in full size' })).toBeVisible()
  await expect(log(page).getByAltText('On its way')).toBeHidden()
})
