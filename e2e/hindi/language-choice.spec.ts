import type { Page } from '@playwright/test'
import { links } from '#contract/urls.ts'
import { aListing } from '#testkit/listings.ts'
import { aPerson } from '#testkit/people.ts'
import { expect, hydrated, isPhone, test } from '../support/journey.ts'

const offerOf = (page: Page, to: 'en' | 'hi') => page.locator(`aside a[hreflang=${to}-IN]`)
const languageOf = (page: Page) => page.locator('html').getAttribute('lang')

for (const width of [390, 1440]) {
  test(`a reader at ${width} chooses Hindi on the same page, and is offered Hindi on shared links`, async ({
    site,
    newWindow,
  }) => {
    const { id } = await aListing(site.world, await aPerson(site.world), { name: 'Khadi for two languages' })
    const { page } = await newWindow({ width })
    const here = `${links.product(id)}?from=share#content`
    await page.goto(here)
    await hydrated(page)
    expect(await languageOf(page)).toBe('en-IN')
    await expect(page.locator('aside a[hreflang]')).toHaveCount(0)
    if (isPhone(width)) await page.getByRole('button', { name: 'Menu' }).click()
    const choice = page.getByRole(isPhone(width) ? 'dialog' : 'banner').getByRole('link', { name: 'हिन्दी' })
    expect(await choice.getAttribute('lang')).toBe('hi-IN')
    await choice.click()
    await expect(page).toHaveURL(`/hi${here}`)
    expect(await languageOf(page)).toBe('hi-IN')
    await page.reload()
    await hydrated(page)
    await expect(page).toHaveURL(`/hi${here}`)
    await expect(page.locator('aside a[hreflang]')).toHaveCount(0)

    // every link inside the site keeps the language
    await page.getByRole('banner').locator('a[href="/hi"]').first().click()
    await expect(page).toHaveURL('/hi')
    await page.goBack()
    await expect(page).toHaveURL(`/hi${here}`)
    await page.goBack()
    await expect(page).toHaveURL(here)
    expect(await languageOf(page)).toBe('en-IN')
    await hydrated(page)
    // closing the menu removes its history entry
    await page.waitForFunction(() => !(history.state as { dialogs?: number } | null)?.dialogs)

    // a shared English link opens in English; the page offers Hindi, the chosen language
    await page.goto(links.explore())
    await expect(offerOf(page, 'hi')).toHaveText('यह पेज हिन्दी में पढ़ें')
    await offerOf(page, 'hi').click()
    await expect(page).toHaveURL('/hi/explore')
    await hydrated(page)
    await expect(page.locator('aside a[hreflang]')).toHaveCount(0)
    await page.goto(links.terms())
    await offerOf(page, 'hi').waitFor()
    await page.locator('aside').getByRole('button', { name: 'Close' }).click()
    await expect(offerOf(page, 'hi')).toHaveCount(0)
    await page.goto(links.wanted())
    await hydrated(page)
    await expect(offerOf(page, 'hi')).toHaveCount(0)
  })
}

test('the language chosen in the settings is stored in the account, and another device offers it', async ({
  site,
  newWindow,
  openPage,
}) => {
  const person = await aPerson(site.world)
  const chosen = async () =>
    (await site.world.db.selectFrom('users').select('language').where('id', '=', person.id).executeTakeFirstOrThrow())
      .language
  const page = await openPage(`/hi${links.settings()}`, { as: person, width: 390 })
  await page.getByRole('main').getByRole('link', { name: 'English' }).click()
  await expect(page).toHaveURL(links.settings())
  await expect.poll(chosen).toBe('en')
  await page.getByRole('main').getByRole('link', { name: 'हिन्दी' }).click()
  await expect(page).toHaveURL(`/hi${links.settings()}`)
  await expect.poll(chosen).toBe('hi')

  const other = (await newWindow({ token: person.token })).page
  await other.goto(links.messages())
  await offerOf(other, 'hi').click()
  await expect(other).toHaveURL(`/hi${links.messages()}`)
  await expect(other.getByRole('main')).toBeVisible()
})

test('the links to other languages work without scripts', async ({ openPage }) => {
  const page = await openPage('/hi/explore?category=textiles', { javaScriptEnabled: false })
  await page.getByRole('contentinfo').getByRole('link', { name: 'English' }).click()
  await expect(page).toHaveURL('/explore?category=textiles')
})
