import { expect, test } from 'vitest'
import { readExploreState } from '#contract/explore/explore-state.ts'
import type { ApiClient } from '#web/api/client.ts'
import { explore } from './explore-search.ts'

/** A test API that records the requested pages and returns one listing on each. */
function listeningApi() {
  const calls: { key: string; page: number; pages: number }[] = []
  const api = async (key: string, input: { body?: { page: number; pages: number }; query?: typeof input.body }) => {
    const { page = 0, pages = 0 } = input.body ?? input.query ?? {}
    calls.push({ key, page, pages })
    const deadstocks = Array.from({ length: pages }, (_, at) => ({ id: `on page ${page + at}` }))
    return {
      success: true,
      deadstocks,
      count: 1000,
      relaxed: false,
      correctedQuery: null,
      missing: [],
      conditions: [],
      filters: [],
    }
  }
  return { asked: calls, api: api as unknown as ApiClient }
}

const at = (page: number, more = 'query=pipe') => readExploreState(new URLSearchParams(`${more}&page=${page}`))
const idsOf = async (found: ReturnType<typeof explore>) => (await found).results!.listings.map(({ id }) => id)

test('a page far down the list is loaded with one search call', async () => {
  const { api, asked } = listeningApi()
  const ids = await idsOf(explore(api, at(8)))
  expect(asked.map(({ page, pages }) => [page, pages])).toEqual([[1, 8]])
  expect(ids).toEqual([1, 2, 3, 4, 5, 6, 7, 8].map(page => `on page ${page}`))
})

test('page 9 starts a new list, so page 10 loads only pages 9 and 10', async () => {
  const { api, asked } = listeningApi()
  expect(await idsOf(explore(api, at(10)))).toEqual(['on page 9', 'on page 10'])
  expect(asked.map(({ page, pages }) => [page, pages])).toEqual([[9, 2]])
})

test('a further page loads only itself, and the current page is always loaded again', async () => {
  const { api, asked } = listeningApi()
  for (const page of [2, 3, 3]) await explore(api, at(page))
  expect(asked.map(({ page, pages }) => [page, pages])).toEqual([
    [1, 2],
    [3, 1],
    [3, 1],
  ])
  expect(await idsOf(explore(api, at(4)))).toHaveLength(4)
  await explore(api, at(4, 'query=tile'))
  expect(asked.at(-1)).toMatchObject({ page: 1, pages: 4 })
})
