import { refusals } from '#contract/http/refusals.ts'
import { aPdf, aPhonePhoto, aPicture } from '#testkit/pictures.ts'
import { at, list, log, startConversation } from '../support/chat.ts'
import { expect, test } from '../support/journey.ts'

const photo = (name: string, buffer: Buffer) => ({ name, mimeType: 'image/jpeg', buffer })

for (const width of [390, 1440])
  test(`a photo arrives at once and opens in full size, at ${width} px`, { tag: '@fleet' }, async ({
    site,
    newWindow,
  }) => {
    const { id, buyer, seller } = await startConversation(site)
    const [mine, theirs] = [
      await newWindow({ token: buyer.token, width }),
      await newWindow({ token: seller.token, width }),
    ]
    for (const { page } of [mine, theirs]) await page.goto(at(id))
    const choosing = mine.page.waitForEvent('filechooser')
    await mine.page.getByRole('button', { name: 'Add photos or a PDF' }).click()
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
    const image = (await opened).locator('img')
    await expect.poll(() => image.evaluate(each => (each as HTMLImageElement).naturalWidth)).toBe(800)
    if (width === 390) await theirs.page.goto('/dashboard/message')
    await expect(list(theirs.page).getByText('Photo', { exact: true })).toBeVisible()
  })

test('a photo that fails to send waits for a retry, and a file that is no photo is refused', async ({
  site,
  newWindow,
}) => {
  const { id, buyer } = await startConversation(site)
  const { context, page } = await newWindow({ token: buyer.token, allow: /ERR_INTERNET_DISCONNECTED/ })
  await page.goto(at(id))
  const input = page.getByLabel('Photos and PDFs to send')
  await input.setInputFiles({ name: 'prices.txt', mimeType: 'text/plain', buffer: Buffer.from('92') })
  await expect(page.getByText('prices.txt: this is not a photo')).toBeVisible()
  await context.setOffline(true)
  await input.setInputFiles(photo('roll.jpg', await aPicture()))
  await expect(log(page).getByText('Not sent.')).toBeVisible()
  await context.setOffline(false)
  await expect(log(page).getByRole('link', { name: 'Photo from you, opens in full size' })).toBeVisible()
  await expect(log(page).getByAltText('On its way')).toBeHidden()
})

test('a PDF arrives as pictures of its pages, and an unreadable PDF shows an error', async ({ site, newWindow }) => {
  const { id, buyer, seller } = await startConversation(site)
  const [mine, theirs] = [await newWindow({ token: buyer.token }), await newWindow({ token: seller.token })]
  for (const { page } of [mine, theirs]) await page.goto(at(id))
  const input = mine.page.getByLabel('Photos and PDFs to send')
  const pdf = (buffer: Buffer) => ({ name: 'prices.pdf', mimeType: 'application/pdf', buffer })
  await input.setInputFiles(pdf(aPdf({ pages: 2 })))
  for (const { page } of [mine, theirs])
    for (const number of [1, 2])
      await expect(log(page).getByRole('link', { name: `PDF, page ${number} of 2 from`, exact: false })).toBeVisible()
  await expect(log(mine.page).getByText('Sending…')).toBeHidden()
  await input.setInputFiles(pdf(Buffer.from('%PDF-1.7')))
  await expect(mine.page.getByText(refusals.pdf_unusable.message)).toBeVisible()
  await expect(log(mine.page).getByText('prices.pdf')).toBeHidden()
})
