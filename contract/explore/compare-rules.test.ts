import { expect, test } from 'vitest'
import { links } from '../urls.ts'
import { readCompared } from './compare-rules.ts'

const id = (digit: number): string => `${String(digit).repeat(8)}-1111-4111-8111-111111111111`
const idsOf = (address: string): string[] => readCompared(new URL(address, 'http://x').searchParams)

test('a compare address lists up to four different listing ids in either format and ignores invalid ids', () => {
  expect(idsOf(links.compare([id(1), id(2)]))).toEqual([id(1), id(2)])
  expect(idsOf(`/compare?ids=${id(1)}&ids=${id(2)}&ids=${id(1)}&ids=nothing`)).toEqual([id(1), id(2)])
  expect(idsOf(links.compare([1, 2, 3, 4, 5].map(id)))).toEqual([1, 2, 3, 4].map(id))
  expect(idsOf('/compare')).toEqual([])
})
