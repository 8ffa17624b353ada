import { isDeepStrictEqual } from 'node:util'
import type { SignedInContext } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/database/db.ts'
import { execute, fetchValues } from '#server/platform/database/fetch.ts'
import { appendEvents, newEvent } from '#server/platform/messaging/events.ts'
import type { ListingFacts } from '../model/listing-store.ts'
import { lockByIds, type SkuRow, updateFacts } from './sku-store.ts'

/** One change of a listing; `before` and `after` have the changed facts. */
export interface DoneChange {
  listingId: string
  created: boolean
  before: Partial<ListingFacts>
  after: Partial<ListingFacts>
  pictures: string[]
  published: boolean
}

export interface Unchanged {
  listingId: string
  name: string
  reason: 'agreed' | 'changed'
}

/**
 * Undoes changes of own listings: created ones are deleted, unless a buyer has agreed to a deal; changed ones get the
 * former facts, except facts that have changed again. Returns the listings whose changes were not fully undone, with
 * the reason.
 */
export async function takeBackChanges(
  tx: Tx,
  context: SignedInContext,
  businessId: string,
  changes: readonly DoneChange[],
): Promise<Unchanged[]> {
  const rows = new Map(
    (
      await lockByIds(
        tx,
        businessId,
        changes.map(({ listingId }) => listingId),
      )
    ).map(row => [row.id, row]),
  )
  const known = changes.flatMap(change => {
    const row = rows.get(change.listingId)
    return row ? [{ change, row }] : []
  })
  const created = known.filter(({ change }) => change.created).map(({ row }) => row)
  const changed = known.filter(({ change, row }) => !change.created && !row.sealed)
  const sealed = known.filter(({ change, row }) => !change.created && row.sealed)
  const deleted = new Set(
    await deleteUnlessAgreed(
      tx,
      created.map(({ id }) => id),
    ),
  )
  const gone = created.filter(({ id }) => deleted.has(id))
  const deletions = gone.map(({ id, status }) => newEvent('listing.deleted', id, { from: status }))
  await appendEvents(tx, context, deletions)

  await takePicturesOff(
    tx,
    changed.flatMap(({ change }) => change.pictures.map(image => [change.listingId, image])),
  )
  await withdraw(
    tx,
    changed.filter(({ change }) => change.published).map(({ row }) => row.id),
  )
  const restored = changed.map(({ change, row }) => ({ row, ...formerFacts(row, change) }))
  await updateFacts(
    tx,
    restored.map(({ row, facts }) => ({ id: row.id, facts, composed: row.composed })),
  )
  const repeals = restored.map(({ row }) => newEvent('listing.changed', row.id, { undone: true }))
  await appendEvents(tx, context, repeals)
  return [
    ...created.filter(({ id }) => !deleted.has(id)).map(row => unchanged(row, 'agreed')),
    ...restored.filter(({ whole }) => !whole).map(({ row }) => unchanged(row, 'changed')),
    ...sealed.map(({ row }) => unchanged(row, 'changed')),
  ]
}

const unchanged = ({ id, name }: SkuRow, reason: Unchanged['reason']): Unchanged => ({ listingId: id, name, reason })

/** The former facts, except those that have changed again; `whole` is true if no fact has changed again. */
function formerFacts(row: SkuRow, { before, after }: DoneChange): { facts: ListingFacts; whole: boolean } {
  let whole = true
  const back = (now: unknown, was: unknown, made: unknown): unknown => {
    if (isDeepStrictEqual(now, made)) return was
    whole &&= isDeepStrictEqual(now, was)
    return now
  }
  const { surplus, ...facts } = row
  const formerSurplus: Record<string, unknown> = { ...surplus }
  const [was, made]: Record<string, unknown>[] = [before.surplus ?? {}, after.surplus ?? {}]
  for (const key of Object.keys({ ...was, ...made })) {
    if (isDeepStrictEqual(was?.[key], made?.[key])) continue
    const value = back(formerSurplus[key], was?.[key], made?.[key])
    if (value === undefined) delete formerSurplus[key]
    else formerSurplus[key] = value
  }
  const others = Object.entries(before).filter(([fact]) => fact !== 'surplus')
  const former = Object.fromEntries(
    others.map(([fact, value]) => [
      fact,
      back(facts[fact as keyof typeof facts], value, after[fact as keyof ListingFacts]),
    ]),
  )
  return { facts: { ...facts, ...former, surplus: formerSurplus }, whole }
}

const deleteUnlessAgreed = (tx: Tx, ids: readonly string[]) => fetchValues(tx)<string>`
  update listings l set status = 'Deleted', updated_at = now(), moved_from = null, moved_at = null
  where l.id = any (${ids}::uuid[]) and not exists (
    select from offers o join deals d on d.offer_id = o.id where o.listing_id = l.id)
  returning l.id`

/** Turns published Drafts back into Drafts, unless they have been moved since. */
const withdraw = (tx: Tx, ids: readonly string[]) => execute(tx)`
  update listings set status = 'Draft', updated_at = now(), moved_from = null, moved_at = null
  where id = any (${ids}::uuid[]) and status = 'Active' and moved_from = 'Draft'`

async function takePicturesOff(tx: Tx, shown: readonly string[][]): Promise<void> {
  if (shown.length === 0) return
  await execute(tx)`
    delete from listing_images s using jsonb_array_elements(${JSON.stringify(shown)}::jsonb) as one
    where s.listing_id = (one ->> 0)::uuid and s.image_id = (one ->> 1)::uuid`
  await execute(tx)`
    update listing_images s set position = counted.place
    from (select listing_id, image_id, row_number() over (partition by listing_id order by position) - 1 as place
      from listing_images where listing_id = any (${shown.map(([id]) => id)}::uuid[])) as counted
    where s.listing_id = counted.listing_id and s.image_id = counted.image_id and s.position <> counted.place`
}
