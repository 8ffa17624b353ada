import { holdsContact } from '../shared/contact/contact-details.ts'
import { isDeceptive } from '../shared/names/display-names.ts'

export const supplierLimits = {
  aboutMost: 600,
  pageSize: 24,
  pageMost: 100,
  /** a page stays for so long after the last lot has gone */
  daysWithoutLots: 90,
} as const

export const supplierTexts = {
  nothing: 'Nothing listed at the moment',
  nothingHint: 'Their lots have been sold or paused. Other sellers have similar stock.',
  gone: 'This seller has left the marketplace',
  unknown: 'Seller not found',
  unknownHint: 'The link may be wrong, or the seller has not listed anything for a long time.',
  own: 'This is how buyers see you.',
} as const

export const aboutMessages = {
  long: `At most ${supplierLimits.aboutMost} characters`,
  signs: 'Please use letters, digits and plain punctuation only',
  contact:
    'Please leave out phone numbers, e-mail and web addresses, GST numbers and PANs: buyers see contacts after logging in',
} as const

const NAME_MOST = 40

/** The last part of a seller's address: the name as far as it can be read there, and six characters that stay when it changes. */
export function supplierSlug(name: string, businessId: string): string {
  const words = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, NAME_MOST)
    .replace(/^-|-$/g, '')
  return `${words || 'seller'}-${businessId.slice(0, 6)}`
}

/** What an address says of the id of its business; undefined for one that is none. */
export const idInSlug = (slug: string): string | undefined => /^(?:.*-)?([0-9a-f]{6})$/.exec(slug)?.[1]

const TAX_ID = /[A-Z]{5}\d{4}[A-Z]/i

/** What sellers say about themselves, as it is stored: no blanks at the ends, at most one empty line between two. */
export const tidyAbout = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/\r\n?/g, '\n')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()

/** What is wrong with it: everybody reads it, and contacts are for people who have logged in. */
export function aboutFault(text: string): string | undefined {
  const about = tidyAbout(text)
  if (about.length > supplierLimits.aboutMost) return aboutMessages.long
  if (isDeceptive(about.replaceAll('\n', ' '))) return aboutMessages.signs
  if (holdsContact(about) || TAX_ID.test(about)) return aboutMessages.contact
  return undefined
}

/** Which of a seller's lots an address shows: a page of all, or of those of a category. */
export const shownLots = (category: string | undefined, page = 1): string =>
  category || page > 1
    ? `?${new URLSearchParams({ ...(category && { category }), ...(page > 1 && { page: `${page}` }) })}`
    : ''
