import { afterAll, expect, test } from 'vitest'
import { routes } from '#server/features.ts'
import { aListing } from '#testkit/listings.ts'
import { aPerson } from '#testkit/people.ts'
import { openWorld } from '#testkit/world.ts'
import { openInProcessCalls } from './in-process-call.ts'

const visitor = { ip: '203.0.113.1', requestId: 'a-page-of-a-test' }
const world = await openWorld()
afterAll(() => world.close())
const call = openInProcessCalls(world.services, routes)

test('an in-process call returns the same reply as HTTP', async () => {
  const { id } = await aListing(world, await aPerson(world))
  const calls = [
    [{ params: { id } }, 'GET /explore/deadstock/:id'],
    [{ query: { size: 5, orderBy: 'latest' } }, 'GET /explore/deadstock'],
    [{ body: { query: 'cotton', filters: {} } }, 'POST /explore/deadstock/search'],
    [{ params: { id: 'none' } }, 'GET /explore/deadstock/:id'],
    [{ query: { size: 5000 } }, 'GET /explore/deadstock'],
    [{ body: { query: 'cot\0ton' } }, 'POST /explore/deadstock/search'],
    [{ body: { query: 'x'.repeat(500) } }, 'POST /explore/deadstock/search'],
    [{}, 'GET /auth/user'],
    [{}, 'GET /admin/users/count'],
  ] as const
  for (const [input, key] of calls) {
    const { reply } = await call(visitor, key as 'GET /explore/categories', input as never)
    const { body } = await world.api(key as 'GET /explore/categories', input as never)
    expect(JSON.parse(JSON.stringify(reply)), key).toEqual(body)
  }
})

test('prototype property names in the input are refused', async () => {
  const filters = JSON.parse('{"__proto__":["textiles"]}') as object
  const answer = await call(visitor, 'POST /explore/deadstock/search', { body: { filters } as never })
  expect(answer.reply).toMatchObject({ success: false, reason: 'invalid' })
})

test('an internal error is reported only in the log', async () => {
  const route = routes.find(({ endpoint }) => endpoint.key === 'GET /explore/categories')!
  const broken = openInProcessCalls(world.services, [
    { ...route, answer: async () => Promise.reject(new Error('the secret of the server')) },
  ])
  const { reply } = await broken(visitor, 'GET /explore/categories', {})
  expect(reply).toMatchObject({ success: false, code: 500, reason: 'unexpected' })
  expect(JSON.stringify(reply)).not.toContain('secret')
  const [logged] = world.errors.splice(0)
  expect(logged).toContain('the secret of the server')
  expect(logged).toContain(visitor.requestId)
})

test('fields that the contract does not name are removed from the reply', async () => {
  const route = routes.find(({ endpoint }) => endpoint.key === 'GET /explore/categories')!
  const talkative = openInProcessCalls(world.services, [
    {
      ...route,
      answer: async () => ({
        categories: [{ id: 'metals', name: 'Metals', count: 1, image: null, owner: 'x' }],
        sellers: { verified: 1, cities: 1 },
        more: 1,
      }),
    },
  ])
  const { reply } = await talkative(visitor, 'GET /explore/categories', {})
  expect(reply).toEqual({
    success: true,
    categories: [{ id: 'metals', name: 'Metals', count: 1, image: null }],
    sellers: { verified: 1, cities: 1 },
  })
})
