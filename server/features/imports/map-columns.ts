import type { ApiReply, VerbInput } from '../../../contract/api.ts'
import { importMessages } from '../../../contract/imports-rules.ts'
import { hasSubcategory } from '../../../contract/taxonomy.ts'
import type { SignedInContext } from '../../platform/context.ts'
import { within } from '../../platform/rate-limit.ts'
import { refuse } from '../../platform/refusal.ts'
import { foldHeader } from './header-synonyms.ts'
import { findOwnImport, type Import, lockOwnImport, rememberHeaders, setReading } from './import-store.ts'
import { summaryView } from './import-view.ts'
import { oneSheetAtATime } from './one-sheet-at-a-time.ts'
import type { Reading } from './read-row.ts'
import { readCategory, readUnit } from './read-values.ts'
import { findOpenCells, markTwins, updateRows } from './row-store.ts'
import { refuseSheetFault } from './sheets/refuse-sheet-fault.ts'
import { workOnSheet } from './sheets/sheet-work.ts'

type Key = 'PUT /import/:id'
const AN_HOUR = 3600
const REREADS_AN_HOUR = 200

/** PUT /import/:id: reads all rows that are not listings yet by another mapping, and remembers it for the next file. */
export async function mapColumns(
  context: SignedInContext,
  { params: { id }, body }: VerbInput<Key>,
): Promise<ApiReply<Key>> {
  const { db } = context.house
  const { userId } = context.viewer
  const seen = (await findOwnImport(db, id, userId)) ?? refuse('not_found')
  const reading = checked(seen, body)
  await within(db, { key: `import-rereads:${userId}`, most: REREADS_AN_HOUR, seconds: AN_HOUR })
  return oneSheetAtATime(context, () => reread(context, id, reading))
}

async function reread(context: SignedInContext, id: string, reading: Reading): Promise<ApiReply<Key>> {
  const { db } = context.house
  const { userId } = context.viewer
  const { chunks } = await workOnSheet('reread', { rows: await findOpenCells(db, id), reading }).catch(refuseSheetFault)

  const found = await db.transaction().execute(async tx => {
    const held = (await lockOwnImport(tx, id, userId)) ?? refuse('not_found')
    if (held.state === 'Importing') refuseWhileRunning()
    await setReading(tx, id, reading)
    for (const chunk of chunks) await updateRows(tx, id, chunk)
    await markTwins(tx, id)
    await rememberHeaders(
      tx,
      userId,
      new Map(held.headers.map((header, column) => [foldHeader(header), reading.mapping[column] ?? ''])),
    )
    return findOwnImport(tx, id, userId)
  })
  return { import: await summaryView(db, found!) }
}

function checked({ headers }: Import, { mapping, category, subCategory, unit }: VerbInput<Key>['body']): Reading {
  const used = mapping.filter(target => target !== null)
  const fields = [
    ...(mapping.length === headers.length && new Set(used).size === used.length
      ? []
      : [{ field: 'mapping', message: 'Each column can mean one thing, and no two the same' }]),
    ...(category === null || readCategory(category) ? [] : [{ field: 'category', message: importMessages.category }]),
    ...(subCategory === null || hasSubcategory(category ?? '', subCategory)
      ? []
      : [{ field: 'subCategory', message: importMessages.subCategory }]),
    ...(unit === null || readUnit(unit) ? [] : [{ field: 'unit', message: importMessages.unit }]),
  ]
  if (fields.length > 0) refuse('invalid', { fields })
  return {
    mapping,
    category: category === null ? null : readCategory(category)!.id,
    subCategory,
    unit: unit === null ? null : readUnit(unit)!,
  }
}

export function refuseWhileRunning(): never {
  return refuse('invalid', { fields: [{ field: 'import', message: importMessages.running }] })
}
