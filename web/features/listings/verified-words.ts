import type { Listing } from '../../../contract/listings.ts'
import { sayLongDate } from '../../../contract/moments.ts'

/** What the badge of a verified business stands for. */
export const verifiedWords = ({ verifiedAt }: Pick<Listing['business'], 'verifiedAt'>): string =>
  `GST number, PAN and name checked by our team${verifiedAt ? ` on ${sayLongDate(new Date(verifiedAt))}` : ''}`
