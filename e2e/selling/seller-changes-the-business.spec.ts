import { links } from '#contract/urls.ts'
import { aListing } from '#testkit/listings.ts'
import { aPerson } from '#testkit/people.ts'
import { expect, test } from '../support/journey.ts'
import { typeAtOnce } from '../support/type-at-once.ts'

test('a changed business name removes the verified badge, with a warning before saving', async ({
  site,
  newWindow,
}) => {
  const { world } = site
  const seller = await aPerson(world, { business: { name: 'Deccan Looms', verified: true } })
  const { id } = await aListing(world, seller)
  const { page } = await newWindow({ token: seller.token })
  const panel = page.getByRole('complementary', { name: 'Verification' })
  const warning = page.getByText('removes the badge until we re-verify')

  await page.goto(links.businessDetails())
  await expect(panel).toContainText('Verified')
  await expect(page.getByRole('region', { name: 'About You' })).toContainText('+91')
  await expect(page.getByRole('region', { name: 'Your Business' }).getByLabel('Incorporation year')).toHaveValue('2020')
  const bar = ['Discard Changes', 'Save Changes'].map(name => page.getByRole('button', { name }))
  for (const button of bar) await expect(button).toBeDisabled()
  await test.step('a changed city keeps the badge, a changed name does not', async () => {
    await page.getByLabel('City').fill('Rajk')
    await page.getByRole('option', { name: 'Rajkot Gujarat' }).click()
    await expect(warning).toBeHidden()
    await page.getByLabel('Company name').fill('Deccan Looms and Sons')
    await expect(warning).toBeVisible()
    for (const button of bar) await expect(button).toBeEnabled()
  })
  await test.step('Discard Changes restores the stored values', async () => {
    await page.getByRole('button', { name: 'Discard Changes' }).click()
    await expect(page.getByLabel('Company name')).toHaveValue('Deccan Looms')
    await expect(page.getByLabel('City')).toHaveValue('Surat')
    await expect(warning).toBeHidden()
    for (const button of bar) await expect(button).toBeDisabled()
  })
  await test.step('saving puts the business under review, and buyers no longer see the badge', async () => {
    await page.getByLabel('Company name').fill('Deccan Looms and Sons')
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await expect(page.getByText('Details updated successfully')).toBeVisible()
    await expect(panel).toContainText('In review')
    const { body } = await world.api('GET /explore/deadstock/:id', { params: { id } })
    expect(body.deadstock.business).toMatchObject({ name: 'Deccan Looms and Sons', verified: false })
  })
})

test('state and city are autocompleted half a second after the last key, and the city fills in the state', async ({
  site,
  openPage,
}) => {
  const seller = await aPerson(site.world, { business: false })
  const page = await openPage(links.businessDetails(), { as: seller })
  const requests: string[] = []
  page.on('request', request => {
    if (request.url().includes('/autocomplete')) requests.push(new URL(request.url()).searchParams.get('search') ?? '')
  })
  const [state, city] = [page.getByLabel('State'), page.getByLabel('City')]
  const options = page.getByRole('listbox').getByRole('option')

  await test.step('suggestions are chosen by keyboard', async () => {
    await typeAtOnce(city, 'bangal')
    await expect(page.getByRole('option', { name: 'Bengaluru Karnataka' })).toBeVisible()
    expect(requests).toEqual(['bangal'])
    expect(await options.count()).toBeLessThanOrEqual(8)
    await city.press('ArrowDown')
    await expect(page.getByRole('option', { name: 'Bengaluru Karnataka' })).toHaveAttribute('aria-selected', 'true')
    await city.press('Enter')
    await expect(city).toHaveValue('Bengaluru')
    await expect(state).toHaveValue('Karnataka')
    await expect(page.getByText('State set to Karnataka, based on the city.')).toBeVisible()
  })
  await test.step('a chosen state narrows the cities', async () => {
    await state.fill('guj')
    await page.getByRole('option', { name: 'Gujarat', exact: true }).click()
    await city.fill('a')
    await expect(options.first()).toHaveText('AhmedabadGujarat')
    for (const option of await options.all()) await expect(option).toContainText('Gujarat')
    await city.press('Escape')
    await expect(page.getByRole('listbox')).toBeHidden()
  })
  await test.step('a GST number fills in the PAN, and warnings about it do not block saving', async () => {
    await page.getByLabel('GST number').fill('27 aapfu0939f1zx')
    await expect(page.getByLabel('PAN number')).toHaveValue('AAPFU0939F')
    await expect(page.getByText('PAN filled in from your GST number')).toBeVisible()
    await expect(page.getByText('The GST number looks mistyped (check digit does not match)')).toBeVisible()
    await expect(
      page.getByText('The business is in Gujarat, but its GST number was issued in Maharashtra'),
    ).toBeVisible()
  })
})

test('leaving with unsaved text asks first, for links, the search box and the history', async ({ site, openPage }) => {
  const seller = await aPerson(site.world)
  const page = await openPage(links.dashboard(), { as: seller })
  const menu = page.getByRole('navigation', { name: 'Dashboard' })
  await menu.getByRole('link', { name: 'Business' }).click()
  await page.getByLabel('Company name').fill('Another name')
  await menu.getByRole('link', { name: 'Deadstock' }).click()
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' })
  await expect(question.getByRole('button', { name: 'Stay' })).toBeFocused()
  await question.getByRole('button', { name: 'Stay' }).click()
  await expect(page).toHaveURL(links.businessDetails())
  await expect(page.getByLabel('Company name')).toHaveValue('Another name')
  for (const leave of [
    () => page.getByRole('link', { name: 'Marketplace' }).click(),
    () => page.evaluate(() => history.back()),
  ]) {
    await leave()
    await question.getByRole('button', { name: 'Stay' }).click()
    await expect(page).toHaveURL(links.businessDetails())
    await expect(page.getByLabel('Company name')).toHaveValue('Another name')
  }

  await menu.getByRole('link', { name: 'Deadstock' }).click()
  await question.getByRole('button', { name: 'Leave' }).click()
  await expect(page).toHaveURL(links.myListings())
  await menu.getByRole('link', { name: 'Home' }).click()
  await expect(question).toBeHidden()
  await expect(page).toHaveURL(links.dashboard())
})

test('user and business are saved by two calls, and each failure has its own message', async ({ site, openPage }) => {
  const seller = await aPerson(site.world)
  const page = await openPage(links.businessDetails(), { as: seller })
  const broken = new Set<string>()
  for (const path of ['user', 'business'])
    await page.route(`**/api/${path}`, route =>
      broken.has(path)
        ? route.fulfill({
            status: 409,
            json: {
              success: false,
              code: 409,
              reason: 'stale',
              toast: { type: 'error', message: 'Changed elsewhere.' },
            },
          })
        : route.continue(),
    )
  const save = async () => {
    await page.getByLabel('Name', { exact: true }).fill(`Kavita ${Math.random()}`)
    await page.getByLabel('Company name').fill(`Deccan ${Math.random()}`)
    await page.getByRole('button', { name: 'Save Changes' }).click()
  }
  for (const [failing, text] of [
    [['user', 'business'], "Couldn't update details"],
    [['user'], "Couldn't update user details"],
    [['business'], "Couldn't update business details"],
    [[], 'Details updated successfully'],
  ] as const) {
    broken.clear()
    for (const path of failing) broken.add(path)
    await save()
    await expect(page.getByText(text, { exact: true })).toBeVisible()
  }
})

test('a user without a business is shown as not verified, with the benefits of verification', async ({
  site,
  openPage,
}) => {
  const newcomer = await aPerson(site.world, { business: false })
  const page = await openPage(links.businessDetails(), { as: newcomer })
  const panel = page.getByRole('complementary', { name: 'Verification' })
  await expect(panel).toContainText('Not verified')
  await expect(panel).toContainText('Verified businesses get a badge')
})

test('on a phone the button bar covers no focused field', async ({ site, openPage }) => {
  const seller = await aPerson(site.world)
  const page = await openPage(links.businessDetails(), { as: seller, width: 390 })
  await page.getByLabel('Name', { exact: true }).fill('Kavita')
  // scrolls the field to the place that the bar covers
  await page.getByLabel('Company name').evaluate(field => {
    scrollTo({ top: scrollY + field.getBoundingClientRect().bottom - innerHeight + 110, behavior: 'instant' })
    field.focus({ preventScroll: true })
  })
  const isOnTop = () =>
    page.getByLabel('Company name').evaluate(field => {
      const { left, bottom, width } = field.getBoundingClientRect()
      return document.elementFromPoint(left + width / 2, bottom - 2) === field
    })
  await expect.poll(isOnTop).toBe(true)
})
