/**
 * `npm run pseudo-locale` adds a third language to a copy of the project by the steps of 'Add a language' in
 * docs/how-to.md, and walks its screens. It takes five minutes, so it is not part of `npm test`. `-- journeys` runs the
 * journeys of buyers and sellers in that language; files or folders after it replace these journeys.
 */
import { spawnSync } from 'node:child_process'
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { provideChromium } from '#scripts/test/chromium.ts'
import { pseudoCatalogue, translatedAreas } from '#scripts/translation/pseudo-locale.ts'

const JOURNEYS = ['buying', 'searching', 'selling', 'messages', 'accounts'].map(area => `e2e/${area}`)
const LEFT_OUT = new Set(['node_modules', 'build', 'data', 'test-results', '.git'])

const root = path.resolve(import.meta.dirname, '..')
const copy = mkdtempSync(path.join(tmpdir(), 'nayastock-pseudo-locale-'))

for (const name of readdirSync(root).filter(each => !LEFT_OUT.has(each)))
  cpSync(path.join(root, name), path.join(copy, name), { recursive: true })
symlinkSync(path.join(root, 'node_modules'), path.join(copy, 'node_modules'))
mkdirSync(path.join(copy, 'translations/xx'))
for (const area of translatedAreas())
  writeFileSync(path.join(copy, `translations/xx/${area}.json`), JSON.stringify(pseudoCatalogue(area), null, 2))

const [journeys, ...files] = process.argv.slice(2)
process.exitCode = journeys === 'journeys' ? await runJourneys(files) : walkScreens()
rmSync(copy, { recursive: true, force: true })

function walkScreens(): number {
  // a locale whose own words, such as months, are in another script than Latin
  addLanguage('/xx', 'ta-IN')
  const walk = 'e2e/hindi/pseudo-locale'
  renameSync(path.join(copy, `${walk}.walk.ts`), path.join(copy, `${walk}.spec.ts`))
  return run({}, 'scripts/test.ts', `${walk}.spec.ts`)
}

/** Serves the pseudo-locale at the addresses of English, which journeys open: docs/decisions/0196-journeys-in-the-pseudo-locale.md. */
async function runJourneys(named: string[]): Promise<number> {
  const vite = ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn']
  const built = { PAGES_LANGUAGE: 'xx', NODE_ENV: 'production' }
  addLanguage('', 'en-IN')
  if (run(built, ...vite) + run(built, ...vite, '--ssr', 'web/entry-server.tsx') > 0) return 1
  // the server needs a different prefix for each language
  addLanguage('/xx', 'en-IN')
  const build = path.join(copy, 'build/xx')
  for (const language of ['hi', 'xx']) symlinkSync('.', path.join(build, language))
  const report = path.join(copy, 'unmarked.txt')
  writeFileSync(report, '')
  const env = { BUILD_DIR: build, PSEUDO_LOCALE_REPORT: report, CHROMIUM_PATH: await provideChromium() }
  const status = run(env, 'node_modules/@playwright/test/cli.js', 'test', ...(named.length > 0 ? named : JOURNEYS))
  const unmarked = [...new Set(readFileSync(report, 'utf8').split('\n'))].filter(Boolean).toSorted()
  console.log(`Texts without accents at the end of a journey; those of people are among them:\n${unmarked.join('\n')}`)
  return status
}

function addLanguage(base: string, locale: string): void {
  const row = `  xx: { name: 'Þŝéûðö', base: '${base}', locale: '${locale}' },\n`
  const source = readFileSync(path.join(root, 'contract/site/languages.ts'), 'utf8')
  writeFileSync(path.join(copy, 'contract/site/languages.ts'), source.replace('} as const', `${row}} as const`))
}

function run(env: Record<string, string>, ...program: string[]): number {
  const options = { cwd: copy, stdio: 'inherit', env: { ...process.env, ...env } } as const
  return spawnSync(process.execPath, program, options).status ?? 1
}
