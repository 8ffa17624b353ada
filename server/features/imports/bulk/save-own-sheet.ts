import type { ApiReply, VerbInput } from '#contract/api.ts'
import { refusals } from '#contract/http/refusals.ts'
import { type OwnSheetField, ownSheetLimits } from '#contract/imports/own-sheet-rules.ts'
import { waitsText } from '#contract/surplus/terms.ts'
import { saveCells, sheetFieldOf } from '#server/features/listings/changes/save-cells.ts'
import { findOneForSheet } from '#server/features/listings/own/list-for-sheet.ts'
import type { SignedInContext, Verb } from '#server/platform/context.ts'
import { enforceRateLimit } from '#server/platform/limits/rate-limit.ts'
import { Refusal } from '#server/platform/runtime/refusal.ts'
import { ownSheetRow } from './own-sheet-row.ts'

type Key = 'POST /bulk/sheet'
type Row = VerbInput<Key>['body']['rows'][number]
type Result = ApiReply<Key>['results'][number]

const AN_HOUR = 3600
/** Number of rows saved concurrently, each on its own connection. */
const LANES = 4

/** POST /bulk/sheet: saves each row in its own transaction; a failure does not affect the others. */
export const saveOwnSheet: Verb<Key> = async (context, { body }) => {
  const { services, viewer } = context
  await enforceRateLimit(services.db, {
    key: `own-sheet:${viewer.userId}`,
    most: ownSheetLimits.savesAnHour,
    seconds: AN_HOUR,
  })
  const rows = [...new Map(body.rows.map(row => [row.id, row])).values()]
  const results: Result[] = []
  let next = 0
  async function lane(): Promise<void> {
    for (let at = next++; at < rows.length; at = next++) {
      const row = rows[at]
      if (row) results[at] = await saveRow(context, row)
    }
  }
  await Promise.all(Array.from({ length: LANES }, lane))
  return { results }
}

async function saveRow(context: SignedInContext, { id, cells }: Row): Promise<Result> {
  const { db } = context.services
  const nothing = { faults: [], conflicts: [], message: null }
  const result = await db
    .transaction()
    .execute(tx => saveCells(tx, context, id, cells))
    .then(({ live, faults, conflicts }) => ({ faults, conflicts, message: live ? null : waitsText }))
    .catch((thrown: unknown) => ({ ...nothing, ...whyNot(thrown) }))
  const row = await findOneForSheet(db, context.viewer.userId, id)
  const saved = result.faults.length + result.conflicts.length === 0 && !('refused' in result)
  return {
    id,
    saved,
    row: row ? ownSheetRow(context.services, row) : null,
    message: result.message,
    faults: result.faults,
    conflicts: result.conflicts,
  }
}

/** The faults of a refused row by cell; faults of fields that the sheet does not show become its message. */
function whyNot(thrown: unknown): { refused: true; faults: Result['faults']; message: string | null } {
  if (!(thrown instanceof Refusal)) throw thrown
  const { fields = [] } = thrown.details
  const faults: Result['faults'] = []
  const others: string[] = []
  for (const { field, message } of fields) {
    const own: OwnSheetField | undefined = sheetFieldOf(field)
    if (own) faults.push({ field: own, message })
    else others.push(message)
  }
  const message = fields.length === 0 ? refusals[thrown.reason].message : others.join('. ') || null
  return { refused: true, faults, message }
}
