import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createFirstStyles } from './first-styles.ts'

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
  /** all of `styles` but the fonts, which every document has: named again, they would have each line laid out again */
  whole: { address: string; text: string }
  font: string | undefined
  /** those of `styles` that a piece of the page's HTML needs */
  stylesFor: (html: string) => string
}

/** As the content security policy names an inline style. */
export const styleHash = (styles: string): string => createHash('sha256').update(styles).digest('base64')

/** Reads the manifest of a production build in `directory`, once: what each page module needs, from memory. */
export function readBuildAssets(directory: string): ReadonlyMap<string, PageAssets> {
  const manifest = JSON.parse(readFileSync(join(directory, '.vite/manifest.json'), 'utf8')) as Record<string, Chunk>
  const pages = Object.keys(manifest).filter(name => name.startsWith('web/pages/'))
  return new Map(pages.map(module => [module, assetsOf(module)]))

  function assetsOf(module: string): PageAssets {
    const files = new Set<string>()
    const others = new Set<string>()
    for (const entry of ['web/entry-client.tsx', module]) collect(entry, files, others, new Set())
    const styles = [...files].map(file => readFileSync(join(directory, file), 'utf8').trim()).join('\n')
    const whole = styles.replaceAll(/@font-face\s*\{[^}]*\}/g, '')
    const font = [...others].find(file => file.endsWith('.woff2') && !/rupee/.test(file))
    return {
      // the entry itself is one line that imports the script
      script: `/${manifest[manifest['web/boot.ts']!.imports![0]!]!.file}`,
      styles,
      sheets: [...files].map(file => `/${file}`),
      whole: { address: `/styles/${createHash('sha256').update(whole).digest('hex').slice(0, 12)}.css`, text: whole },
      font: font && `/${font}`,
      stylesFor: createFirstStyles(styles),
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
