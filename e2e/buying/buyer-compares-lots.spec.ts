import { compareTexts } from '#contract/explore/compare-rules.ts'
import { links } from '#contract/urls.ts'
import { aListing } from '#testkit/listings.ts'
import { aPerson } from '#testkit/people.ts'
import { expect, hydrated, type Site, test } from '../support/journey.ts'
import { resize } from '../support/screen-size.ts'

/** The width of an A4 page without its margins, in CSS pixels. */
const PAPER_WIDTH_PX = 718

async function fiveLots({ world }: Site, word: string): Promise<string[]> {
  const seller = await aPerson(world, { business: { name: 'Rajkot Bearings' } })
  const ids: string[] = []
  for (const size of [6204, 6205, 6206, 6207, 6208])
    ids.push((await aListing(world, seller, { name: `${word} ${size}`, category: 'industrial', pictures: 0 })).id)
  return ids
}

test('up to four selected listings are compared side by side, one can be removed, and Back returns to the list', async ({
  site,
  openPage,
}) => {
  await fiveLots(site, 'Spherocage')
  const page = await openPage(links.explore({ query: 'spherocage', view: 'list' }))
  await hydrated(page)
  for (const size of [6204, 6205, 6206, 6207])
    await page.getByRole('checkbox', { name: `Compare Spherocage ${size}` }).check()
  await expect(page.getByRole('checkbox', { name: 'Compare Spherocage 6208' })).toBeDisabled()
  await expect(page.getByText(compareTexts.tooMany)).toBeVisible()
  await page.getByRole('button', { name: 'Compare 4' }).click()
  await expect(page.getByRole('heading', { level: 1, name: compareTexts.title })).toBeVisible()
  const table = page.getByRole('region', { name: 'Lots side by side' })
  await expect(table.getByRole('columnheader')).toHaveCount(5)
  await expect(table.getByRole('row', { name: /^Seller/ }).getByText('Rajkot Bearings')).toHaveCount(4)
  await test.step('the printed page has no buttons', async () => {
    await page.emulateMedia({ media: 'print' })
    await expect(table.getByRole('row', { name: /^Seller/ })).toBeVisible()
    await expect(table.getByText('Remove')).toHaveCount(4)
    for (const remove of await table.getByText('Remove').all()) await expect(remove).toBeHidden()
    await expect(page.getByText(compareTexts.download)).toBeHidden()
    await resize(page, PAPER_WIDTH_PX)
    expect(await table.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
    await resize(page, 1440)
    await page.emulateMedia({ media: 'screen' })
  })
  await table.getByRole('link', { name: 'Remove Spherocage 6205' }).click()
  await expect(table.getByRole('columnheader')).toHaveCount(4)
  await page.goBack()
  await expect(page.getByRole('checkbox', { name: 'Compare Spherocage 6204' })).toBeVisible()
})

test('comparing works without scripts, and a deleted listing is left out with a notice', async ({ site, openPage }) => {
  const ids = await fiveLots(site, 'Tapercage')
  const page = await openPage(links.explore({ query: 'tapercage', view: 'list' }), { javaScriptEnabled: false })
  await page.getByRole('checkbox', { name: 'Compare Tapercage 6204' }).check()
  await page.getByRole('checkbox', { name: 'Compare Tapercage 6205' }).check()
  await page.getByRole('button', { name: 'Compare', exact: true }).click()
  await expect(page.getByRole('columnheader')).toHaveCount(3)
  await site.world.db
    .updateTable('listings')
    .set({ status: 'Inactive' })
    .where('id', '=', ids[0] ?? '')
    .execute()
  await page.goto(links.compare(ids.slice(0, 3)))
  await expect(page.getByText(compareTexts.gone)).toBeVisible()
  await expect(page.getByRole('columnheader')).toHaveCount(3)
  const saved = page.waitForEvent('download')
  await page.getByRole('link', { name: compareTexts.download }).click()
  expect((await saved).suggestedFilename()).toBe('comparison.xlsx')
  await page.goto(links.compare())
  await expect(page.getByText(compareTexts.none)).toBeVisible()
})
