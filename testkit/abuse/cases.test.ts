import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { abuseCases } from './cases.ts'

const root = join(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(join(root, file), 'utf8')

test('every guard and every test of a case exists where the case names it', () => {
  for (const one of abuseCases) {
    const { number, testFile } = one
    if (one.guardFile) {
      expect(read(one.guardFile).includes(one.guard), `guard of case ${number} in ${one.guardFile}`).toBe(true)
    }
    expect(existsSync(join(root, testFile)), `test of case ${number}: ${testFile}`).toBe(true)
    expect(read(testFile).includes(one.test), `test of case ${number}`).toBe(true)
  }
})

test('all cases have different numbers', () => {
  expect(new Set(abuseCases.map(({ number }) => number)).size).toBe(abuseCases.length)
})
