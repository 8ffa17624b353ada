/**
 * `npm run pseudo-locale` adds a third language to a copy of the project by the steps of 'Add a language' in
 * docs/how-to.md, and walks its screens. It takes five minutes, so that it is no part of `npm test`.
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
import { pseudoCatalogue, translatedAreas } from '#scripts/translation/pseudo-locale.ts'

const root = path.resolve(import.meta.dirname, '..')
const copy = mkdtempSync(path.join(tmpdir(), 'nayastock-pseudo-locale-'))
const LEFT_OUT = new Set(['node_modules', 'build', 'data', 'test-results', '.git'])

for (const name of readdirSync(root).filter(each => !LEFT_OUT.has(each)))
  cpSync(path.join(root, name), path.join(copy, name), { recursive: true })
symlinkSync(path.join(root, 'node_modules'), path.join(copy, 'node_modules'))

// a locale whose own words, such as months, are in another script than Latin
const languages = path.join(copy, 'contract/site/languages.ts')
const row = "  xx: { name: 'Þŝéûðö', base: '/xx', locale: 'ta-IN' },\n"
writeFileSync(languages, readFileSync(languages, 'utf8').replace('} as const', `${row}} as const`))
mkdirSync(path.join(copy, 'translations/xx'))
for (const area of translatedAreas())
  writeFileSync(path.join(copy, `translations/xx/${area}.json`), JSON.stringify(pseudoCatalogue(area), null, 2))

const walk = 'e2e/hindi/pseudo-locale'
renameSync(path.join(copy, `${walk}.walk.ts`), path.join(copy, `${walk}.spec.ts`))
const { status } = spawnSync(process.execPath, ['scripts/test.ts', `${walk}.spec.ts`], { cwd: copy, stdio: 'inherit' })
rmSync(copy, { recursive: true, force: true })
process.exitCode = status ?? 1
