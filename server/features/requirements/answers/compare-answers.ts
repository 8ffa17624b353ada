import { mayInFirm } from '#contract/firms/rules.ts'
import { formatKept, type KeptFigures } from '#contract/kept-deals/rules.ts'
import { formatReply, oftenSilent, type ReplyStats } from '#contract/leads/reply-stats.ts'
import { formatPlace } from '#contract/shared/contact/place.ts'
import type { Condition } from '#contract/surplus/terms.ts'
import { keptOf } from '#server/features/parties/party-card.ts'
import type { Verb } from '#server/platform/context.ts'
import type { Db } from '#server/platform/database/db.ts'
import { fetchRows } from '#server/platform/database/fetch.ts'
import { refuse } from '#server/platform/runtime/refusal.ts'
import { findOwnRequirement } from '../model/requirement-store.ts'
import type { AnswerRow } from './answer-store.ts'
import { answerFacts, lotsOf } from './answer-view.ts'

type ComparedRow = Pick<
  AnswerRow,
  'id' | 'listing_id' | 'quantity' | 'unit' | 'amount' | 'gst' | 'words' | 'state' | 'conversation_id' | 'created_at'
> & {
  seller: string
  verified: boolean
  seller_city: string | null
  seller_state: string | null
  condition: Condition | null
  stats: ReplyStats | null
  kept: KeptFigures | null
}

/** GET /requirements/:id/answers: the answers for comparison, open ones first and the cheapest open one on top. */
export const compareAnswers: Verb<'GET /requirements/:id/answers'> = async (context, { params: { id } }) => {
  const { db } = context.services
  const requirement = (await findOwnRequirement(db, id, context.viewer.userId)) ?? refuse('not_found')
  const rows = await findCompared(db, id)
  const lots = await lotsOf(context, rows)
  const over = ['closed', 'refused', 'removed'].includes(requirement.state)
  const answers = mayInFirm(context.viewer.firm, 'answer')
  return {
    answers: rows.map(row => ({
      ...answerFacts(row, lots),
      seller: row.seller,
      verified: row.verified,
      place: formatPlace({ city: row.seller_city, state: row.seller_state }),
      condition: row.condition,
      replies: formatReply(row.stats) ?? oftenSilent(row.stats),
      kept: formatKept(row.kept),
      can: {
        open: answers && (row.state === 'opened' || (row.state === 'sent' && !over)),
        dismiss: answers && row.state === 'sent' && !over,
      },
    })),
  }
}

const findCompared = (db: Db, requirementId: string) => fetchRows(db)<ComparedRow>`
  select a.id, a.listing_id, a.quantity, a.unit, a.amount, a.gst, a.words, a.state, a.conversation_id, a.created_at,
    coalesce(nullif(b.name, ''), u.full_name) as seller, coalesce(b.verified, false) as verified,
    coalesce(l.surplus ->> 'stockCity', b.city) as seller_city, coalesce(l.surplus ->> 'stockState', b.state) as seller_state,
    l.surplus ->> 'condition' as condition,
    (select jsonb_build_object('buyers', s.buyers, 'asked', s.asked, 'answered', s.answered, 'medianMinutes', s.median_minutes)
     from seller_stats s where s.user_id = a.seller_id) as stats, ${keptOf('a.seller_id')} as kept
  from requirement_answers a join users u on u.id = a.seller_id left join businesses b on b.user_id = a.seller_id
  left join listings l on l.id = a.listing_id
  where a.requirement_id = ${requirementId} and a.state <> 'withdrawn' and (a.state = 'opened' or not u.suspended)
  order by (a.state = 'dismissed'), a.amount nulls last, a.created_at, a.id`
