import { afterAll, expect, test } from 'vitest'
import { aDiscreetSeller, floorPattern, found } from '#testkit/dealings/discreet-seller.ts'
import { openWorld } from '#testkit/world.ts'

const world = await openWorld()
afterAll(() => world.close())
const discreetSeller = await aDiscreetSeller(world)

const paths = () => [
  '/api/explore/deadstock',
  `/api/explore/deadstock/${discreetSeller.listing.id}`,
  '/api/explore/filters',
  '/api/explore/suggestions?query=twill',
  '/api/explore/categories',
  `/api${discreetSeller.page}`,
  `/api/seller-reviews/${discreetSeller.seller.businessId}`,
  '/api/wanted',
  `/api/wanted/${discreetSeller.requirement.id}`,
  '/api/grievance-officer',
  '/sitemap-listings-1.xml',
  '/sitemap-sellers-1.xml',
]

async function readAll(as?: { token: string }): Promise<string> {
  const headers = as ? { authorization: `Bearer ${as.token}` } : {}
  const replies = []
  for (const url of paths()) replies.push(await world.app.inject({ url, headers }))
  const payload = { id: discreetSeller.listing.id }
  replies.push(await world.app.inject({ method: 'POST', url: '/api/explore/deadstock/similar', headers, payload }))
  expect(replies.map(({ statusCode }) => statusCode)).toEqual(replies.map(() => 200))
  return replies.map(({ body }) => body).join('\n')
}

test('private data of a seller is in no public reply, sitemap or log line', async () => {
  const open = await readAll()
  expect(found(open, ['Twill of a discreet seller', 'Discreet Mills', 'Drill for a discreet buyer'])).toHaveLength(3)
  expect(found(open, [...discreetSeller.secrets, ...discreetSeller.fromStrangers])).toEqual([])
  expect(open).not.toMatch(floorPattern)
})

test('private data of a seller reaches no other member on owner and admin routes, not even a suspended or blocked one', async () => {
  for (const reader of [discreetSeller.member, discreetSeller.blocked, discreetSeller.suspended]) {
    expect(found(await readAll(reader), discreetSeller.secrets)).toEqual([])
    const headers = { authorization: `Bearer ${reader.token}` }
    const closed = []
    for (const url of [
      `/api/explore/deadstock/${discreetSeller.draft.id}`,
      `/api/deadstock/${discreetSeller.listing.id}/floor`,
      `/api/deadstock/${discreetSeller.listing.id}/contacts`,
      `/api/deals/${discreetSeller.dealId}/summary`,
      `/api/grievances/${discreetSeller.number}`,
      '/api/admin/grievances',
      '/api/admin/reports',
      ...(reader !== discreetSeller.member ? [`/api/deadstock/${discreetSeller.listing.id}/seller`] : []),
    ])
      closed.push(await world.app.inject({ url, headers }))
    expect(closed.filter(({ statusCode }) => statusCode < 400)).toEqual([])
    expect(found(closed.map(({ body }) => body).join('\n'), discreetSeller.secrets)).toEqual([])
  }
})

test('only the two sides of a deal can read and print it', async () => {
  const read = async (as: { token: string }) => {
    const url = `/api/deals/${discreetSeller.dealId}/summary`
    return (await world.app.inject({ url, headers: { authorization: `Bearer ${as.token}` } })).body
  }
  for (const one of [discreetSeller.seller, discreetSeller.partner])
    expect(await read(one)).toContain('Zq Partner House Kept')
})

test('a log line of a request has only path, time and result', () => {
  const all = world.lines.join('\n')
  expect(found(all, [...discreetSeller.secrets, ...discreetSeller.fromStrangers])).toEqual([])
  const lines = world.lines.map(line => JSON.parse(line) as Record<string, unknown>)
  const requests = lines.filter(({ event }) => event === 'request')
  expect(requests.length).toBeGreaterThan(20)
  for (const line of requests)
    expect(Object.keys(line).toSorted()).toEqual([
      'event',
      'level',
      'method',
      'ms',
      'path',
      'requestId',
      'status',
      'time',
    ])
})
