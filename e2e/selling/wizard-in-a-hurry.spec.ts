import { whatsappMessages } from '#contract/leads/whatsapp.ts'
import { listingMessages } from '#contract/listings/rules.ts'
import { links } from '#contract/urls.ts'
import { aSellerWithLot, wordsOf } from '#testkit/listings.ts'
import { aPerson } from '#testkit/people.ts'
import { aPicture } from '#testkit/pictures.ts'
import { textPattern } from '../hindi/either-form.ts'
import { expect, type Site, test, type Window, type WindowOptions } from '../support/journey.ts'

async function openWizard(
  site: Site,
  newWindow: (options: WindowOptions) => Promise<Window>,
  options: WindowOptions = {},
) {
  const { token } = await aPerson(site.world)
  const { page } = await newWindow({ token, ...options })
  await page.goto(links.newListing())
  return { page, wizard: page.getByRole('dialog', { name: 'Listing New Item' }) }
}

test('leaving the wizard right after it shows that all is saved opens no question', async ({ site, newWindow }) => {
  const { page, wizard } = await openWizard(site, newWindow)
  await wizard.getByLabel('Name').fill('Grey cloth')
  const announced = page.evaluate(
    pattern =>
      new Promise<void>(resolve => {
        new MutationObserver((_, observer) => {
          if (!pattern.test(document.body.textContent)) return
          observer.disconnect()
          // the browser's event for Esc
          document.querySelector('dialog[open]')!.dispatchEvent(new Event('cancel', { cancelable: true }))
          resolve()
        }).observe(document.body, { subtree: true, childList: true })
      }),
    textPattern(listingMessages.savedAsDraft, false),
  )
  await wizard.getByRole('button', { name: 'Save As Draft' }).click()
  await announced
  await expect(wizard).toBeHidden()
  await expect(page.getByRole('link', { name: 'Grey cloth' })).toBeVisible()
})

test('publishing before the own list has loaded also offers e-mails', async ({ site, newWindow }) => {
  const { seller, id } = await aSellerWithLot(site.world, { status: 'Draft' })
  const { page } = await newWindow({ token: seller.token })
  const [pressed, listed] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  await page.route('**/api/deadstock/list?*', async route => {
    await pressed.promise
    await route.continue()
  })
  await page.route(`**/api/deadstock/${id}`, async route => {
    pressed.resolve()
    await listed.promise
    await route.continue()
  })
  await page.goto(links.editListing(id))
  await page.getByRole('tab', { name: 'Rates' }).click()
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(page.getByRole('tab', { name: /^Active/ })).toContainText('(0)')
  listed.resolve()
  await page.getByRole('button', { name: whatsappMessages.no }).click()
  await expect(page.getByRole('region', { name: 'E-mails about new messages' })).toBeVisible()
})

test('the likeliest categories are on top, none is chosen, and HS codes are suggested only after a choice', async ({
  site,
  newWindow,
}) => {
  const { wizard } = await openWizard(site, newWindow, { width: 390 })
  const buffer = await aPicture()
  const photo = (name: string) => ({ name, mimeType: 'image/jpeg', buffer })
  await wizard.getByLabel('Name').fill('Deep groove ball bearing 6205 ZZ')
  await wizard.getByLabel('Description').fill(wordsOf(40))
  await wizard.locator('input[type=file][multiple]').setInputFiles([photo('one.jpg'), photo('two.jpg')])
  await wizard.getByRole('button', { name: 'Save & Next' }).click()
  const likely = wizard.getByRole('group', { name: 'Likely categories' })
  const bearings = likely.getByRole('button', { name: /Bearings$/ })
  await expect(bearings).toBeVisible()
  expect(await likely.getByRole('button').count()).toBeLessThanOrEqual(3)
  await expect(
    wizard.getByRole('group', { name: 'Categories', exact: true }).locator('[aria-pressed=true]'),
  ).toHaveCount(0)
  await expect(wizard.getByRole('group', { name: 'Suggested HS codes' })).toHaveCount(0)
  await bearings.click()
  await expect(likely).toHaveCount(0)
  await expect(wizard.getByRole('group', { name: /^Subcategories of/ }).locator('[aria-pressed=true]')).toHaveText(
    'Bearings',
  )
  await expect(wizard.getByRole('group', { name: 'Suggested HS codes' }).getByRole('button').first()).toHaveText(
    /^8482/,
  )
})

test('the wizard keeps every value and photo through Previous, and starts empty after it was closed', async ({
  site,
  newWindow,
}) => {
  const { page, wizard } = await openWizard(site, newWindow, { width: 390 })
  const next = () => wizard.getByRole('button', { name: 'Save & Next' }).click()
  const previous = () => wizard.getByRole('button', { name: 'Previous' }).click()
  const rates = { Rate: '92.5', 'Minimum order': '500', 'Maximum order': '12,400' }
  await wizard.getByLabel('Name').fill('Twill, 40 bolts')
  await wizard.getByLabel('Description').fill(wordsOf(40))
  const buffer = await aPicture({ width: 640, height: 480 })
  const photos = [1, 2, 3].map(number => ({ name: `${number}.jpg`, mimeType: 'image/jpeg', buffer }))
  await wizard.locator('input[type=file][multiple]').setInputFiles(photos)
  await expect(wizard.getByRole('listitem')).toHaveCount(3)
  await next()
  await wizard.getByRole('button', { name: 'Textiles & Fabrics', exact: true }).click()
  await wizard.getByRole('button', { name: 'Denim & twill' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add Specifications' })
  await wizard.getByRole('button', { name: 'Add Specifications' }).click()
  await dialog.getByRole('button', { name: 'GSM', exact: true }).click()
  await dialog.getByLabel('Value').fill('118')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Escape')
  await next()
  const field = (name: string) => wizard.getByRole('textbox', { name, exact: true })
  for (const [name, value] of Object.entries(rates)) await field(name).fill(value)
  await wizard.getByLabel('Per unit').selectOption('Kilogram')
  await wizard.getByRole('radio', { name: 'No' }).check({ force: true })

  await previous()
  await expect(wizard.getByRole('button', { name: 'Denim & twill' })).toHaveAttribute('aria-pressed', 'true')
  await expect(wizard.getByRole('button', { name: 'Remove GSM' })).toBeVisible()
  await previous()
  await expect(wizard.getByLabel('Name')).toHaveValue('Twill, 40 bolts')
  await expect(wizard.getByLabel('Description')).toHaveValue(wordsOf(40))
  await expect(wizard.getByRole('listitem')).toHaveCount(3)
  await next()
  await next()
  for (const [name, value] of Object.entries(rates)) await expect(field(name)).toHaveValue(value)
  await expect(wizard.getByLabel('Per unit')).toHaveValue('Kilogram')
  await expect(wizard.getByRole('radio', { name: 'No' })).toBeChecked()

  await wizard.getByRole('button', { name: 'Close' }).click()
  await expect(wizard).toBeHidden()
  await page.getByRole('button', { name: 'List New Item' }).first().click()
  await expect(wizard.getByRole('tab', { selected: true })).toContainText('General Information')
  await expect(wizard.getByLabel('Name')).toHaveValue('')
  await expect(wizard.getByLabel('Description')).toHaveValue('')
  await expect(wizard.getByRole('listitem')).toHaveCount(0)
})
