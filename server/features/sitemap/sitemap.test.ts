import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { addDays } from '#contract/freshness/rules.ts'
import { dayOf } from '#contract/shared/days.ts'
import { aListing } from '#testkit/listings.ts'
import { aPerson } from '#testkit/people.ts'
import { openWorld } from '#testkit/world.ts'
import { isUpkeepTime, keepListingsFresh } from '../listings/upkeep/daily-upkeep.ts'

const world = await openWorld({ PUBLIC_URL: 'https://stock.example' })
afterAll(() => world.close())
const seller = await aPerson(world)

const get = (url: string) => world.app.inject(url)
const listed = async (): Promise<string[]> => {
  const { body } = await get('/sitemap-listings-1.xml')
  return [...body.matchAll(/<loc>https:\/\/stock\.example\/product\/([^<]+)<\/loc>/g)].map(([, id]) => id!)
}
const letPass = (minutes: number) => {
  const now = world.services.clock().getTime()
  world.services.clock = () => new Date(now + minutes * 60_000)
}

describe('the files for search engines', () => {
  test('include a robots.txt that closes private pages and names the sitemap', async () => {
    const { body, headers } = await get('/robots.txt')
    expect(headers['content-type']).toBe('text/plain; charset=utf-8')
    expect(body).toContain('User-agent: *\nDisallow: /api/\nDisallow: /dashboard\n')
    expect(body).toContain('Disallow: /mds-admin\n')
    expect(body).toContain('\nSitemap: https://stock.example/sitemap.xml\n')
  })

  test('list only site pages for an empty marketplace, without a file of listings', async () => {
    const { body, headers } = await get('/sitemap.xml')
    expect(headers['content-type']).toBe('application/xml; charset=utf-8')
    expect(body).toContain('<sitemap><loc>https://stock.example/sitemap-pages.xml</loc></sitemap>')
    expect(body).not.toContain('sitemap-listings')
    expect((await get('/sitemap-pages.xml')).body).toContain('<loc>https://stock.example/terms-and-conditions</loc>')
    const { body: pages } = await get('/sitemap-pages.xml')
    for (const path of ['/explore?category=textiles', '/wanted', '/complaint', '/grievance-officer'])
      expect(pages).toContain(`<loc>https://stock.example${path}</loc>`)
    expect((await get('/sitemap-listings-1.xml')).statusCode).toBe(404)
  })

  test('name each page in each language with its other addresses, and close the private pages of both', async () => {
    const { body } = await get('/sitemap-pages.xml')
    const alternates = [
      '<xhtml:link rel="alternate" hreflang="en-IN" href="https://stock.example/terms-and-conditions"/>',
      '<xhtml:link rel="alternate" hreflang="hi-IN" href="https://stock.example/hi/terms-and-conditions"/>',
      '<xhtml:link rel="alternate" hreflang="x-default" href="https://stock.example/terms-and-conditions"/>',
    ].join('')
    for (const path of ['/terms-and-conditions', '/hi/terms-and-conditions'])
      expect(body).toContain(`<url><loc>https://stock.example${path}</loc>${alternates}</url>`)
    expect(body).toContain('<loc>https://stock.example/hi</loc>')
    expect((await get('/robots.txt')).body).toContain('Disallow: /hi/dashboard\n')
  })

  test('list live lots but no drafts, paused, deleted or unsaved ones', async () => {
    const live = await Promise.all([aListing(world, seller), aListing(world, seller)])
    for (const status of ['Draft', 'Inactive', 'Deleted', 'Created'] as const) await aListing(world, seller, { status })
    letPass(6)
    expect((await get('/sitemap.xml')).body).toContain('<loc>https://stock.example/sitemap-listings-1.xml</loc>')
    expect((await listed()).toSorted()).toEqual(live.map(({ id }) => id).toSorted())
    expect((await get('/sitemap-listings-1.xml')).body).toMatch(/<lastmod>\d{4}-\d\d-\d\dT[\d:.]+Z<\/lastmod>/)
  })

  test('omit a lot paused as unconfirmed after the run of that day', async () => {
    const [stale, resting] = [await aListing(world, seller), await aListing(world, seller)]
    const freshUntil = (id: string, days: number) =>
      sql`update listings set fresh_until = today_in_india() - ${days}::int where id = ${id}`.execute(world.db)
    await freshUntil(stale.id, 5)
    await freshUntil(resting.id, 40)
    letPass(6)
    expect(await listed()).toEqual(expect.arrayContaining([stale.id, resting.id]))
    // the next two mornings on which sellers get mails
    const noon = [1, 2].map(days => new Date(`${addDays(dayOf(new Date()), days)}T12:00:00+05:30`)).find(isUpkeepTime)
    await keepListingsFresh({ ...world.services, clock: () => noon! })
    letPass(6)
    expect(await listed()).toContain(stale.id)
    expect(await listed()).not.toContain(resting.id)
  })

  test('omit a removed lot within five minutes and are cached until then', async () => {
    const { id } = await aListing(world, seller)
    letPass(6)
    expect(await listed()).toContain(id)
    await world.db.updateTable('listings').set({ status: 'Inactive' }).where('id', '=', id).execute()
    expect(await listed()).toContain(id)
    letPass(6)
    expect(await listed()).not.toContain(id)
  })

  test('return 404 for a file of listings that the index does not name', async () => {
    for (const part of ['0', '2', '999', '1000', '1e3', '01', 'x'])
      expect((await get(`/sitemap-listings-${part}.xml`)).statusCode, part).toBe(404)
  })
})
