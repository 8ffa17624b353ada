import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { translatorOf } from '#contract/site/translator.ts'

const folder = join(import.meta.dirname, '../../translations/hi')
const catalogues = readdirSync(folder).map(
  file => JSON.parse(readFileSync(join(folder, file), 'utf8')) as Record<string, string>,
)
const translate = translatorOf(Object.assign({}, ...catalogues) as Record<string, string>)

/** Names that Hindi writes in Latin letters, too. */
const LATIN =
  /\b(?:Nayastock|Marketplace|WhatsApp|Google|Excel|Tally|English|Pvt|Ltd|Chrome|Safari|Android|iPhone|webhook|webhooks|key|Atom|e-mail|pcs|kg)\b/gi

/** Watches the data that a page loads: what people wrote stays as they wrote it. */
export function watchData(page: Page): () => Promise<string> {
  const bodies: Promise<string>[] = []
  page.on('response', response => {
    if (/\/api\//.test(response.url()) && (response.headers()['content-type'] ?? '').includes('json'))
      bodies.push(response.text().catch(() => ''))
  })
  return async () => {
    const state = await page.evaluate(() => document.getElementById('state')?.textContent ?? '')
    return `${state}\n${(await Promise.all(bodies)).join('\n')}`
  }
}

/** The texts of a Hindi page that are English: known ones, and those that no person wrote. */
export async function englishLeft(page: Page, data: string): Promise<string[]> {
  const texts = await page.evaluate(() => {
    const shown = document.body.innerText.split('\n')
    const names = [...document.querySelectorAll('[aria-label], [placeholder], [title], [alt]')].flatMap(element =>
      ['aria-label', 'placeholder', 'title', 'alt'].map(name => element.getAttribute(name) ?? ''),
    )
    return [...new Set([...shown, ...names].map(text => text.trim()).filter(Boolean))]
  })
  return texts.filter(text => {
    const words = text.replaceAll(LATIN, '').match(/\b[A-Za-z]?[a-z]{2,}\b/g) ?? []
    if (words.length === 0) return false
    if (/[\u0900-\u097f]/.test(text)) return false
    const whole = translate(text)
    return whole !== text || !data.includes(JSON.stringify(text).slice(1, -1))
  })
}
