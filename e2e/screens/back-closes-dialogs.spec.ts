import { adminLinks } from '#contract/admin-urls.ts'
import { categories } from '#contract/catalogue/taxonomy.ts'
import { links } from '#contract/urls.ts'
import { aListing } from '#testkit/listings.ts'
import { aPerson } from '#testkit/people.ts'
import { expect, hydrated, test, type Window } from '../support/journey.ts'

const textiles = categories.find(({ id }) => id === 'textiles')!

test('Back closes the filters and keeps the page, and one more Back undoes the chosen filters', async ({
  openPage,
}) => {
  const page = await openPage('/faqs', { width: 390 })
  await page.goto('/explore')
  await hydrated(page)
  const sheet = page.getByRole('dialog', { name: 'Filters' })
  const open = async () => {
    await page.getByRole('button', { name: /^Filters/ }).click()
    await expect(sheet).toBeVisible()
  }
  await open()
  await page.goBack()
  await expect(sheet).toBeHidden()
  await expect(page).toHaveURL('/explore')

  // a reload closes the sheet, so Back has no dialog to close
  await open()
  await page.reload()
  await hydrated(page)
  await expect(sheet).toBeHidden()
  await page.goBack()
  await expect(page).toHaveURL('/faqs')
  await page.goForward()
  await hydrated(page)

  await open()
  await sheet.getByLabel(textiles.name).click()
  await sheet.getByRole('button', { name: /^Show [\d,]+ results?$/ }).click()
  await expect(page).toHaveURL('/explore?category=textiles')
  await expect(sheet).toBeHidden()
  await page.goBack()
  await expect(page).toHaveURL('/explore')
  await page.goBack()
  await expect(page).toHaveURL('/faqs')
})

test('Back closes the picture viewer, also after it was closed once by Esc', async ({ openPage }) => {
  const page = await openPage('/explore?category=textiles', { width: 390 })
  await hydrated(page)
  await page.getByRole('main').getByRole('heading', { level: 2 }).getByRole('link').first().click()
  await expect(page).toHaveURL(/\/product\//)
  const product = page.url()
  const pictures = page.getByRole('dialog', { name: /^1 of \d/ })
  const opener = page.getByRole('button', { name: /^Picture 1 of/ })
  await opener.click()
  await expect(pictures).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(pictures).toBeHidden()
  await opener.click()
  await expect(pictures).toBeVisible()
  await page.goBack()
  await expect(pictures).toBeHidden()
  await expect(page).toHaveURL(product)
  await page.goBack()
  await expect(page).toHaveURL('/explore?category=textiles')
})

test('Back closes the wizard, asks first about unsaved text, and stays on the list', async ({ site, openPage }) => {
  const seller = await aPerson(site.world)
  const page = await openPage(links.dashboard(), { as: seller })
  await page.getByRole('link', { name: 'Deadstock', exact: true }).click()
  const wizard = page.getByRole('dialog', { name: 'Listing New Item' })
  await page.getByRole('button', { name: 'List New Item' }).click()
  await expect(wizard).toBeVisible()
  await page.goBack()
  await expect(wizard).toBeHidden()
  await expect(page).toHaveURL(links.myListings())

  await page.getByRole('button', { name: 'List New Item' }).click()
  await wizard.getByLabel('Name').fill('Grey cloth')
  const question = page.getByRole('alertdialog', { name: 'Close without saving?' })
  for (const _ of ['once', 'and again']) {
    await page.evaluate(() => history.back())
    await question.getByRole('button', { name: 'Keep editing' }).click()
    await expect(question).toBeHidden()
    await expect(wizard.getByLabel('Name')).toHaveValue('Grey cloth')
  }
  await page.evaluate(() => history.back())
  await question.getByRole('button', { name: 'Discard changes' }).click()
  await expect(wizard).toBeHidden()
  await expect(page).toHaveURL(links.myListings())
  await page.goBack()
  await expect(page).toHaveURL(links.dashboard())
})

/** Goes back in the same turn of the event loop in which a dialog opens; resolves once the browser has gone back. */
const backAtFirstSight = (page: Window['page']) =>
  page.evaluate(
    () =>
      new Promise<void>(resolve => {
        addEventListener('popstate', () => resolve(), { once: true })
        new MutationObserver((_, observer) => {
          if (!document.querySelector('dialog[open]')) return
          observer.disconnect()
          queueMicrotask(() => history.back())
        }).observe(document, { subtree: true, childList: true, attributeFilter: ['open'] })
      }),
  )

test('Back closes a dialog whose script has just loaded', async ({ site, newWindow }) => {
  const seller = await aPerson(site.world)
  for (const [options, before, at, opener] of [
    [{ width: 390 }, '/faqs', '/explore', /^Filters/],
    [{ token: seller.token }, links.dashboard(), links.myListings(), 'List New Item'],
  ] as const) {
    const { page } = await newWindow(options)
    await page.goto(before)
    await page.goto(at)
    await page.locator('html[data-hydrated]').waitFor({ state: 'attached' })
    const stepped = backAtFirstSight(page)
    await page.getByRole('button', { name: opener }).first().click()
    await stepped
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(page).toHaveURL(at)
  }
})

/** Opens a dialog and expects that Back closes the dialog and a second Back leaves the page. */
async function closesOnBack(page: Window['page'], before: string, open: () => Promise<void>): Promise<void> {
  const address = page.url()
  for (const _ of ['once', 'and again']) {
    await open()
    await expect(page.getByRole('dialog').or(page.getByRole('alertdialog'))).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('dialog').or(page.getByRole('alertdialog'))).toBeHidden()
    await expect(page).toHaveURL(address)
  }
  await page.goBack()
  await expect(page).toHaveURL(before)
}

test('Back closes login, seller details, share and menu, and the page stays', async ({ site, openPage }) => {
  const seller = await aPerson(site.world)
  const buyer = await aPerson(site.world)
  const { id } = await aListing(site.world, seller, { name: 'Poplin for Back' })
  for (const [token, opener] of [
    [undefined, 'Login'],
    [undefined, 'Menu'],
    [undefined, 'Share'],
    [undefined, 'Contact Seller'],
    [buyer.token, 'Contact Seller'],
  ] as const) {
    const page = await openPage('/faqs', { width: 390, ...(token && { token }) })
    await page.goto(links.product(id))
    await hydrated(page)
    await closesOnBack(page, '/faqs', () => page.getByRole('button', { name: opener, exact: true }).first().click())
  }
})

test('Back closes the logout question, the delete question and the admin drawer', async ({ site, openPage }) => {
  const seller = await aPerson(site.world)
  await aListing(site.world, seller, { name: 'Twill for Back', pictures: 0 })
  const admin = await aPerson(site.world, { admin: true, business: false })
  for (const [token, path, opener] of [
    [seller.token, links.myListings(), 'Logout'],
    [seller.token, links.myListings(), /^Delete/],
    [admin.token, adminLinks.users(), /^Details of/],
  ] as const) {
    const page = await openPage('/faqs', { token })
    await page.goto(path)
    await closesOnBack(page, '/faqs', () => page.getByRole('button', { name: opener }).first().click())
  }
})

test('two dialogs that close together leave no history entry, and a link in a dialog replaces its entry', async ({
  site,
  openPage,
}) => {
  const seller = await aPerson(site.world)
  const page = await openPage('/faqs', { as: seller })
  await page.goto(links.myListings())
  const wizard = page.getByRole('dialog', { name: 'Listing New Item' })
  await page.getByRole('button', { name: 'List New Item' }).first().click()
  await wizard.getByLabel('Name').fill('Grey cloth')
  await page.keyboard.press('Escape')
  const question = page.getByRole('alertdialog', { name: 'Close without saving?' })
  await expect(question).toBeVisible()
  await page.goBack()
  await expect(question).toBeHidden()
  await expect(wizard).toBeVisible()
  await page.keyboard.press('Escape')
  await question.getByRole('button', { name: 'Discard changes' }).click()
  await expect(wizard).toBeHidden()
  await page.goBack()
  await expect(page).toHaveURL('/faqs')

  const phone = await openPage('/faqs', { width: 390 })
  await phone.goto('/')
  await hydrated(phone)
  const go = async (name: string) => {
    await phone.getByRole('button', { name: 'Menu' }).click()
    await phone.getByRole('dialog').getByRole('button', { name }).click()
    await expect(phone.getByRole('dialog')).toBeHidden()
  }
  await go('FAQs')
  await expect(phone).toHaveURL('/#faqs')
  await go('All Deadstock')
  await expect(phone).toHaveURL('/explore')
  for (const url of ['/#faqs', '/', '/faqs']) {
    await phone.goBack()
    await expect(phone).toHaveURL(url)
  }
})
