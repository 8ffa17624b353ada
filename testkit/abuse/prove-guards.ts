/**
 * Removes each guard of the abuse cases, one at a time and in a copy of the sources, runs its test, and writes the
 * observed result into docs/abuse-cases.md. `npm run prove-guards` runs all cases, or those whose numbers follow `--`;
 * the results of other cases stay. The named test must pass with the guard and fail by an assertion without it
 * (proving/judge.ts); otherwise the exit code is 1.
 */
import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { provideChromium } from '#scripts/test/chromium.ts'
import { startTestCluster } from '../database/test-cluster.ts'
import type { AbuseCase } from './case.ts'
import { abuseCases } from './cases.ts'
import { judge, type Seen, type TestRun } from './proving/judge.ts'
import { writePage } from './proving/page.ts'
import { isJourney, runTests, type TestFile } from './proving/run-tests.ts'

const root = join(import.meta.dirname, '../..')
const wanted = process.argv.slice(2).map(Number)
const chosen = abuseCases
  .filter(({ number }) => wanted.length === 0 || wanted.includes(number))
  // cases with the same file share a run with all guards in place
  .toSorted((one, other) => one.testFile.localeCompare(other.testFile) || one.number - other.number)

const copy = copyOfSources()
const wholeBuild = join(copy, 'build-whole')
const wholeRuns = new Map<string, Promise<TestRun>>()
const cluster = await startTestCluster()
const seen: Seen[] = []
try {
  if (chosen.some(({ testFile }) => isJourney(testFile))) {
    process.env['CHROMIUM_PATH'] = await provideChromium()
    buildPages()
  }
  for (const one of chosen) {
    const result = await prove(one)
    seen.push(result)
    writePage(result)
    console.log(`${result.passed ? '✓' : '✗'} ${String(one.number).padStart(3)}  ${one.attack}\n       ${result.words}`)
  }
} finally {
  await cluster.stop()
  rmSync(copy, { recursive: true, force: true })
}
const failed = seen.filter(({ passed }) => !passed).length
console.log(`\n${seen.length - failed} passed, ${failed} failed`)
process.exit(failed > 0 ? 1 : 0)

function copyOfSources(): string {
  const target = mkdtempSync(join(tmpdir(), 'guards-'))
  const files = execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8' })
  for (const file of files.split('\0').filter(Boolean)) cpSync(join(root, file), join(target, file))
  symlinkSync(join(root, 'node_modules'), join(target, 'node_modules'))
  return target
}

/** Builds the pages once, with all guards, for journeys whose removed guard is in the server. */
function buildPages(): void {
  execFileSync(process.execPath, ['scripts/build-web.ts'], { cwd: copy, stdio: 'inherit' })
  cpSync(join(copy, 'build'), wholeBuild, { recursive: true })
}

async function prove(one: AbuseCase): Promise<Seen> {
  if (!one.guardFile) return { number: one.number, passed: true, words: 'Nothing to take out.' }
  const { number, guardFile, guard, put = '' } = one
  const file = join(copy, guardFile)
  const text = readFileSync(file, 'utf8')
  if (!text.includes(guard)) return { number, passed: false, words: `The guard is not in ${guardFile} any more.` }
  const tests = testsOf(one)
  const whole = await runWithGuards(tests)
  writeFileSync(
    file,
    text.replace(guard, () => put),
  )
  try {
    return judge(one, whole, await runTests(copy, tests, surroundings(tests, guardFile)))
  } finally {
    writeFileSync(file, text)
  }
}

/**
 * All tests that cases name in one file, for a single run. The guard is then the only difference between a run with it
 * and one without it.
 */
function testsOf({ testFile: file }: AbuseCase): TestFile {
  const names = abuseCases.filter(({ testFile }) => testFile === file).map(({ test }) => test)
  return { file, names: [...new Set(names)] }
}

function runWithGuards(tests: TestFile): Promise<TestRun> {
  const run = wholeRuns.get(tests.file) ?? runTests(copy, tests, surroundings(tests))
  wholeRuns.set(tests.file, run)
  return run
}

/**
 * The environment of the runs: a shared database cluster and built pages, unless the guard affects how these are made.
 */
function surroundings({ file }: TestFile, guard = ''): NodeJS.ProcessEnv {
  const makesPages = /^(?:web|contract)\//.test(guard)
  const makesDatabases = /^(?:server\/(?:schema|platform\/(?:database|embedded-postgres))|testkit)\//.test(guard)
  return {
    ...(isJourney(file) && !makesPages && { BUILD_DIR: wholeBuild }),
    TEST_CLUSTER_URL: makesDatabases ? undefined : cluster.url,
  }
}
