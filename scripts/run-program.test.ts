import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { expect, test } from 'vitest'

const program = path.join(import.meta.dirname, 'run-program.ts')
const run = (work: string) =>
  spawnSync(
    process.execPath,
    [
      '--input-type=module',
      '-e',
      `import { runProgram } from ${JSON.stringify(program)}; await runProgram(async () => { ${work} })`,
    ],
    { encoding: 'utf8' },
  )
const exitOf = (work: string) => run(work).status

test('a program that reports failure exits with a failure status', () => {
  expect(exitOf('')).toBe(0)
  expect(exitOf('process.exitCode = 1')).toBe(1)
})

test('a full disk is reported in one sentence', () => {
  const { status, stderr } = run("throw Object.assign(new Error('could not extend file'), { code: '53100' })")
  expect(status).toBe(1)
  expect(stderr).toBe('The disk is full: make room, then start again. (could not extend file)\n')
})
