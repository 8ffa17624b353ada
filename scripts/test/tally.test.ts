import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { RETRIED_MOST, readPlaywright, readVitest } from './tally.ts'

const directory = mkdtempSync(path.join(tmpdir(), 'nayastock-tally-'))
const report = path.join(directory, 'report.json')
afterAll(() => rmSync(directory, { recursive: true, force: true }))

const run = (json: object | undefined, code: number) => async () => {
  if (json) writeFileSync(report, JSON.stringify(json))
  return code
}
const file = (status: string, ...assertions: string[]) => {
  const assertionResults = assertions.map(found => {
    return { status: found, fullName: `it ${found}`, failureMessages: found === 'failed' ? ['Error: no\n  at x'] : [] }
  })
  return { name: path.resolve('some.test.ts'), status, message: 'will not load', assertionResults }
}
const vitest = (numPassedTests: number, numFailedTests: number, ...testResults: object[]) => {
  return { numPassedTests, numFailedTests, testResults }
}
const playwright = (expected: number, unexpected: number, flaky: number, errors: object[] = []) => {
  return { stats: { expected, unexpected, flaky }, errors }
}

describe('counting tests', () => {
  test.each([
    ['all tests pass', vitest(3, 0, file('passed', 'passed')), 0, { passed: 3, failed: 0 }],
    [
      'one test fails in both runs',
      vitest(2, 1, file('failed', 'passed', 'passed', 'failed')),
      1,
      { passed: 2, failed: 1, retried: 0, missed: ['some.test.ts > it failed > Error: no'] },
    ],
    [
      'a file cannot be loaded',
      vitest(0, 0, file('failed')),
      1,
      { passed: 0, failed: 1, retried: 0, missed: ['some.test.ts > will not load'] },
    ],
    ['an error came from outside the tests', vitest(2, 0, file('passed', 'passed')), 1, { passed: 2, failed: 1 }],
    ['nothing ran', vitest(0, 0), 0, { passed: 0, failed: 1 }],
  ])('vitest: %s', async (_case, json, code, counted) => {
    expect(await readVitest(report, run(json, code))).toEqual(counted)
  })

  test('vitest: failures in few files are run once more, alone, and are named', async () => {
    const runs: string[][] = []
    const counted = await readVitest(report, async files => {
      runs.push(files)
      const again = files.length > 0
      const part = again ? file('passed', 'passed', 'passed') : file('failed', 'passed', 'failed')
      return run(again ? vitest(2, 0, part) : vitest(6, 1, part), again ? 0 : 1)()
    })
    expect(runs).toEqual([[], [path.resolve('some.test.ts')]])
    expect(counted).toEqual({ passed: 7, failed: 0, retried: 1, missed: ['some.test.ts > it failed > Error: no'] })
  })

  test('vitest: failures in many files are not run again', async () => {
    const files = Array.from({ length: RETRIED_MOST + 1 }, () => file('failed', 'failed'))
    const once = vi.fn<() => Promise<number>>(run(vitest(1, files.length, ...files), 1))
    expect(await readVitest(report, once)).toMatchObject({ passed: 1, failed: RETRIED_MOST + 1 })
    expect(once).toHaveBeenCalledOnce()
  })

  test.each([
    ['all tests pass', playwright(4, 0, 0), 0, [4, 0]],
    ['one test fails', playwright(4, 1, 0), 1, [4, 1]],
    ['one test passes only at the second try', playwright(4, 0, 1), 0, [4, 1]],
    ['the set-up failed', playwright(0, 0, 0, [{ message: 'no' }]), 1, [0, 1]],
    ['nothing ran', playwright(0, 0, 0), 0, [0, 1]],
  ])('Playwright: %s', async (_case, json, code, [passed, failed]) => {
    expect(await readPlaywright(report, run(json, code))).toEqual({ passed, failed })
  })

  test('the report of an earlier run never counts', async () => {
    const quiet = vi.spyOn(console, 'log').mockImplementation(() => {})
    await readVitest(report, run(vitest(3, 0, file('passed', 'passed')), 0))
    expect(await readVitest(report, run(undefined, 1))).toEqual({ passed: 0, failed: 1 })
    expect(quiet).toHaveBeenCalledOnce()
  })
})
