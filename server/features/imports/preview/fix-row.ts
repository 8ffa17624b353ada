import type { ApiReply, VerbInput } from '#contract/api.ts'
import type { SignedInContext } from '#server/platform/context.ts'
import { refuse } from '#server/platform/runtime/refusal.ts'
import { changeCells } from './change-cells.ts'

type Key = 'PUT /import/:id/rows/:line'

/** PUT /import/:id/rows/:line: sets cells of a preview row and reads it again. */
export async function fixRow(
  context: SignedInContext,
  { params: { id, line }, body }: VerbInput<Key>,
): Promise<ApiReply<Key>> {
  const cells = body.cells.map(cell => ({ line, ...cell }))
  const { import: summary, rows } = await changeCells(context, { params: { id }, query: {}, body: { cells } })
  return { import: summary, row: rows[0] ?? refuse('not_found') }
}
