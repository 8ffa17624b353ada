import type { Page } from '@playwright/test'
import { translatorOf } from '#contract/site/translator.ts'
import { translationsInto } from './in-language.ts'
import { watchData } from './page-data.ts'

const translate = translatorOf(translationsInto('hi'))

/** Names that Hindi, too, writes in Latin letters. */
const LATIN_NAMES =
  /\b(?:Nayastock|Marketplace|WhatsApp|Google|Excel|Tally|English|Pvt|Ltd|Chrome|Safari|Android|iPhone|webhook|webhooks|key|Atom|e-mail|kg|am|pm|Grievance Appellate Committee)\b/gi

/** Texts that people wrote and that are in no JSON reply: a search, and messages, which arrive over a stream. */
const STREAMED_TEXTS =
  'cotton poplin. Is the whole lot available? Yes, all of it. Selvedge denim, second choice. https://example.com/an-address-without-any-place-to-break-a-line/in-the-whole-length-of-it'

/** Collects the data that a page loads. The returned function lists the words of this data, which stay untranslated. */
export function watchWords(page: Page): () => Promise<Set<string>> {
  const dataOf = watchData(page)
  return async () => new Set([STREAMED_TEXTS, ...(await dataOf()).flatMap(stringsIn)].flatMap(wordsOf))
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
export async function englishLeft(page: Page, wordsOfData: () => Promise<ReadonlySet<string>>): Promise<string[]> {
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
  // reads the replies after the texts, so that the replies contain the data of every text
  const data = await wordsOfData()
  return texts.filter(text => {
    const words = wordsOf(text.replaceAll(LATIN_NAMES, '').replaceAll(/\{\w+\}|“\w+”/g, ''))
    if (words.length === 0) return false
    return (words.length < 8 && translate(text) !== text) || words.some(word => !data.has(word))
  })
}
