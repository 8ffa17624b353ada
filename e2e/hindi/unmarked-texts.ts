import type { Page } from '@playwright/test'
import { watchData } from './page-data.ts'

/** Fields of the API whose texts people wrote, and fields with codes that no language translates. */
const OF_PEOPLE =
  /^(?:name|firstName|fullName|otherName|displayName|businessName|business|company|companyName|seller|buyer|partner|firm|by|author|address|addressLine|city|area|pincode|email|phone|gst|gstNumber|pan|description|message|body|note|notes|text|title|reason|answer|words|query|listingName|listing|lot|brand|sku|grade|file|fileName|filename|legalName|tradeName|cells|raw|value|values|headers|device|ip|place|url|href|link|slug|id|alt|number|hint|prefix|legalAddress|supportEmail|location|state|stockState|specifications|q|reply|columns|header|sample)$/

/** Addresses, and the initials in place of a picture. */
const NO_WORDS = /https?:\S+|\{\w+\}|\S+@\S+|^[A-Z]{2}$/g

/** Brand, units and codes, which are in Latin letters in every language. */
const SHORT =
  /\b(?:Nayastock|Marketplace|Private|Limited|WhatsApp|Google|Excel|Tally|English|Pvt|Ltd|Chrome|Safari|Android|iPhone|PDF|GST|GSTIN|PAN|SKU|MRP|OTP|HS|IST|MOQ|GSM|AM|PM|Ctrl|DELETE|pcs?|kg)\b/g

/** Messages of people, which arrive over a stream. */
const SAID = 'Is the whole lot available? Yes, all of it.'

const wordsOf = (text: string): string[] => text.match(/[A-Za-z]{2,}/g) ?? []

function addWords(data: unknown, key: string, found: Set<string>): void {
  if (typeof data === 'string') {
    if (OF_PEOPLE.test(key)) for (const word of wordsOf(data)) found.add(word)
  } else if (Array.isArray(data)) for (const each of data) addWords(each, key, found)
  else if (typeof data === 'object' && data !== null)
    // a person also chose the names of specifications, so their values count as the field `specifications`
    for (const [name, each] of Object.entries(data)) addWords(each, key === 'specifications' ? key : name, found)
}

/** Collects the data that a page loads. The returned function lists the words in the data that people wrote. */
export function watchPeople(page: Page): () => Promise<ReadonlySet<string>> {
  const dataOf = watchData(page)
  return async () => {
    const found = new Set(wordsOf(`${SAID} ${decodeURIComponent(page.url())}`))
    for (const data of await dataOf()) addWords(data, '', found)
    return found
  }
}

/** The texts and labels of a page that contain a word without accents, except words that people wrote. */
export async function unmarkedTexts(page: Page, wordsOfPeople: () => Promise<ReadonlySet<string>>): Promise<string[]> {
  const texts = await page.evaluate(() => {
    const names = ['aria-label', 'aria-description', 'placeholder', 'title', 'alt']
    const shown = [...document.querySelectorAll('body *')].flatMap(element => [
      ...(element.closest('script, style, template, noscript')
        ? []
        : [...element.childNodes].flatMap(node => (node.nodeType === Node.TEXT_NODE ? [node.textContent ?? ''] : []))),
      ...names.map(name => element.getAttribute(name) ?? ''),
    ])
    return [...new Set([document.title, ...shown].map(text => text.trim()).filter(Boolean))]
  })
  // reads the data after the texts, so that the data contains the words of every text
  const people = await wordsOfPeople()
  return texts.filter(text =>
    wordsOf(text.replaceAll(NO_WORDS, '').replaceAll(SHORT, '')).some(word => !people.has(word)),
  )
}
