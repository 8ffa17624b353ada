import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { importMessages } from '#contract/imports/messages.ts'
import { importLimits } from '#contract/imports/rules.ts'
import { aPerson, type Person } from '#testkit/people.ts'
import { aPicture } from '#testkit/pictures.ts'
import { aSheet, aZip, type Cells, runImports, uploadPhotos, uploadSheet } from '#testkit/sheets.ts'
import { openWorld } from '#testkit/world.ts'

const world = await openWorld()
afterAll(() => world.close())
let seller: Person
beforeEach(async () => {
  seller = await aPerson(world)
})

const columns = ['Sr No', 'Item', 'Qty', 'Rate/pc', 'HSN', 'Remarks']
// the price list of a trader: some names cannot be file names, and a remark is no description
const goods: [name: string, rate: number, hsn: string, file: string][] = [
  ...Array.from({ length: 8 }, (_, at): [string, number, string, string] => {
    const size = `62${String(at + 1).padStart(2, '0')}`
    return [`Deep groove ball bearing ${size} ZZ`, 85 + at, '8482', `Deep groove ball bearing ${size} ZZ`]
  }),
  ...Array.from({ length: 8 }, (_, at): [string, number, string, string] => [
    `MS hex bolt M12 x ${30 + at * 5} mm`,
    12 + at,
    '7318',
    `hex bolt M12x${30 + at * 5}`,
  ]),
  ...Array.from({ length: 7 }, (_, at): [string, number, string, string] => [
    `SS 304 Pipe ${at + 1}" Sch 10`,
    900 + at,
    '7306',
    `SS 304 Pipe ${at + 1} Sch 10`,
  ]),
  ...Array.from({ length: 7 }, (_, at): [string, number, string, string] => [
    `Cutting wheel ${at + 4}" thin`,
    35 + at,
    '6804',
    String(24 + at),
  ]),
]
const sheet = () =>
  aSheet([
    columns,
    ...goods.map(([name, rate, hsn], at): Cells => [at + 1, name, 100 + at, rate, hsn, 'nego for full lot']),
  ])
const colour = (at: number) => `#${(0x204060 + at * 3181).toString(16)}`
const photo = (at: number) => aPicture({ width: 400, height: 300, colour: colour(at) })
const rowsOf = async (id: string) =>
  (await world.api('GET /import/:id/rows', { params: { id }, query: { size: 100 } }, seller)).body.rows
const summaryOf = async (id: string) => (await world.api('GET /import/:id', { params: { id } }, seller)).body.import
const publish = async (id: string) => {
  await world.api('POST /import/:id/publish', { params: { id } }, seller)
  await runImports(world)
}
const uploaded = async () => (await uploadSheet(world, await sheet(), seller)).body.import

describe('a sheet of 30 rows and a ZIP of 60 photos', () => {
  it('publishes all 30 lots without typing', async () => {
    const { id, groups, publishing } = await uploaded()
    expect([groups, publishing.attention]).toEqual([[], 30])
    const parts: Record<string, Buffer> = {}
    for (const [at, [, , , file]] of goods.entries())
      for (const number of [1, 2]) parts[`stock photos/${file}-${number}.jpg`] = await photo(at * 2 + number)
    parts['__MACOSX/stock photos/._1.jpg'] = Buffer.from('nothing')
    const { status, body } = await uploadPhotos(world, id, [{ name: 'photos.zip', content: aZip(parts) }], seller)
    expect([status, body.added, body.placed, body.skipped]).toEqual([200, 60, 60, []])
    expect(body.import.publishing).toMatchObject({ ready: 30, attention: 0 })
    await publish(id)
    expect((await summaryOf(id)).publishing).toEqual({ ready: 0, updates: 0, attention: 0, live: 30, drafts: 0 })
    const rows = await rowsOf(id)
    expect(rows.every(({ status: now, listingPhotos }) => now === 'Active' && listingPhotos === 2)).toBe(true)
    expect(rows.every(({ description }) => description.words >= 30 && !/nego/.test(description.text))).toBe(true)

    const again = await uploadPhotos(world, id, [{ name: 'photos.zip', content: aZip(parts) }], seller)
    expect([again.body.added, again.body.import.photos]).toEqual([0, { count: 60, unplaced: 0 }])
  })
})

describe('the photos of a sheet', () => {
  it('can be used for many rows as representative pictures, and the lot labels them as such', async () => {
    const { id } = await uploaded()
    const files = [
      { name: 'IMG_1.jpg', content: await photo(1) },
      { name: 'IMG_2.jpg', content: await photo(2) },
    ]
    const { body } = await uploadPhotos(world, id, files, seller)
    expect([body.added, body.placed]).toEqual([2, 0])
    const { photos } = (await world.api('GET /import/:id/photos', { params: { id } }, seller)).body
    const assigned = await world.api(
      'PUT /import/:id/photos/assign',
      { params: { id }, body: { photos: photos.map(one => one.id), lines: [2, 3], representative: true } },
      seller,
    )
    expect(assigned.body.rows.map(row => row.photos.map(one => one.representative))).toEqual([
      [true, true],
      [true, true],
    ])
    const filled = await world.api(
      'PUT /import/:id/photos/assign',
      { params: { id }, body: { photos: [photos[0]!.id], lines: [3, 4], mode: 'fill' } },
      seller,
    )
    expect(filled.body.rows.map(row => row.photos.map(one => one.representative))).toEqual([[true, true], [false]])
    await publish(id)
    expect((await summaryOf(id)).publishing).toMatchObject({ live: 2, drafts: 28 })
    const [row] = await rowsOf(id)
    const { deadstock } = (await world.api('GET /explore/deadstock/:id', { params: { id: row!.listingId! } })).body
    expect([deadstock.representativePhotos, deadstock.images.length]).toEqual([true, 2])
  })

  it('uploaded to one row are placed there with any file name, at most four, and are removable', async () => {
    const { id } = await uploaded()
    const files = await Promise.all([1, 2, 3, 4, 5].map(async at => ({ name: `x${at}.jpg`, content: await photo(at) })))
    expect((await uploadPhotos(world, id, files, seller, 5)).body).toMatchObject({ added: 5, placed: 4 })
    const cleared = await world.api(
      'PUT /import/:id/photos/assign',
      { params: { id }, body: { photos: [], lines: [5], mode: 'set' } },
      seller,
    )
    expect(cleared.body.rows[0]?.photos).toEqual([])
    expect((await uploadPhotos(world, id, files.slice(0, 1), seller, 999)).status).toBe(404)
  })

  it('uploaded to one row are placed there when an earlier, interrupted try has stored them', async () => {
    const { id } = await uploaded()
    const [first, second] = [
      { name: 'IMG_1.jpg', content: await photo(1) },
      { name: 'IMG_2.jpg', content: await photo(2) },
    ]
    const stored = (await uploadPhotos(world, id, [first], seller)).body
    expect([stored.added, stored.placed, stored.ids.length]).toEqual([1, 0, 1])
    const { body } = await uploadPhotos(world, id, [first, second, first], seller, 5)
    expect([body.added, body.placed, body.ids[0], body.ids.length]).toEqual([1, 2, stored.ids[0], 2])
    expect((await uploadPhotos(world, id, [first], seller, 5)).body).toMatchObject({ added: 0, placed: 0 })
    const rows = await rowsOf(id)
    expect(rows.find(({ line }) => line === 5)?.photos.map(one => one.id)).toEqual(body.ids)
  })

  it('are kept when readable, and unreadable ones are listed with the reason', async () => {
    const { id } = await uploaded()
    const files = [
      { name: '1-1.jpg', content: await photo(1) },
      { name: 'list.pdf', content: Buffer.from('%PDF-1.7') },
    ]
    const { status, body } = await uploadPhotos(world, id, files, seller)
    expect([status, body.added, body.placed, body.skipped.map(({ name }) => name)]).toEqual([200, 1, 1, ['list.pdf']])
    const broken = await uploadPhotos(world, id, [{ name: 'a.zip', content: Buffer.from('PK nothing') }], seller)
    expect([broken.status, broken.body.errors?.[0]?.message]).toEqual([422, importMessages.zip])
    const [first] = files
    const many = Array.from({ length: importLimits.photosAtOnce + 1 }, (_, at) => ({
      content: first?.content ?? Buffer.alloc(0),
      name: `${at}.jpg`,
    }))
    const refused = await uploadPhotos(world, id, many, seller)
    expect([refused.status, refused.body.reason]).toEqual([413, 'too_many_files'])
    const other = await aPerson(world)
    expect((await uploadPhotos(world, id, files, other)).status).toBe(404)
  })

  it('are deleted with the upload unless a lot shows them', async () => {
    const { id } = await uploaded()
    await uploadPhotos(world, id, [{ name: '1-1.jpg', content: await photo(1) }], seller)
    await uploadPhotos(world, id, [{ name: 'x.jpg', content: await photo(2) }], seller)
    await publish(id)
    const images = () => world.db.selectFrom('images').select('id').where('user_id', '=', seller.id).execute()
    expect(await images()).toHaveLength(2)
    await world.db.deleteFrom('imports').where('id', '=', id).execute()
    expect(await images()).toHaveLength(1)
  })
})

describe('undoing an import', () => {
  const undo = (id: string) => world.api('POST /import/:id/undo', { params: { id } }, seller)
  const twoPhotos = async (id: string) => {
    for (const name of ['1-1', '1-2']) {
      const content = await photo(name === '1-1' ? 1 : 2)
      await uploadPhotos(world, id, [{ name: `${name}.jpg`, content }], seller)
    }
  }

  it('deletes created listings and leaves the rows ready to publish again', async () => {
    const { id } = await uploaded()
    await twoPhotos(id)
    await publish(id)
    expect((await summaryOf(id)).undo?.listings).toBe(30)
    const { status, body } = await undo(id)
    expect([status, body.undone, body.kept, body.import.undo]).toEqual([200, 30, [], null])
    expect(body.import.publishing).toMatchObject({ ready: 1, attention: 29, live: 0, drafts: 0 })
    const states = await world.db.selectFrom('listings').select('status').where('user_id', '=', seller.id).execute()
    expect(new Set(states.map(({ status: one }) => one))).toEqual(new Set(['Deleted']))
    expect((await undo(id)).body.reason).toBe('too_late_to_undo')
  })

  it('covers more listings than fit in one transaction', async () => {
    const many = Array.from({ length: 501 }, (_, at): Cells => [`M-${at}`, `Ball bearing ${at}`, 5, 'Nos', 85])
    const file = await aSheet([['SKU', 'Item', 'Qty', 'Unit', 'Rate'], ...many])
    const { id } = (await uploadSheet(world, file, seller)).body.import
    await publish(id)
    const { body } = await undo(id)
    expect([body.undone, body.import.undo, body.import.counts.created]).toEqual([501, null, 0])
    const left = world.db.selectFrom('listings').select('id').where('user_id', '=', seller.id)
    expect(await left.where('status', '<>', 'Deleted').execute()).toEqual([])
  })

  it('succeeds when one statement takes twice the usual timeout', async () => {
    const { id } = await uploaded()
    await publish(id)
    // the trigger below delays the removal of one listing by 4 s; the usual timeouts are 2 s in the database and 3.5 s
    // in the pool
    await world.asOwner(async db => {
      await sql`create function slow_removal() returns trigger language plpgsql as
        'begin perform pg_sleep(4); return null; end'`.execute(db)
      await sql`create trigger slow_removal after update of status on listings for each row
        when (new.name = 'Deep groove ball bearing 6201 ZZ') execute function slow_removal()`.execute(db)
    })
    const { status, body } = await undo(id)
    await world.asOwner(db => sql`drop function slow_removal cascade`.execute(db))
    expect([status, body.undone]).toEqual([200, 30])
  })

  it('restores former values of changed lots except later changes, and lists these', async () => {
    const first = await uploaded()
    await twoPhotos(first.id)
    await publish(first.id)
    const second = await uploaded()
    const lines = [2, 3].map(line => ({ line, field: 'amount' as const, value: '500' }))
    await world.api('PUT /import/:id/rows', { params: { id: second.id }, body: { cells: lines } }, seller)
    await publish(second.id)
    const rows = await rowsOf(second.id)
    expect(rows.slice(0, 3).map(({ amount, outcome, status: now }) => [amount, outcome, now])).toEqual([
      [500, 'updated', 'Active'],
      [500, 'updated', 'Draft'],
      [87, 'unchanged', 'Draft'],
    ])
    const changed = rows[1]!.listingId!
    await world.api('PUT /deadstock/:id', { params: { id: changed }, body: { data: { amount: 600 } } }, seller)
    const { body } = await undo(second.id)
    expect(body.kept).toMatchObject([{ listingId: changed, message: importMessages.keptChanged }])
    const after = (await rowsOf(second.id)).slice(0, 2)
    const amounts = await Promise.all(
      after.map(({ listingId }) =>
        world.db.selectFrom('listings').select(['amount', 'status']).where('id', '=', listingId!).executeTakeFirst(),
      ),
    )
    expect(amounts).toEqual([
      { amount: 85, status: 'Active' },
      { amount: 600, status: 'Draft' },
    ])
  })

  it('is refused after a day and to others', async () => {
    const { id } = await uploaded()
    await publish(id)
    expect((await world.api('POST /import/:id/undo', { params: { id } }, await aPerson(world))).status).toBe(404)
    await world.db
      .updateTable('import_changes')
      .set({ at: new Date(Date.now() - 25 * 3600_000) })
      .where('import_id', '=', id)
      .execute()
    expect((await undo(id)).body.reason).toBe('too_late_to_undo')
  })
})
