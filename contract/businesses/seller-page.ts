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

/** The part of a business's id in an address; undefined if the address is none of a supplier. */
export const idInSlug = (slug: string): string | undefined => /^(?:.*-)?([0-9a-f]{6})$/.exec(slug)?.[1]

/** Which of a seller's lots an address shows: a page of all, or of those of a category. */
export const shownLots = (category: string | undefined, page = 1): string =>
  category || page > 1
    ? `?${new URLSearchParams({ ...(category && { category }), ...(page > 1 && { page: `${page}` }) })}`
    : ''
