import type { APIRequestContext } from '@playwright/test'
import { supplierSlug } from '#contract/businesses/seller-page.ts'
import { product } from '#contract/shared/product.ts'
import { links } from '#contract/urls.ts'
import { aListing, aSellerWithLot } from '#testkit/listings.ts'
import { aPerson } from '#testkit/people.ts'
import { expect, test } from '../support/journey.ts'

interface PageHead {
  status: number
  title: string
  description: string
  canonical: string
  robots: string
  picture: string
  kind: string
  /** the title of a shared link */
  shared: string
  /** schema.org objects by their type */
  data: Record<string, Record<string, unknown>>
}

/** Requests a page as a program without scripts does; returns the facts of its head. */
async function fetchPage(request: APIRequestContext, url: string): Promise<PageHead> {
  const response = await request.get(url)
  const html = await response.text()
  const found = (pattern: RegExp) => (pattern.exec(html)?.[1] ?? '').replaceAll('&#38;', '&')
  const things = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(
    ([, text]) => JSON.parse(text!) as Record<string, unknown>,
  )
  return {
    status: response.status(),
    title: found(/<title>([^<]*)/),
    description: found(/<meta name="description" content="([^"]*)/),
    canonical: found(/<link rel="canonical" href="([^"]*)/),
    robots: found(/<meta name="robots" content="([^"]*)/),
    picture: found(/<meta property="og:image" content="([^"]*)/),
    shared: found(/<meta property="og:title" content="([^"]*)/),
    kind: found(/<meta property="og:type" content="([^"]*)/),
    data: Object.fromEntries(things.map(thing => [String(thing['@type']), thing])),
  }
}

test('every public page has a title, a description, a canonical address and a picture that loads', async ({
  site,
  request,
}) => {
  const { origin } = site.world.services.config.publicUrl
  const { id } = await aSellerWithLot(site.world, { name: 'Twill for finders' })
  const heads = new Map<string, PageHead>()
  for (const path of ['/', '/explore', '/explore?category=textiles', `/product/${id}`, '/privacy-policy', '/terms']) {
    const page = await fetchPage(request, site.url + path)
    expect(page.status, path).toBe(200)
    expect(page.description.length, path).toBeGreaterThan(40)
    expect(page.canonical, path).toMatch(new RegExp(`^${origin}/`))
    expect(page.robots, path).toBe('')
    expect(page.picture, path).toMatch(new RegExp(`^${origin}/.+\\.(jpg|webp)`))
    if (!page.picture.includes('/images/'))
      expect((await request.get(site.url + page.picture.slice(origin.length))).status(), page.picture).toBe(200)
    heads.set(path, page)
  }
  expect(heads.get(`/product/${id}`)?.shared).toMatch(/^Twill for finders: ₹92/)
  expect(heads.get(`/product/${id}`)?.description).toMatch(/^Sold from Surat\. (surplus |stock\. )+(surplus|stock)…$/)
  const titles = [...heads.values()].map(({ title }) => title)
  expect(new Set(titles).size, titles.join('\n')).toBe(titles.length)
  const descriptions = [...heads.values()].map(({ description }) => description)
  expect(new Set(descriptions).size, descriptions.join('\n')).toBe(descriptions.length)
})

test('an alias and an old product prefix have the current address as canonical', async ({ site, request }) => {
  const { origin } = site.world.services.config.publicUrl
  const { id } = await aListing(site.world, await aPerson(site.world))
  for (const [path, canonical] of [
    ['/home', '/'],
    ['/deadstocks', '/explore'],
    ['/privacypolicy', '/privacy-policy'],
    ['/terms-&-conditions', '/terms-and-conditions'],
    [`/product/mdsq__${id}`, `/product/${id}`],
  ] as const)
    expect((await fetchPage(request, site.url + path)).canonical, path).toBe(origin + canonical)
})

test('the landing page has structured data about the company and its FAQ', async ({ site, request }) => {
  const { data } = await fetchPage(request, site.url)
  expect(data['Organization']).toMatchObject({
    name: product.legalName,
    url: site.world.services.config.publicUrl.origin,
  })
  expect(data['WebSite']).toMatchObject({ name: product.name })
  expect(data['FAQPage']!['mainEntity']).toHaveLength(11)
})

test('a product page has structured data with price, minimum order, seller and breadcrumb', async ({
  site,
  request,
}) => {
  const { origin } = site.world.services.config.publicUrl
  const seller = await aPerson(site.world, { business: { name: 'Deccan Looms' } })
  const { id } = await aListing(site.world, seller, { name: 'Twill <b>&</b> "drill"', amount: 92, unit: 'Metre' })
  const { title, kind, data } = await fetchPage(request, `${site.url}/product/${id}`)
  expect(title).toContain('Twill')
  expect(kind).toBe('product')
  expect(data['Product']).toMatchObject({
    name: 'Twill <b>&</b> "drill"',
    url: `${origin}/product/${id}`,
    offers: {
      '@type': 'Offer',
      price: 92,
      priceCurrency: 'INR',
      seller: { name: 'Deccan Looms' },
      eligibleQuantity: { minValue: 500, unitText: 'Metre' },
    },
  })
  const crumbs = data['BreadcrumbList']!['itemListElement'] as { name: string }[]
  expect(crumbs.map(({ name }) => name)).toEqual(['Home', 'Textiles & Fabrics', 'Twill <b>&</b> "drill"'])
})

test('a listing that is not live is not indexed: its page returns 410 if it was live before, otherwise 404', async ({
  site,
  request,
}) => {
  const seller = await aPerson(site.world)
  const hidden = async (status: 'Draft' | 'Inactive' | 'Deleted') =>
    `/product/${(await aListing(site.world, seller, { status })).id}`
  const sold = await aListing(site.world, seller)
  await site.world.db.updateTable('listings').set({ status: 'Deleted' }).where('id', '=', sold.id).execute()
  const resting = await aListing(site.world, seller)
  const rested = await site.world.api(
    'PUT /deadstock/:id',
    { params: { id: resting.id }, body: { status: 'Inactive' } },
    seller,
  )
  expect(rested.status).toBe(200)
  for (const [path, status] of [
    [await hidden('Draft'), 404],
    [await hidden('Inactive'), 404],
    [links.product(sold.id), 410],
    [links.product(resting.id), 410],
    // a listing that was deleted before it was ever live
    [await hidden('Deleted'), 404],
    ['/product/00000000-0000-4000-8000-000000000000', 404],
    ['/nowhere', 404],
  ] as const) {
    const page = await fetchPage(request, site.url + path)
    expect(page.status, path).toBe(status)
    expect(page.robots, path).toBe('noindex')
    expect(page.canonical, path).toBe('')
    expect(page.data, path).toEqual({})
    if (status === 410) expect(page.title).toBe('No longer listed | Nayastock')
  }
  for (const path of ['/explore?query=cotton', '/dashboard', '/sign-in'])
    expect((await fetchPage(request, site.url + path)).robots, path).toBe('noindex')
})

test('a seller page has structured data, redirects from an old name, and is gone with its account', async ({
  site,
  request,
}) => {
  const { origin } = site.world.services.config.publicUrl
  const seller = await aPerson(site.world, { business: { name: 'Finders Mills', verified: true } })
  const own = (name: string) => links.supplier(supplierSlug(name, seller.businessId))
  const { id } = await aListing(site.world, seller, { name: 'Drill for finders' })
  const page = await fetchPage(request, site.url + own('Finders Mills'))
  expect([page.status, page.canonical, page.robots]).toEqual([200, origin + own('Finders Mills'), ''])
  expect(page.data['Organization']).toMatchObject({
    name: 'Finders Mills',
    url: origin + own('Finders Mills'),
    address: { addressLocality: 'Surat', addressRegion: 'Gujarat', addressCountry: 'IN' },
  })
  const html = await (await request.get(site.url + own('Finders Mills'))).text()
  expect(html).not.toContain('AAPFU0939F')
  expect(html).toContain(links.product(id))
  expect(
    (await (await request.get(`${site.url}/product/${id}`)).text()).split(own('Finders Mills')).length,
  ).toBeGreaterThan(1)

  expect((await fetchPage(request, `${site.url}${own('Finders Mills')}?category=textiles`)).robots).toBe('noindex')
  const old = await request.get(`${site.url}${own('Older Name')}?category=textiles`, { maxRedirects: 0 })
  expect([old.status(), old.headers()['location']]).toEqual([301, `${own('Finders Mills')}?category=textiles`])

  const change = (set: object) => site.world.db.updateTable('listings').set(set).where('id', '=', id).execute()
  await change({ status: 'Inactive' })
  expect(await fetchPage(request, site.url + own('Finders Mills'))).toMatchObject({ status: 200, robots: 'noindex' })
  await site.world.db
    .updateTable('users')
    .set({ active: false, deleted_at: new Date() })
    .where('id', '=', seller.id)
    .execute()
  expect(await fetchPage(request, site.url + own('Finders Mills'))).toMatchObject({ status: 410, robots: 'noindex' })
  expect((await fetchPage(request, `${site.url}/supplier/nobody-000000`)).status).toBe(404)
})
