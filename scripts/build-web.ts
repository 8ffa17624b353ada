import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { languageCodes, languages } from '#contract/site/languages.ts'
import { StartupError } from '#server/platform/runtime/startup-error.ts'

const root = path.dirname(import.meta.dirname)
export const buildFolder = path.join(root, 'build')
const keyFile = path.join(buildFolder, '.key')
const inputs = [
  'web/**/*',
  'contract/**/*',
  'scripts/{web,translation}/**/*',
  'translations/**/*',
  'vite.config.ts',
  'package-lock.json',
]

/**
 * Builds the pages for browser and server into build/, unless an earlier build is from the same files. With `keep`, the
 * files of the earlier build stay, because app processes still serve them.
 */
export async function buildWebIfStale({ keep = false } = {}): Promise<void> {
  const key = hashInputs()
  const complete = existsSync(keyFile) && existsSync(path.join(buildFolder, 'server/entry-server.js'))
  if (complete && readFileSync(keyFile, 'utf8') === key) return
  rmSync(keyFile, { force: true })
  const began = performance.now()
  console.log('Building the web pages …')
  for (const language of languageCodes) {
    const { name } = languages[language]
    const settings = { PAGES_LANGUAGE: language, KEEP_PAGES: keep ? 'yes' : 'no' }
    await vite(`for the browser, in ${name}`, settings, ['build'])
    await vite(`for the server, in ${name}`, settings, ['build', '--ssr', 'web/entry-server.tsx'])
  }
  await compressAssets()
  mkdirSync(buildFolder, { recursive: true })
  writeFileSync(keyFile, key)
  console.log(`  built in ${((performance.now() - began) / 1000).toFixed(1)} s`)
}

function hashInputs(): string {
  const hash = createHash('sha256')
  const files = globSync(inputs, { cwd: root, withFileTypes: true })
    .filter(entry => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map(entry => path.join(entry.parentPath, entry.name))
  for (const file of files.toSorted()) hash.update(`${path.relative(root, file)}\0`).update(readFileSync(file))
  return hash.digest('hex')
}

async function vite(purpose: string, settings: Record<string, string>, words: string[]): Promise<void> {
  console.log(`  ${purpose} …`)
  const program = path.join(root, 'node_modules/vite/bin/vite.js')
  const child = spawn(process.execPath, [program, ...words, '--logLevel', 'warn'], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production', ...settings },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new StartupError(`The web pages could not be built ${purpose}; see the lines above.`)
}

async function compressAssets(): Promise<void> {
  const files = globSync('build/{,*/}client/assets/**/*.{js,css,svg,json}', { cwd: root }).map(file =>
    path.join(root, file),
  )
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }
  await Promise.all(
    files.map(async file => {
      const content = readFileSync(file)
      writeFileSync(`${file}.br`, await promisify(brotliCompress)(content, quality))
      writeFileSync(`${file}.gz`, await promisify(gzip)(content, { level: 9 }))
    }),
  )
}

if (import.meta.main) await buildWebIfStale()
