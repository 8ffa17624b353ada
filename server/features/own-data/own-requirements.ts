import { sql } from 'kysely'
import type { Db } from '#server/platform/database/db.ts'
import type { Cell } from '#server/platform/files/spreadsheet.ts'

/** The requirements, answers and interests of a user. */
interface OwnRequirement {
  kind: 'requirement' | 'answer' | 'interest'
  title: string
  words: string
  quantity: number | null
  unit: string | null
  /** the target price, or the offered one */
  price: number | null
  place: string
  state: string
  at: Date
}

export async function readOwnRequirements(db: Db, userId: string): Promise<OwnRequirement[]> {
  const { rows } = await sql<OwnRequirement>`
    select 'requirement' as kind, r.title, r.words, r.quantity, r.unit, r.target_price as price,
      concat_ws(', ', r.city, r.region, r.pin) as place, r.state, r.created_at as at
    from requirements r where r.user_id = ${userId}
    union all
    select 'answer', r.title, a.words, a.quantity, a.unit, a.amount, '', a.state, a.created_at
    from requirement_answers a join requirements r on r.id = a.requirement_id where a.seller_id = ${userId}
    union all
    select 'interest', i.category, i.words, null, null, null, '', '', i.created_at
    from requirement_interests i where i.user_id = ${userId}
    order by at`.execute(db)
  return rows
}

export const requirementHeader = ['Kind', 'Title', 'Text', 'Quantity', 'Unit', 'Price', 'Place', 'State', 'When']
export const requirementRow = ({
  kind,
  title,
  words,
  quantity,
  unit,
  price,
  place,
  state,
  at,
}: OwnRequirement): Cell[] => [
  { requirement: 'Requirement', answer: 'Answer', interest: 'Wants alerts for' }[kind],
  title,
  words,
  quantity ?? '',
  unit ?? '',
  price ?? '',
  place,
  state,
  new Date(at).toISOString(),
]
