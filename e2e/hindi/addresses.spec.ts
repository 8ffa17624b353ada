import type { APIRequestContext } from '@playwright/test'
import { supplierSlug } from '#contract/businesses/seller-page.ts'
import { links } from '#contract/urls.ts'
import { aListing, aSellerWithLot } from '#testkit/listings.ts'
import { aPerson } from '#testkit/people.ts'
import { expect, test } from '../support/journey.ts'

/** Requests a page without running scripts; returns its status, and the languages and addresses of its head. */
async function fetchPage(request: APIRequestContext, url: string) {
  const response = await request.get(url, { maxRedirects: 0 })
  const html = await response.text()
  const found = (pattern: RegExp) => pattern.exec(html)?.[1] ?? ''
  return {
    status: response.status(),
    headers: response.headers(),
    html,
    lang: found(/<html lang="([^"]*)/),
    locale: found(/<meta property="og:locale" content="([^"]*)/),
    otherLocale: found(/<meta property="og:locale:alternate" content="([^"]*)/),
    canonical: found(/<link rel="canonical" href="([^"]*)/).replaceAll('&#38;', '&'),
    alternates: Object.fromEntries(
      [...html.matchAll(/<link rel="alternate" hreflang="([^"]*)" href="([^"]*)"/g)].map(([, language, href]) => [
        language,
        href!.replaceAll('&#38;', '&'),
      ]),
    ),
  }
}

test('a page names its language, its own address and the same page in the other language', async ({
  site,
  request,
}) => {
  const { origin } = site.world.services.config.publicUrl
  const seller = await aPerson(site.world, { business: { name: 'Hindi Mills' } })
  const { id } = await aListing(site.world, seller, { name: 'Twill for two languages' })
  for (const [path, canonical] of [
    ['/', '/'],
    ['/home', '/'],
    ['/explore?category=textiles', '/explore?category=textiles'],
    [`/product/mdsq__${id}`, links.product(id)],
    ['/terms', '/terms-and-conditions'],
  ] as const) {
    const hindi = origin + (canonical === '/' ? '/hi' : `/hi${canonical}`)
    const alternates = { 'en-IN': origin + canonical, 'hi-IN': hindi, 'x-default': origin + canonical }
    const inHindi = path === '/' ? '/hi' : `/hi${path}`
    expect(await fetchPage(request, site.url + inHindi), inHindi).toMatchObject({
      status: 200,
      lang: 'hi-IN',
      locale: 'hi_IN',
      otherLocale: 'en_IN',
      canonical: hindi,
      alternates,
    })
    expect(await fetchPage(request, site.url + path), path).toMatchObject({
      status: 200,
      lang: 'en-IN',
      locale: 'en_IN',
      otherLocale: 'hi_IN',
      canonical: origin + canonical,
      alternates,
    })
  }
})

test('a Hindi page links only to Hindi pages, in its text, its data and its feed', async ({ site, request }) => {
  const seller = await aPerson(site.world, { business: { name: 'Hindi Looms' } })
  const { id } = await aListing(site.world, seller, { name: 'Drill for two languages' })
  for (const path of ['/hi', '/hi/explore', `/hi/product/${id}`]) {
    const { html } = await fetchPage(request, site.url + path)
    const addresses = [...html.matchAll(/(?:<a|<form)\b[^>]*? (?:href|action)="(\/(?!assets\/)[^"]*)"/g)].map(
      ([, href]) => href!,
    )
    expect(addresses.length, path).toBeGreaterThan(5)
    // only the links of the language switch lead out of /hi
    const plain = addresses.filter(address => !/^\/hi(?:$|[/?#])/.test(address))
    expect(plain, path).toEqual(plain.filter(address => `/hi${address === '/' ? '' : address}` === path))
    for (const [, data] of html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs))
      for (const [, address] of data!.matchAll(/"(?:url|item|target)":"https?:\/\/[^/"]+(\/[^"]*)"/g))
        expect(address, path).toMatch(/^\/hi(?:$|[/?])/)
  }
  const { html } = await fetchPage(request, `${site.url}/hi/explore`)
  const feed = /type="application\/atom\+xml"[^>]*href="[^"]*?(\/hi\/explore\.atom[^"]*)"/.exec(html)?.[1]
  const reply = await request.get(site.url + feed)
  expect(reply.status()).toBe(200)
  expect(await reply.text()).toContain(`/hi/product/${id}"`)
  const assets = [...html.matchAll(/(?:href|src)="(\/assets\/[^"]+)"/g)].map(([, href]) => href!)
  expect(assets.length).toBeGreaterThan(3)
  for (const asset of assets) {
    const file = await request.get(site.url + asset, { headers: { 'accept-encoding': 'br' } })
    expect([asset, file.status()]).toEqual([asset, 200])
    if (/\.(js|css)$/.test(asset)) expect(file.headers()['content-encoding'], asset).toBe('br')
  }
})

test('unknown addresses and wrong prefixes return 404 in the language of their prefix', async ({ site, request }) => {
  for (const [path, lang] of [
    ['/hi/unknown', 'hi-IN'],
    ['/hi//x', 'hi-IN'],
    ['/hi/hi/explore', 'hi-IN'],
    ['/hi/api/explore/categories', 'hi-IN'],
    ['/hi/site/og.jpg', 'hi-IN'],
    ['/HI', 'en-IN'],
    ['/hindi', 'en-IN'],
    ['/ta/explore', 'en-IN'],
  ] as const) {
    const page = await fetchPage(request, site.url + path)
    expect([path, page.status, page.lang]).toEqual([path, 404, lang])
    expect(page.alternates).toEqual({})
    expect(page.headers['content-security-policy']).toContain("script-src 'self'")
  }
  // a browser would read two slashes as the beginning of a host name
  const other = await fetchPage(request, `${site.url}/hi//evil.example`)
  expect(other.status).toBe(404)
  expect(other.html).not.toMatch(/(?:content|href)="(?:https?:)?\/\/evil/)
})

test('redirects and pages of deleted lots keep the language; admin pages are in English only', async ({
  site,
  request,
}) => {
  const seller = await aPerson(site.world, { business: { name: 'Renamed Mills' } })
  const own = (name: string) => links.supplier(supplierSlug(name, seller.businessId))
  await aListing(site.world, seller)
  const old = await fetchPage(request, `${site.url}/hi${own('Older Name')}?category=textiles`)
  expect([old.status, old.headers['location']]).toEqual([301, `/hi${own('Renamed Mills')}?category=textiles`])
  const gone = await aListing(site.world, seller)
  await site.world.db.updateTable('listings').set({ status: 'Deleted' }).where('id', '=', gone.id).execute()
  expect(await fetchPage(request, `${site.url}/hi${links.product(gone.id)}`)).toMatchObject({
    status: 410,
    lang: 'hi-IN',
  })
  const admin = await fetchPage(request, `${site.url}/hi/mds-admin/users?page=2`)
  expect([admin.status, admin.headers['location']]).toEqual([302, '/mds-admin/users?page=2'])
  const inside = await fetchPage(request, `${site.url}/hi/dashboard/deadstock`)
  expect([inside.status, inside.lang]).toEqual([200, 'hi-IN'])
})

test('a page is cached separately in each language, and a change of its lot updates both', async ({
  site,
  request,
}) => {
  const { id } = await aSellerWithLot(site.world, { name: 'Canvas before' })
  const both = [links.product(id), `/hi${links.product(id)}`]
  const open = () => Promise.all(both.map(path => fetchPage(request, site.url + path)))
  await open()
  const again = await open()
  expect(again.map(({ lang }) => lang)).toEqual(['en-IN', 'hi-IN'])
  const etags = again.map(({ headers }) => headers['etag']!)
  expect(new Set(etags).size).toBe(2)
  for (const [index, path] of both.entries()) {
    const same = await request.get(site.url + path, { headers: { 'if-none-match': etags[index]! } })
    expect([path, same.status()]).toEqual([path, 304])
  }
  await site.world.db.updateTable('listings').set({ name: 'Canvas after' }).where('id', '=', id).execute()
  for (const { html } of await open()) expect(html).toContain('Canvas after')
})

test('the offline worker caches the offline page of each language', async ({ site, request }) => {
  expect((await fetchPage(request, `${site.url}/hi/offline`)).lang).toBe('hi-IN')
  expect((await fetchPage(request, `${site.url}/offline`)).lang).toBe('en-IN')
  expect(await (await request.get(`${site.url}/worker.js`)).text()).toContain('/offline /hi/offline')
})
