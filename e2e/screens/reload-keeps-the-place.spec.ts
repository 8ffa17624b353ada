import type { Page } from '@playwright/test'
import { links } from '#contract/urls.ts'
import { delayScripts } from '#testkit/browser/late-scripts.ts'
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
