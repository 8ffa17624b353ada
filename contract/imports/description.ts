import { countWords } from '../listings/publishing.ts'
import { listingLimits } from '../listings/rules.ts'

/** The facts that a description template may name; it may also name a column of the sheet, by the header. */
export const descriptionTokens = [
  'name',
  'description',
  'sku',
  'quantity',
  'unit',
  'rate',
  'minimum',
  'hsn',
  'tariff',
  'category',
  'subcategory',
  'condition',
  'gst',
  'packing',
  'specifications',
  'city',
  'state',
  'made',
  'expires',
] as const
export type DescriptionToken = (typeof descriptionTokens)[number]

/** The default template. It names no rate and no current stock, since both change after the lot is listed. */
export const presetTemplate = [
  '{name}.',
  '{description}.',
  'Quantity when listed: {quantity} {unit}.',
  'The stock is kept in {city}, {state}.',
  'Condition: {condition}.',
  'Specifications: {specifications}.',
  'Packing: {packing}.',
  'Manufactured in {made}.',
  'Expiry date: {expires}.',
  'Declared under HSN {hsn}, in the customs tariff: {tariff}.',
  'Listed under {category}, {subcategory}.',
].join(' ')

const TOKEN = /\{([^{}]{1,100})\}/gu

/** A header or token in the form in which it is compared. */
const foldToken = (name: string): string => name.trim().toLowerCase().replace(/\s+/gu, ' ')

export interface ComposedText {
  text: string
  words: number
  /** tokens of the template for which this row has no value */
  dropped: string[]
}

/**
 * Fills the template with the facts of one row. A phrase (up to a comma or semicolon) is left out if it names a fact
 * without a value. A sentence that loses its first phrase is left out whole, because its rest would make no sense.
 */
export function composeDescription(template: string, facts: ReadonlyMap<string, string>): ComposedText {
  const known = new Map([...facts].map(([name, value]) => [foldToken(name), value.trim()]))
  const dropped: string[] = []
  const paragraphs = template.split('\n').map(paragraph =>
    sentencesOf(paragraph)
      .flatMap(sentence => filledSentence(sentence, known, dropped) ?? [])
      .join(' '),
  )
  const text = paragraphs.join('\n').trim()
  return { text, words: countWords(text), dropped: [...new Set(dropped)] }
}

/** Splits before values are inserted, so that a full stop inside a value ends no sentence. */
const sentencesOf = (text: string): string[] => text.match(/[^.!?]+[.!?]*\s*/gu) ?? []

function filledSentence(sentence: string, known: ReadonlyMap<string, string>, dropped: string[]): string | undefined {
  const [, body = '', end = ''] = /^(.*?)([.!?]*)$/su.exec(sentence.trim()) ?? []
  const phrases = body.split(/(?=[,;])/u)
  const complete: string[] = []
  for (const [at, phrase] of phrases.entries()) {
    const missing = [...phrase.matchAll(TOKEN)].map(([, name = '']) => name).filter(name => !known.get(foldToken(name)))
    dropped.push(...missing)
    if (missing.length === 0)
      complete.push(phrase.replace(TOKEN, (_, name: string) => known.get(foldToken(name)) ?? ''))
    else if (at === 0) return undefined
  }
  const filled = complete.join('').replace(/\s+/gu, ' ').trim()
  if (filled === '') return undefined
  return `${withoutEnd(filled)}${end}`
}

/**
 * Removes the marks that end a sentence. Walks back from the end, because a pattern would backtrack over thousands of
 * dots.
 */
export function withoutEnd(text: string): string {
  let end = text.length
  while (end > 0 && '.!? \n\t'.includes(text.charAt(end - 1))) end--
  return text.slice(0, end)
}

const adviceWords: Partial<Record<DescriptionToken, string>> = {
  condition: 'condition',
  specifications: 'size, make or grade',
  packing: 'packing',
  hsn: 'HSN',
  quantity: 'quantity',
}

/** Advice for a composed text that is too short; null if it is long enough. */
export function descriptionAdvice({ words, dropped }: ComposedText): string | null {
  const lacking = listingLimits.descriptionWordsLeast - words
  if (lacking <= 0) return null
  const parts = Object.entries(adviceWords).flatMap(([token, label]) => (dropped.includes(token) ? [label] : []))
  const advice =
    parts.length > 0
      ? `Add ${parts.slice(0, 3).join(', ')}, or write the description yourself.`
      : 'Write the description yourself.'
  return `${lacking} more ${lacking === 1 ? 'word' : 'words'} needed. ${advice}`
}
