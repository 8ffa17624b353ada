import { readFileSync, rmSync } from 'node:fs'
import { relative } from 'node:path'
import { z } from 'zod'

/** The numbers of tests that passed and failed. */
export interface Tally {
  passed: number
  failed: number
  /** the passed tests that needed a second try */
  retried?: number
  /** each test that failed its first try, with the first line of its failure */
  missed?: string[]
}

/** The most files of unit and API tests that may need a second try; if more do, the product or the tests are faulty. */
export const RETRIED_MOST = 3

const vitestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.string().optional(),
      assertionResults: z.array(
        z.object({ status: z.string(), fullName: z.string(), failureMessages: z.array(z.string()).nullish() }),
      ),
    }),
  ),
})
type VitestFile = z.infer<typeof vitestReport>['testResults'][number]
const playwrightReport = z.object({
  stats: z.object({ expected: z.number(), flaky: z.number(), unexpected: z.number() }),
  errors: z.array(z.unknown()),
})

/**
 * Runs vitest and counts from its JSON report; a file that cannot be loaded counts as one failure. A few failed files
 * run once more, alone on the machine; their tests that then pass count as retried.
 */
export async function readVitest(report: string, run: (files: string[]) => Promise<number>): Promise<Tally> {
  const first = await vitestTally(report, () => run([]))
  const files = first.failedFiles
  if (files.length === 0 || files.length > RETRIED_MOST) return first.tally
  const second = await vitestTally(report, () => run(files.map(({ name }) => name)))
  const passedBefore = files.flatMap(passedIn).length
  return {
    passed: first.tally.passed - passedBefore + second.tally.passed,
    failed: second.tally.failed,
    retried: Math.max(first.tally.failed - second.tally.failed, 0),
    missed: first.tally.missed ?? [],
  }
}

const passedIn = (file: VitestFile) => file.assertionResults.filter(({ status }) => status === 'passed')
const failedIn = (file: VitestFile) => file.assertionResults.filter(({ status }) => status === 'failed')

function missedIn(file: VitestFile): string[] {
  const failed = failedIn(file)
  const path = relative(process.cwd(), file.name)
  const nameOf = (name: string, message = '') => [path, name, message.split('\n')[0]].filter(Boolean).join(' > ')
  if (failed.length === 0) return [nameOf('', file.message)]
  return failed.map(({ fullName, failureMessages }) => nameOf(fullName, failureMessages?.[0]))
}

async function vitestTally(report: string, run: () => Promise<number>) {
  let failedFiles: VitestFile[] = []
  const counted = await tally(report, run, text => {
    const { numPassedTests, numFailedTests, testResults } = vitestReport.parse(text)
    failedFiles = testResults.filter(({ status }) => status === 'failed')
    const broken = failedFiles.filter(file => failedIn(file).length === 0)
    return {
      passed: numPassedTests,
      failed: numFailedTests + broken.length,
      ...(failedFiles.length > 0 && { missed: failedFiles.flatMap(missedIn) }),
    }
  })
  return { tally: counted, failedFiles }
}

/** Runs Playwright and counts from its JSON report; there is no second try. */
export async function readPlaywright(report: string, run: () => Promise<number>): Promise<Tally> {
  return tally(report, run, text => {
    const { stats, errors } = playwrightReport.parse(text)
    return { passed: stats.expected, failed: stats.unexpected + stats.flaky + errors.length }
  })
}

async function tally(report: string, run: () => Promise<number>, read: (json: unknown) => Tally): Promise<Tally> {
  rmSync(report, { force: true })
  const code = await run()
  const counted = readReport(report, read)
  // an error outside tests only shows in the exit code, and a run without tests is no success
  const unseen = counted.failed === 0 && (code !== 0 || counted.passed === 0) ? 1 : 0
  return { ...counted, failed: counted.failed + unseen }
}

function readReport(report: string, read: (json: unknown) => Tally): Tally {
  try {
    return read(JSON.parse(readFileSync(report, 'utf8')))
  } catch (error) {
    console.log(`${report} could not be read: ${error instanceof Error ? error.message : String(error)}`)
    return { passed: 0, failed: 1 }
  }
}
