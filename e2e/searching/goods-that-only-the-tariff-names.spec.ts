import { refreshVocabulary } from '#server/features/search/testing.ts'
import { aListing } from '#testkit/listings.ts'
import { aPerson } from '#testkit/people.ts'
import { expect, test } from '../support/journey.ts'

test('a word that occurs only in the customs tariff finds no lot, and the lots of its tariff heading are shown below', async ({
  site: { world },
  newWindow,
}) => {
  const seller = await aPerson(world)
  for (let lot = 0; lot < 10; lot++) {
    const { id } = await aListing(world, seller, { name: `Sundial ${lot}`, pictures: 0 })
    await world.db.updateTable('listings').set({ hs_code: '66011000' }).where('id', '=', id).execute()
  }
  await refreshVocabulary(world.db)

  const { page } = await newWindow()
  await page.goto('/explore?query=umbrella')
  await expect(page.getByRole('heading', { name: 'No deadstock found for “umbrella”' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('0 found')
  await expect(page.getByRole('heading', { name: /^Nothing is called “umbrella”. Lots under HS 6601/ })).toBeVisible()
  await expect(page.getByRole('heading', { level: 3, name: /^Sundial/ })).toHaveCount(8)
  await page.getByRole('link', { name: 'View all 10 lots' }).click()
  await expect(page).toHaveURL('/explore?query=hsn+6601')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('10 found')
})

test('an empty page names the absent goods and offers the search without one word, a category, an alert and the board', async ({
  site: { world },
  newWindow,
}) => {
  const seller = await aPerson(world)
  const place = { category: 'building', subcategory: 'Doors & windows', pictures: 0 }
  await aListing(world, seller, { name: 'Pressed steel windows', ...place })
  await refreshVocabulary(world.db)

  const { page } = await newWindow()
  await page.goto('/explore?query=upvc+window')
  const main = page.getByRole('main')
  await expect(main.getByText('There are no lots of “upvc window”, but there are lots for “window”.')).toBeVisible()
  await expect(main.getByRole('link', { name: 'Building & Construction' })).toBeVisible()
  await expect(main.getByRole('button', { name: 'Tell me when one is listed' })).toBeVisible()
  await expect(main.getByRole('link', { name: 'Post what you need' })).toBeVisible()
  await main.getByRole('link', { name: 'Search without “upvc”' }).click()
  await expect(page).toHaveURL('/explore?query=window')
  await expect(page.getByRole('heading', { level: 2, name: 'Pressed steel windows' })).toBeVisible()
})
