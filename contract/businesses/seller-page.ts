export const supplierLimits = {
  aboutMost: 600,
  pageSize: 24,
  pageMost: 100,
  /** days for which the page exists after its last lot has gone */
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

/**
 * The last part of a seller's address: the name in plain letters, and six characters of the id, which stay the same
 * when the name changes.
 */
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

/** The six characters of the business's id at the end of an address; undefined for an address of another form. */
export const idInSlug = (slug: string): string | undefined => /^(?:.*-)?([0-9a-f]{6})$/.exec(slug)?.[1]

/** The part of the address that names the lots shown: all, or those of one category, by page. */
export const shownLots = (category: string | undefined, page = 1): string =>
  category || page > 1
    ? `?${new URLSearchParams({ ...(category && { category }), ...(page > 1 && { page: `${page}` }) })}`
    : ''
