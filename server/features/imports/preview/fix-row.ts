import type { Verb } from '#server/platform/context.ts'
import { refuse } from '#server/platform/runtime/refusal.ts'
import { changeCells } from './change-cells.ts'

/** PUT /import/:id/rows/:line: sets cells of a preview row and reads it again. */
export const fixRow: Verb<'PUT /import/:id/rows/:line'> = async (context, { params: { id, line }, body }) => {
  const cells = body.cells.map(cell => ({ line, ...cell }))
  const { import: summary, rows } = await changeCells(context, { params: { id }, query: {}, body: { cells } })
  return { import: summary, row: rows[0] ?? refuse('not_found') }
}
