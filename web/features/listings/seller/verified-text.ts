import type { Listing } from '#contract/listings/endpoints.ts'
import { formatLongDate } from '#contract/shared/long-date.ts'
import { phraseInWords } from '#web/language/words.ts'

/** The explanation of the verified badge. */
export const verifiedWords = ({
  verifiedAt,
  gstActive,
}: Pick<Listing['business'], 'verifiedAt' | 'gstActive'>): string =>
  `GST number, PAN and name checked by our team${verifiedAt ? ` on ${formatLongDate(new Date(verifiedAt))}` : ''}${gstActive ? `. ${phraseInWords(gstActive)}` : ''}`
