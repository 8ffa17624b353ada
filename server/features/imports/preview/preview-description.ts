import { setImmediate as pause } from 'node:timers/promises'
import type { ApiReply } from '#contract/api.ts'
import { importLimits } from '#contract/imports/rules.ts'
import { listingLimits } from '#contract/listings/rules.ts'
import { dayOf } from '#contract/shared/days.ts'
import type { Verb } from '#server/platform/context.ts'
import { enforceRateLimit } from '#server/platform/limits/rate-limit.ts'
import { refuse } from '#server/platform/runtime/refusal.ts'
import { composeRow } from '../filling/fill-row.ts'
import { fillingOf, findOwnImport } from '../store/import-store.ts'
import { findComposedRows } from '../store/row-views.ts'

const AN_HOUR = 3600
const PREVIEWS_AN_HOUR = 1200
// rows between two pauses, so that other requests wait only a few milliseconds
const AT_ONCE = 200

/** POST /import/:id/description: the descriptions that an unsaved template would give. */
export const previewDescription: Verb<'POST /import/:id/description'> = async (
  { services: { db, clock }, viewer },
  { params: { id }, body: { template, lines } },
) => {
  await enforceRateLimit(db, { key: `import-texts:${viewer.userId}`, most: PREVIEWS_AN_HOUR, seconds: AN_HOUR })
  const found = (await findOwnImport(db, id, viewer.userId)) ?? refuse('not_found')
  const filling = { ...(await fillingOf(db, found, dayOf(clock()))), template }
  const composed: ApiReply<'POST /import/:id/description'>['rows'] = []
  for (const [at, { line, cells, typed }] of (await findComposedRows(db, id)).entries()) {
    const text = composeRow(cells, typed, filling)
    if (text) composed.push({ line, ...text })
    if (at % AT_ONCE === AT_ONCE - 1) await pause()
  }
  const wanted = new Set(
    lines.length > 0 ? lines : composed.slice(0, importLimits.previewedAtOnce).map(row => row.line),
  )
  return {
    rows: composed.filter(({ line }) => wanted.has(line)),
    short: composed.filter(({ words }) => words < listingLimits.descriptionWordsLeast).length,
  }
}
