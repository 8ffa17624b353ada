import type { OwnSheetView } from '#contract/listings/own-sheet-address.ts'
import { findForSheet } from '#server/features/listings/own/list-for-sheet.ts'
import type { Verb } from '#server/platform/context.ts'
import { ownSheetRow } from './own-sheet-row.ts'

const statesOf = {
  all: ['Draft', 'Active', 'Inactive'],
  live: ['Active'],
  paused: ['Inactive'],
  drafts: ['Draft'],
} as const satisfies Record<OwnSheetView, readonly string[]>

/** GET /bulk/sheet */
export const listOwnSheet: Verb<'GET /bulk/sheet'> = async (
  { services, viewer },
  { query: { show, search = '', ...asked } },
) => {
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
