import { offlineParts, offlineTexts } from '#contract/site/offline.ts'
import { links } from '#contract/urls.ts'
import { aSellerWithLot } from '#testkit/listings.ts'
import { expect, hydrated, test } from '../support/journey.ts'

test('a phone can install the site; offline, it shows no old price and runs no script of an old release', async ({
  site,
  newWindow,
}) => {
  const { seller, id } = await aSellerWithLot(site.world, { amount: 61.5 })
  const { context, page } = await newWindow({
    token: seller.token,
    width: 390,
    workers: true,
    allow: /ERR_INTERNET_DISCONNECTED/,
  })
  // the connection breaks before the script of the hearts has loaded: the page shows lots without hearts and no error
  await context.route(/card-hearts/, route => route.abort('internetdisconnected'), { times: 1 })
  const lost = page.waitForEvent('requestfailed', request => request.url().includes('card-hearts'))
  await page.goto(links.home())
  await lost
  // the cache of an old release's service worker
  await page.evaluate(async () => {
    const oldCache = await caches.open('offline of an old release')
    await oldCache.put('/assets/old.js', new Response('old code'))
  })
  await page.goto(links.myListings())
  await page.evaluate(() => navigator.serviceWorker.ready)
  const developer = await context.newCDPSession(page)
  expect((await developer.send('Page.getInstallabilityErrors')).installabilityErrors).toEqual([])

  await page.goto(links.product(id))
  await expect(page.getByText('61.50').first()).toBeVisible()
  // otherwise the connection ends while the page loads its script
  await hydrated(page)
  expect(await page.evaluate(() => navigator.serviceWorker.controller?.scriptURL)).toContain(offlineParts.worker)
  await site.world.db.updateTable('listings').set({ amount: 47.25 }).where('id', '=', id).execute()
  await context.setOffline(true)
  for (const again of [() => page.reload(), () => page.goto(links.product(id)), () => page.goto(links.explore())]) {
    await again()
    await expect(page.getByRole('heading', { name: offlineTexts.title })).toBeVisible()
    await expect(page.locator('body')).not.toContainText('61.50')
  }
  const cachedPaths = await page.evaluate(async () => {
    const names = await caches.keys()
    const requests = await Promise.all(names.map(async name => (await caches.open(name)).keys()))
    return requests.flat().map(({ url }) => new URL(url).pathname)
  })
  expect(cachedPaths.toSorted()).toEqual([`/hi${offlineParts.page}`, offlineParts.page])
  await page.goto('/hi/explore')
  await expect(page.locator('html')).toHaveAttribute('lang', 'hi-IN')

  await context.setOffline(false)
  await page.goto(links.product(id))
  await expect(page.getByText('47.25').first()).toBeVisible()
})

/** A service worker that answers pages from its cache, which our own worker never does. */
const oldWorker = `
self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', event => event.waitUntil(clients.claim()))
self.addEventListener('fetch', event => {
  if (event.request.mode !== 'navigate') return
  event.respondWith(caches.open('pages').then(async cache => {
    const seen = await cache.match(event.request)
    if (seen) return seen
    const page = await fetch(event.request)
    await cache.put(event.request, page.clone())
    return page
  }))
})`

test('the service worker of an old release is replaced while its pages are open, and its cached price disappears', async ({
  site,
  newWindow,
}) => {
  const { seller, id } = await aSellerWithLot(site.world, { amount: 61.5 })
  const { context, page } = await newWindow({ token: seller.token, width: 390, workers: true })
  let isOld = true
  await context.route(`**${offlineParts.worker}`, route =>
    isOld ? route.fulfill({ contentType: 'text/javascript', body: oldWorker }) : route.continue(),
  )
  await page.goto(links.myListings())
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await page.goto(links.product(id))
  await site.world.db.updateTable('listings').set({ amount: 47.25 }).where('id', '=', id).execute()
  await page.goto(links.product(id))
  await expect(page.getByText('61.50').first()).toBeVisible()

  // the wizard in the cache of an old release: the new release replaces it
  await page.evaluate(async own => {
    const cache = await caches.open('wizard of an old release')
    await cache.put(own, new Response('old code'))
  }, links.myListings())
  const wizardOf = () => page.evaluate(async own => (await caches.match(own))?.text(), links.myListings())
  isOld = false
  await page.goto(links.myListings())
  await expect.poll(() => page.evaluate(() => caches.has('pages'))).toBe(false)
  await expect.poll(wizardOf).toContain('data-client-rendered')
  await page.goto(links.product(id))
  await expect(page.getByText('47.25').first()).toBeVisible()
})
