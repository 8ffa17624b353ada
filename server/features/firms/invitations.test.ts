import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { firmLimits, type GivenRole } from '#contract/firms/rules.ts'
import { aKey } from '#testkit/connections.ts'
import { aConversation, openChat } from '#testkit/dealings/conversations.ts'
import { messagesIn } from '#testkit/dealings/offers.ts'
import { aColleague } from '#testkit/firms.ts'
import { throughGate } from '#testkit/gate.ts'
import { aPerson, type Person } from '#testkit/people.ts'
import { mailsTo } from '#testkit/sign-in.ts'
import { openWorld } from '#testkit/world.ts'

const world = await openWorld()
afterAll(() => world.close())

const me = async (as: Person) => (await world.api('GET /auth/user', {}, as)).body.user
const invite = (as: Person, email: string, role: GivenRole = 'seller') =>
  world.api('POST /firm/invitations', { body: { email, role } }, as)
async function linkTo(email: string): Promise<string> {
  const text = (await mailsTo(world, email)).at(-1)?.text ?? ''
  return /\/join-firm#([\w-]+)/.exec(text)?.[1] ?? ''
}
const accept = (link: string, as?: Person) => world.api('POST /firm/invitation/accept', { body: { link } }, as)
const send = (as: Person, conversationId: string, message = 'Yes, all 500 m') =>
  world.api('POST /message/create-message', { body: { data: { conversationId, message } } }, as)
const giveRole = (as: Person, id: string, role: GivenRole) =>
  world.api('PUT /firm/people/:id', { params: { id }, body: { role } }, as)
const remove = (as: Person, id: string) => world.api('POST /firm/people/:id/remove', { params: { id } }, as)

describe('a firm of one, and a person without a firm', () => {
  test('act for themselves', async () => {
    const [owner, buyer] = [await aPerson(world), await aPerson(world, { business: false })]
    expect(await me(owner)).toMatchObject({ id: owner.id, personId: owner.id, firm: { role: 'owner' } })
    expect(await me(buyer)).toMatchObject({ id: buyer.id, personId: buyer.id, firm: null, business: null })
    expect((await world.api('GET /firm', {}, buyer)).status).toBe(404)
    expect((await world.api('POST /firm/leave', {}, owner)).body.reason).toBe('last_owner')
  })
})

describe('an invitation', () => {
  test('makes a new account a member, once, and signs it in', async () => {
    const owner = await aPerson(world, { name: 'Meena Shah' })
    expect((await invite(owner, 'new-colleague@example.com')).status).toBe(200)
    const [mail] = await mailsTo(world, 'new-colleague@example.com')
    expect(mail?.text).toContain('Meena Shah (Business')
    const link = await linkTo('new-colleague@example.com')
    const shown = await world.api('POST /firm/invitation', { body: { link } })
    expect(shown.body.invitation).toMatchObject({ role: 'seller', email: 'n•••@example.com' })

    const joined = await accept(link)
    expect([joined.status, joined.body.user.firm?.role, joined.body.user.id]).toEqual([200, 'seller', owner.id])
    expect((await world.api('GET /firm', {}, { token: joined.body.t! })).body.firm.people).toHaveLength(2)
    expect((await accept(link)).body.reason).toBe('invitation_used')
    expect(JSON.stringify(await world.db.selectFrom('events').selectAll().execute())).not.toContain(link)
  })

  test('adds an existing account to the firm only when it is logged in with the invited address', async () => {
    const [owner, other, known] = [
      await aPerson(world),
      await aPerson(world, { business: false }),
      await aPerson(world, { business: false }),
    ]
    await invite(owner, known.email, 'manager')
    const link = await linkTo(known.email)
    const key = await aKey(world, known, ['leads:read'])
    expect((await accept(link)).body.reason).toBe('invitation_login')
    expect((await accept(link, other)).body.reason).toBe('invitation_address')
    expect((await accept(link, known)).body).toMatchObject({ t: null, user: { firm: { role: 'manager' } } })
    expect((await world.api('GET /leads', {}, key)).status, 'a key from before').toBe(401)
    expect((await invite(owner, known.email)).body.reason).toBe('in_firm_already')
  })

  test.each([
    ['with a wrong link', async () => 'A'.repeat(43), 'wrong_invitation'],
    [
      'after it is withdrawn',
      async (owner: Person, as: Person) => {
        const { id } = (await invite(owner, as.email)).body.invitation
        const link = await linkTo(as.email)
        await world.api('POST /firm/invitations/:id/withdraw', { params: { id } }, owner)
        return link
      },
      'invitation_over',
    ],
    [
      'after it has expired',
      async (owner: Person, as: Person) => {
        await invite(owner, as.email)
        await sql`update firm_invitations set expires_at = now() where email = ${as.email}`.execute(world.db)
        return linkTo(as.email)
      },
      'invitation_over',
    ],
    [
      'after a second invitation has replaced it',
      async (owner: Person, as: Person) => {
        await invite(owner, as.email)
        const link = await linkTo(as.email)
        await invite(owner, as.email)
        return link
      },
      'invitation_over',
    ],
    [
      'after the firm is closed',
      async (owner: Person, as: Person) => {
        await invite(owner, as.email)
        const link = await linkTo(as.email)
        await sql`update users set active = false where id = ${owner.id}`.execute(world.db)
        return link
      },
      'invitation_over',
    ],
  ])('is refused %s', async (_name, make, reason) => {
    const [owner, as] = [await aPerson(world), await aPerson(world, { business: false })]
    expect((await accept(await make(owner, as), as)).body.reason).toBe(reason)
    expect((await me(as)).firm).toBeNull()
  })

  test.each<[string, (owner: Person, sender: Person) => Promise<{ status: number }>]>([
    ['is removed', (owner, sender) => remove(owner, sender.id)],
    ['becomes a seller', (owner, sender) => giveRole(owner, sender.id, 'seller')],
    ['leaves', (_owner, sender) => world.api('POST /firm/leave', {}, sender)],
    ['is deleted', (_owner, sender) => world.api('POST /user/delete', { body: {} }, sender)],
  ])('is withdrawn when the manager who sent it %s', async (_name, end) => {
    const owner = await aPerson(world)
    const sender = await aColleague(world, owner, 'manager')
    const [as, other, joined] = [
      await aPerson(world, { business: false }),
      await aPerson(world, { business: false }),
      await aPerson(world, { business: false }),
    ]
    for (const { email } of [as, joined]) await invite(sender, email)
    await invite(owner, other.email)
    const link = await linkTo(as.email)
    expect((await accept(await linkTo(joined.email), joined)).status).toBe(200)
    expect((await end(owner, sender)).status).toBe(200)
    const { invitations } = (await world.api('GET /firm', {}, owner)).body.firm
    expect(invitations.map(({ email }) => email)).toEqual([other.email])
    expect((await accept(link, as)).body.reason).toBe('invitation_over')
    expect((await accept(await linkTo(joined.email), joined)).body.reason).toBe('invitation_used')
  })

  test('stays valid when the manager who sent it keeps the right to invite', async () => {
    const [owner, as] = [await aPerson(world), await aPerson(world, { business: false })]
    const sender = await aColleague(world, owner, 'manager')
    await invite(sender, as.email)
    expect((await giveRole(owner, sender.id, 'manager')).status).toBe(200)
    expect((await accept(await linkTo(as.email), as)).status).toBe(200)
  })

  test('is withdrawn or accepted, but not both, when its sender is removed while it is accepted', async () => {
    const [owner, as] = [await aPerson(world), await aPerson(world, { business: false })]
    const sender = await aColleague(world, owner, 'manager')
    await invite(sender, as.email)
    const link = await linkTo(as.email)
    const lock = { text: 'select 1 from businesses where id = $1 for update', values: [owner.businessId] }
    const moves = [() => remove(owner, sender.id), () => accept(link, as)]
    const statuses = (await throughGate<{ status: number }>(world, lock, moves)).map(({ status }) => status)
    expect([
      [200, 200],
      [200, 409],
    ]).toContainEqual(statuses)
    expect((await me(as)).firm === null).toBe(statuses[1] === 409)
  })

  test('is refused to a member of another firm, to a person with own chats, and to a suspended account', async () => {
    const owner = await aPerson(world)
    const member = await aColleague(world, await aPerson(world), 'viewer')
    const chatting = await aPerson(world, { business: false })
    await openChat(world, chatting, { createdFor: (await aPerson(world)).id })
    const banned = await aPerson(world, { business: false })
    await world.db
      .insertInto('suspensions')
      .values({ user_id: banned.id, reason: 'fraud', words: 'Goods were never sent.', since: new Date() })
      .execute()
    const reasons = []
    for (const as of [member, chatting, banned]) {
      await invite(owner, as.email)
      reasons.push((await accept(await linkTo(as.email), as)).body.reason)
    }
    expect(reasons).toEqual(['other_firm', 'own_dealings', 'account_suspended'])
  })

  test('can be withdrawn only by its own firm', async () => {
    const [owner, other] = [await aPerson(world), await aPerson(world)]
    const { id } = (await invite(owner, 'awaited@example.com')).body.invitation
    const withdraw = (as: Person) => world.api('POST /firm/invitations/:id/withdraw', { params: { id } }, as)
    expect([(await withdraw(other)).status, (await withdraw(owner)).status]).toEqual([404, 200])
  })

  test('adds the member once when it is used twice at once', async () => {
    const [owner, as] = [await aPerson(world), await aPerson(world, { business: false })]
    await invite(owner, as.email)
    const link = await linkTo(as.email)
    const replies = await throughGate(
      world,
      { text: 'select 1 from firm_invitations where email = $1 for update', values: [as.email] },
      [1, 2].map(() => () => accept(link, as)),
    )
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  })

  test('the invitations of two firms, accepted at once, make the person a member of one', async () => {
    const as = await aPerson(world, { business: false })
    const links: string[] = []
    for (const owner of [await aPerson(world), await aPerson(world)]) {
      await invite(owner, as.email)
      links.push(await linkTo(as.email))
    }
    const lock = { text: 'select 1 from users where id = $1 for update', values: [as.id] }
    const replies = await throughGate(
      world,
      lock,
      links.map(link => () => accept(link, as)),
    )
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(replies.find(({ status }) => status === 409)?.body.reason).toBe('other_firm')
  })

  test('is mailed to one mailbox at most five times a day, whichever firms invite it', async () => {
    const [one, other] = [await aPerson(world), await aPerson(world)]
    const statuses = []
    for (const as of [one, one, one, other, other, other, one])
      statuses.push((await invite(as, `wanted+${statuses.length}@gmail.com`)).status)
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429])
  })

  test('of one firm cannot use up the mails that a mailbox gets in a day', async () => {
    const [rival, firm] = [await aPerson(world), await aPerson(world)]
    const statuses: number[] = []
    for (const as of [rival, rival, rival, rival, rival, firm])
      statuses.push((await invite(as, `starved+${statuses.length}@gmail.com`)).status)
    expect(statuses).toEqual([200, 200, 200, 429, 429, 200])
  })

  test('needs a free seat', async () => {
    const owner = await aPerson(world)
    for (let seat = 2; seat < firmLimits.seatsMost; seat++) await aColleague(world, owner, 'viewer')
    expect((await invite(owner, 'last@example.com')).status).toBe(200)
    expect((await invite(owner, 'none@example.com')).body.reason).toBe('firm_full')
    expect((await invite(owner, 'last@example.com')).status).toBe(200)
  })
})

describe('an account that is deleted', () => {
  test('an owner can be deleted once the last colleague has left the firm', async () => {
    const owner = await aPerson(world)
    const asha = await aColleague(world, owner, 'viewer')
    const close = () => world.api('POST /user/delete', { body: {} }, owner)
    expect((await close()).body.reason).toBe('firm_has_people')
    await remove(owner, asha.id)
    expect((await close()).status).toBe(200)
  })

  test('a firm is closed or gains a member, but not both, when its owner leaves while an invitation is accepted', async () => {
    for (const turn of [0, 1]) {
      const [owner, as] = [await aPerson(world), await aPerson(world, { business: false })]
      await invite(owner, as.email)
      const link = await linkTo(as.email)
      const outcome = async (call: Promise<{ status: number; body: { reason?: string } }>) => {
        const { status, body } = await call
        return status === 200 ? 'done' : body.reason
      }
      const moves = [
        () => outcome(accept(link, as)),
        () => outcome(world.api('POST /user/delete', { body: {} }, owner)),
      ]
      const lock = { text: 'select 1 from users where id = $1 for update', values: [owner.id] }
      const outcomes = await throughGate(world, lock, turn === 0 ? moves : moves.toReversed())
      expect(outcomes.filter(each => each === 'done')).toHaveLength(1)
      expect(outcomes.find(each => each !== 'done')).toMatch(/^(invitation_over|firm_has_people)$/)
    }
  })

  test('a member of a firm that an admin closes is logged out and belongs to no firm', async () => {
    const [owner, admin] = [await aPerson(world), await aPerson(world, { admin: true, business: false })]
    const asha = await aColleague(world, owner, 'manager')
    expect((await world.api('POST /admin/user/:id/delete', { params: { id: owner.id } }, admin)).status).toBe(200)
    expect((await world.api('GET /auth/user', {}, asha)).status).toBe(401)
    const { rows } = await sql`select from firm_members where user_id = ${asha.id}`.execute(world.db)
    expect(rows).toHaveLength(0)
  })

  test('the deletion of a member leaves the firm and the messages of the member, without the name', async () => {
    const { id, buyer, seller } = await aConversation(world)
    const asha = await aColleague(world, seller, 'seller', 'Asha Rao')
    await send(asha, id, 'All 500 m are here')
    expect((await world.api('POST /user/delete', { body: {} }, asha)).status).toBe(200)
    expect((await messagesIn(world, buyer, id))[0]).toMatchObject({
      writer: 'A colleague',
      message: 'All 500 m are here',
    })
    expect((await world.api('GET /firm', {}, seller)).body.firm.people).toHaveLength(1)
  })
})
