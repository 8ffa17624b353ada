import { sql } from 'kysely'
import readXlsx from 'read-excel-file/node'
import { afterAll, describe, expect, it } from 'vitest'
import type { AuditTopic } from '#contract/admin/rules.ts'
import { asAdmin, complain, idOfGrievance } from '#testkit/dealings/grievances.ts'
import { aListing } from '#testkit/listings.ts'
import { aPerson } from '#testkit/people.ts'
import { openWorld } from '#testkit/world.ts'

const world = await openWorld()
afterAll(() => world.close())
const admin = await aPerson(world, { admin: true, name: 'Anita Admin', business: false })
const seller = await aPerson(world, { business: { name: 'Deccan Looms' } })

const search = async (body: { topic?: AuditTopic; search?: string } = {}, size = '50') =>
  (await world.api('POST /admin/audit', { body, query: { size } }, admin)).body

describe('the audit log', () => {
  it('shows actor, object, before, after, reason, time and network address', async () => {
    const { id } = await aListing(world, seller, { name: 'Forged labels' })
    await world.api('POST /admin/deadstock/:id/delete', { params: { id }, body: { reason: 'Counterfeit' } }, admin, {
      'user-agent': 'Firefox of Anita',
      'x-request-id': 'request-of-anita-1',
    })
    const [entry] = (await search()).events
    expect(entry).toMatchObject({
      kind: 'admin.listing-deleted',
      actor: { id: admin.id, name: 'Anita Admin' },
      subject: { kind: 'listing', id, name: 'Forged labels' },
      before: { status: 'Active' },
      after: { status: 'Deleted' },
      details: { reason: 'Counterfeit' },
      ip: '127.0.0.1',
      userAgent: 'Firefox of Anita',
      requestId: 'request-of-anita-1',
    })
    expect(Date.parse(entry!.at)).toBeGreaterThan(Date.now() - 60_000)
  })

  it('includes changes of an account and omits those that sellers make to listings', async () => {
    await world.api('POST /user', { body: { data: { fullName: 'New Name', phone: '9876543210' } } }, seller)
    await world.api('POST /deadstock/create', { body: {} }, seller)
    const kinds = (await search()).events.map(({ kind }) => kind)
    expect(kinds).toContain('user.saved')
    expect(kinds.filter(kind => kind.startsWith('listing.'))).toEqual([])
  })

  it('is searched by person, object, request, network address and kind', async () => {
    await world.api(
      'POST /admin/business',
      { body: { id: seller.businessId, data: { verified: true, legalName: 'Firm on the register' } } },
      admin,
    )
    for (const one of [seller.businessId, 'verified', 'business verified', 'verified the business'])
      expect((await search({ search: one })).events.map(({ kind }) => kind)).toEqual(['business.verified'])
    expect((await search({ search: 'request-of-anita' })).count).toBe(0)
    const byPerson = await search({ search: admin.email })
    expect(new Set(byPerson.events.map(({ actor }) => actor?.id))).toEqual(new Set([admin.id]))
    for (const id of [admin.id, admin.id.slice(0, 8)]) expect((await search({ search: id })).count).toBe(byPerson.count)
    expect((await search({ search: '127.0.0.1' })).count).toBe((await search()).count)
    expect((await search({ topic: 'business' })).count).toBe(1)
    expect((await search({ topic: 'user', search: 'verified' })).count).toBe(0)
  })

  it('is shown in pages and exported as a whole', async () => {
    for (let time = 0; time < 12; time++)
      await world.api('POST /user', { body: { data: { fullName: `Name ${time}`, phone: '9876543210' } } }, seller)
    const first = await search({ topic: 'user' }, '10')
    expect([first.events.length, first.count]).toEqual([10, 13])
    const response = await world.app.inject({
      method: 'POST',
      url: '/api/admin/audit/export',
      headers: { authorization: `Bearer ${admin.token}` },
      payload: { topic: 'user' },
    })
    const [sheet] = await readXlsx(response.rawPayload)
    expect(sheet!.sheet).toBe('Audit')
    expect(sheet!.data).toHaveLength(14)
    expect(sheet!.data[1]!.slice(1, 5)).toEqual(['Name 11', 'user.saved', 'Name 11', seller.id])
  })

  it('lists admin actions on complaints under a topic of their own, without the complainant', async () => {
    const { body } = await complain(world, seller)
    const id = await idOfGrievance(world, body.number)
    await asAdmin(world, admin).open(id)
    expect((await asAdmin(world, admin).decide(id)).status).toBe(200)
    const { events } = await search({ topic: 'grievance' })
    expect(JSON.stringify(events)).not.toContain(seller.id)
    expect(events.map(({ kind, actor }) => [kind, actor?.id])).toEqual([
      ['grievance.decided', admin.id],
      ['grievance.opened', admin.id],
    ])
  })

  it('allows only additions, even by SQL', async () => {
    const changes = [
      sql`update events set kind = 'x'`,
      sql`delete from events`,
      sql`update events set actor_id = null where id = 1`,
    ]
    for (const change of changes) await expect(change.execute(world.db)).rejects.toThrow('events are append-only')
    await world.asOwner(async db => {
      for (const change of [...changes, sql`truncate events`])
        await expect(change.execute(db)).rejects.toThrow('events are append-only')
    })
  })

  it('is for admins', async () => {
    expect((await world.api('POST /admin/audit', { body: {} }, seller)).status).toBe(403)
    expect((await world.api('POST /admin/audit', { body: {} })).status).toBe(401)
  })
})
