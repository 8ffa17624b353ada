import { phonePattern, tenDigits } from './phone-pattern.ts'
import { inPlainLetters, inPlainSigns } from './plain-signs.ts'

const PHONE = /* @__PURE__ */ new RegExp(phonePattern, 'gi')
const TEN_DIGITS = /* @__PURE__ */ new RegExp(tenDigits)
const EMAIL =
  /[\w.+-]+(?:@|\s?[([]\s?at\s?[)\]]\s?)[\w-]+(?:\.[\w-]+)*(?:\.|\s?[([]\s?dot\s?[)\]]\s?)[a-z]{2,}|(?:@|\bat)\s?(?:gmail|yahoo|hotmail|outlook|rediffmail|icloud)\b/i
// '.in' and '.co' alone are more often a full stop with a missing space than an address
const LINK =
  /\bhttps?:\/\/\S|\bwww\.[a-z0-9]|\bwa\.me\b|\bt\.me\b|\b[a-z][a-z0-9-]+\.(?:com|org|net|shop|store|biz|info|xyz|online|site|club|live|app|co\.in|net\.in|org\.in)\b|\b[a-z][a-z0-9-]+\.(?:in|co)\/\w/i

export const contactMessages = {
  name: 'Add contact details to your profile; buyers see them there',
  description:
    'This seems to contain contact details. Buyers find yours in your profile; phone numbers are hidden here until they log in.',
  person: 'Please enter the name only: phone numbers, e-mail and web addresses have fields of their own',
  place: 'Please enter the place only, without contact details',
} as const

/** Returns true if a text contains a phone number, an e-mail address or the address of a website. */
export const containsContact = (text: string): boolean =>
  phonesIn(inPlainSigns(text).plain).length > 0 || EMAIL.test(inPlainLetters(text)) || containsLink(text)

/** Returns true if a text contains the address of a website. */
export const containsLink = (text: string): boolean => LINK.test(inPlainLetters(text))

// the same rule as `is_labelled_isbn` in the database
const ISBN = /(?<![a-z0-9])isbn(?:-?10)?[^a-z0-9]{0,3}$/i
/**
 * Returns true for ten digits with a valid check digit behind 'ISBN'. The check digit is required because a phone
 * number could hide behind the label; only one in eleven would pass.
 */
const isIsbn = (before: string, number: string): boolean =>
  /^\d{10}$/.test(number) &&
  ISBN.test(before.slice(-12)) &&
  Array.from(number).reduce((sum, digit, at) => sum + (10 - at) * Number(digit), 0) % 11 === 0

/** Phone numbers in a text of plain signs. The first test is cheap, and few texts of goods pass it. */
const phonesIn = (plain: string): RegExpExecArray[] =>
  TEN_DIGITS.test(plain)
    ? Array.from(plain.matchAll(PHONE)).filter(({ 0: found, index }) => !isIsbn(plain.slice(0, index), found))
    : []

/** Texts for this reader: unchanged for a signed-in one, with masked phone numbers for others. */
export const phonesFor = (viewer: object | null): ((text: string) => string) => (viewer ? text => text : maskPhones)

/** A text for readers who are not signed in: the first four digits of each phone number, as in 9876••••. */
export function maskPhones(text: string): string {
  const { plain, places } = inPlainSigns(text)
  const placeOf = (at: number) => places?.[at] ?? at
  let masked = ''
  let done = 0
  for (const { 0: phone, index } of phonesIn(plain)) {
    masked += `${text.slice(done, placeOf(index))}${phone.replaceAll(/\D/g, '').slice(-10, -6)}••••`
    done = placeOf(index + phone.length)
  }
  return masked + text.slice(done)
}
