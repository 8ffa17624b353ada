import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

interface Chunk {
  file: string
  css?: string[]
  assets?: string[]
  imports?: string[]
}

/** What a page needs from the build: the script it starts with, its styles as text, the font it shows first. */
export interface PageAssets {
  script: string
  styles: string
  /** addresses of the sheets whose text `styles` is */
  sheets: string[]
  /** base64 SHA-256 of `styles`, for the content security policy */
  stylesHash: string
  font: string | undefined
}

/** Reads the manifest of a production build in `directory` and answers per page module, from memory. */
export function readBuildAssets(directory: string): (module: string) => PageAssets {
  const manifest = JSON.parse(readFileSync(join(directory, '.vite/manifest.json'), 'utf8')) as Record<string, Chunk>
  const known = new Map<string, PageAssets>()
  return module => {
    let assets = known.get(module)
    if (!assets) {
      assets = assetsOf(module)
      known.set(module, assets)
    }
    return assets
  }

  function assetsOf(module: string): PageAssets {
    const files = new Set<string>()
    const others = new Set<string>()
    for (const entry of ['web/entry-client.tsx', module]) collect(entry, files, others, new Set())
    const styles = [...files].map(file => readFileSync(join(directory, file), 'utf8').trim()).join('\n')
    const font = [...others].find(file => file.endsWith('.woff2') && !/rupee/.test(file))
    return {
      script: `/${manifest['web/boot.ts']!.file}`,
      styles,
      sheets: [...files].map(file => `/${file}`),
      stylesHash: createHash('sha256').update(styles).digest('base64'),
      font: font && `/${font}`,
    }
  }

  function collect(name: string, files: Set<string>, others: Set<string>, seen: Set<string>): void {
    const chunk = manifest[name]
    if (!chunk || seen.has(name)) return
    seen.add(name)
    for (const imported of chunk.imports ?? []) collect(imported, files, others, seen)
    for (const file of chunk.css ?? []) files.add(file)
    for (const file of chunk.assets ?? []) others.add(file)
  }
}
