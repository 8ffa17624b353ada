import { homeLimits } from '#contract/explore/home-limits.ts'
import { expect, test } from '../support/journey.ts'

test('the first screen has a large search box and pictures of the largest categories', async ({ openPage }) => {
  const page = await openPage('/')
  const tiles = page.getByRole('navigation', { name: 'Categories with the most lots' }).getByRole('link')
  await expect(tiles).toHaveCount(homeLimits.categoryTiles)
  await expect(tiles.last()).toBeInViewport()
  await expect(tiles.first()).toHaveText(/\d+ lots$/)
  await expect(tiles.first().getByRole('presentation')).toHaveAttribute('src', /^\/images\//)
  // pictures in the first view do not wait for the layout
  await expect(tiles.locator('img[loading=lazy]')).toHaveCount(0)
  await expect(page.getByRole('main').getByText(/^verified business(es)? in \d+ cit(y|ies)$/)).toBeVisible()
  await expect(tiles.first()).toHaveAttribute('href', /^\/explore\?category=/)

  const search = page.getByRole('main').getByRole('searchbox', { name: 'What are you looking for?' })
  expect((await search.locator('..').boundingBox())!.height).toBeGreaterThanOrEqual(56)
  await search.fill('cotton')
  await search.press('Enter')
  await expect(page).toHaveURL('/explore?query=cotton')
})

test('the header search box appears once the large one has scrolled away', async ({ openPage }) => {
  const page = await openPage('/', { motion: true })
  const box = page.getByRole('banner').getByPlaceholder('Search for a product')
  await expect(box).toBeHidden()
  await page.evaluate(() => scrollTo(0, 900))
  await expect(box).toBeVisible()
  await page.goto('/explore')
  await expect(box).toBeVisible()
})
