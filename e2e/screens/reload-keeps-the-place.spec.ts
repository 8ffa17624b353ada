import type { Page } from '@playwright/test'
import { requirementTexts } from '#contract/requirements/board.ts'
import { links } from '#contract/urls.ts'
import { delayScripts } from '#testkit/browser/late-scripts.ts'
import { aPerson } from '#testkit/people.ts'
import { expect, hydrated, test } from '../support/journey.ts'

const placeOf = (page: Page) => page.evaluate(() => Math.round(scrollY))

/** Scrolls the page until it is at this position. */
async function scrollPageTo(page: Page, y: number): Promise<void> {
  await expect
    .poll(async () => {
      await page.evaluate(to => scrollTo(0, to), y)
      return placeOf(page)
    })
    .toBe(y)
}

for (const [name, path] of [
  ['a long list', links.explore()],
  ['the landing page', links.home()],
] as const)
  test(`${name} keeps its scroll position after a reload and after returning from another page`, async ({
    openPage,
  }) => {
    const page = await openPage(path)
    await hydrated(page)
    await scrollPageTo(page, 1200)
    await page.reload()
    await hydrated(page)
    await expect.poll(() => placeOf(page)).toBe(1200)
    await page.goto('about:blank')
    await page.goBack()
    await expect.poll(() => placeOf(page)).toBe(1200)
  })

test('an address opened by a new navigation starts at its top', async ({ openPage }) => {
  const page = await openPage(links.explore())
  await hydrated(page)
  await scrollPageTo(page, 1200)
  await page.goto(links.privacy())
  await page.goto(links.explore())
  await hydrated(page)
  expect(await placeOf(page)).toBe(0)
})

/** Reloads the page and delays the scripts that hydrate it until the returned function is called. */
async function reloadSlowly(page: Page): Promise<() => void> {
  const release = await delayScripts(page)
  await page.reload({ waitUntil: 'commit' })
  return release
}

test('a page scrolled before its scripts load keeps that position', async ({ openPage }) => {
  const page = await openPage(links.explore())
  await hydrated(page)
  await scrollPageTo(page, 1200)
  const release = await reloadSlowly(page)
  await scrollPageTo(page, 600)
  release()
  await hydrated(page)
  expect(await placeOf(page)).toBe(600)
})

test('a page does not move while a button is being pressed, and the press works', async ({ openPage }) => {
  const page = await openPage(links.explore({ filters: { verified: ['verified'] } }))
  await hydrated(page)
  await scrollPageTo(page, 500)
  const release = await reloadSlowly(page)
  await page.getByRole('button', { name: 'Clear all' }).hover()
  await page.mouse.down()
  release()
  await hydrated(page)
  await page.mouse.up()
  await expect(page).toHaveURL(links.explore())
})

test('a field focused by the page itself does not prevent restoring the scroll position', async ({ openPage }) => {
  const page = await openPage(links.explore())
  await hydrated(page)
  await scrollPageTo(page, 1200)
  const release = await reloadSlowly(page)
  await page.getByPlaceholder('Search for a product').evaluate((box: HTMLInputElement) => box.focus())
  release()
  await hydrated(page)
  expect(await placeOf(page)).toBe(1200)
})

test('an unsent message to support survives a change of the language, until it is sent', async ({ openPage }) => {
  const page = await openPage(links.home('contact'))
  await hydrated(page)
  await page.getByRole('textbox', { name: 'Full name' }).fill('Meena Shah')
  await page.getByRole('textbox', { name: 'Email address' }).fill('meena.shah@example.com')
  await page.getByRole('textbox', { name: 'Message' }).fill('Which poplin do you have?')
  await page.getByRole('banner').getByRole('link', { name: 'हिन्दी' }).click()
  await hydrated(page)
  await expect(page.getByRole('textbox', { name: 'मैसेज' })).toHaveValue('Which poplin do you have?')
  await page.getByRole('button', { name: 'मैसेज भेजें' }).click()
  await expect(page.getByRole('textbox', { name: 'मैसेज' })).toHaveValue('')
  await page.reload()
  await hydrated(page)
  await expect(page.getByRole('textbox', { name: 'मैसेज' })).toHaveValue('')
})

test('an unsent requirement and an unsaved reply survive a reload, and the requirement is gone once it is posted', async ({
  site,
  openPage,
}) => {
  const buyer = await aPerson(site.world)
  const page = await openPage(links.requirements('?new=1'), { as: buyer })
  const goods = page.getByRole('textbox', { name: 'What do you need?' })
  await goods.fill('Cotton poplin, white')
  await page.getByRole('textbox', { name: 'Details' }).fill('Two thousand metres, 60 inch')
  await page.reload()
  await expect(goods).toHaveValue('Cotton poplin, white')
  await expect(page.getByRole('textbox', { name: 'Details' })).toHaveValue('Two thousand metres, 60 inch')
  await page.getByRole('combobox', { name: 'Category', exact: true }).selectOption({ index: 1 })
  await page.getByRole('textbox', { name: 'Quantity' }).fill('2000')
  await page.getByRole('textbox', { name: 'City' }).fill('Surat')
  await page.getByRole('combobox', { name: 'State' }).selectOption('Gujarat')
  await page.getByRole('button', { name: requirementTexts.post }).click()
  await expect(page).toHaveURL(/\?id=/)
  await page.goto(links.requirements('?new=1'))
  await expect(goods).toHaveValue('')

  await page.goto(links.settings())
  await page.getByRole('button', { name: 'Add a reply' }).click()
  await page.getByRole('textbox', { name: 'Reply' }).last().fill('We load on Tuesdays.')
  await page.reload()
  await expect(page.getByRole('textbox', { name: 'Reply' }).last()).toHaveValue('We load on Tuesdays.')
})
