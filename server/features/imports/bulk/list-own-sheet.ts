import type { ApiReply, VerbInput } from '#contract/api.ts'
import type { OwnSheetView } from '#contract/listings/own-sheet-address.ts'
import { findForSheet } from '#server/features/listings/own/list-for-sheet.ts'
import type { SignedInContext } from '#server/platform/context.ts'
import { ownSheetRow } from './own-sheet-row.ts'

type Key = 'GET /bulk/sheet'

const statesOf = {
  all: ['Draft', 'Active', 'Inactive'],
  live: ['Active'],
  paused: ['Inactive'],
  drafts: ['Draft'],
} as const satisfies Record<OwnSheetView, readonly string[]>

/** GET /bulk/sheet */
export async function listOwnSheet(
  { services, viewer }: SignedInContext,
  { query: { show, search = '', ...asked } }: VerbInput<Key>,
): Promise<ApiReply<Key>> {
  const { rows, counts } = await findForSheet(services.db, {
    ...asked,
    userId: viewer.userId,
    states: statesOf[show],
    search,
  })
  const { Active: live, Inactive: paused, Draft: drafts } = counts
  const byView = { all: live + paused + drafts, live, paused, drafts }
  return { rows: rows.map(row => ownSheetRow(services, row)), count: byView[show], counts: byView }
}
