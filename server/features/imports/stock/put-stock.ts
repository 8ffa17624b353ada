import { setImmediate as breathe } from 'node:timers/promises'
import type { ApiReply, VerbInput } from '#contract/api.ts'
import { importMessages } from '#contract/imports/messages.ts'
import { stockLimits } from '#contract/imports/rules.ts'
import { listingFieldOf, type StockField, type StockRow, stockFieldOf } from '#contract/imports/stock-endpoints.ts'
import { dayOf } from '#contract/shared/days.ts'
import { keysOf } from '#contract/shared/keys-of.ts'
import { importLabels } from '#contract/surplus/fields.ts'
import { readyBusiness } from '#server/features/listings/model/find-readiness.ts'
import { findOwnStates } from '#server/features/listings/own/find-own-states.ts'
import { putListingsBySku } from '#server/features/listings/own/put-listings-by-sku.ts'
import type { SignedInContext, Verb } from '#server/platform/context.ts'
import { enforceRateLimit } from '#server/platform/limits/rate-limit.ts'
import { zip } from '#server/platform/runtime/zip.ts'
import { type FilledRow, type Filling, fillRow } from '../filling/fill-row.ts'
import { publishRows } from '../publishing/publish-rows.ts'
import { noDefaults } from '../reading/guess-defaults.ts'
import { findSurroundings } from '../store/import-store.ts'
import { oneSheetAtATime } from '../store/one-sheet-at-a-time.ts'
import { findKnown } from './stock-store.ts'

type Key = 'PUT /stock'
type Wish = Pick<VerbInput<Key>['body'], 'publish' | 'knownOnly'>
type Result = ApiReply<Key>['results'][number]
interface ReadStock extends FilledRow {
  sku: string
  skuKey: string
}

const AN_HOUR = 3600
/** Rows that are read and written in one transaction before other requests run. */
const BATCH = 100

/** PUT /stock: reads rows like those of a sheet and writes them in batches of 100, each whole or not at all. */
export const putStock: Verb<Key> = async (context, { body }) => {
  const { services, viewer } = context
  const businessId = await readyBusiness(context)
  await enforceRateLimit(services.db, {
    key: `stock ${viewer.userId}`,
    most: stockLimits.callsAnHour,
    seconds: AN_HOUR,
  })
  return oneSheetAtATime(context, async () => {
    const filling = await fillingOf(context, body.rows)
    const first = new Map<string, number>()
    const results: Result[] = []
    for (let from = 0; from < body.rows.length; from += BATCH) {
      const rows = body.rows.slice(from, from + BATCH).map((row, at) => readStock(row, from + at + 1, filling, first))
      results.push(...(await putBatch(context, businessId, rows, body)))
      await breathe()
    }
    return { results }
  })
}

/** The settings for reading the rows; the columns are the fields that any row has. */
async function fillingOf({ services, viewer }: SignedInContext, rows: readonly StockRow[]): Promise<StockFilling> {
  const fields = [...new Set(rows.flatMap(row => keysOf(row)))]
  const mapping = fields.map(listingFieldOf)
  const today = dayOf(services.clock())
  const surroundings = await findSurroundings(services.db, viewer.userId)
  return {
    ...noDefaults,
    ...surroundings,
    fields,
    headers: mapping.map(field => importLabels[field]),
    mapping,
    template: '',
    today,
  }
}

type StockFilling = Filling & { fields: readonly StockField[] }

/** Reads a row. `first` contains the line of each SKU so far, because no SKU may occur twice. */
function readStock(row: StockRow, line: number, filling: StockFilling, first: Map<string, number>): ReadStock {
  const cells = filling.fields.map(field => String(row[field] ?? '').trim())
  const { sku, skuKey, faults, ...read } = fillRow(cells, {}, filling)
  if (sku === null || skuKey === null) return { ...read, sku: row.sku, skuKey: '', faults }
  const earlier = first.get(skuKey)
  if (earlier === undefined) first.set(skuKey, line)
  else faults.push({ column: null, field: 'sku', message: importMessages.duplicate(earlier) })
  return { ...read, sku, skuKey, faults }
}

async function putBatch(
  context: SignedInContext,
  businessId: string,
  rows: readonly ReadStock[],
  { publish, knownOnly }: Wish,
): Promise<Result[]> {
  const { db } = context.services
  const keys = rows.map(({ skuKey }) => skuKey)
  const known = knownOnly ? await findKnown(db, businessId, keys) : new Set(keys)
  const sound = rows.filter(({ faults, skuKey }) => faults.length === 0 && known.has(skuKey))
  const put = await db.transaction().execute(async tx => {
    const results = await putListingsBySku(tx, context, businessId, sound, { live: true })
    const outcomes = zip(sound, results).map(([, { outcome, listingId, problem = null }], line) => ({
      line,
      // 'left' cannot occur, because live listings may be changed here
      outcome: outcome === 'left' ? ('unchanged' as const) : outcome,
      problem,
      listing_id: listingId,
    }))
    return publish ? (await publishRows(tx, context, outcomes)).results : outcomes
  })
  const ids = put.flatMap(({ listing_id }) => listing_id ?? [])
  const states = await findOwnStates(db, ids, dayOf(context.services.clock()))
  const done = new Map(zip(sound, put).map(([row, result]) => [row, result]))
  return rows.map(row => {
    const result = done.get(row)
    if (!result) return unwritten(row)
    const { live, missing } = states.get(result.listing_id ?? '') ?? { live: false, missing: [] }
    return {
      sku: row.sku,
      outcome: result.outcome,
      listingId: result.listing_id,
      live,
      problem: result.problem,
      faults: [],
      missing: named(missing),
    }
  })
}

const unwritten = ({ sku, faults }: ReadStock): Result => ({
  sku,
  outcome: faults.length > 0 ? 'refused' : 'skipped',
  listingId: null,
  live: false,
  problem: null,
  faults: named(faults),
  missing: [],
})

const named = (all: readonly { field: string; message: string }[]): Result['faults'] =>
  all.map(({ field, message }) => ({ field: stockFieldOf(field), message }))
