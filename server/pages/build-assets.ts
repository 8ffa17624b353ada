import { readFileSync } from 'node:fs'
import { join } from 'node:path'

interface Chunk {
  file: string
  css?: string[]
  assets?: string[]
  imports?: string[]
  dynamicImports?: string[]
}

type Manifest = Readonly<Record<string, Chunk>>

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
    const chunks = chunksOf(manifest, ['web/entry-client.tsx', module])
    const files = (kind: 'css' | 'assets') => [...new Set(chunks.flatMap(chunk => chunk[kind] ?? []))]
    // the rupee sign has a file of its own, which a page without prices never loads
    const fonts = files('assets').filter(file => file.endsWith('.woff2') && !/rupee/.test(file))
    return { script, styles: addresses(files('css')), fonts: addresses(fonts) }
  }
}

/** The scripts, style sheets and fonts that these modules need from the build, the first script of a page first. */
export function readFilesOf(directory: string, modules: readonly string[]): readonly string[] {
  const manifest = readManifest(directory)
  const boot = bootOf(manifest)
  for (const module of [boot, ...modules]) if (!manifest[module]) throw new Error(`The build has no ${module}.`)
  const files = chunksOf(manifest, [boot, ...modules]).flatMap(({ file, css, assets }) => [
    file,
    ...(css ?? []),
    ...(assets ?? []),
  ])
  return addresses([...new Set([manifest[boot]?.file ?? '', ...files])])
}

/** The chunks of modules, each after all its static imports, because their styles apply in this order. */
function chunksOf(manifest: Manifest, modules: readonly string[]): Chunk[] {
  const chunks = new Set<Chunk>()
  const seen = new Set<string>()
  const collect = (name: string): void => {
    const chunk = manifest[name]
    if (!chunk || seen.has(name)) return
    seen.add(name)
    for (const imported of chunk.imports ?? []) collect(imported)
    // rendered with the page, although its script comes later
    for (const later of chunk.dynamicImports ?? []) if (RENDERED_AT_ONCE.test(later)) collect(later)
    chunks.add(chunk)
  }
  for (const module of modules) collect(module)
  return [...chunks]
}

/** The first script: the entry is one line that imports it. */
const bootOf = (manifest: Manifest): string => manifest['web/boot.ts']?.imports?.[0] ?? ''

const readManifest = (directory: string): Manifest =>
  JSON.parse(readFileSync(join(directory, '.vite/manifest.json'), 'utf8')) as Manifest

const addresses = (paths: readonly string[]) => paths.map(file => `/${file}`)
