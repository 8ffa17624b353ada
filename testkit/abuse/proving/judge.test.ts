import { describe, expect, test } from 'vitest'
import type { AbuseCase } from '../case.ts'
import { judge, type TestResult, type TestRun } from './judge.ts'
import { readPlaywright, readVitest } from './run-tests.ts'

const one: AbuseCase = { number: 7, attack: '', expected: '', testFile: 'a.test.ts', test: 'is refused' }
const ran = (state: TestResult['state'], failure?: string, name = 'a price is refused'): TestRun => ({
  tests: [
    { name, state, ...(failure && { failure }) },
    { name: 'another', state: 'passed' },
  ],
})
const green = ran('passed')
const missed = 'AssertionError: expected 200 to be 422\n    at a.test.ts:3'

describe('a guard is proven', () => {
  test('a guard is proven by a failed assertion of the named test, which passes with the guard', () => {
    expect(judge(one, green, ran('failed', missed))).toEqual({
      number: 7,
      passed: true,
      words: 'AssertionError: expected 200 to be 422',
    })
    const page = 'Error: expect(locator).toHaveText(expected) failed\n\nExpected: 4'
    for (const words of [
      page,
      'Error: promise resolved "1" instead of rejecting',
      'Error: expected 3 to be 8 // Object.is',
    ])
      expect(judge(one, green, ran('failed', words)).passed).toBe(true)
  })

  test.each<[string, TestRun, TestRun, string]>([
    ['when the test passes without the guard', green, green, 'The test passes all the same.'],
    [
      'when the test is red with the guard in place',
      ran('failed', missed),
      ran('failed', missed),
      'The test is red with the guard in place: a price is refused (AssertionError: expected 200 to be 422)',
    ],
    [
      'when another test fails',
      { tests: [...green.tests, { name: 'third', state: 'passed' }] },
      { tests: [...green.tests, { name: 'third', state: 'failed', failure: missed }] },
      'The test passes all the same.',
    ],
    [
      'when the file does not load',
      green,
      { tests: [], fault: 'SyntaxError: Unexpected token' },
      'The test did not run without the guard. (SyntaxError: Unexpected token)',
    ],
    [
      'when the set-up fails and the test is skipped',
      green,
      { ...ran('skipped'), fault: 'TypeError: no' },
      'The test did not run without the guard. (TypeError: no)',
    ],
    [
      'when the code breaks',
      green,
      ran('failed', 'TypeError: Cannot read properties of undefined'),
      'The test fails without an assertion. (TypeError: Cannot read properties of undefined)',
    ],
    [
      'when the test takes too long',
      green,
      ran('failed', 'Error: Test timed out in 60000ms.'),
      'The test fails without an assertion. (Error: Test timed out in 60000ms.)',
    ],
    ['when no test has the name', ran('passed', undefined, 'renamed'), green, 'No such test ran in a.test.ts.'],
  ])('a guard is not proven %s', (_when, whole, without, words) => {
    expect(judge(one, whole, without)).toEqual({ number: 7, passed: false, words })
  })

  test('a guard is proven by the matching tests that run here, with skipped ones ignored', () => {
    const elsewhere: TestResult = { name: 'a price is refused, in OpenSearch', state: 'skipped' }
    const beside = ({ tests }: TestRun): TestRun => ({ tests: [elsewhere, ...tests] })
    expect(judge(one, beside(green), beside(ran('failed', missed))).passed).toBe(true)
    expect(judge(one, { tests: [elsewhere] }, green).passed).toBe(false)
  })
})

describe('the report of a runner', () => {
  test('vitest: contains each test with its failure, and the reason why a file did not load', () => {
    const assertionResults = [
      { fullName: 'a price is refused', status: 'failed', failureMessages: [missed] },
      { fullName: 'another', status: 'passed', failureMessages: [] },
    ]
    expect(readVitest({ testResults: [{ status: 'failed', message: '', assertionResults }] })).toEqual(
      ran('failed', missed),
    )
    expect(readVitest({ testResults: [{ status: 'failed', message: 'no', assertionResults: [] }] })).toEqual({
      tests: [],
      fault: 'no',
    })
  })

  test('Playwright: contains each test with its path, and errors outside tests', () => {
    const spec = (title: string, status: string, ...errors: object[]) => ({
      title,
      tests: [{ results: [{ status, errors }] }],
    })
    const inner = {
      title: 'a price',
      specs: [spec('is refused', 'failed', { message: '\u001B[31mError: no\u001B[39m' })],
    }
    const suites = [{ title: 'a.spec.ts', specs: [spec('another', 'passed')], suites: [inner] }]
    expect(readPlaywright({ suites, errors: [{ message: 'no page' }] })).toEqual({
      tests: [
        { name: 'a.spec.ts another', state: 'passed' },
        { name: 'a.spec.ts a price is refused', state: 'failed', failure: 'Error: no' },
      ],
      fault: 'no page',
    })
  })
})
