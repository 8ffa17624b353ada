/**
 * The texts of the product page besides the listing itself; in a file of their own, because the rules do not need them.
 */
export const listingTexts = {
  representative: 'Representative pictures. Ask the seller for photos of this very lot.',
  noDescription: 'No description available',
  /** heading of similar lots below a listing that is gone */
  stillAvailable: 'These are still available',
  note: 'Note*: review details carefully and contact the seller for more photos or descriptions',
  contactNotice: 'The seller will see your name and which lot you asked about.',
  cardNotice: 'When you press “Contact Supplier”, the seller will see your name and which lot you asked about.',
  offer: 'Make an offer',
  ask: 'Ask for a quote',
} as const
