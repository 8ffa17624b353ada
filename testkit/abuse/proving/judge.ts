import type { AbuseCase } from '../case.ts'

/** One test of a report: its full name, and the first failure if it failed. */
export interface TestResult {
  name: string
  state: 'passed' | 'failed' | 'skipped'
  failure?: string
}

export interface TestRun {
  tests: TestResult[]
  /** the reason for which the whole run failed: a file that does not load, a set-up that throws */
  fault?: string
}

/** The result of a case. */
export interface Seen {
  number: number
  passed: boolean
  words: string
}

const MOST_LETTERS = 160

/** The first line of a failure, short enough for a cell of the page. */
export const firstLine = (failure: string): string => failure.trim().split('\n')[0]!.trim().slice(0, MOST_LETTERS)

/**
 * True for an unmet expectation. Errors of the code or the set-up (TypeError, timeouts, a module that does not load)
 * prove nothing about a guard.
 */
export const isAssertion = (failure: string): boolean =>
  failure.startsWith('AssertionError') ||
  // of vitest's `rejects`, `resolves` and `poll`
  /^Error: (?:promise (?:resolved|rejected) |expected .* to )/.test(failure) ||
  // of Playwright
  (failure.startsWith('Error: ') && failure.includes('expect('))

/**
 * Compares a run with the guard and one without: the named tests, except skipped ones, must all pass first, then one of
 * them must fail by an assertion.
 */
export function judge({ number, testFile, test: name }: AbuseCase, whole: TestRun, without: TestRun): Seen {
  const named = ({ tests }: TestRun) => tests.filter(test => test.name.includes(name))
  const no = (words: string): Seen => ({ number, passed: false, words })

  const before = named(whole).filter(({ state }) => state !== 'skipped')
  if (before.length === 0) return no(`No such test ran in ${testFile}.${failureOf(whole)}`)
  const red = before.find(({ state }) => state !== 'passed')
  if (red) return no(`The test is red with the guard in place: ${red.name}${failureOf(whole, red)}`)

  const after = named(without)
  const failed = after.filter(({ state }) => state === 'failed')
  const asserted = failed.find(({ failure = '' }) => isAssertion(failure))
  if (asserted) return { number, passed: true, words: firstLine(asserted.failure!) }
  if (failed.length > 0) return no(`The test fails without an assertion.${failureOf(without, failed[0])}`)
  if (after.some(({ state }) => state === 'passed')) return no(`The test passes all the same.${failureOf(without)}`)
  return no(`The test did not run without the guard.${failureOf(without)}`)
}

const failureOf = ({ fault }: TestRun, test?: TestResult): string => {
  const words = test?.failure ?? fault
  return words ? ` (${firstLine(words)})` : ''
}
