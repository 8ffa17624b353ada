import { sql } from 'kysely'
import {
  type GrievanceKind,
  type GrievanceOutcome,
  type GrievanceState,
  grievanceKinds,
} from '#contract/grievances/rules.ts'
import { outcomeLabels, stateLabels } from '#contract/grievances/texts.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { Cell } from '#server/platform/files/spreadsheet.ts'

/** A complaint of a user, with the entries that the user may read. */
interface OwnGrievance {
  number: string
  about: GrievanceKind
  link: string
  words: string
  state: GrievanceState
  outcome: GrievanceOutcome | null
  receivedAt: string
  dueAt: string
  history: { kind: string; words: string; at: string }[]
}

/** The complaints of a user, the oldest first, without notes among admins. */
export async function readOwnGrievances(db: Db, userId: string): Promise<OwnGrievance[]> {
  const { rows } = await sql<OwnGrievance>`
    select g.number, g.about, g.link, g.words, g.state, g.outcome,
      to_json(g.received_at) #>> '{}' as "receivedAt", to_json(g.due_at) #>> '{}' as "dueAt",
      (select coalesce(json_agg(json_build_object('kind', n.kind, 'words', n.words, 'at', n.at) order by n.id), '[]')
       from grievance_notes n where n.grievance_id = g.id and n.kind <> 'note') as history
    from grievances g where g.reporter_id = ${userId} order by g.received_at, g.id`.execute(db)
  return rows
}

export const grievanceHeader = [
  'Number',
  'About',
  'Link',
  'Text',
  'State',
  'Decision',
  'Received',
  'Due',
  'What was said',
]
export const grievanceRow = (row: OwnGrievance): Cell[] => [
  row.number,
  grievanceKinds[row.about],
  row.link,
  row.words,
  stateLabels[row.state],
  row.outcome ? outcomeLabels[row.outcome] : '',
  row.receivedAt,
  row.dueAt,
  row.history.map(({ kind, words, at }) => `${at} ${kind}: ${words}`).join('\n'),
]
