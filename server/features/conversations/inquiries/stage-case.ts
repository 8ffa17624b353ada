import { type RawBuilder, sql } from 'kysely'
import { type LeadEvent, leadStages, stageAfter } from '#contract/leads/stages.ts'

/** The table of stages as an SQL expression: the stage of a card `k` after an event. */
export const stageCase = (event: LeadEvent): RawBuilder<string> =>
  sql`case k.stage ${sql.join(
    leadStages.map(stage => sql`when ${sql.lit(stage)} then ${sql.lit(stageAfter(stage, event))}`),
    sql` `,
  )} end`

/** The assignments of an update of a card `k` after an automatic event. */
export function movedBy(event: LeadEvent): RawBuilder<unknown> {
  const next = stageCase(event)
  return sql`stage = ${next},
    stage_by = case when ${next} = k.stage then k.stage_by else 'auto' end,
    lost_reason = case when ${next} = 'lost' then k.lost_reason end`
}
