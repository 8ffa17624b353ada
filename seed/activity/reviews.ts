import type { Client } from 'pg'
import type { ReviewLabel } from '#contract/reviews/rules.ts'
import type { SeedBusiness } from '../people/businesses.ts'
import { inTurn, randomOf, uuidFrom } from '../random/random.ts'

const DAY = 86_400_000
/** The number of sellers with reviews, the first of them with the most. */
const sellers = 14

const said: readonly [marks: readonly [number, number, number], words: string, reply: string][] = [
  [[5, 5, 5], 'Goods were exactly as in the photos, loaded the same day. GST invoice came with the truck.', ''],
  [
    [4, 5, 5],
    'Shade varied a little between rolls, but the seller had told us before. Fair rate for the whole lot.',
    '',
  ],
  [
    [3, 4, 4],
    'Four cartons were damp. They took the amount off the invoice without any discussion.',
    'Thank you. We have moved the lot to a dry bay since then.',
  ],
  [[5, 4, 5], 'Quantity was two per cent short by weight, settled on the spot. We would buy again.', ''],
  [[5, 5, 4], '', ''],
  [
    [4, 4, 3],
    'Loading took longer than promised, goods are fine.',
    'Sorry for the wait, our fork lift was under repair that day.',
  ],
]

const labels: readonly ReviewLabel[] = ['bought', 'bought', 'contact', 'bought', 'called-off']

/** Writes what businesses of the demo said about others over the last half year. */
export async function insertReviews(client: Client, businesses: readonly SeedBusiness[], now: Date): Promise<void> {
  const random = randomOf('reviews')
  const host = businesses.filter(({ email }) => email === 'seller@example.com')
  for (const [place, seller] of [...host, ...businesses.filter(business => !host.includes(business))]
    .slice(0, sellers)
    .entries()) {
    const authors = businesses.filter(({ gstin }) => gstin !== seller.gstin)
    const count = place === 0 ? 7 : random.whole(0, 5)
    const from = random.whole(sellers, Math.max(sellers, authors.length - 1))
    for (let at = 0; at < count && at < authors.length; at++) {
      const author = inTurn(authors, from + at * 3)
      const [[described, quantity, dealt], words, reply] = random.pick(said)
      const label = random.pick(labels)
      const talked = label === 'contact'
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
          talked ? 'Answered the same day and sent more photos. We did not buy in the end.' : words,
          writtenAt,
          publishedAt,
          talked ? '' : reply,
          talked || reply === '' ? null : new Date(publishedAt.getTime() + DAY),
        ],
      )
    }
  }
}
