import { links } from '#contract/urls.ts'
import { aDiscreetSeller, floorPattern, found } from '#testkit/dealings/discreet-seller.ts'
import { expect, test } from '../support/journey.ts'

test('no public page contains private data of users', async ({ site: { world } }) => {
  const discreetSeller = await aDiscreetSeller(world)
  const shown = ['Twill of a discreet seller', 'Discreet Mills', 'Drill for a discreet buyer']
  const pages = [
    ['/', 200],
    ['/explore', 200],
    ['/explore?query=twill+discreet', 200],
    ['/explore?category=textiles&order_by=latest', 200],
    [links.compare([discreetSeller.listing.id]), 200],
    [links.product(discreetSeller.listing.id), 200],
    [links.product(discreetSeller.draft.id), 404],
    [discreetSeller.page, 200],
    [links.wanted(), 200],
    [links.requirement(discreetSeller.requirement.id), 200],
    [links.grievanceOfficer(), 200],
    [links.complaint('listing', links.product(discreetSeller.listing.id)), 200],
    [links.complaintStatus(discreetSeller.number), 200],
    [links.terms(), 200],
    ['/sitemap.xml', 200],
    ['/sitemap-pages.xml', 200],
    ['/sitemap-listings-1.xml', 200],
    ['/sitemap-sellers-1.xml', 200],
    ['/nowhere', 404],
    [links.messages(), 200],
    [links.deal(discreetSeller.dealId), 200],
  ] as const
  let all = ''
  for (const [reader, as] of Object.entries({
    nobody: undefined,
    member: discreetSeller.member,
    blocked: discreetSeller.blocked,
    suspended: discreetSeller.suspended,
  }))
    for (const [url, status] of pages) {
      const headers = as ? { authorization: `Bearer ${as.token}` } : {}
      const reply = await world.app.inject({ url, headers })
      expect([reader, url, reply.statusCode]).toEqual([reader, url, status])
      // 'Navsari' does not count, because other people of the demo data are in Navsari too
      const secrets = [...discreetSeller.secrets, ...discreetSeller.fromStrangers].filter(
        secret => secret !== 'Navsari',
      )
      expect([reader, url, ...found(reply.body, secrets)]).toEqual([reader, url])
      expect(reply.body, url).not.toMatch(floorPattern)
      all += reply.body
    }
  expect(found(all, shown)).toEqual(shown)
  expect(found(world.lines.join('\n'), [...discreetSeller.secrets, ...discreetSeller.fromStrangers])).toEqual([])
})

test('no page sets a cookie or allows requests to another host', async ({ site: { world } }) => {
  for (const url of ['/', '/explore', links.privacy(), '/dashboard', '/mds-admin', '/api/explore/filters']) {
    const { headers } = await world.app.inject(url)
    expect(headers['set-cookie'], url).toBeUndefined()
    const sources = String(headers['content-security-policy']).match(/\b(?:https?:|wss?:|\*)\S*/g) ?? []
    expect([url, ...sources]).toEqual([url])
  }
})
