import { sql } from 'kysely'
import type { ApiReply, VerbInput } from '../../../contract/api.ts'
import { importMessages } from '../../../contract/imports/rules.ts'
import type { SignedInContext } from '../../platform/context.ts'
import { enforceRateLimit } from '../../platform/limits/rate-limit.ts'
import { appendEvent } from '../../platform/messaging/events.ts'
import { refuse } from '../../platform/runtime/refusal.ts'
import { readyBusiness } from '../listings/find-readiness.ts'
import { type Kept, takeBackChanges } from '../listings/own/take-back-changes.ts'
import { refuseWhileRunning } from './preview/map-columns.ts'
import { findChanges, forgetChanges } from './store/change-store.ts'
import { findOwnImport, lockOwnImport } from './store/import-store.ts'
import { summaryView } from './store/import-view.ts'

type Key = 'POST /import/:id/undo'
const A_DAY = 24 * 3600
const UNDONE_A_DAY = 50

/** POST /import/:id/undo: takes back what the runs of an upload have done, within a day. */
export async function undoImport(context: SignedInContext, { params: { id } }: VerbInput<Key>): Promise<ApiReply<Key>> {
  const { db } = context.services
  const { userId } = context.viewer
  if (!(await findOwnImport(db, id, userId))) refuse('not_found')
  const businessId = await readyBusiness(context)
  await enforceRateLimit(db, { key: `import-undone:${userId}`, most: UNDONE_A_DAY, seconds: A_DAY })
  const { kept, undone } = await db.transaction().execute(async tx => {
    const held = (await lockOwnImport(tx, id, userId)) ?? refuse('not_found')
    if (held.state === 'Importing') refuseWhileRunning()
    // thousands of listings leave the search with one statement
    await sql`select set_config('statement_timeout', '30000', true)`.execute(tx)
    const changes = await findChanges(tx, id)
    if (changes.length === 0) refuse('too_late_to_undo')
    const left = await takeBackChanges(tx, context, businessId, changes)
    await forgetChanges(tx, id)
    const count = changes.length - left.length
    await appendEvent(tx, context, { kind: 'import.undone', subject: { kind: 'import', id }, data: { undone: count } })
    return { kept: left, undone: count }
  })
  const found = (await findOwnImport(db, id, userId)) ?? refuse('not_found')
  return {
    import: await summaryView(db, found),
    undone,
    kept: kept.map(({ reason, ...listing }) => ({ ...listing, message: messages[reason] })),
  }
}

const messages: Record<Kept['reason'], string> = {
  agreed: importMessages.keptAgreed,
  changed: importMessages.keptChanged,
}
