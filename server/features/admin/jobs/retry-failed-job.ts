import type { Verb } from '#server/platform/context.ts'
import { appendEvent } from '#server/platform/messaging/events.ts'
import { retryJob } from '#server/platform/messaging/jobs.ts'
import { refuse } from '#server/platform/runtime/refusal.ts'

/** POST /admin/job/:id/retry: runs failed work again; after another failure it is listed again. */
export const retryFailedJob: Verb<'POST /admin/job/:id/retry'> = async (context, { params: { id } }) => {
  await context.services.db.transaction().execute(async tx => {
    const work = (await retryJob(tx, id)) ?? refuse('not_found')
    await appendEvent(tx, context, 'admin.job-retried', null, { job: id, work })
  })
}
