import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { translatorOf } from '#contract/site/translator.ts'

const folder = join(import.meta.dirname, '../../translations/hi')
const catalogues = readdirSync(folder).map(
  file => JSON.parse(readFileSync(join(folder, file), 'utf8')) as Record<string, string>,
)
const translate = translatorOf(Object.assign({}, ...catalogues) as Record<string, string>)

/** Names that Hindi, too, writes in Latin letters. */
const LATIN_NAMES =
  /\b(?:Nayastock|Marketplace|WhatsApp|Google|Excel|Tally|English|Pvt|Ltd|Chrome|Safari|Android|iPhone|webhook|webhooks|key|Atom|e-mail|pcs?|kg|am|pm|Grievance Appellate Committee)\b/gi

/** Texts of persons that are in no JSON reply: a search, and messages, which arrive over a stream. */
const STREAMED_TEXTS =
  'cotton poplin. Is the whole lot available? Yes, all of it. Selvedge denim, second choice. https://example.com/an-address-without-any-place-to-break-a-line/in-the-whole-length-of-it'

/** Collects the JSON replies that a page loads: texts of persons in them stay as written. */
export function watchData(page: Page): () => Promise<Set<string>> {
  const bodies: Promise<string>[] = []
  page.on('response', response => {
    if (/\/api\//.test(response.url()) && (response.headers()['content-type'] ?? '').includes('json'))
      bodies.push(response.text().catch(() => 'null'))
  })
  return async () => {
    const own = await page.evaluate(() => [
      document.getElementById('state')?.textContent ?? 'null',
      document.querySelector<HTMLMetaElement>('meta[name=site-facts]')?.content ?? 'null',
    ])
    const texts = [...own, JSON.stringify(STREAMED_TEXTS), ...(await Promise.all(bodies))].map(body =>
      stringsIn(JSON.parse(body || 'null')),
    )
    return new Set(texts.flat().flatMap(wordsOf))
  }
}

function stringsIn(data: unknown): string[] {
  if (typeof data === 'string') return [data]
  return typeof data === 'object' && data !== null
    ? Object.entries(data).flatMap(([key, value]) =>
        [key, ...stringsIn(value)].filter((_, at) => at > 0 || /[ A-Z]/.test(key)),
      )
    : []
}

/** Words in Latin letters, without abbreviations. */
const wordsOf = (text: string): string[] => text.match(/\b[A-Za-z]?[a-z]{2,}\b/g) ?? []

/** Returns the English texts of a Hindi page, without those that a person wrote. */
export async function englishLeft(page: Page, dataOf: () => Promise<ReadonlySet<string>>): Promise<string[]> {
  const texts = await page.evaluate(() => {
    const shown = document.body.innerText.split('\n')
    const names = [...document.body.querySelectorAll('[aria-label], [placeholder], [title], [alt]')].flatMap(element =>
      ['aria-label', 'placeholder', 'title', 'alt'].map(name => element.getAttribute(name) ?? ''),
    )
    return [
      ...new Set(
        [...shown, ...names]
          .flatMap(text => text.replaceAll('\u00a0', ' ').split(/[\t·›()]| – |: /))
          .map(text => text.trim())
          .filter(Boolean),
      ),
    ]
  })
  // reads the replies after the texts, so that they contain every text on the page
  const data = await dataOf()
  return texts.filter(text => {
    const words = wordsOf(text.replaceAll(LATIN_NAMES, '').replaceAll(/\{\w+\}|“\w+”/g, ''))
    if (words.length === 0) return false
    return (words.length < 8 && translate(text) !== text) || words.some(word => !data.has(word))
  })
}
