import { expect, test } from 'vitest'
import { besideGoods, cueIn } from './goods-clause.ts'

const goods = new Set(['yarn', 'crates', 'spoons', 'paint', 'panels'])
const wanted = (text: string): string => {
  const words = text.split(' ')
  const beside = besideGoods(words, at => goods.has(words[at] ?? ''))
  return beside ? words.filter((_, at) => !beside[at]).join(' ') : 'all'
}

test.each([
  [
    'we run a hosiery unit and are looking for leftover cotton yarn on cones please share rate',
    'leftover cotton yarn on cones',
  ],
  ['need used plastic crates for keeping vegetables near nashik', 'used plastic crates'],
  ['looking for somebody who has epoxy paint lying unsold', 'epoxy paint'],
  ['looking for yarn', 'yarn'],
  ['can anybody supply solar panels of 300 watt for a school', 'solar panels of 300 watt'],
  ['crates for mangoes', 'all'],
  ['crates wanted', 'all'],
])('the wanted goods are separated from the other words: %s', (text, clause) => {
  expect(wanted(text)).toBe(clause)
})

test('a weak cue counts only within a sentence', () => {
  expect(cueIn('shop that sells spoons'.split(' '))).toBe(-1)
  expect(cueIn('is there a shop in pune that sells steel spoons in bulk'.split(' '))).toBe(7)
})
