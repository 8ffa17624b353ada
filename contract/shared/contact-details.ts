/** Ten digits of an Indian mobile number as people set them apart: together, by fives, by 3-3-4 and 4-3-3, or one by one. Quantities and sizes in a row are none. */
const PHONE =
  /(?<!\d|\d[.,])(?:\+?91[\s.-]{0,2}|0)?(?:[6-9]\d{9}|[6-9]\d{4}[\s.-]{1,2}\d{5}|[6-9]\d{2}-\d{3}-\d{4}|[6-9]\d{3}-\d{3}-\d{3}|[6-9](?:[\s._-]{1,2}\d){9})(?!\d|[.,]\d)/g
const EMAIL = /[\w.+-]+@[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}/i
// '.in' and '.co' alone are more often a full stop without its space than an address
const LINK =
  /\bhttps?:\/\/\S|\bwww\.[a-z0-9]|\bwa\.me\b|\bt\.me\b|\b[a-z][a-z0-9-]+\.(?:com|org|net|shop|store|biz|info|co\.in|net\.in|org\.in)\b|\b[a-z][a-z0-9-]+\.(?:in|co)\/\w/i

export const contactMessages = {
  name: 'Put contact details in your profile: buyers find them there',
  description:
    'This seems to contain contact details. Buyers find yours in your profile; phone numbers are hidden here until they log in.',
} as const

/** Whether a text holds a phone number, an e-mail address or the address of a website. */
export const holdsContact = (text: string): boolean => text.search(PHONE) >= 0 || EMAIL.test(text) || holdsLink(text)

/** Whether a text leads to a website. */
export const holdsLink = (text: string): boolean => LINK.test(text)

/** A text for readers who are not signed in: of each phone number the first four digits, as in 9876••••. */
export const maskPhones = (text: string): string =>
  text.replace(PHONE, phone => `${phone.replaceAll(/\D/g, '').slice(-10, -6)}••••`)
