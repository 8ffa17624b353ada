import { metricLimits } from '#contract/explore/metric-rules.ts'
import { links } from '#contract/urls.ts'
import { aListing, aSellerWithLot } from '#testkit/listings.ts'
import { aPerson, type Person } from '#testkit/people.ts'
import { expect, hydrated, type Site, test, type Window } from '../support/journey.ts'

type Page = Window['page']

/** The impressions, clicks and list views of each listing. */
const counted = async (site: Site, ids: string[]) => {
  const rows = await site.world.db
    .selectFrom('listings')
    .select(['id', 'impressions', 'clicks', 'list_views'])
    .execute()
  return ids.map(id => rows.find(row => row.id === id)).map(row => [row?.impressions, row?.clicks, row?.list_views])
}
/** Makes more lots than a window shows, all found by one word, the newest first. */
async function lotsOf(site: Site, seller: Person, word: string): Promise<string[]> {
  const ids: string[] = []
  for (let lot = 0; lot < 20; lot++)
    ids.unshift(
      (await aListing(site.world, seller, { name: `${word} ${lot}`, createdAt: new Date(2026, 5, lot + 1) })).id,
    )
  return ids
}
const cards = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2 }).getByRole('link')

test('a page view counts at once, an appearance in lists counts once per session, and opening the listing counts as a click', async ({
  site,
  openPage,
}) => {
  const seller = await aPerson(site.world)
  const ids = await lotsOf(site, seller, 'Countable')
  const [first, last] = [ids[0]!, ids.at(-1)!]
  const page = await openPage('/explore?query=countable&sort=latest')
  await hydrated(page)
  await cards(page).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Countable 19' })).toBeVisible()
  await expect.poll(() => counted(site, [first])).toEqual([[1, 0, 0]])
  await page.goto('/privacy-policy')
  await expect.poll(() => counted(site, [first])).toEqual([[1, 1, 1]])
  expect(await counted(site, [ids[1]!, last])).toEqual([
    [0, 0, 1],
    [0, 0, 0],
  ])

  await site.world.db.deleteFrom('listing_counted').execute()
  const sent: string[] = []
  page.on('request', request => request.url().includes('/metrics/') && sent.push(request.postData() ?? ''))
  await page.goto('/explore?query=countable&sort=latest')
  await hydrated(page)
  await cards(page).last().scrollIntoViewIfNeeded()
  await expect(cards(page).last()).toBeInViewport()
  // an impression in a list must not suppress the view of the page
  await page.goto(links.product(last))
  await expect.poll(() => counted(site, [last])).toEqual([[1, 0, 1]])
  await page.goto(links.product(first))
  await page.goto('/privacy-policy')
  expect(await counted(site, [first])).toEqual([[1, 1, 1]])
  expect(sent.join()).not.toContain(first)
})

test('clicks are sent every five minutes while the page stays open', async ({ site, newWindow }) => {
  expect(metricLimits.flushMs).toBe(300_000)
  const seller = await aPerson(site.world)
  const [first] = await lotsOf(site, seller, 'Patient')
  const { page } = await newWindow()
  await page.clock.install()
  await page.goto('/explore?query=patient&sort=latest')
  await hydrated(page)
  await cards(page).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Patient 19' })).toBeVisible()
  await expect.poll(() => counted(site, [first!])).toEqual([[1, 0, 0]])
  // the clock also runs between the steps, so each step takes half of the interval
  await page.clock.fastForward(metricLimits.flushMs / 2)
  expect(await counted(site, [first!])).toEqual([[1, 0, 0]])
  await page.clock.fastForward(metricLimits.flushMs / 2)
  await expect.poll(() => counted(site, [first!])).toEqual([[1, 1, 1]])
})

test("a seller's view of an own lot is not counted", async ({ site, newWindow }) => {
  const { seller, id } = await aSellerWithLot(site.world, { name: 'Mine to look at' })
  const { page } = await newWindow({ token: seller.token })
  const sent = page.waitForResponse('**/api/explore/metrics/impressions')
  await page.goto(`/product/${id}`)
  await expect(page.getByRole('link', { name: 'Edit Deadstock' })).toBeVisible()
  expect((await sent).status()).toBe(200)
  expect(await counted(site, [id])).toEqual([[0, 0, 0]])
})
