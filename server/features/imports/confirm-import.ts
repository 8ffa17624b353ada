import type { ApiReply, VerbInput } from '#contract/api.ts'
import { importMessages } from '#contract/imports/messages.ts'
import { needsRestWord, restWord, uploadTexts } from '#contract/imports/rules.ts'
import type { SignedInContext, Verb } from '#server/platform/context.ts'
import { enforceRateLimit } from '#server/platform/limits/rate-limit.ts'
import { appendEvent } from '#server/platform/messaging/events.ts'
import { enqueue } from '#server/platform/messaging/jobs.ts'
import { refuse } from '#server/platform/runtime/refusal.ts'
import { readyBusiness } from '../listings/model/find-readiness.ts'
import { findOwnImport, lockOwnImport, startRun } from './store/import-store.ts'
import { summaryView } from './store/import-view.ts'
import { countNextRows } from './store/row-store.ts'
import { countUnnamed, recordPausing } from './store/unnamed-store.ts'

type Confirm = 'POST /import/:id/confirm'
type Wish = VerbInput<Confirm>['body'] & { publishes: boolean }
const A_DAY = 24 * 3600
const RUNS_A_DAY = 100

/** POST /import/:id/confirm: starts a run that makes Drafts of rows without faults; does nothing during a run. */
export const confirmImport: Verb<Confirm> = (context, { params: { id }, body }) =>
  begin(context, id, { ...body, publishes: false })

/**
 * POST /import/:id/publish: starts a run that creates or updates listings from rows without faults and publishes the
 * complete ones.
 */
export const publishImport: Verb<'POST /import/:id/publish'> = (context, { params: { id }, body }) =>
  begin(context, id, { ...body, live: true, publishes: true })

async function begin(
  context: SignedInContext,
  id: string,
  { live, rest, word, publishes }: Wish,
): Promise<ApiReply<Confirm>> {
  const { db } = context.services
  const { userId } = context.viewer
  await readyBusiness(context)
  const found = await db.transaction().execute(async tx => {
    const locked = (await lockOwnImport(tx, id, context.viewer)) ?? refuse('not_found')
    if (locked.state === 'Importing') return locked
    const total = await countNextRows(tx, id, { includes_live: live, publishes })
    const unnamed = rest ? await countUnnamed(tx, id) : { count: 0, live: 0 }
    if (needsRestWord(unnamed) && word.trim() !== restWord)
      refuse('invalid', { fields: [{ field: 'word', message: uploadTexts.restWord }] })
    if (total + unnamed.count === 0)
      refuse('invalid', { fields: [{ field: 'import', message: importMessages.nothingReady }] })
    await enforceRateLimit(tx, { key: `import-runs:${userId}`, most: RUNS_A_DAY, seconds: A_DAY })
    await startRun(tx, id, { total, live, publishes })
    await recordPausing(tx, id, rest)
    await enqueue(tx, 'import', { importId: id, requestId: context.requestId })
    await appendEvent(tx, context, 'import.confirmed', id, { total, live, publishes, rest: unnamed.count })
    return (await findOwnImport(tx, id, userId)) ?? refuse('not_found')
  })
  return { import: await summaryView(db, found) }
}
