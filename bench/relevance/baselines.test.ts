import { expect, test } from 'vitest'
import { miniSearch, plainBm25 } from './baselines.ts'

const listing = (id: string, name: string, description = '') => ({ id, name, specifications: '', description })
const corpus = [
  listing('pipe', 'Steel pipe', 'Pipe of steel for water'),
  listing('coil', 'Steel coil', 'Coil of steel'),
  listing('towel', 'Bath towel', 'Soft, for the bath'),
]

test('BM25 finds texts with any word of the query, and ranks rarer words and shorter texts first', async () => {
  const search = plainBm25(corpus, 10)
  expect((await search('steel pipe')).ids).toEqual(['pipe', 'coil'])
  expect((await search('steel')).ids[0]).toBe('coil')
  expect(await search('glass')).toEqual({ ids: [], admitted: true })
  expect((await plainBm25(corpus, 1)('steel pipe')).ids).toEqual(['pipe'])
})

test('MiniSearch also finds misspellings and prefixes', async () => {
  const search = miniSearch(corpus, 10)
  expect((await search('tovel')).ids).toEqual(['towel'])
  expect((await search('pip')).ids).toEqual(['pipe'])
})
