import type { Listing } from '../../../contract/listings.ts'

const day = new Intl.DateTimeFormat('en-IN', { dateStyle: 'long', timeZone: 'Asia/Kolkata' })

/** What the badge of a verified business stands for. */
export const verifiedWords = ({ verifiedAt }: Pick<Listing['business'], 'verifiedAt'>): string =>
  `GST number, PAN and name checked by our team${verifiedAt ? ` on ${day.format(new Date(verifiedAt))}` : ''}`
