export const catalogueLimits = { listings: 120, anHour: 10, seconds: 20, bytes: 6 * 1024 * 1024 } as const

export const catalogueMessages = {
  format: 'Format',
  pdf: 'PDF catalogue',
  xlsx: 'Excel price list',
  about: `Your active listings with photo, rate and a QR code that opens each one, six to a page. It can hold up to ${catalogueLimits.listings} listings.`,
  aboutSheet: 'Your listings with rate, quantity and minimum order, one in a row.',
  found: 'It will contain the listings found by your search.',
  phone: 'Print my phone number on it',
  make: 'Download catalogue',
  makeSheet: 'Download price list',
  none: 'Choose at least one active listing',
  many: (count: string): string =>
    `A catalogue can hold up to ${catalogueLimits.listings} listings, and this is ${count}. Choose fewer`,
  large: 'This catalogue would be too large. Choose fewer listings',
} as const

/** The texts of a catalogue that sellers do not write. */
export const catalogueTexts = {
  heading: 'Catalogue',
  verified: 'Verified business',
  /** the text in place of the photo */
  photo: (lot: string): string => `Photo of ${lot}`,
  foot: (day: string): string => `Prices as of ${day}, subject to stock`,
  page: (page: number, pages: number): string => `Page ${page} of ${pages}`,
  wholeLot: 'Whole lot only',
  minimum: (quantity: string): string => `Minimum ${quantity}`,
  noRate: 'Rate on request',
} as const
