import { expect, test } from 'vitest'
import { readNet, textOf, without } from './word-net.ts'

test('reads a query of words, and writes it again', () => {
  const query = `(('steel' | 'loha') & 'o''ring' & ('mild' <-> 'bar' | 'shir':*))`
  expect(readNet(query)).toEqual({
    every: [
      { some: [{ word: 'steel' }, { word: 'loha' }] },
      { word: "o'ring" },
      { some: [{ other: `'mild' <-> 'bar'` }, { other: `'shir':*` }] },
    ],
  })
  expect(textOf(readNet(query))).toBe(query)
  expect(readNet(textOf(readNet(query)))).toEqual(readNet(query))
})

test('leaves out a phrase whose words are asked for apart as well', () => {
  expect(readNet(`'mild' <-> 'steel' | ('mild' & 'steel') | 'ms'`)).toEqual({
    some: [{ every: [{ word: 'mild' }, { word: 'steel' }] }, { word: 'ms' }],
  })
  expect(readNet(`'mild' <-> 'steel' | ('mild' & 'bar')`)).toMatchObject({
    some: [{ other: `'mild' <-> 'steel'` }, {}],
  })
})

test('tells what is left when a word catches nothing', () => {
  const net = readNet(`('a' | 'b') & ('c' | 'd')`)
  expect(without(net, word => word === 'a')).toEqual({
    every: [{ some: [{ word: 'b' }] }, { some: [{ word: 'c' }, { word: 'd' }] }],
  })
  expect(without(net, word => word === 'c' || word === 'd')).toBeNull()
})

test('refuses what is no query of words', () => {
  expect(() => readNet(`'a' & !'b'`)).toThrow('not a query of words')
})
