import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { buildWebIfStale } from './build-web.ts'
import { changedFiles, isModule, testsBeside } from './test/changed-files.ts'
import { provideChromium } from './test/chromium.ts'
import { runStep } from './test/run-step.ts'
import { readPlaywright, readVitest, type Tally } from './test/tally.ts'

interface Step {
  name: string
  run: () => Promise<Tally>
}

const root = path.dirname(import.meta.dirname)
process.chdir(root)
delete process.env['NODE_ENV']
mkdirSync('test-results', { recursive: true })

const words = process.argv.slice(2)
const quick = words.includes('--quick')
const changed = words.includes('--changed') ? changedFiles(root) : undefined
const named = words.filter(word => !word.startsWith('-'))
const journeyFiles = named.filter(file => file.startsWith('e2e/'))
const testFiles = changed ? testsBeside(changed) : named.filter(file => !file.startsWith('e2e/'))

const node = (...program: string[]) => runStep(process.execPath, program)
const check = (name: string, ...program: string[]): Step => ({
  name,
  run: async () => ((await node(...program)) === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }),
})

const biome = ['node_modules/@biomejs/biome/bin/biome', 'check', '--no-errors-on-unmatched'] as const
const typesSeen = ['--incremental', '--tsBuildInfoFile', 'node_modules/.cache/types.tsbuildinfo'] as const
const quickChecks = [
  check('format', ...biome, ...(changed ?? ['.'])),
  check('lint', 'node_modules/oxlint/bin/oxlint', ...(changed?.filter(file => isModule.test(file)) ?? [])),
  check('types', 'node_modules/typescript/bin/tsc', '-p', '.', ...(changed ? typesSeen : [])),
  check('import law', 'scripts/import-law/import-law.ts'),
  check('plain English', 'scripts/prose/plain-english.ts'),
  check('list of texts', 'tools/texts.ts', '--verify'),
]
const furtherChecks = [
  check('lock file', 'scripts/lock-file.ts'),
  check('database types', 'scripts/database-types.ts', '--verify'),
  check('translations', 'tools/translations.ts', '--verify'),
]
const unitAndApi: Step = {
  name: 'unit and API tests',
  run: async () => {
    const report = 'test-results/vitest.json'
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
    const vitest = (again: string[]) =>
      node('node_modules/vitest/vitest.mjs', 'run', ...reporters, ...(again.length > 0 ? again : testFiles))
    return readVitest(report, vitest)
  },
}
const journeys: Step = {
  name: 'journeys in a browser',
  run: async () => {
    process.env['CHROMIUM_PATH'] = (await chromium) ?? (await provideChromium())
    await buildWebIfStale()
    const report = path.resolve('test-results/playwright.json')
    process.env['PLAYWRIGHT_JSON_OUTPUT_FILE'] = report
    return readPlaywright(report, () =>
      node('node_modules/@playwright/test/cli.js', 'test', '--reporter=list,json', ...journeyFiles),
    )
  },
}

const summary: string[] = []
const total = { passed: 0, failed: 0 }

async function take({ name, run }: Step): Promise<void> {
  console.log(`\n— ${name}`)
  const began = performance.now()
  const {
    passed,
    failed,
    retried,
    missed = [],
  } = await run().catch((error: unknown): Tally => {
    console.log(error instanceof Error ? error.message : error)
    return { passed: 0, failed: 1 }
  })
  total.passed += passed
  total.failed += failed
  const seconds = `${((performance.now() - began) / 1000).toFixed(1)} s`
  summary.push(
    `${failed > 0 ? '✗' : '✓'} ${name.padEnd(24)} ${seconds.padStart(8)}   ${passed} passed, ${failed} failed${retried ? `, ${retried} at a second try` : ''}`,
    ...missed.map(test => `    failed at the first try: ${test}`),
  )
}

const runsJourneys = journeyFiles.length > 0 || (words.length === 0 && !quick)
// installing Chromium waits for the network, so it runs beside the checks; the journeys report a failure
const chromium = runsJourneys ? provideChromium().catch(() => undefined) : undefined
// checks only print faults, so they can run in parallel
if (changed) await Promise.all(quickChecks.map(take))
else if (named.length === 0) await Promise.all([...quickChecks, ...furtherChecks].map(take))
if (testFiles.length > 0 || (named.length === 0 && !changed)) await take(unitAndApi)
if (runsJourneys) await take(journeys)

console.log(`\n${summary.join('\n')}\n`)
console.log(`${total.passed} passed, ${total.failed} failed`)
process.exit(total.failed > 0 || total.passed === 0 ? 1 : 0)
