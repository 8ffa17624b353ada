import type { z } from 'zod'
import { categoryOf } from '#contract/catalogue/taxonomy.ts'
import type { ownRequirement, wantedCard } from '#contract/requirements/endpoints.ts'
import { allowsMove, stateAt } from '#contract/requirements/rules.ts'
import type { RequirementRow } from './requirement-store.ts'

export type OwnRequirement = z.output<typeof ownRequirement>

export const statusOf = ({ state, expires_at: expiresAt }: RequirementRow, now: Date) =>
  stateAt({ state, expiresAt }, now)

/** A requirement as its buyer sees it; `answers` is false for a member of the firm who only reads. */
export function ownView(row: RequirementRow, now: Date, answers = true): OwnRequirement {
  const status = statusOf(row, now)
  return {
    id: row.id,
    category: row.category,
    subcategory: row.subcategory,
    title: row.title,
    words: row.words,
    quantity: row.quantity,
    unit: row.unit,
    targetPrice: row.target_price,
    condition: row.condition,
    city: row.city,
    state: row.region,
    pin: row.pin,
    neededBy: row.needed_by,
    days: row.days,
    verifiedOnly: row.verified_only,
    status,
    version: row.version,
    answers: row.answers,
    createdAt: row.created_at.toISOString(),
    expiresAt: row.expires_at?.toISOString() ?? null,
    outcome: row.outcome,
    decision: row.decision,
    can: {
      edit: answers && allowsMove(status, 'edit') && row.answers === 0,
      close: answers && allowsMove(status, 'close'),
      renew: answers && allowsMove(status, 'renew') && !row.renewed,
    },
  }
}

export interface WantedRow {
  id: string
  title: string
  category: string
  subcategory: string | null
  quantity: number
  unit: string
  region: string
  verified_buyer: boolean
  verified_only: boolean
  target_price: number | null
  needed_by: string | null
  state: 'open' | 'full'
  answers: number
  opened_at: Date
  expires_at: Date
}

/** A requirement for everybody, without its buyer except the region. */
export const wantedView = (row: WantedRow): z.output<typeof wantedCard> => ({
  id: row.id,
  title: row.title,
  category: row.category,
  categoryName: categoryOf(row.category)?.name ?? row.category,
  subcategory: row.subcategory,
  quantity: row.quantity,
  unit: row.unit,
  region: row.region,
  verifiedBuyer: row.verified_buyer,
  verifiedOnly: row.verified_only,
  targetPrice: row.target_price,
  neededBy: row.needed_by,
  state: row.state,
  answers: row.answers,
  openedAt: row.opened_at.toISOString(),
  expiresAt: row.expires_at.toISOString(),
})
