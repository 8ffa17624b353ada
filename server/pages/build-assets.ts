import { readFileSync } from 'node:fs'
import { join } from 'node:path'

interface Chunk {
  file: string
  css?: string[]
  assets?: string[]
  imports?: string[]
  dynamicImports?: string[]
}

/** Modules whose script loads when they are shown, but whose styles the rendered page needs. */
const RENDERED_AT_ONCE = /\/listings\/table\//

/** The addresses that a page needs from the build: its first script, its style sheets and its fonts. */
export interface PageAssets {
  script: string
  styles: readonly string[]
  fonts: readonly string[]
}

/** Reads the manifest of a production build in `directory`, once: the assets of each page module. */
export function readBuildAssets(directory: string): ReadonlyMap<string, PageAssets> {
  const manifest = readManifest(directory)
  const pages = Object.keys(manifest).filter(name => name.startsWith('web/pages/'))
  const boot = manifest[bootOf(manifest)]
  if (!boot) throw new Error('The build has no script of web/boot.ts.')
  const script = `/${boot.file}`
  return new Map(pages.map(module => [module, assetsOf(module)]))

  function assetsOf(module: string): PageAssets {
    const chunks = new Set<Chunk>()
    for (const entry of ['web/entry-client.tsx', module]) collect(entry, chunks)
    const files = (kind: 'css' | 'assets') => [...new Set([...chunks].flatMap(chunk => chunk[kind] ?? []))]
    // the rupee sign has a file of its own, which a page without prices never loads
    const fonts = files('assets').filter(file => file.endsWith('.woff2') && !/rupee/.test(file))
    return { script, styles: addresses(files('css')), fonts: addresses(fonts) }
  }

  /** Collects a chunk after all its static imports, in which order their styles apply. */
  function collect(name: string, chunks: Set<Chunk>, seen = new Set<string>()): void {
    const chunk = manifest[name]
    if (!chunk || seen.has(name)) return
    seen.add(name)
    for (const imported of chunk.imports ?? []) collect(imported, chunks, seen)
    // rendered with the page, although its script comes later
    for (const later of chunk.dynamicImports ?? []) if (RENDERED_AT_ONCE.test(later)) collect(later, chunks, seen)
    chunks.add(chunk)
  }
}

/** The scripts, style sheets and fonts that these modules need from the build, the first script of a page first. */
export function readFilesOf(directory: string, modules: readonly string[]): readonly string[] {
  const manifest = readManifest(directory)
  const chunks = new Set<Chunk>()
  const collect = (name: string): void => {
    const chunk = manifest[name]
    if (!chunk) throw new Error(`The build has no ${name}.`)
    if (chunks.has(chunk)) return
    chunks.add(chunk)
    for (const imported of chunk.imports ?? []) collect(imported)
  }
  for (const name of [bootOf(manifest), ...modules]) collect(name)
  const files = [...chunks].flatMap(({ file, css, assets }) => [file, ...(css ?? []), ...(assets ?? [])])
  return addresses([...new Set(files)])
}

/** The first script: the entry is one line that imports it. */
const bootOf = (manifest: Record<string, Chunk>): string => manifest['web/boot.ts']?.imports?.[0] ?? ''

const readManifest = (directory: string): Record<string, Chunk> =>
  JSON.parse(readFileSync(join(directory, '.vite/manifest.json'), 'utf8')) as Record<string, Chunk>

const addresses = (paths: readonly string[]) => paths.map(file => `/${file}`)
