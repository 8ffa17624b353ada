import { sql } from 'kysely'
import { requestQuotas, waitMessage, waitTitle } from '#contract/http/request-quotas.ts'
import { expect, type Site, test } from '../support/journey.ts'

test.use({ environment: { RATE_LIMITS: 'on', TRUST_PROXY: 'loopback' } })

/** Sets the used amount of a request quota. */
const spend = ({ world }: Site, key: string, used: number) =>
  sql`insert into request_quotas values (${key}, ${used}, now() + interval '100 seconds')`.execute(world.db)
const from = (network: string) => ({ 'x-forwarded-for': network })

test('a network that opens too many pages gets a readable page that asks to wait', async ({ site, newWindow }) => {
  const network = '203.0.113.1'
  await spend(site, `pages ${network}`, requestQuotas.pages.most - 3)
  const { page } = await newWindow()
  await page.setExtraHTTPHeaders(from(network))
  for (const path of ['/privacy-policy', '/terms', '/404']) await page.goto(path)
  const reply = await page.goto('/explore?query=cotton')
  expect(reply?.status()).toBe(429)
  const seconds = Number(reply?.headers()['retry-after'])
  expect(seconds).toBeGreaterThan(60)
  expect(seconds).toBeLessThanOrEqual(100)
  expect(reply?.headers()['ratelimit']).toMatch(/^"pages";r=0;t=\d+$/)
  expect(reply?.headers()['ratelimit-policy']).toBe('"pages";q=600;w=300')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(waitTitle)
  await expect(page.getByText(waitMessage(seconds))).toBeVisible()

  // the link opens the refused page again
  await page.setExtraHTTPHeaders(from('203.0.113.2'))
  await page.getByRole('link', { name: 'Try again' }).click()
  await expect(page).toHaveURL('/explore?query=cotton')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Deadstocks')
})

test('assets, pictures and health checks are still served to a network that opens too many pages', async ({
  site,
  request,
}) => {
  const network = '203.0.113.3'
  await spend(site, `pages ${network}`, requestQuotas.pages.most)
  const fetchPage = (path: string) => request.get(site.url + path, { headers: from(network) })
  expect((await fetchPage('/')).status()).toBe(429)
  for (const path of ['/site/icon.svg', '/healthz', '/robots.txt', '/sitemap.xml', '/api/explore/categories'])
    expect((await fetchPage(path)).status(), path).toBe(200)
})

test('a search made to render a page counts for the visitor, not for the server', async ({ site, request }) => {
  const network = '203.0.113.4'
  await spend(site, `search ${network}`, requestQuotas.search.most)
  const fetchPage = (path: string, ip: string) => request.get(site.url + path, { headers: from(ip) })
  const refused = await fetchPage('/explore?query=cotton', network)
  expect(refused.status()).toBe(429)
  expect(Number(refused.headers()['retry-after'])).toBeGreaterThan(90)
  expect(await refused.text()).toContain(waitTitle)
  expect((await fetchPage('/', network)).status()).toBe(200)
  expect((await fetchPage('/explore?query=cotton', '203.0.113.5')).status()).toBe(200)

  // the addresses of the visitor differ, their network is the same
  await spend(site, 'search 2001:db8:7:7::/64', requestQuotas.search.most - 3)
  const statuses: number[] = []
  for (let i = 1; i <= 5; i++) statuses.push((await fetchPage('/explore?query=cotton', `2001:db8:7:7::${i}`)).status())
  expect(statuses).toEqual([200, 200, 200, 429, 429])
})
