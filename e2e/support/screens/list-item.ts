import { expect, type Page } from '@playwright/test'
import { wordsOf } from '#testkit/listings.ts'
import { aPicture } from '#testkit/pictures.ts'

/** Fills in the open wizard with two photos and a rate of ₹92.50 a metre, and publishes. */
export async function listItem(page: Page, name: string, photos?: readonly string[]): Promise<void> {
  const wizard = page.getByRole('dialog', { name: 'Listing New Item' })
  await wizard.getByLabel('Name').fill(name)
  await wizard.getByLabel('Description').fill(wordsOf(40))
  const picture = await aPicture({ width: 640, height: 480 })
  const drawn = [1, 2].map(number => ({ name: `${number}.jpg`, mimeType: 'image/jpeg', buffer: picture }))
  await wizard.locator('input[type=file][multiple]').setInputFiles(photos ?? drawn)
  await expect(wizard.getByRole('listitem')).toHaveCount(2)
  await wizard.getByRole('button', { name: 'Save & Next' }).click()
  await wizard.getByRole('button', { name: 'Textiles & Fabrics', exact: true }).click()
  await wizard.getByRole('button', { name: 'Cotton fabrics' }).click()
  await wizard.getByRole('button', { name: 'Save & Next' }).click()
  await wizard.getByRole('textbox', { name: 'Rate', exact: true }).fill('92.50')
  await wizard.getByLabel('Per unit').selectOption('Metre')
  await wizard.getByLabel('Minimum order').fill('500')
  await wizard.getByLabel('Maximum order').fill('12400')
  await wizard.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(page.getByText('Deadstock listed successfully')).toBeVisible()
}
