import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { uploadTexts } from '#contract/imports/rules.ts'
import { throughGate } from '#testkit/gate.ts'
import { addPhotos, aListing, goLive } from '#testkit/listings.ts'
import { aPerson, type Person } from '#testkit/people.ts'
import { aRow, aSheet, headers, imported, runImports, uploadSheet } from '#testkit/sheets.ts'
import { openWorld } from '#testkit/world.ts'

const world = await openWorld()
afterAll(() => world.close())
let seller: Person
beforeEach(async () => {
  seller = await aPerson(world)
})

type Wish = { live?: boolean; rest?: boolean; word?: string }
const uploaded = async (skus: string[], rows: Parameters<typeof aSheet>[0] = skus.map(sku => aRow(sku))) =>
  (await uploadSheet(world, await aSheet([headers, ...rows]), seller)).body.import
const confirm = (id: string, wish: Wish, as = seller) =>
  world.api('POST /import/:id/confirm', { params: { id }, body: wish }, as)
const shown = async (id: string) => (await world.api('GET /import/:id', { params: { id } }, seller)).body.import
/** Makes live lots of the seller with these SKUs, confirmed twenty days ago. */
async function liveLots(...skus: string[]) {
  await imported(
    world,
    seller,
    skus.map(sku => aRow(sku)),
  )
  await addPhotos(world, seller)
  await goLive(world, seller)
  await sql`update listings set confirmed_at = now() - interval '20 days', fresh_until = today_in_india() + 10
    where user_id = ${seller.id}`.execute(world.db)
}
const lots = async () => {
  const { rows } = await sql<{ sku: string; status: string; paused_by: string | null; days: number }>`
    select sku, status, paused_by, fresh_until - today_in_india() as days from listings
    where user_id = ${seller.id} order by sku`.execute(world.db)
  return rows.map(({ sku, status, paused_by, days }) => `${sku} ${status} ${paused_by ?? days}`)
}
const pausedOf = async () => {
  const { rows } = await sql<{ data: unknown; actor: string }>`
    select e.data, e.actor_id as actor from events e join listings l on l.id = e.subject_id
    where l.user_id = ${seller.id} and e.kind = 'listing.paused'`.execute(world.db)
  return rows
}
const five = ['R-1', 'R-2', 'R-3', 'R-4', 'R-5']

describe('live lots missing from a sheet', () => {
  it('are counted and listed first, then paused only on request', async () => {
    await liveLots(...five, 'R-6', 'R-7')
    const upload = await uploaded(['R-1', 'R-9'])
    expect(upload).toMatchObject({ unnamed: { count: 6, live: 7 }, resting: 0 })
    expect(upload.unnamed.names).toEqual(['R-2', 'R-3', 'R-4', 'R-5', 'R-6'].map(sku => `Cotton poplin ${sku}`))
    await confirm(upload.id, { live: true })
    await runImports(world)
    expect((await lots()).filter(lot => lot.includes('Inactive'))).toEqual([])
    expect((await shown(upload.id)).resting).toBe(0)
  })

  it('are paused with one event each after the rows are imported, while named lots are confirmed', async () => {
    await liveLots(...five)
    const { id } = await uploaded([], [aRow('R-1'), aRow('r-2'), aRow('R-3', { rate: 'on request' })])
    await confirm(id, { rest: true })
    await runImports(world)
    expect(await lots()).toEqual([
      'R-1 Active 30',
      'R-2 Active 30',
      'R-3 Active 30',
      'R-4 Inactive freshness',
      'R-5 Inactive freshness',
    ])
    expect(await shown(id)).toMatchObject({ state: 'Preview', resting: 2, unnamed: { count: 0, live: 3 } })
    const data = { pausedBy: 'freshness', by: 'import' }
    expect(await pausedOf()).toEqual([
      { data, actor: seller.id },
      { data, actor: seller.id },
    ])
  })

  it('can be published again from the result, and later runs of the upload do not pause them', async () => {
    await liveLots(...five)
    const { id } = await uploaded([], [...five.slice(1).map(sku => aRow(sku)), aRow('R-9', { rate: 'soon' })])
    await confirm(id, { rest: true, live: true })
    await runImports(world)
    const rested = { query: { import: id, of: 'rested' } } as const
    const { body } = await world.api('GET /bulk/deadstock', rested, seller)
    expect(body.matching).toHaveLength(1)
    const change = { listings: body.matching, change: { kind: 'publish' } } as const
    const { body: done } = await world.api('POST /bulk/deadstock', { body: change }, seller)
    expect(done.results.map(({ changed }) => changed)).toEqual([true])
    expect((await lots())[0]).toBe('R-1 Active 30')
    const fix = { params: { id, line: 6 }, body: { cells: [{ column: 5, value: '90' }] } }
    await world.api('PUT /import/:id/rows/:line', fix, seller)
    await confirm(id, {})
    await runImports(world)
    expect(await shown(id)).toMatchObject({ resting: 0, counts: { created: 1 } })
    expect((await lots())[0]).toBe('R-1 Active 30')
  })

  it('are paused even when no row is left to import', async () => {
    await liveLots('R-1', 'R-2')
    const { id } = await uploaded(['R-1'])
    expect((await confirm(id, {})).status).toBe(422)
    expect((await confirm(id, { rest: true })).status).toBe(200)
    await runImports(world)
    expect(await lots()).toEqual(['R-1 Active 30', 'R-2 Inactive freshness'])
  })

  it('are paused only after typing PAUSE if they are more than 80 % of the live lots', async () => {
    await liveLots(...five, 'R-6')
    const { id } = await uploaded(['R-1'])
    for (const word of ['', 'rest', 'DELETE']) {
      const { status, body } = await confirm(id, { rest: true, word })
      expect([status, body.errors]).toEqual([422, [{ field: 'word', message: uploadTexts.restWord }]])
    }
    expect((await shown(id)).state).toBe('Preview')
    expect((await confirm(id, { rest: true, word: 'PAUSE' })).status).toBe(200)
    await runImports(world)
    expect((await lots()).filter(lot => lot.includes('freshness'))).toHaveLength(5)
  })

  it('are paused without typing PAUSE if they are at most 80 % of the live lots', async () => {
    await liveLots(...five)
    const { id } = await uploaded(['R-1'])
    expect((await confirm(id, { rest: true })).status).toBe(200)
  })

  it('exclude lots of other sellers or without an SKU, and are none for a sheet without SKUs', async () => {
    await liveLots(...five)
    const other = seller
    seller = await aPerson(world)
    await liveLots('R-1', 'R-2')
    await aListing(world, seller, { status: 'Active', name: 'Made in the wizard' })
    const { id } = await uploaded(['R-1'])
    await confirm(id, { rest: true })
    await runImports(world)
    expect(await lots()).toMatchObject(['R-1 Active 30', 'R-2 Inactive freshness', expect.stringContaining('Active')])
    const nameless = await uploaded([], [aRow('R-1').with(0, null).with(1, null)])
    expect(nameless.unnamed).toEqual({ count: 0, live: 0, names: [] })
    seller = other
    expect((await lots()).filter(lot => lot.includes('Inactive'))).toEqual([])
  })

  it('stay live if another upload created them and they went live after this upload was confirmed', async () => {
    await liveLots(...five)
    const { id } = await uploaded(['R-1', 'R-2'])
    await confirm(id, { rest: true })
    await imported(world, seller, [aRow('R-8')])
    await sql`update listings set status = 'Active' where user_id = ${seller.id} and sku = 'R-8'`.execute(world.db)
    await runImports(world)
    expect((await lots()).filter(lot => lot.includes('freshness')).map(lot => lot.slice(0, 3))).toEqual([
      'R-3',
      'R-4',
      'R-5',
    ])
  })

  it('are paused once when two requests come at once, and not by another account', async () => {
    await liveLots(...five)
    const { id } = await uploaded(['R-1', 'R-2'])
    expect((await confirm(id, { rest: true }, await aPerson(world))).status).toBe(404)
    const lock = { text: 'select 1 from imports where id = $1 for update', values: [id] }
    const confirmBoth = () => confirm(id, { rest: true })
    const answers = await throughGate(world, lock, [confirmBoth, confirmBoth])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    await runImports(world)
    expect(await pausedOf()).toHaveLength(3)
  })
})
