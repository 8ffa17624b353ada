import type { ApiReply } from '#contract/api.ts'
import type { OwnSheetFacts, OwnSheetField } from '#contract/imports/own-sheet-rules.ts'

export type OwnRow = ApiReply<'GET /bulk/sheet'>['rows'][number]
export type OwnCounts = ApiReply<'GET /bulk/sheet'>['counts']

/** A cell with an unsaved change. */
export interface OwnCell extends Pick<OwnSheetFacts, 'status'> {
  id: string
  field: OwnSheetField
  value: string
  /** the text before the change */
  seen: string
  /** true if the listing has rates for larger quantities */
  rateSteps: boolean
  /** the reason why the server did not save the cell */
  refused?: string | undefined
}
