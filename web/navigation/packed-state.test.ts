import { expect, test } from 'vitest'
import { packState, unpackState } from './packed-state.ts'

const card = (id: string) => ({
  id,
  name: `Lot ${id}`,
  amount: 92.5,
  unit: null,
  business: { name: 'A', verified: true },
})
const roundTrip = (state: unknown): unknown => unpackState(packState(state))

test('what is packed comes out as it was', () => {
  const states: unknown[] = [
    { path: '/', data: { listings: [card('a'), card('b'), card('c')], count: 3, none: [], category: null } },
    { data: [] },
    { data: null },
    {
      data: {
        results: null,
        filters: [
          { id: 'a', options: [card('x'), card('y')] },
          { id: 'b', options: [] },
        ],
      },
    },
    [
      [card('a'), card('b')],
      [1, 'two', null, [card('c')]],
    ],
    [card('a'), null, card('b')],
    'text',
  ]
  for (const state of states) expect(roundTrip(state)).toEqual(state)
})

test('things of different kinds in one list stay apart', () => {
  const list = [card('a'), { ...card('b'), image: 'x' }, { id: 'c' }, { ...card('d'), business: null }]
  expect(roundTrip(list)).toEqual(list)
  expect(roundTrip([{ specifications: { GSM: '118' } }, { specifications: {} }])).toEqual([
    { specifications: { GSM: '118' } },
    { specifications: {} },
  ])
})

test('names that people chose are never taken for the marks of the format', () => {
  const names = ['~', '=', '~~', '~=', '', '__proto__', 'constructor', '0']
  const chosen = Object.fromEntries(names.map(name => [name, 'b'])) as Record<string, string>
  for (const specifications of [{ '~': 'a', '=': 'b' }, { '~': '1' }, { '=': '2' }, chosen])
    for (const state of [{ specifications }, [{ specifications }, { specifications }], [specifications]]) {
      const out = roundTrip(state)
      expect(out).toEqual(state)
      expect(JSON.stringify(out)).toBe(JSON.stringify(state))
    }
})

test('a list says its names once', () => {
  const list = Array.from({ length: 24 }, (_, index) => card(String(index)))
  expect(packState({ list }).match(/verified/g)).toHaveLength(1)
  expect(packState({ list }).length).toBeLessThan(JSON.stringify({ list }).length / 2)
})

test('what JSON leaves out is left out', () => {
  expect(
    roundTrip([
      { a: 1, b: undefined },
      { a: 2, b: undefined },
    ]),
  ).toEqual([{ a: 1 }, { a: 2 }])
})
