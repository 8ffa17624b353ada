import { readFileSync, rmSync } from 'node:fs'
import { z } from 'zod'

/** How many tests held, and how many did not. */
export interface Tally {
  passed: number
  failed: number
  /** of those that passed, how many needed a second try */
  retried?: number
}

/** So many of the journeys may need a second try; more are a fault of the product or of the journeys, not of the moment. */
export const RETRIED_MOST = 3

const vitestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  testResults: z.array(z.object({ status: z.string(), assertionResults: z.array(z.object({ status: z.string() })) })),
})
const playwrightReport = z.object({
  stats: z.object({ expected: z.number(), flaky: z.number(), unexpected: z.number() }),
  errors: z.array(z.unknown()),
})

/** Runs vitest and counts its JSON report; a file that could not even be loaded counts as one failure. */
export async function readVitest(report: string, run: () => Promise<number>): Promise<Tally> {
  return tally(report, run, text => {
    const { numPassedTests, numFailedTests, testResults } = vitestReport.parse(text)
    const broken = testResults.filter(
      file => file.status === 'failed' && !file.assertionResults.some(({ status }) => status === 'failed'),
    )
    return { passed: numPassedTests, failed: numFailedTests + broken.length }
  })
}

/** Runs Playwright and counts its JSON report; when too many held only at a second try, these have failed. */
export async function readPlaywright(report: string, run: () => Promise<number>): Promise<Tally> {
  return tally(report, run, text => {
    const { stats, errors } = playwrightReport.parse(text)
    const failed = stats.unexpected + errors.length
    return stats.flaky > RETRIED_MOST
      ? { passed: stats.expected, failed: failed + stats.flaky }
      : { passed: stats.expected + stats.flaky, failed, retried: stats.flaky }
  })
}

async function tally(report: string, run: () => Promise<number>, read: (json: unknown) => Tally): Promise<Tally> {
  rmSync(report, { force: true })
  const code = await run()
  const counted = readReport(report, read)
  // an error outside of any test shows in the exit code alone, and a run without tests is no success
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
