import { execFile } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { z } from 'zod'
import type { TestResult, TestRun } from './judge.ts'

const TIMEOUT_MS = 15 * 60_000

const vitestReport = z.object({
  testResults: z.array(
    z.object({
      status: z.string(),
      message: z.string().optional(),
      assertionResults: z.array(
        z.object({ fullName: z.string(), status: z.string(), failureMessages: z.array(z.string()).nullish() }),
      ),
    }),
  ),
})

const playwrightError = z.object({ message: z.string().optional() })
interface Suite {
  title: string
  specs: { title: string; tests: { results: { status: string; errors: z.infer<typeof playwrightError>[] }[] }[] }[]
  suites?: Suite[] | undefined
}
const suite: z.ZodType<Suite> = z.object({
  title: z.string(),
  specs: z.array(
    z.object({
      title: z.string(),
      tests: z.array(
        z.object({ results: z.array(z.object({ status: z.string(), errors: z.array(playwrightError) })) }),
      ),
    }),
  ),
  get suites() {
    return z.array(suite).optional()
  },
})
const playwrightReport = z.object({ suites: z.array(suite), errors: z.array(playwrightError) })

export interface TestFile {
  file: string
  /** parts of the names of the tests to run */
  names: string[]
}

export const isJourney = (file: string): boolean => file.startsWith('e2e/')

/** Runs the tests of one file in a copy of the sources and returns the runner's report. */
export async function runTests(copy: string, { file, names }: TestFile, env: NodeJS.ProcessEnv): Promise<TestRun> {
  const report = join(copy, 'guard-report.json')
  rmSync(report, { force: true })
  const pattern = names.map(name => name.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)).join('|')
  const program = isJourney(file)
    ? ['node_modules/@playwright/test/cli.js', 'test', file, '--reporter=json', '-g', pattern]
    : ['node_modules/vitest/vitest.mjs', 'run', file, '--reporter=json', `--outputFile.json=${report}`, '-t', pattern]
  const output = await run(copy, program, {
    ...process.env,
    ...env,
    NO_COLOR: '1',
    FORCE_COLOR: '0',
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
  })
  if (!existsSync(report)) return { tests: [], fault: firstError(output) }
  const json: unknown = JSON.parse(readFileSync(report, 'utf8').replaceAll(copy, ''))
  return isJourney(file) ? readPlaywright(json) : readVitest(json)
}

const run = (cwd: string, program: string[], env: NodeJS.ProcessEnv): Promise<string> =>
  new Promise(resolve => {
    const options = { cwd, env, timeout: TIMEOUT_MS, maxBuffer: 2 ** 28 }
    execFile(process.execPath, program, options, (_error, stdout, stderr) => resolve(`${stderr}\n${stdout}`))
  })

const firstError = (output: string): string =>
  output.split('\n').find(line => /error/i.test(line)) ?? 'The runner wrote no report.'

const states: Record<string, TestResult['state']> = { passed: 'passed', expected: 'passed', skipped: 'skipped' }
const stateOf = (status: string): TestResult['state'] =>
  states[status] ?? (/^(?:failed|timedOut|interrupted)$/.test(status) ? 'failed' : 'skipped')

export function readVitest(json: unknown): TestRun {
  const { testResults } = vitestReport.parse(json)
  const fault = testResults.find(({ status, message }) => status === 'failed' && message)?.message
  const tests = testResults.flatMap(({ assertionResults }) =>
    assertionResults.map(({ fullName, status, failureMessages }) => result(fullName, status, failureMessages?.[0])),
  )
  return { tests, ...(fault && { fault }) }
}

export function readPlaywright(json: unknown): TestRun {
  const { suites, errors } = playwrightReport.parse(json)
  const fault = errors[0]?.message
  return { tests: suites.flatMap(one => testsOf(one)), ...(fault && { fault: stripVTControlCharacters(fault) }) }
}

const testsOf = ({ title, specs, suites = [] }: Suite, above: string[] = []): TestResult[] => {
  const path = [...above, title]
  const own = specs.flatMap(spec =>
    spec.tests.map(({ results }) => {
      const last = results.at(-1)
      return result([...path, spec.title].join(' '), last?.status ?? 'skipped', last?.errors[0]?.message)
    }),
  )
  return [...own, ...suites.flatMap(inner => testsOf(inner, path))]
}

function result(name: string, status: string, failure: string | undefined): TestResult {
  return { name, state: stateOf(status), ...(failure && { failure: stripVTControlCharacters(failure) }) }
}
