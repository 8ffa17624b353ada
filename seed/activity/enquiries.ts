import type { SeedListing } from '../goods/listings.ts'
import type { SeedBusiness } from '../people/businesses.ts'
import { inTurn, randomOf } from '../random/random.ts'

const minutes = 60_000
const days = 1440 * minutes

/** The number of sellers with enough inquiries for reply figures, and of buyers who ask each of them. */
const sellers = 5
const buyers = 6

const exchanges: readonly (readonly [question: string, answer: string])[] = [
  ['Is this still available?', 'Yes, it is available.'],
  [
    'What is your best rate for the whole lot?',
    'The rate is as listed. For the whole lot, we can discuss a better rate.',
  ],
  ['Can you deliver to our godown?', 'Ex godown, but our transporter can take it.'],
  ['Could you send more photos, please?', 'Sure, we will send them today.'],
]

/** A short conversation between two invented businesses. */
export interface Enquiry {
  seller: SeedBusiness
  buyer: SeedBusiness
  listing: SeedListing
  sentAt: Date
  /** null if the seller did not answer */
  answered: Date | null
  question: string
  answer: string
}

/** Inquiries of the demo's buyers to other sellers over the last two months, most of them answered the same day. */
export function enquiriesOf(
  others: readonly SeedBusiness[],
  listings: readonly SeedListing[],
  now: Date,
): readonly Enquiry[] {
  const live = (business: SeedBusiness) =>
    listings.find(
      ({ businessId, status, createdAt }) =>
        businessId === business.id && status === 'Active' && now.getTime() - createdAt.getTime() > 55 * days,
    )
  const selling = others.filter(business => live(business) !== undefined).slice(0, sellers)
  const buyersLeft = others.filter(business => !selling.includes(business))
  return selling.flatMap((seller, place) =>
    buyersLeft.slice(place * buyers, (place + 1) * buyers).flatMap((buyer, turn) => {
      const listing = live(seller)
      if (!listing) return []
      const random = randomOf('enquiry', place * buyers + turn)
      const sentAt = new Date(now.getTime() - (4 + turn * 9) * days - Math.floor(random.between(0, 300)) * minutes)
      const silent = random.chance(0.25)
      const answered = silent ? null : new Date(sentAt.getTime() + Math.floor(random.between(12, 240)) * minutes)
      const [question, answer] = inTurn(exchanges, turn)
      return [{ seller, buyer, listing, sentAt, answered, question, answer }]
    }),
  )
}
