import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { crowdedFolders } from './crowded-folders.ts'
import { findCycles } from './cycles.ts'
import { fileFaults } from './file-rules.ts'
import { folderCircles, type ImportedFile } from './folder-circles.ts'
import { readImports } from './read-imports.ts'
import { breachOf, packageBreachOf } from './zones.ts'

const isModule = /\.(?:ts|tsx|mjs)$/

/** One line for each violation of the law in `files`: texts by path from the root of the project. */
export function breaches(files: ReadonlyMap<string, string>): string[] {
  const found: string[] = []
  const needs = new Map<string, string[]>()
  /** as `needs`, including imports of types */
  const everyTarget = new Map<string, string[]>()
  const taken: ImportedFile[] = []
  const named: ImportedFile[] = []
  for (const [file, text] of files) {
    for (const fault of fileFaults(file, text)) found.push(`${file}: ${fault}`)
    const needed: string[] = []
    needs.set(file, needed)
    const targets: string[] = []
    everyTarget.set(file, targets)
    const imports = isModule.test(file) ? readImports(text) : []
    for (const { specifier, onlyType } of imports) {
      const target = targetOf(file, specifier)
      const breach = target
        ? (longWayRound(file, specifier, target) ?? breachOf(file, target))
        : packageBreachOf(file, specifier)
      if (breach) found.push(`${file} -> ${target ?? specifier}: ${breach}`)
      if (target) named.push({ file, target })
      targets.push(target ?? specifier)
      if (onlyType) continue
      needed.push(target ?? specifier)
      taken.push({ file, target: target ?? specifier })
    }
  }
  for (const { file, target } of taken) {
    if (!file.startsWith('web/') || file.includes('.test.') || !target.startsWith('contract/')) continue
    if (reaches(needs, target, 'zod')) {
      found.push(`${file} -> ${target}: it needs the schema library, so the browser may only 'import type' from it`)
    }
  }
  for (const cycle of findCycles(everyTarget)) found.push(`cycle: ${cycle.join(' -> ')}`)
  return [...found, ...folderCircles(named)]
}

/**
 * The path, from the root of the project, of the file that `specifier` names; undefined for a package or a module of
 * Node.
 */
function targetOf(file: string, specifier: string): string | undefined {
  if (specifier.startsWith('#')) return specifier.slice(1)
  return specifier.startsWith('.') ? path.posix.join(path.posix.dirname(file), specifier) : undefined
}

/**
 * The reason for which a relative import should be a subpath import such as `#contract/…`; undefined if it may stay
 * relative.
 */
function longWayRound(file: string, specifier: string, target: string): string | undefined {
  const sameRoom = target.split('/')[0] === file.split('/')[0]
  if (specifier.startsWith('../../') || (specifier.startsWith('../') && !sameRoom)) return `write '#${target}'`
  return undefined
}

function reaches(needs: ReadonlyMap<string, readonly string[]>, from: string, to: string): boolean {
  const seen = new Set([from])
  for (const file of seen) for (const next of needs.get(file) ?? []) seen.add(next)
  return seen.has(to)
}

const outside = ['node_modules', 'build', 'data', 'test-results', '.git']

/** The sources of the project by path from its root. */
export function readProject(root: string): Map<string, string> {
  const files = globSync('**/*.{ts,tsx,mjs,js,css,sql,py}', { cwd: root, exclude: outside }).toSorted()
  return new Map(files.map(file => [file.replaceAll(path.sep, '/'), readFileSync(path.join(root, file), 'utf8')]))
}

/** All files of the project, of any type, by path from its root. */
export function listProject(root: string): string[] {
  const entries = globSync('**/*', { cwd: root, exclude: outside, withFileTypes: true })
  const files = entries.filter(entry => entry.isFile())
  return files.map(({ parentPath, name }) => path.relative(root, path.join(parentPath, name)).replaceAll(path.sep, '/'))
}

if (import.meta.main) {
  const root = path.resolve(import.meta.dirname, '../..')
  const lines = [...breaches(readProject(root)), ...crowdedFolders(listProject(root))]
  for (const line of lines) console.log(line)
  if (lines.length > 0) process.exitCode = 1
}
