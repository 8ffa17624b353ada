import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { abuseCases } from './cases.ts'

const root = join(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(join(root, file), 'utf8')

test('every guard and every test of a case exists where the case names it', () => {
  for (const { number, guard, test: watching } of abuseCases) {
    if (guard) expect(read(guard.file).includes(guard.find), `guard of case ${number} in ${guard.file}`).toBe(true)
    expect(existsSync(join(root, watching.file)), `test of case ${number}: ${watching.file}`).toBe(true)
    expect(read(watching.file).includes(watching.name), `test of case ${number}`).toBe(true)
  }
})

test('all cases have different numbers', () => {
  expect(new Set(abuseCases.map(({ number }) => number)).size).toBe(abuseCases.length)
})
