import { expect, test } from 'vitest'
import { faultsOf } from './plain-english.ts'

const faultsIn = (text: string, file = 'a.ts') => faultsOf(file, text).map(fault => fault.split(': ')[0])

test('a comment that starts with a relative clause is an error, anywhere in a file', () => {
  expect(faultsIn('/** What a seller says. */\n')).toEqual(['a.ts:1'])
  expect(faultsIn('/**\n * Whether it is live.\n */\n')).toEqual(['a.ts:2'])
  expect(faultsIn('// Of an account under review\n')).toEqual(['a.ts:1'])
  expect(faultsIn(['const a = 1', 'None of these'].join(' // '))).toEqual(['a.ts:1'])
  expect(faultsIn('-- Who has blocked whom\n', 'a.sql')).toEqual(['a.sql:1'])
  expect(faultsIn('const most = 3 /* x */\n  , // so many of them\n')).toEqual(['a.ts:2'])
})

test('a comment that starts with its subject is no error, and strings and code are ignored', () => {
  expect(
    faultsIn("/** True if buyers see it. What follows is fine. */\nconst text = 'What a day'\nWhatever()\n"),
  ).toEqual([])
  expect(faultsIn('/** The first line\n * goes on, and nobody can tell.\n */\n')).toEqual(['a.ts:2'])
})

test('a docs line of 161 characters or more is an error, except in a table row', () => {
  const long = 'x'.repeat(161)
  expect(faultsIn(`${long}\n${long.slice(1)}\n| ${long} |\n`, 'a.md')).toEqual(['a.md:1'])
})
