import { existsSync, globSync, readFileSync } from 'node:fs'
import { type FoundText, findTexts } from './find-texts.ts'
import { isComplete } from './translate-source.ts'

/** Translations by English text. */
export type Catalogue = Readonly<Record<string, string>>

/** Screens and rules that stay English: for administrators, for programs, and texts that bind in English. */
const ENGLISH_ONLY =
  /^(?:contract\/(?:admin|api|events|tag-descriptions|http\/endpoint|connections\/api-)|contract\/.*endpoints\.ts$|contract\/accounts\/second-factor\.ts$|web\/features\/legal\/(?:privacy|terms)|web\/(?:features|pages)\/admin\/)/

/** Values that are stored and compared; pages translate them with `inWords`. */
const VALUES =
  /^contract\/(?:catalogue\/(?:taxonomy|specification-names)|businesses\/gst-states|surplus\/(?:regulated-goods|terms)|shared\/names\/display-names|site\/faq-rules)\.ts$/

/** Mails and notices: the server translates what it sends. */
const MAILS = /^server\/features\/.*(?:mail|notice|push|digest|upkeep|activity)[\w-]*(?<!\.test)\.ts$/

/** Folders whose texts every page may show. */
const COMMON = new Set(['ui', 'app', 'api', 'routing', 'pages', 'shared', 'http', 'site'])

/** The part of the product whose catalogue translates a source; undefined if it stays English. */
export function areaOf(path: string): string | undefined {
  if (MAILS.test(path)) return 'server'
  if (
    !/^(?:contract|web)\/.*\.tsx?$/.test(path) ||
    path.includes('.test.') ||
    ENGLISH_ONLY.test(path) ||
    VALUES.test(path)
  )
    return undefined
  const area = /^(?:web\/features|web|contract)\/([\w-]+)\//.exec(path)?.[1]
  return area === undefined || COMMON.has(area) ? 'common' : area
}

const catalogueFile = (language: string, area: string): string => `translations/${language}/${area}.json`

export function readCatalogue(language: string, area: string): Catalogue {
  const file = catalogueFile(language, area)
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Catalogue) : {}
}

/** The sources of each area. */
export function sourcesByArea(): Map<string, string[]> {
  const areas = new Map<string, string[]>()
  for (const path of globSync('{contract,web,server/features}/**/*.{ts,tsx}').toSorted()) {
    const area = areaOf(path)
    if (area) areas.set(area, [...(areas.get(area) ?? []), path])
  }
  return areas
}

const found = new Map<string, FoundText[]>()

/** The texts of a source, which is read once. */
function textsOf(path: string): FoundText[] {
  const texts = found.get(path) ?? findTexts(readFileSync(path, 'utf8'), path)
  found.set(path, texts)
  return texts
}

/**
 * Translations of what the server may send: texts of `contract/` and of the server, and whole sentences that the server
 * joins from pieces (catalogue `sentences`).
 */
export function replyTranslations(language: string): Catalogue {
  const common = readCatalogue(language, 'common')
  const translations: Record<string, string> = {}
  for (const [area, paths] of sourcesByArea()) {
    const own = readCatalogue(language, area)
    for (const path of paths.filter(source => !source.startsWith('web/')))
      for (const { text, listed, markup } of textsOf(path)) {
        const translation = own[text] ?? common[text]
        if (listed && !markup && translation !== undefined) translations[text] = translation
      }
  }
  return { ...translations, ...readCatalogue(language, 'sentences') }
}

/** The state of an area's catalogue: texts without a translation, and translations that no longer fit. */
export interface AreaState {
  area: string
  texts: number
  missing: string[]
  /** translations of texts that have changed or gone */
  unused: string[]
  /** translations that lose or invent an inserted value or an element */
  broken: string[]
}

export function statesOf(language: string): AreaState[] {
  const common = readCatalogue(language, 'common')
  const areas = [...sourcesByArea()].map(([area, paths]) => ({ area, all: paths.flatMap(textsOf) }))
  const ofAllAreas = new Set(areas.flatMap(({ all }) => all.map(({ text }) => text)))
  return areas.map(({ area, all }) => {
    const texts = [...new Set(all.filter(({ listed }) => listed).map(({ text }) => text))]
    // a common text may be translated for all areas although no common source has it
    const every = area === 'common' ? ofAllAreas : new Set(all.map(({ text }) => text))
    const catalogue = readCatalogue(language, area)
    return {
      area,
      texts: texts.length,
      missing: texts.filter(text => (catalogue[text] ?? common[text]) === undefined),
      unused: Object.keys(catalogue).filter(text => !every.has(text)),
      broken: Object.entries(catalogue).flatMap(([text, translation]) => (isComplete(text, translation) ? [] : [text])),
    }
  })
}
