import { text as textOf } from 'node:stream/consumers'
import { sql } from 'kysely'
import readXlsx from 'read-excel-file/node'
import { afterAll, describe, expect, it } from 'vitest'
import { dayOf } from '#contract/shared/days.ts'
import { harmless } from '#server/platform/files/spreadsheet.ts'
import { eventsOf } from '#testkit/database/events.ts'
import { aListing } from '#testkit/listings.ts'
import { aPerson } from '#testkit/people.ts'
import { openWorld } from '#testkit/world.ts'
import { openArchive } from '../imports/sheets/open-archive.ts'

const today = dayOf(new Date())
const world = await openWorld()
afterAll(() => world.close())
const admin = await aPerson(world, { admin: true, name: 'Anita Admin', business: false })

async function download(path: 'users' | 'deadstocks' | 'audit', body: object = {}, as = admin) {
  const response = await world.app.inject({
    method: 'POST',
    url: `/api/admin/${path}/export`,
    headers: { authorization: `Bearer ${as.token}` },
    payload: body,
  })
  return { response, file: response.rawPayload }
}

/** The sheets of a file, read by an independent library. */
const sheetsOf = (file: Buffer) => readXlsx(file)

describe('users.xlsx', () => {
  it('lists ID, Name, Joined, Company and Deadstocks of every matching user, with -- for missing values', async () => {
    const seller = await aPerson(world, { name: 'Kavita “K” Rao & <Sons>', business: { name: 'डेक्कन Looms' } })
    const nameless = await aPerson(world, { name: '', business: false })
    await aListing(world, seller)
    const { response, file } = await download('users')
    expect(response.headers['content-disposition']).toBe('attachment; filename="users.xlsx"')
    expect(response.headers['content-type']).toContain('spreadsheetml.sheet')
    expect(response.headers['cache-control']).toBe('no-store')
    expect(await sheetsOf(file)).toEqual([
      {
        sheet: 'Users',
        data: [
          ['ID', 'Name', 'Joined', 'Company', 'Deadstocks'],
          [nameless.id, '--', today, '--', 0],
          [seller.id, 'Kavita “K” Rao & <Sons>', today, 'डेक्कन Looms', 1],
          [admin.id, 'Anita Admin', today, '--', 0],
        ],
      },
    ])
  })

  it('has every row that matches the filters, not only the current page', async () => {
    for (let number = 0; number < 25; number++) await aPerson(world, { name: `Many ${number}`, business: false })
    const { file } = await download('users', { search: 'many' })
    const [sheet] = await sheetsOf(file)
    expect(sheet!.data.slice(1).map(row => row[1])).toEqual(
      Array.from({ length: 25 }, (_, back) => `Many ${24 - back}`),
    )
  })

  it('has each row once when there are more rows than in one batch', async () => {
    await world.db
      .insertInto('users')
      .values(
        Array.from({ length: 2345 }, (_, number) => ({
          full_name: `Bulk ${number}`,
          created_at: new Date('2022-02-02'),
        })),
      )
      .execute()
    for (const filters of [{ createdYear: 2022 }, { createdYear: 2022, search: 'bulk' }]) {
      const [sheet] = await sheetsOf((await download('users', filters)).file)
      expect(new Set(sheet!.data.slice(1).map(row => row[0])).size).toBe(2345)
      expect(sheet!.data).toHaveLength(2346)
    }
    // a term with more matches than trigrams can find is still counted and paged
    const page = { query: { page: '47', size: '50' }, body: { search: 'bulk' } } as const
    const { body } = await world.api('POST /admin/users', page, admin)
    expect([body.count, body.more, body.users.length]).toEqual([2345, false, 45])
  })
})

describe('deadstocks.xlsx', () => {
  it('lists Deadstock, Created and Company of every matching deadstock', async () => {
    const seller = await aPerson(world, { business: { name: 'Surat Silks' } })
    await aListing(world, seller, { name: 'Satin ends', createdAt: new Date('2023-12-31T20:00:00Z') })
    await aListing(world, seller, { name: '', status: 'Draft', createdAt: new Date('2023-12-31T17:00:00Z') })
    const { response, file } = await download('deadstocks', { search: 'surat' })
    expect(response.headers['content-disposition']).toBe('attachment; filename="deadstocks.xlsx"')
    expect(await sheetsOf(file)).toEqual([
      {
        sheet: 'Deadstocks',
        data: [
          ['Deadstock', 'Created', 'Company'],
          ['Satin ends', '2024-01-01', 'Surat Silks'],
          ['--', '2023-12-31', 'Surat Silks'],
        ],
      },
    ])
  })
})

const leads = ['=', '+', '-', '@', '\t=', '\r', '  =', '＝', '＋', '－', '＠']

describe('case 34: formulas in an export', () => {
  it('are written as text, with an apostrophe before every risky value', async () => {
    const attacks = leads.map(lead => `${lead}HYPERLINK("http://evil.example","x")`)
    for (const [number, name] of attacks.entries()) {
      const seller = await aPerson(world, { name: 'Mallory', business: { name: `Co ${number}` } })
      await aListing(world, seller, { name })
      await world.db.updateTable('businesses').set({ name }).where('user_id', '=', seller.id).execute()
    }
    for (const path of ['users', 'deadstocks'] as const) {
      const { file } = await download(path, { search: 'hyperlink' })
      const archive = await openArchive(file, 1)
      expect(await textOf(archive.pieces('xl/worksheets/sheet1.xml'))).not.toMatch(/<f[ >]/)
      const [sheet] = await sheetsOf(file)
      const cells = sheet!.data
        .slice(1)
        .flat()
        .filter(cell => String(cell).includes('HYPERLINK'))
      expect(cells.length).toBeGreaterThanOrEqual(leads.length)
      for (const cell of cells) expect(String(cell)).toMatch(/^'/)
    }
  })

  it('every cell except the count of deadstocks is text, even numbers and dates', async () => {
    const lookalikes = ['007', '1e3', '12/03/2024', 'TRUE', '27%', '9007199254740993']
    for (const name of lookalikes) {
      const seller = await aPerson(world, { name, business: { name } })
      await aListing(world, seller, { name })
    }
    const dataOf = async (path: 'users' | 'deadstocks') =>
      (await sheetsOf((await download(path)).file))[0]!.data.slice(1)
    const users = await dataOf('users')
    const listings = await dataOf('deadstocks')
    for (const name of lookalikes) {
      expect(users).toContainEqual([expect.any(String), name, today, name, 1])
      expect(listings).toContainEqual([name, today, name])
    }
    const texts = [...users.flatMap(cells => cells.slice(0, 4)), ...listings.flat()]
    for (const cell of texts) expect(cell).toBeTypeOf('string')
    for (const cells of users) expect(cells[4]).toBeTypeOf('number')
  })

  it.each(leads)('a value that begins with %j gets an apostrophe', lead => expect(harmless(`${lead}1`)[0]).toBe("'"))
  it.each(['Cotton', '100% cotton', '(new)', '', '--'])('%j gets no apostrophe', text =>
    expect(harmless(text)).toBe(text),
  )

  it('the export is for admins only and is recorded in the audit log', async () => {
    const buyer = await aPerson(world)
    expect((await download('users', {}, buyer)).response.statusCode).toBe(403)
    await download('users', { status: 'inactive' })
    const news = await world.db
      .selectFrom('events')
      .select(['kind', 'actor_id', 'data'])
      .where('kind', '=', 'admin.exported')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    expect(news).toEqual({
      kind: 'admin.exported',
      actor_id: admin.id,
      data: { file: 'users.xlsx', filters: { status: 'inactive' } },
    })
  })

  it('the audit log records that the export was searched, but not the search text', async () => {
    const wanted = await aPerson(world, { name: 'Ila Sought' })
    for (const which of ['users', 'deadstocks', 'audit'] as const)
      expect((await download(which, { search: wanted.email })).response.statusCode).toBe(200)
    const { rows } = await sql<{ data: object }>`
      select data from events where kind = 'admin.exported' order by id desc limit 3`.execute(world.db)
    expect(rows.map(({ data }) => data)).toEqual([
      { file: 'audit.xlsx', filters: {}, searched: true },
      { file: 'deadstocks.xlsx', filters: {}, searched: true },
      { file: 'users.xlsx', filters: {}, searched: true },
    ])
    expect(JSON.stringify(rows)).not.toContain(wanted.email)
  })
})

it('an admin may export 30 times an hour; the next export is refused and not recorded', async () => {
  const { token, id } = await aPerson(world, { admin: true, business: false })
  const as = { ...admin, token }
  const kinds = ['users', 'deadstocks', 'audit'] as const
  for (let taken = 0; taken < 30; taken++)
    expect((await download(kinds[taken % 3]!, { search: 'nobody at all' }, as)).response.statusCode).toBe(200)
  for (const kind of kinds) {
    const { response } = await download(kind, {}, as)
    expect([response.statusCode, response.json().toast.message]).toEqual([
      429,
      'Too many attempts. Please wait a while and try again.',
    ])
    expect(Number(response.headers['retry-after'])).toBeGreaterThan(3500)
  }
  const { length } = await eventsOf(world, { actor_id: id, kind: 'admin.exported' })
  expect(length).toBe(30)
  expect((await download('users')).response.statusCode).toBe(200)
})
