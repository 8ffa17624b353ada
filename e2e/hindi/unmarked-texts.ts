import type { Page } from '@playwright/test'
import { watchData } from './page-data.ts'

/** Fields of the API whose texts are of people, and codes that no language translates. */
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
    // a person's table has keys of its own
    for (const [name, each] of Object.entries(data)) addWords(each, key === 'specifications' ? key : name, found)
}

/** Watches the data that a page loads: returns the words of people in it, which stay as written. */
export function watchPeople(page: Page): () => Promise<ReadonlySet<string>> {
  const dataOf = watchData(page)
  return async () => {
    const found = new Set(wordsOf(`${SAID} ${decodeURIComponent(page.url())}`))
    for (const data of await dataOf()) addWords(data, '', found)
    return found
  }
}

/** The texts and names of a page in which a letter lacks its accent, other than words of people. */
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
  // later than the texts, which it must explain
  const people = await wordsOfPeople()
  return texts.filter(text =>
    wordsOf(text.replaceAll(NO_WORDS, '').replaceAll(SHORT, '')).some(word => !people.has(word)),
  )
}
