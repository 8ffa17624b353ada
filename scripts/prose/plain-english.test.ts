import { expect, test } from 'vitest'
import { faultsOf } from './plain-english.ts'

const faultsIn = (text: string, file = 'a.ts') => faultsOf(file, text).map(fault => fault.split(': ')[0])

test('a comment that opens with a relative clause is a fault, wherever the comment is', () => {
  expect(faultsIn('/** What a seller says. */\n')).toEqual(['a.ts:1'])
  expect(faultsIn('/**\n * Whether it is live.\n */\n')).toEqual(['a.ts:2'])
  expect(faultsIn('// Of an account under review\n')).toEqual(['a.ts:1'])
  expect(faultsIn(['const a = 1', 'None of these'].join(' // '))).toEqual(['a.ts:1'])
  expect(faultsIn('-- Who has blocked whom\n', 'a.sql')).toEqual(['a.sql:1'])
  expect(faultsIn('const most = 3 /* x */\n  , // so many of them\n')).toEqual(['a.ts:2'])
})

test('a comment that opens with its subject is none, and strings and code are not read', () => {
  expect(
    faultsIn("/** True if buyers see it. What follows is fine. */\nconst text = 'What a day'\nWhatever()\n"),
  ).toEqual([])
  expect(faultsIn('/** The first line\n * goes on, and nobody can tell.\n */\n')).toEqual(['a.ts:2'])
})

test('a line of docs is a fault from 161 characters on, unless it is a row of a table', () => {
  const long = 'x'.repeat(161)
  expect(faultsIn(`${long}\n${long.slice(1)}\n| ${long} |\n`, 'a.md')).toEqual(['a.md:1'])
})
