import type { ApiReply, VerbInput } from '#contract/api.ts'
import { hasSubcategory } from '#contract/catalogue/taxonomy.ts'
import { importMessages } from '#contract/imports/messages.ts'
import { isFileNote } from '#contract/imports/notes.ts'
import { dayOf } from '#contract/shared/days.ts'
import type { SignedInContext, Verb } from '#server/platform/context.ts'
import { enforceRateLimit } from '#server/platform/limits/rate-limit.ts'
import { refuse } from '#server/platform/runtime/refusal.ts'
import type { Filling } from '../filling/fill-row.ts'
import { workOnSheet } from '../process/sheet-work.ts'
import { foldHeader } from '../reading/header-synonyms.ts'
import { readCategory, readUnit } from '../reading/values/read-values.ts'
import { refuseSheetFault } from '../sheets/sheet-fault.ts'
import { fillingOf, findOwnImport, type Import, lockOwnImport, setReading } from '../store/import-store.ts'
import { summaryView } from '../store/import-view.ts'
import { oneSheetAtATime } from '../store/one-sheet-at-a-time.ts'
import { relateRows } from '../store/relate-rows.ts'
import { rememberHeaders } from '../store/remembered-headers.ts'
import { findOpenCells, updateRows } from '../store/row-store.ts'

type Key = 'PUT /import/:id'
const AN_HOUR = 3600
const REREADS_AN_HOUR = 200

/**
 * PUT /import/:id: reads all rows that are not listings yet with another mapping, and stores that mapping for the next
 * file.
 */
export const mapColumns: Verb<Key> = async (context, { params: { id }, body }) => {
  const { db } = context.services
  const { userId } = context.viewer
  const seen = (await findOwnImport(db, id, userId)) ?? refuse('not_found')
  const { template = seen.template, ...reading } = checked(seen, body)
  const { mapping, ...defaults } = reading
  const now = { ...seen, mapping: [...mapping], defaults, template }
  await enforceRateLimit(db, { key: `import-rereads:${userId}`, most: REREADS_AN_HOUR, seconds: AN_HOUR })
  return oneSheetAtATime(context, async () =>
    reread(context, id, await fillingOf(db, now, dayOf(context.services.clock()))),
  )
}

async function reread(context: SignedInContext, id: string, filling: Filling): Promise<ApiReply<Key>> {
  const { db } = context.services
  const { userId } = context.viewer
  const { chunks, notes } = await workOnSheet('reread', { rows: await findOpenCells(db, id), filling }).catch(
    refuseSheetFault,
  )

  const found = await db.transaction().execute(async tx => {
    const locked = (await lockOwnImport(tx, id, context.viewer)) ?? refuse('not_found')
    if (locked.state === 'Importing') refuseWhileRunning()
    await setReading(tx, id, filling, [...locked.notes.filter(({ kind }) => isFileNote(kind)), ...notes])
    for (const chunk of chunks) await updateRows(tx, id, chunk)
    await relateRows(tx, id)
    await rememberHeaders(
      tx,
      'import_headers',
      userId,
      new Map(locked.headers.map((header, column) => [foldHeader(header), filling.mapping[column] ?? ''])),
    )
    return (await findOwnImport(tx, id, userId)) ?? refuse('not_found')
  })
  return { import: await summaryView(db, found) }
}

function checked(
  { headers }: Import,
  { mapping, category, subCategory, unit, template }: VerbInput<Key>['body'],
): Pick<Filling, 'mapping' | 'category' | 'subCategory' | 'unit'> & { template?: string | undefined } {
  const used = mapping.filter(target => target !== null)
  const fields = [
    ...(mapping.length === headers.length && new Set(used).size === used.length
      ? []
      : [{ field: 'mapping', message: 'Each column needs a meaning of its own' }]),
    ...(category === null || readCategory(category) ? [] : [{ field: 'category', message: importMessages.category }]),
    ...(subCategory === null || hasSubcategory(category ?? '', subCategory)
      ? []
      : [{ field: 'subCategory', message: importMessages.subCategory }]),
    ...(unit === null || readUnit(unit) ? [] : [{ field: 'unit', message: importMessages.unit }]),
  ]
  if (fields.length > 0) refuse('invalid', { fields })
  return {
    mapping,
    template,
    category: category === null ? null : (readCategory(category)?.id ?? null),
    subCategory,
    unit: unit === null ? null : (readUnit(unit) ?? null),
  }
}

export function refuseWhileRunning(): never {
  return refuse('invalid', { fields: [{ field: 'import', message: importMessages.running }] })
}
