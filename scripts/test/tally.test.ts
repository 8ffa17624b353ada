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
  return { status, assertionResults: assertions.map(found => ({ status: found })) }
}
const vitest = (numPassedTests: number, numFailedTests: number, ...testResults: object[]) => {
  return { numPassedTests, numFailedTests, testResults }
}
const playwright = (expected: number, unexpected: number, flaky: number, errors: object[] = []) => {
  return { stats: { expected, unexpected, flaky }, errors }
}

describe('counting tests', () => {
  test.each([
    ['all held', vitest(3, 0, file('passed', 'passed')), 0, [3, 0]],
    ['one did not', vitest(2, 1, file('failed', 'passed', 'failed')), 1, [2, 1]],
    ['a file could not be loaded', vitest(2, 0, file('passed', 'passed'), file('failed')), 1, [2, 1]],
    ['an error came from outside of the tests', vitest(2, 0, file('passed', 'passed')), 1, [2, 1]],
    ['nothing ran', vitest(0, 0), 0, [0, 1]],
  ])('vitest: %s', async (_case, json, code, [passed, failed]) => {
    expect(await readVitest(report, run(json, code))).toEqual({ passed, failed })
  })

  test.each([
    ['all held', playwright(4, 0, 0), 0, [4, 0, 0]],
    ['one did not, one only at a second try', playwright(4, 1, 1), 1, [5, 1, 1]],
    ['some held only at a second try', playwright(4, 0, RETRIED_MOST), 0, [4 + RETRIED_MOST, 0, RETRIED_MOST]],
    ['too many held only at a second try', playwright(4, 0, RETRIED_MOST + 1), 0, [4, RETRIED_MOST + 1, undefined]],
    ['the set-up failed', playwright(0, 0, 0, [{ message: 'no' }]), 1, [0, 1, 0]],
    ['nothing ran', playwright(0, 0, 0), 0, [0, 1, 0]],
  ])('Playwright: %s', async (_case, json, code, [passed, failed, retried]) => {
    expect(await readPlaywright(report, run(json, code))).toEqual({ passed, failed, retried })
  })

  test('the report of an earlier run never counts', async () => {
    const quiet = vi.spyOn(console, 'log').mockImplementation(() => {})
    await readVitest(report, run(vitest(3, 0, file('passed', 'passed')), 0))
    expect(await readVitest(report, run(undefined, 1))).toEqual({ passed: 0, failed: 1 })
    expect(quiet).toHaveBeenCalledOnce()
  })
})
