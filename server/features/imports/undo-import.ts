import { importMessages } from '#contract/imports/messages.ts'
import type { SignedInContext, Verb } from '#server/platform/context.ts'
import { execute } from '#server/platform/database/fetch.ts'
import { enforceRateLimit } from '#server/platform/limits/rate-limit.ts'
import { appendEvent } from '#server/platform/messaging/events.ts'
import { refuse } from '#server/platform/runtime/refusal.ts'
import { readyBusiness } from '../listings/model/find-readiness.ts'
import { takeBackChanges, type Unchanged } from '../listings/own/take-back-changes.ts'
import { refuseWhileRunning } from './preview/map-columns.ts'
import { findChanges, forgetChanges, forgetRuns } from './store/change-store.ts'
import { findOwnImport, lockOwnImport } from './store/import-store.ts'
import { summaryView } from './store/import-view.ts'

const A_DAY = 24 * 3600
const UNDONE_A_DAY = 50
/** listings per transaction; after an interruption, a repeated request continues the undo */
const BATCH = 250

/** POST /import/:id/undo: undoes the changes of an upload's runs, within a day. */
export const undoImport: Verb<'POST /import/:id/undo'> = async (context, { params: { id } }) => {
  const { db } = context.services
  const { userId } = context.viewer
  if (!(await findOwnImport(db, id, userId))) refuse('not_found')
  const businessId = await readyBusiness(context)
  await enforceRateLimit(db, { key: `import-undone:${userId}`, most: UNDONE_A_DAY, seconds: A_DAY })
  const left: Unchanged[] = []
  let undone = 0
  for (let more = true; more; ) {
    const batch = await undoBatch(context, id, businessId, undone + left.length === 0)
    left.push(...batch.kept)
    undone += batch.changes - batch.kept.length
    more = batch.changes === BATCH
  }
  await db.transaction().execute(tx => appendEvent(tx, context, 'import.undone', id, { undone }))
  const found = (await findOwnImport(db, id, userId)) ?? refuse('not_found')
  return {
    import: await summaryView(db, found),
    undone,
    kept: left.map(({ reason, ...listing }) => ({ ...listing, message: messages[reason] })),
  }
}

/** Undoes the next changes. After the last ones, another run can process all rows of the upload. */
async function undoBatch(
  context: SignedInContext,
  id: string,
  businessId: string,
  isFirst: boolean,
): Promise<{ changes: number; kept: Unchanged[] }> {
  return context.services.db.transaction().execute(async tx => {
    const locked = (await lockOwnImport(tx, id, context.viewer)) ?? refuse('not_found')
    if (locked.state === 'Importing') refuseWhileRunning()
    // removing a batch of listings from the search takes long on a busy machine; the pool also reads its own time limit
    // from the text of this statement
    await execute(tx)`select set_config('statement_timeout', '30000', true)`
    const changes = await findChanges(tx, id, BATCH)
    if (isFirst && changes.length === 0) refuse('too_late_to_undo')
    const left = await takeBackChanges(tx, context, businessId, changes)
    await forgetChanges(tx, id, changes)
    if (changes.length < BATCH) await forgetRuns(tx, id)
    return { changes: changes.length, kept: left }
  })
}

const messages: Record<Unchanged['reason'], string> = {
  agreed: importMessages.keptAgreed,
  changed: importMessages.keptChanged,
}
