import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Plugin } from 'vite'
import { areaOf, type Catalogue, readCatalogue } from './catalogue.ts'
import { translateSource } from './translate-source.ts'

const root = path.resolve(import.meta.dirname, '../..')

/** The sources import the English files, which are empty. */
const ENGLISH = '#translations/en/'

const GLOBAL_STYLES = 'web/ui/styles/global.css'

/** The fonts that only this language needs. */
function fontsOf(language: string): string {
  const file = path.join(root, `web/ui/styles/fonts-${language}.css`)
  return existsSync(file) ? readFileSync(file, 'utf8') : ''
}

/** Replaces the English texts of the sources by their translations: docs/decisions/0163-a-build-for-each-language.md. */
export function translatedPages(language: string): Plugin {
  const catalogues = new Map<string, Catalogue>()
  const catalogueOf = (area: string): Catalogue => {
    const known = catalogues.get(area) ?? readCatalogue(language, area)
    catalogues.set(area, known)
    return known
  }
  return {
    name: 'translated-pages',
    enforce: 'pre',
    resolveId: source =>
      source.startsWith(ENGLISH) ? path.join(root, 'translations', language, source.slice(ENGLISH.length)) : undefined,
    transform(code, id) {
      const source = path.relative(root, id.split('?', 1)[0] ?? id)
      if (source === GLOBAL_STYLES) return { code: `${code}\n${fontsOf(language)}`, map: null }
      const area = areaOf(source)
      if (!area) return undefined
      const [own, common] = [catalogueOf(area), catalogueOf('common')]
      return { code: translateSource(code, source, text => own[text] ?? common[text]), map: null }
    },
  }
}
