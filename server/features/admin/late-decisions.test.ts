import { afterAll, describe, expect, test } from 'vitest'
import type { ReportDecision, ReportKind } from '#contract/reports/rules.ts'
import { mailsOf } from '#testkit/dealings/grievances.ts'
import { aRequirement } from '#testkit/dealings/requirements.ts'
import { aListing, aSellerWithLot } from '#testkit/listings.ts'
import { aPerson, type Person } from '#testkit/people.ts'
import { openWorld } from '#testkit/world.ts'
import { reviewNewSeller } from '../accounts/account-review/review-new-seller.ts'

const world = await openWorld()
afterAll(() => world.close())
const admin = await aPerson(world, { admin: true, business: false })

const words = 'Three buyers have paid for goods that were never sent.'
const newsOf = async (subjectId: string) => {
  const events = world.db.selectFrom('events').select('kind').where('subject_id', '=', subjectId)
  return (await events.where('kind', 'like', 'admin.%').orderBy('id').execute()).map(({ kind }) => kind)
}
const isSeen = async (id: string) => (await world.api('GET /explore/deadstock/:id', { params: { id } })).status === 200
const lift = ({ id }: Person) => world.api('POST /admin/user/:id/lift', { params: { id }, body: { words } }, admin)
const report = async (kind: ReportKind, id: string) => {
  const body = { kind, id, reason: 'rights' as const, words: 'These words are mine' }
  expect((await world.api('POST /reports', { body }, await aPerson(world))).status).toBe(200)
  const { reports } = (await world.api('GET /admin/reports', { query: { state: 'open', size: '50' } }, admin)).body
  return reports.find(({ subjectId }) => subjectId === id)!.id
}
const decide = (id: string, decision: ReportDecision) =>
  world.api('POST /admin/report/:id', { params: { id }, body: { decision, answer: 'We looked into it.' } }, admin)

describe('a late decision', () => {
  test('lifts no suspension that has ended, and mails nothing', async () => {
    const seller = await aPerson(world)
    expect((await lift(seller)).status).toBe(200)
    expect(await newsOf(seller.id)).toEqual([])
    expect(await mailsOf(world, seller.email)).toEqual([])
  })

  test('a late decision to clear a suspended account returns its listings when the suspension ends', async () => {
    const { seller, id } = await aSellerWithLot(world, { status: 'Draft' })
    world.services.config.reviewPercent = 100
    await world.db.transaction().execute(tx => reviewNewSeller(tx, world.services, seller.id, { publishes: true }))
    world.services.config.reviewPercent = 0
    await world.api('PUT /deadstock/:id', { params: { id }, body: { status: 'Active' } }, seller)
    const body = { reason: 'fraud', days: 7, words } as const
    await world.api('POST /admin/user/:id/suspend', { params: { id: seller.id }, body }, admin)
    expect((await world.api('POST /admin/user/:id/clear', { params: { id: seller.id } }, admin)).status).toBe(200)
    expect(await isSeen(id)).toBe(false)
    await lift(seller)
    expect(await isSeen(id)).toBe(true)
  })

  test('about a decided report leaves a newer report about the same object open', async () => {
    const { id } = await aListing(world, await aPerson(world))
    const first = await report('listing', id)
    expect((await decide(first, 'dismissed')).status).toBe(200)
    const second = await report('listing', id)
    expect((await decide(first, 'taken-down')).body.reason).toBe('already_decided')
    expect(await isSeen(id)).toBe(true)
    expect((await decide(second, 'taken-down')).status).toBe(200)
    expect(await isSeen(id)).toBe(false)
  })

  test('takes down no requirement that its buyer has closed, and still answers the report', async () => {
    const buyer = await aPerson(world)
    const { id } = await aRequirement(world, buyer)
    const about = await report('requirement', id)
    const closed = await world.api('POST /requirements/:id/close', { params: { id }, body: { outcome: 'here' } }, buyer)
    expect(closed.status).toBe(200)
    expect((await decide(about, 'taken-down')).status).toBe(200)
    const { requirement } = (await world.api('GET /requirements/:id', { params: { id } }, buyer)).body
    expect(requirement.status).toBe('closed')
    expect(await newsOf(id)).toEqual([])
  })
})
