import { afterAll, beforeAll, expect, test } from 'vitest'
import { aDiscreetSeller, floorPattern, found } from '#testkit/dealings/kept-secrets.ts'
import { openWorld, type World } from '#testkit/world.ts'

let world: World
let kept: Awaited<ReturnType<typeof aDiscreetSeller>>
beforeAll(async () => {
  world = await openWorld()
  kept = await aDiscreetSeller(world)
})
afterAll(() => world.close())

const paths = () => [
  '/api/explore/deadstock',
  `/api/explore/deadstock/${kept.listing.id}`,
  '/api/explore/filters',
  '/api/explore/suggestions?query=twill',
  '/api/explore/categories',
  `/api${kept.page}`,
  `/api/seller-reviews/${kept.seller.businessId}`,
  '/api/wanted',
  `/api/wanted/${kept.requirement.id}`,
  '/api/grievance-officer',
  '/sitemap-listings-1.xml',
  '/sitemap-sellers-1.xml',
]

async function readAll(as?: { token: string }): Promise<string> {
  const headers = as ? { authorization: `Bearer ${as.token}` } : {}
  const replies = []
  for (const url of paths()) replies.push(await world.app.inject({ url, headers }))
  const payload = { id: kept.listing.id }
  replies.push(await world.app.inject({ method: 'POST', url: '/api/explore/deadstock/similar', headers, payload }))
  expect(replies.map(({ statusCode }) => statusCode)).toEqual(replies.map(() => 200))
  return replies.map(({ body }) => body).join('\n')
}

test('private data of a seller is in no public reply, sitemap or log line', async () => {
  const open = await readAll()
  expect(found(open, ['Twill of a discreet seller', 'Discreet Mills', 'Drill for a discreet buyer'])).toHaveLength(3)
  expect(found(open, [...kept.secrets, ...kept.fromStrangers])).toEqual([])
  expect(open).not.toMatch(floorPattern)
})

test('private data of a seller reaches no member, suspended or blocked, on owner and admin routes', async () => {
  for (const reader of [kept.member, kept.blocked, kept.suspended]) {
    expect(found(await readAll(reader), kept.secrets)).toEqual([])
    const headers = { authorization: `Bearer ${reader.token}` }
    const closed = []
    for (const url of [
      `/api/explore/deadstock/${kept.draft.id}`,
      `/api/deadstock/${kept.listing.id}/floor`,
      `/api/deadstock/${kept.listing.id}/contacts`,
      `/api/deals/${kept.dealId}/summary`,
      `/api/grievances/${kept.number}`,
      '/api/admin/grievances',
      '/api/admin/reports',
      ...(reader !== kept.member ? [`/api/deadstock/${kept.listing.id}/seller`] : []),
    ])
      closed.push(await world.app.inject({ url, headers }))
    expect(closed.filter(({ statusCode }) => statusCode < 400)).toEqual([])
    expect(found(closed.map(({ body }) => body).join('\n'), kept.secrets)).toEqual([])
  }
})

test('only the two sides of a deal can read and print it', async () => {
  const read = async (as: { token: string }) => {
    const url = `/api/deals/${kept.dealId}/summary`
    return (await world.app.inject({ url, headers: { authorization: `Bearer ${as.token}` } })).body
  }
  for (const one of [kept.seller, kept.partner]) expect(await read(one)).toContain('Zq Partner House Kept')
})

test('a log line of a request has only path, time and result', () => {
  const all = world.lines.join('\n')
  expect(found(all, [...kept.secrets, ...kept.fromStrangers])).toEqual([])
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
