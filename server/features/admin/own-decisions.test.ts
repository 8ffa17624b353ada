import { afterAll, describe, expect, test } from 'vitest'
import { links } from '#contract/urls.ts'
import { aConversation } from '#testkit/dealings/conversations.ts'
import { complain, idOfGrievance } from '#testkit/dealings/grievances.ts'
import { aRequirement } from '#testkit/dealings/requirements.ts'
import { aDeal, writeReview } from '#testkit/dealings/reviews.ts'
import { aColleague } from '#testkit/firms.ts'
import { aListing } from '#testkit/listings.ts'
import { aPerson, type Person } from '#testkit/people.ts'
import { openWorld } from '#testkit/world.ts'
import { reviewNewSeller } from '../accounts/account-review/review-new-seller.ts'

const world = await openWorld()
afterAll(() => world.close())
const other = await aPerson(world, { admin: true, business: false })

const refused = { status: 409, body: { reason: 'own_decision' } }
async function makeAdmin({ id, email }: Person): Promise<void> {
  await world.db.updateTable('users').set({ admin: true }).where('id', '=', id).execute()
  world.services.config.adminEmails.push(email)
}

/** An admin who is a manager in the firm of this person. */
async function anAdminOf(owner: Person): Promise<Person> {
  const colleague = await aColleague(world, owner, 'manager')
  await makeAdmin(colleague)
  return colleague
}

describe('an admin does not decide on', () => {
  test('a review that they wrote or that is about them', async () => {
    const { buyer, seller } = await aDeal(world)
    const { id } = (await writeReview(world, buyer, seller)).body.review
    await world.db.updateTable('reviews').set({ flagged: true }).where('id', '=', id).execute()
    const decide = (as: Person, decision: 'uphold' | 'remove') =>
      world.api('POST /admin/review/:id', { params: { id }, body: { decision, reason: 'We looked into it.' } }, as)
    for (const involved of [buyer, seller, await aColleague(world, seller, 'manager')]) {
      await makeAdmin(involved)
      for (const decision of ['uphold', 'remove'] as const)
        expect(await decide(involved, decision)).toMatchObject(refused)
    }
    expect((await decide(other, 'uphold')).status).toBe(200)
  })

  test('an admin does not decide on their own requirement', async () => {
    const admin = await aPerson(world, { admin: true })
    const { id } = await aRequirement(world, admin, { state: 'held' })
    const decide = (as: Person, decision: 'allow' | 'refuse' | 'remove') =>
      world.api('POST /admin/requirement/:id', { params: { id }, body: { decision, reason: 'We looked into it.' } }, as)
    for (const as of [admin, await anAdminOf(admin)])
      for (const decision of ['allow', 'refuse'] as const) expect(await decide(as, decision)).toMatchObject(refused)
    expect((await world.api('GET /wanted/:id', { params: { id } })).status).toBe(404)
    expect((await decide(other, 'allow')).status).toBe(200)
    expect(await decide(admin, 'remove')).toMatchObject(refused)
  })

  test('a report about themselves', async () => {
    const admin = await aPerson(world, { admin: true })
    const { id: lot } = await aListing(world, admin)
    const body = { kind: 'listing' as const, id: lot, reason: 'rights' as const, words: 'These pictures are mine' }
    await world.api('POST /reports', { body }, await aPerson(world))
    const open = async () =>
      (await world.api('GET /admin/reports', { query: { state: 'open' } }, other)).body.reports.filter(
        ({ subjectId }) => subjectId === lot,
      )
    const [report] = await open()
    const decide = (as: Person, decision: 'dismissed' | 'taken-down') =>
      world.api(
        'POST /admin/report/:id',
        { params: { id: report!.id }, body: { decision, answer: 'We looked into it.' } },
        as,
      )
    for (const as of [admin, await anAdminOf(admin)])
      for (const decision of ['dismissed', 'taken-down'] as const)
        expect(await decide(as, decision)).toMatchObject(refused)
    expect(await open()).toHaveLength(1)
    expect((await decide(other, 'dismissed')).status).toBe(200)
  })

  test('a withheld message of their own', async () => {
    const admin = await aPerson(world, { admin: true })
    const { id: conversationId } = await aConversation(world, admin)
    const data = { conversationId, message: 'All of it on https://cheap-cloth.example' }
    const { id } = (await world.api('POST /message/create-message', { body: { data } }, admin)).body.message
    const decide = (as: Person, decision: 'release' | 'keep') =>
      world.api('POST /admin/withheld-message/:id', { params: { id }, body: { decision } }, as)
    for (const as of [admin, await anAdminOf(admin)]) expect(await decide(as, 'release')).toMatchObject(refused)
    const { messages } = (await world.api('GET /admin/withheld-messages', { query: { show: 'open' } }, other)).body
    expect(messages.map(message => message.id)).toContain(id)
    expect((await decide(other, 'keep')).status).toBe(200)
  })

  test('the review of their own account', async () => {
    const admin = await aPerson(world, { admin: true })
    world.services.config.reviewPercent = 100
    await world.db.transaction().execute(tx => reviewNewSeller(tx, world.services, admin.id, { publishes: true }))
    world.services.config.reviewPercent = 0
    const clear = (as: Person) => world.api('POST /admin/user/:id/clear', { params: { id: admin.id } }, as)
    const isUnderReview = async () =>
      (await world.api('GET /admin/user/:id', { params: { id: admin.id } }, other)).body.review?.clearedAt === null
    expect(await isUnderReview()).toBe(true)
    for (const as of [admin, await anAdminOf(admin)]) expect(await clear(as)).toMatchObject(refused)
    expect(await isUnderReview()).toBe(true)
    expect((await clear(other)).status).toBe(200)
    expect(await isUnderReview()).toBe(false)
  })

  test('the badge, the suspension and the complaints of the firm to which they belong', async () => {
    const owner = await aPerson(world)
    const admin = await anAdminOf(owner)
    const verify = (as: Person) =>
      world.api(
        'POST /admin/business',
        { body: { id: owner.businessId, data: { verified: true, legalName: 'Asha Mills' } } },
        as,
      )
    expect(await verify(admin)).toMatchObject({ body: { reason: 'own_business' } })
    expect((await verify(other)).status).toBe(200)

    const { body } = await complain(world, await aPerson(world), {
      link: links.supplier(`x-${owner.businessId.slice(0, 6)}`),
    })
    const id = await idOfGrievance(world, body.number)
    const opening = await world.api('POST /admin/grievance/:id/open', { params: { id } }, admin)
    expect(opening.body.reason).toBe('own_grievance')
    const shown = (await world.api('GET /admin/grievance/:id', { params: { id } }, admin)).body.grievance
    expect([shown.own, shown.name, shown.email]).toEqual([true, '', ''])

    const words = 'We looked into what buyers reported.'
    await world.api(
      'POST /admin/user/:id/suspend',
      { params: { id: owner.id }, body: { reason: 'fraud', days: null, words } },
      other,
    )
    const lift = (as: Person) =>
      world.api('POST /admin/user/:id/lift', { params: { id: owner.id }, body: { words } }, as)
    expect(await lift(admin)).toMatchObject(refused)
    expect((await lift(other)).status).toBe(200)
  })
})
