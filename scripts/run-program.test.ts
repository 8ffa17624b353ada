import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { expect, test } from 'vitest'

const program = path.join(import.meta.dirname, 'run-program.ts')
const exitOf = (work: string) =>
  spawnSync(
    process.execPath,
    [
      '--input-type=module',
      '-e',
      `import { runProgram } from ${JSON.stringify(program)}; await runProgram(async () => { ${work} })`,
    ],
    { encoding: 'utf8' },
  ).status

test('a program that reports failure exits with a failure status', () => {
  expect(exitOf('')).toBe(0)
  expect(exitOf('process.exitCode = 1')).toBe(1)
})
