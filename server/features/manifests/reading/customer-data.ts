import type { ManifestTarget } from '#contract/manifests/rules.ts'
import { foldHeader } from '#server/features/imports/reading/header-synonyms.ts'

const ofPeople = [
  /^(?:customer|buyer|consignee|recipient|client|contact|ship to|shipping|bill to|billing)(?!.*\b(?:returns?|reason)\b)/,
  /\b(?:full|first|last|customer|buyer|person) name$/,
  /\b(?:phone|mobile|mob|whatsapp|telephone|tel)(?: (?:no|nos|number|num))?$/,
  /\b(?:e ?mail|address|addr)\b/,
  /\border (?:no|nr|num|number|id)\b|^orders?$/,
]

/** True if a header means personal data. A column 'Name' counts as personal data unless it is the name of the item. */
export function isOfPeople(header: string, target: ManifestTarget): boolean {
  const folded = foldHeader(header)
  return ofPeople.some(pattern => pattern.test(folded)) || (folded === 'name' && target !== 'item')
}

const PHONE = /(?<!\d)(?:(?:\+|00)?91[\s-]?|0)?[6-9]\d{4}[\s-]?\d{5}(?!\d)/
const EMAIL = /[^\s@]{1,64}@[^\s@]{1,190}\.[a-z]{2,}/i
const SHARE = 0.05

/** True if more than one in twenty of these cells looks like a phone number or an e-mail address. */
export function areOfPeople(cells: readonly string[]): boolean {
  const filled = cells.filter(cell => cell !== '')
  const found = filled.filter(cell => EMAIL.test(cell) || (PHONE.test(cell) && !isArticleNumber(cell)))
  return found.length > filled.length * SHARE
}

/** True for a code with the right check digit: ISBN-10, UPC or EAN. */
function isArticleNumber(cell: string): boolean {
  const digits = cell.replace(/[\s-]/g, '')
  const sum = (weigh: (place: number) => number) =>
    [...digits].reduce((total, digit, place) => total + weigh(place) * (digit === 'X' ? 10 : Number(digit)), 0)
  if (/^\d{9}[\dX]$/.test(digits)) return sum(place => 10 - place) % 11 === 0
  return /^\d{12,14}$/.test(digits) && sum(place => ((digits.length - place) % 2 === 0 ? 3 : 1)) % 10 === 0
}
