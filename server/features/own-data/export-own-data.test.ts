import readSheets from 'read-excel-file/node'
import { afterAll, describe, expect, test } from 'vitest'
import { addDays } from '#contract/freshness/rules.ts'
import { dayOf } from '#contract/shared/days.ts'
import { eventsOf } from '#testkit/database/events.ts'
import { aConversation } from '#testkit/dealings/conversations.ts'
import { aNegotiation, answer, makeOffer } from '#testkit/dealings/offers.ts'
import { aListing } from '#testkit/listings.ts'
import { aPerson, type Person } from '#testkit/people.ts'
import { openWorld } from '#testkit/world.ts'
import { sheetNames } from './own-part.ts'

const world = await openWorld()
afterAll(() => world.close())

const fetchExport = (kind: 'json' | 'xlsx', as?: { token: string }) =>
  world.app.inject({
    url: `/api/user/export/${kind}`,
    headers: as ? { authorization: `Bearer ${as.token}` } : {},
  })
const send = (as: Person, conversationId: string, message: string) =>
  world.api('POST /message/create-message', { body: { data: { conversationId, message } } }, as)

interface Export {
  user: { id: string; email: { email: string }[]; awayUntil: string | null }
  sessions: object[]
  leads: object[]
  replies: object
  registerNames: { legalName: string }[]
  deadstocks: { name: string; images: string[]; prices: { amount: number }[]; confirmedAt: string }[]
  messages: { from: string; message: string; with: string }[]
}

describe('the export of own data', () => {
  test('is a file with profile, sign-ins, listings and messages of both sides', async () => {
    const { id, buyer, seller } = await aConversation(world)
    const ownListing = await aListing(world, seller, { name: 'Kept linen' })
    await world.api('PUT /deadstock/:id', { params: { id: ownListing.id }, body: { data: { amount: 80 } } }, seller)
    await world.api('PUT /user/away', { body: { until: addDays(dayOf(new Date()), 7) } }, seller)
    await aListing(world, seller, { name: 'Thrown away', status: 'Deleted' })
    await world.db
      .insertInto('register_names')
      .values({ user_id: seller.id, legal_name: 'Looms of Kavita Rao' })
      .execute()
    await world.api('POST /conversation/create-conversation', { body: { data: { deadstockId: ownListing.id } } }, buyer)
    await send(buyer, id, 'Is it there?')
    await send(seller, id, 'It is.')
    await world.api('PUT /leads/:id/note', { params: { id }, body: { note: 'Pays in advance' } }, seller)
    const saved = [{ name: 'Stock', text: '{available} left' }]
    await world.api('PUT /leads/saved-replies', { body: { replies: saved } }, seller)
    const response = await fetchExport('json', seller)
    expect(response.statusCode).toBe(200)
    expect(response.headers).toMatchObject({
      'content-type': 'application/json',
      'content-disposition': 'attachment; filename="nayastock-data.json"',
      'cache-control': 'no-store',
    })
    const data = response.json<Export>()
    expect(data.user).toMatchObject({ id: seller.id, email: [{ email: seller.email }] })
    expect(data.sessions).toHaveLength(1)
    expect(data.registerNames.map(({ legalName }) => legalName)).toEqual(['Looms of Kavita Rao'])
    expect(data.leads).toMatchObject([
      { conversationId: id, stage: 'talking', note: 'Pays in advance', askedAt: [expect.any(String)] },
    ])
    expect(data.replies).toEqual({ saved, figures: null, kept: null })
    expect(data.deadstocks.map(({ name }) => name)).toEqual(['Kept linen'])
    expect(data.deadstocks[0]?.images).toHaveLength(2)
    expect(data.deadstocks[0]?.prices.map(({ amount }) => amount)).toEqual([92, 80])
    expect(data.user.awayUntil).toBe(addDays(dayOf(new Date()), 7))
    expect(data.messages.map(({ from, message }) => [from, message])).toEqual([
      ['them', 'Is it there?'],
      ['me', 'It is.'],
    ])
    expect(response.body).not.toContain(buyer.email)
  })

  test('contains no data of others and no cleared messages', async () => {
    const { id, buyer, seller } = await aConversation(world)
    await send(buyer, id, 'before clearing')
    await world.db
      .updateTable('conversation_members')
      .set({ cleared_seq: 1 })
      .where('conversation_id', '=', id)
      .where('user_id', '=', seller.id)
      .execute()
    await send(buyer, id, 'after clearing')
    const data = (await fetchExport('json', seller)).json<Export>()
    expect(data.messages.map(({ message }) => message)).toEqual(['after clearing'])
    const outsider = (await fetchExport('json', await aPerson(world))).json<Export>()
    expect([outsider.deadstocks, outsider.messages]).toEqual([[], []])
  })

  test('contains offers made or received, and a floor only for its owner', async () => {
    const { buyer, seller, listingId } = await aNegotiation(world)
    const body = { percent: 67 }
    await world.api('PUT /deadstock/:id/floor', { params: { id: listingId }, body }, seller)
    await makeOffer(world, buyer, listingId, { amount: 40, note: 'All of it on Monday' })
    for (const [person, from] of [
      [buyer, 'me'],
      [seller, 'them'],
    ] as const) {
      const { offers } = (await fetchExport('json', person)).json<{ offers: object[] }>()
      expect(offers).toMatchObject([
        { from, amount: 40, state: 'declined', reason: 'floor', note: 'All of it on Monday' },
      ])
      const sheets = await readSheets((await fetchExport('xlsx', person)).rawPayload)
      expect(JSON.stringify(sheets.find(({ sheet }) => sheet === 'Offers')?.data)).toContain('All of it on Monday')
    }
    const { notices } = (await fetchExport('json', seller)).json<{ notices: object[] }>()
    expect(notices).toMatchObject([{ kind: 'offer', lots: 1 }])
    const floorOf = async (person: Person) =>
      (await fetchExport('json', person))
        .json<{ deadstocks: { floor: number }[] }>()
        .deadstocks.map(({ floor }) => floor)
    expect([await floorOf(seller), await floorOf(buyer)]).toEqual([[67], []])
    const added = { packing: 111, resale: 'Not in Indore' }
    await answer(world, seller, (await makeOffer(world, buyer, listingId)).body.offer.id, {
      move: 'counter',
      amount: 88,
      added,
    })
    for (const person of [buyer, seller]) {
      const { offers } = (await fetchExport('json', person)).json<{ offers: object[] }>()
      expect(offers).toContainEqual(expect.objectContaining({ added: expect.objectContaining(added) }))
      const sheets = await readSheets((await fetchExport('xlsx', person)).rawPayload)
      expect(JSON.stringify(sheets.find(({ sheet }) => sheet === 'Offers')?.data)).toContain('Not in Indore')
    }
  })

  test('contains each row once when there are more than in one batch', async () => {
    const { id, buyer, seller } = await aConversation(world)
    await send(buyer, id, 'first')
    await world.db
      .insertInto('messages')
      .values(
        Array.from({ length: 1100 }, (_, at) => ({
          conversation_id: id,
          seq: at + 2,
          change_seq: at + 2,
          sender_id: buyer.id,
          receiver_id: seller.id,
          body: `message ${at + 2}`,
        })),
      )
      .execute()
    const { messages } = (await fetchExport('json', seller)).json<Export>()
    expect(messages).toHaveLength(1101)
    expect(new Set(messages.map(({ message }) => message)).size).toBe(1101)
    expect(messages.at(-1)?.message).toBe('message 1101')
  })

  test('is also a workbook without formulas in its cells', async () => {
    const { id, buyer, seller } = await aConversation(world)
    await aListing(world, seller, { name: '=HYPERLINK("http://evil.example")' })
    const watched = await aListing(world, buyer, { name: 'A lot of others' })
    await world.api('PUT /favourites/:id', { params: { id: watched.id }, body: { on: true } }, seller)
    await world.api('POST /saved-searches', { body: { query: 'jute' } }, seller)
    await send(buyer, id, '+1+1')
    const response = await fetchExport('xlsx', seller)
    expect(response.headers['content-disposition']).toBe('attachment; filename="nayastock-data.xlsx"')
    const sheets = await readSheets(response.rawPayload)
    expect(sheets.map(({ sheet }) => sheet)).toEqual(sheetNames)
    const [account, , deadstocks, , , saved, messages] = sheets.map(({ data }) => data)
    expect(account).toContainEqual(['E-mail', seller.email])
    expect(saved?.slice(1).map(([kind, name]) => [kind, name])).toEqual([
      ['Lot', 'A lot of others'],
      ['Search', 'jute'],
    ])
    expect(deadstocks?.[1]?.[0]).toBe('\'=HYPERLINK("http://evil.example")')
    expect(messages?.[1]?.[2]).toBe("'+1+1")
  })

  test('is limited to six an hour and records an event each time', async () => {
    const person = await aPerson(world)
    const answers: number[] = []
    for (let i = 0; i < 7; i++) answers.push((await fetchExport(i % 2 ? 'json' : 'xlsx', person)).statusCode)
    expect(answers).toEqual([200, 200, 200, 200, 200, 200, 429])
    const news = await eventsOf(world, { kind: 'user.exported', subject_id: person.id })
    expect(news).toHaveLength(6)
  })

  test('requires a session', async () => {
    expect((await fetchExport('json')).statusCode).toBe(401)
    expect((await fetchExport('xlsx')).statusCode).toBe(401)
  })
})
