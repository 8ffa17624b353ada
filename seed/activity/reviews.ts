import type { Client } from 'pg'
import type { ReviewLabel } from '#contract/reviews/rules.ts'
import type { SeedBusiness } from '../people/businesses.ts'
import { inTurn, randomOf, uuidFrom } from '../random/random.ts'

const DAY = 86_400_000
/** The number of sellers with reviews, the first of them with the most. */
const sellers = 14

const labels: readonly ReviewLabel[] = ['bought', 'bought', 'contact', 'bought', 'called-off']

type SampleReview = readonly [marks: readonly [number, number, number], words: string, reply?: string]

// each seller's reviews have different texts: a list is longer than the reviews of one seller
const samples: Record<ReviewLabel, readonly SampleReview[]> = {
  bought: [
    [[5, 5, 5], 'Goods were exactly as described, loaded the same day. GST invoice came with the truck.'],
    [[4, 5, 5], 'Shade varied a little between packs, but the seller had told us before. Fair rate for the whole lot.'],
    [
      [3, 4, 4],
      'Four cartons were damp. They took the amount off the invoice without any discussion.',
      'Thank you. We have moved the lot to a dry bay since then.',
    ],
    [[5, 4, 5], 'Quantity was two per cent short by weight, settled on the spot. We would buy again.'],
    [[5, 5, 4], ''],
    [
      [4, 4, 3],
      'Loading took longer than promised, goods are fine.',
      'Sorry for the wait, our fork lift was under repair that day.',
    ],
    [
      [5, 5, 5],
      'Second lot from them. Packing list matched to the last carton, e-way bill was ready when our vehicle came.',
    ],
    [
      [4, 5, 4],
      'Rate was firm, but they gave us the balance pieces free. Labels of the old brand had to be removed by us.',
    ],
    [[5, 5, 5], 'We sent our own checker. He was shown the whole lot, also the back rows.'],
    [
      [3, 5, 4],
      'About a tenth needed cleaning before we could sell it on. Otherwise in order.',
      'We say so in the listing now.',
    ],
    [[5, 4, 4], 'Good stock for the money. Two pallets came with the next truck, as they had told us on the phone.'],
    [[4, 4, 5], ''],
  ],
  contact: [
    [[5, 5, 5], 'Answered the same day and sent more photos. We did not buy in the end.'],
    [[4, 4, 4], 'Gave us a straight answer on the age of the stock. It was not what we needed.'],
    [[5, 5, 5], 'A video call from the store within the hour. The freight to our place was too much for us.'],
    [
      [3, 3, 3],
      'Took three days to reply, and by then the lot was sold.',
      'We were at a fair that week. Please ask again.',
    ],
  ],
  'called-off': [
    [[3, 3, 3], 'We agreed on half the lot, then another buyer took all of it. They told us at once.'],
    [[4, 4, 3], 'Our own order was cancelled, so we stepped back. No hard words from their side.'],
    [
      [2, 3, 2],
      'The date for loading was moved twice, so we bought elsewhere.',
      'Our transporter let us down. We are sorry.',
    ],
  ],
}

/** Inserts reviews between the demo's businesses over the last half year. */
export async function insertReviews(client: Client, businesses: readonly SeedBusiness[], now: Date): Promise<void> {
  const random = randomOf('reviews')
  const host = businesses.filter(({ email }) => email === 'seller@example.com')
  for (const [place, seller] of [...host, ...businesses.filter(business => !host.includes(business))]
    .slice(0, sellers)
    .entries()) {
    const authors = businesses.filter(({ gstin }) => gstin !== seller.gstin)
    const count = place === 0 ? 7 : random.whole(0, 5)
    const from = random.whole(sellers, Math.max(sellers, authors.length - 1))
    // no two reviews of a seller have the same text
    const start = random.whole(0, 11)
    const used = new Map<ReviewLabel, number>()
    for (let at = 0; at < count && at < authors.length; at++) {
      const author = inTurn(authors, from + at * 3)
      const label = inTurn(labels, start + at)
      const talked = label === 'contact'
      const spoken = (used.get(label) ?? start) + 1
      used.set(label, spoken)
      const [[described, quantity, dealt], words, reply = ''] = inTurn(samples[label], spoken)
      const writtenAt = new Date(now.getTime() - (7 + 160 * random.next()) * DAY)
      const publishedAt = new Date(writtenAt.getTime() + 3 * DAY)
      await client.query(
        `insert into reviews (id, author_id, seller_id, label, basis_id, helpful, described, quantity, dealt, words, state,
           written_at, publish_at, published_at, reply, replied_at, changed_at)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, 'published', $11, $12, $12, $13, $14, $12) on conflict do nothing`,
        [
          uuidFrom(random),
          author.userId,
          seller.userId,
          label,
          uuidFrom(random),
          ...(talked ? [described, null, null, null] : [null, described, quantity, dealt]),
          words,
          writtenAt,
          publishedAt,
          reply,
          reply === '' ? null : new Date(publishedAt.getTime() + DAY),
        ],
      )
    }
  }
}
