import { sql } from 'kysely'
import type { Db } from '#server/platform/database/db.ts'
import type { Cell } from '#server/platform/files/spreadsheet.ts'

/** A review that a user wrote, or an answer to one of their own. */
interface OwnReview {
  kind: 'written' | 'answered'
  seller: string
  stars: Record<string, number>
  words: string
  state: string
  at: Date
}

/** The reviews and replies of a user. */
export async function readOwnReviews(db: Db, userId: string): Promise<OwnReview[]> {
  const { rows } = await sql<OwnReview>`
    select 'written' as kind, coalesce(b.name, '') as seller, r.words, r.state, r.written_at as at,
      jsonb_strip_nulls(jsonb_build_object('helpful', r.helpful, 'described', r.described, 'quantity', r.quantity, 'dealt', r.dealt)) as stars
    from reviews r left join businesses b on b.user_id = r.seller_id where r.author_id = ${userId}
    union all
    select 'answered', coalesce(b.name, ''), r.reply, r.state, r.replied_at, '{}'::jsonb
    from reviews r left join businesses b on b.user_id = r.seller_id where r.seller_id = ${userId} and r.reply <> ''
    order by at`.execute(db)
  return rows
}

export const reviewHeader = ['Kind', 'Seller', 'Stars', 'Text', 'State', 'When']
export const reviewRow = ({ kind, seller, stars, words, state, at }: OwnReview): Cell[] => [
  kind === 'written' ? 'Review' : 'Reply',
  seller,
  Object.entries(stars)
    .map(([name, star]) => `${name} ${star}`)
    .join(', '),
  words,
  state,
  new Date(at).toISOString(),
]
