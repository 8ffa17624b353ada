import { containsContact } from '../shared/contact/contact-details.ts'
import { isDeceptive } from '../shared/names/display-names.ts'

import { supplierLimits } from './seller-page.ts'

export const aboutMessages = {
  long: `At most ${supplierLimits.aboutMost} characters`,
  signs: 'Please use letters, digits and plain punctuation only',
  contact:
    'Please leave out phone numbers, e-mail and web addresses, GST numbers and PANs: buyers see contacts after logging in',
} as const

const TAX_ID = /[A-Z]{5}\d{4}[A-Z]/i

/** The about text as it is stored: trimmed, with at most one empty line in a row. */
export const tidyAbout = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/\r\n?/g, '\n')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()

/** The fault of an about text. Contact details in it would be visible without a login. */
export function aboutFault(text: string): string | undefined {
  const about = tidyAbout(text)
  if (about.length > supplierLimits.aboutMost) return aboutMessages.long
  if (isDeceptive(about.replaceAll('\n', ' '))) return aboutMessages.signs
  if (containsContact(about) || TAX_ID.test(about)) return aboutMessages.contact
  return undefined
}
