import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { WithholdDecision } from '#contract/conversations/withheld-messages.ts'
import { availabilityQuestion } from '#contract/freshness/rules.ts'
import { openMailer } from '#server/platform/mail/mail.ts'
import { runDueJobs } from '#server/platform/messaging/jobs.ts'
import { aConversation } from '#testkit/dealings/conversations.ts'
import { aListing } from '#testkit/listings.ts'
import { aPerson, type Person } from '#testkit/people.ts'
import { type MailServer, openMailServer } from '#testkit/servers/smtp.ts'
import { openWorld, type World } from '#testkit/world.ts'
import { notificationHandlers, readNews } from '../notification-jobs.ts'

let world: World
let smtp: MailServer
beforeAll(async () => {
  smtp = await openMailServer()
  world = await openWorld({ SMTP_URL: smtp.url, PUBLIC_URL: 'https://stock.example' })
})
afterAll(async () => {
  await world.close()
  await smtp.close()
})
beforeEach(() => {
  smtp.mails.length = 0
  smtp.refuseWith = undefined
})

const switchOn = (as: Person, value = true) =>
  world.api('POST /user/settings', { body: { data: [{ key: 'seller_message', value }] } }, as)
const send = async (as: Person, conversationId: string, message: string) =>
  (await world.api('POST /message/create-message', { body: { data: { conversationId, message } } }, as)).body.message
const read = (as: Person, ids: string[]) => world.api('POST /message/update', { body: { messageIds: ids } }, as)

/** Runs all waiting jobs, with this number of concurrent workers. */
async function work(workers = 1): Promise<void> {
  const mailer = openMailer(world.services)
  const handlers = notificationHandlers(world.services, mailer)
  await Promise.all(Array.from({ length: workers }, () => runDueJobs(world.services, handlers)))
  mailer.close()
}

/** Lets minutes pass for every message and job, and runs what is due then. */
async function letPass(minutes: number, workers = 1): Promise<void> {
  for (let reader = 0; reader < workers; reader++) await readNews(world.services)
  await sql`update messages set created_at = created_at - make_interval(secs => ${minutes * 60})`.execute(world.db)
  await sql`update jobs set run_at = run_at - make_interval(secs => ${minutes * 60})`.execute(world.db)
  await work(workers)
}
const mailsTo = ({ email }: Person) => smtp.mails.filter(mail => mail.to?.some(({ address }) => address === email))

/** A buyer and a seller who wants mails, with a conversation. */
async function talking() {
  const made = await aConversation(world)
  await switchOn(made.seller)
  return made
}

describe('a mail about unread messages', () => {
  test('names a writer without a name as in the conversation', async () => {
    const { id, buyer, seller } = await talking()
    await world.db.deleteFrom('businesses').where('user_id', '=', buyer.id).execute()
    await world.db.updateTable('users').set({ full_name: '' }).where('id', '=', buyer.id).execute()
    await send(buyer, id, 'Still there?')
    await letPass(3)
    const { body } = await world.api('GET /conversation/:id', { params: { id } }, seller)
    expect(body.conversation.with.name).toMatch(/^Buyer \d{4}$/)
    expect(mailsTo(seller).map(({ subject }) => subject)).toEqual([
      `New message from ${body.conversation.with.name}: Nayastock`,
    ])
  })

  test('is sent after three minutes with texts, listing and a link to the conversation', async () => {
    const { seller, buyer } = await talking()
    const { id: deadstockId } = await aListing(world, seller, { name: 'Twill & drill, <mill> overruns' })
    const opened = await world.api('POST /conversation/create-conversation', { body: { data: { deadstockId } } }, buyer)
    const { conversationId } = opened.body
    await send(buyer, conversationId, 'Is it <b>there</b>?')
    await send(buyer, conversationId, 'I take 500 m')
    await letPass(2)
    expect(mailsTo(seller)).toEqual([])
    await letPass(1.1)
    const [mail, ...more] = mailsTo(seller)
    expect(more).toEqual([])
    expect(mail?.subject).toMatch(/^2 new messages from Person \d+: Nayastock$/)
    for (const part of ['Is it <b>there</b>?', 'I take 500 m', 'About: Twill & drill, <mill> overruns'])
      expect(mail?.text).toContain(part)
    expect(mail?.text).toContain(`https://stock.example/dashboard/message?msgid=${conversationId}`)
    expect(mail?.html).toContain('Is it &#60;b&#62;there&#60;/b&#62;?')
    expect(mail?.html).not.toContain('<b>there</b>')
    expect(mail?.html).toContain(`https://stock.example/dashboard/message?msgid=${conversationId}`)
  })

  test('is sent once per conversation until it is read, and again for the next message', async () => {
    const { id, seller, buyer } = await talking()
    const first = await send(buyer, id, 'first')
    await letPass(4)
    const second = await send(buyer, id, 'second')
    await letPass(4)
    expect(mailsTo(seller)).toHaveLength(1)
    await read(seller, [first.id, second.id])
    await send(buyer, id, 'third')
    await letPass(4)
    expect(mailsTo(seller).map(mail => mail.subject?.split(' from')[0])).toEqual(['New message', 'New message'])
    expect(mailsTo(seller)[1]?.text).toContain('third')
    expect(mailsTo(seller)[1]?.text).not.toContain('second')
  })

  test('is not sent for a message read in time, nor early for a later message', async () => {
    const { id, seller, buyer } = await talking()
    const first = await send(buyer, id, 'read at once')
    await letPass(2)
    await read(seller, [first.id])
    await send(buyer, id, 'just now')
    await letPass(1.5)
    expect(mailsTo(seller)).toEqual([])
    await letPass(2)
    expect(mailsTo(seller)).toHaveLength(1)
  })

  test('is not sent while the switch is off, nor to the sender', async () => {
    const { id, seller, buyer } = await aConversation(world)
    await send(buyer, id, 'nobody is told')
    await letPass(4)
    expect(smtp.mails).toEqual([])
    await switchOn(seller)
    await switchOn(buyer)
    await send(buyer, id, 'now somebody is')
    await letPass(4)
    expect([mailsTo(seller).length, mailsTo(buyer).length]).toEqual([1, 0])
  })

  test.each([
    ['the reader has blocked the sender', (one: Talk) => block(one.seller, one.buyer, one.id)],
    ['the sender has left', (one: Talk) => world.api('POST /user/delete', { body: {} }, one.buyer)],
    ['the reader has left', (one: Talk) => world.api('POST /user/delete', { body: {} }, one.seller)],
    ['the reader has switched these mails off', (one: Talk) => switchOn(one.seller, false)],
    ['the reader has cleared the chat', (one: Talk) => clear(one.seller, one.id)],
  ])('is not sent after %s', async (_name, happen) => {
    const talk = await talking()
    await send(talk.buyer, talk.id, 'too late')
    await letPass(2)
    expect((await happen(talk)).status).toBe(200)
    await letPass(2)
    expect(smtp.mails).toEqual([])
  })

  test('is sent once with two workers and two event readers at a time', async () => {
    const talks = [await talking(), await talking(), await talking()]
    for (const { id, buyer } of talks) for (const text of ['a', 'b', 'c']) await send(buyer, id, text)
    const taken = await Promise.all([readNews(world.services), readNews(world.services)])
    expect(taken.toSorted()).toEqual([0, 9])
    await letPass(4, 2)
    for (const { seller } of talks) expect(mailsTo(seller)).toHaveLength(1)
  })

  test('is sent once after the mail server recovers, and not if the message was read meanwhile', async () => {
    const [late, never] = [await talking(), await talking()]
    await send(late.buyer, late.id, 'late')
    const message = await send(never.buyer, never.id, 'never')
    smtp.refuseWith = 451
    await letPass(4)
    await letPass(10)
    expect(smtp.mails).toEqual([])
    await read(never.seller, [message.id])
    smtp.refuseWith = undefined
    await letPass(60)
    await letPass(60)
    expect([mailsTo(late.seller).length, mailsTo(never.seller).length]).toEqual([1, 0])
    expect(await world.db.selectFrom('jobs').selectAll().execute()).toEqual([])
  })

  test('can be stopped by one-click unsubscribe and by its link, without a session', async () => {
    const { id, seller, buyer } = await talking()
    await send(buyer, id, 'hello')
    await letPass(4)
    const headerOf = (key: string) => mailsTo(seller)[0]?.headers.find(header => header.key === key)?.value ?? ''
    expect(headerOf('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
    const address = new URL(
      /^<(https:\/\/stock\.example\/api\/unsubscribe\?link=[\w-]+)>$/.exec(headerOf('list-unsubscribe'))![1]!,
    )
    const url = address.pathname + address.search
    const isOn = async () => (await world.api('GET /auth/user', {}, seller)).body.user.settings[0]?.value

    const opened = await world.app.inject({ url })
    expect([opened.statusCode, opened.headers.location]).toEqual([
      303,
      `/unsubscribe#${address.searchParams.get('link')}`,
    ])
    expect(await isOn()).toBe(true)
    const forms = [
      ['application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
      [
        'multipart/form-data; boundary=x',
        '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n',
      ],
    ] as const
    for (const [type, payload] of forms) {
      await switchOn(seller)
      const posted = await world.app.inject({ method: 'POST', url, headers: { 'content-type': type }, payload })
      expect(posted.statusCode).toBe(200)
      expect(await isOn()).toBe(false)
    }
    await switchOn(seller)
    const link = /https:\/\/stock\.example\/unsubscribe#([\w-]+)/.exec(mailsTo(seller)[0]?.text ?? '')![1]!
    expect((await world.api('POST /user/unsubscribe', { body: { link } })).body.key).toBe('seller_message')
    expect(await isOn()).toBe(false)
    expect(world.lines.join('')).not.toContain(link)
  })

  test('is not stopped by a link with one changed character', async () => {
    const { id, seller, buyer } = await talking()
    await send(buyer, id, 'hello')
    await letPass(4)
    const link = /\/unsubscribe#([\w-]+)/.exec(mailsTo(seller)[0]?.text ?? '')![1]!
    for (const at of [0, 10, 22, 40]) {
      const forged = link.slice(0, at) + (link[at] === 'A' ? 'B' : 'A') + link.slice(at + 1)
      expect((await world.api('POST /user/unsubscribe', { body: { link: forged } })).status).toBe(422)
    }
    const { body } = await world.api('GET /auth/user', {}, seller)
    expect(body.user.settings[0]?.value).toBe(true)
  })
})

type Talk = Awaited<ReturnType<typeof talking>>
const block = (as: Person, other: Person, conversationId: string) =>
  world.api('POST /conversation/delete', { body: { isBlocked: true, blockedId: other.id, conversationId } }, as)
const clear = (as: Person, conversationId: string) => world.api('POST /message/clear', { body: { conversationId } }, as)

describe('a message that matches a rule', () => {
  const withheldMessages = async (show: 'open' | 'all' = 'open') =>
    (await world.api('GET /admin/withheld-messages', { query: { show, size: '50' } }, admin)).body.messages
  const decide = (id: string, decision: WithholdDecision) =>
    world.api('POST /admin/withheld-message/:id', { params: { id }, body: { decision } }, admin)
  let admin: Person
  beforeAll(async () => {
    admin = await aPerson(world, { admin: true, business: false })
  })

  test('a message with a link to another site stays in the chat, and an admin can release its mail', async () => {
    const { id, buyer, seller } = await talking()
    const sent = await send(buyer, id, 'See my rates at https://cheap-cloth.example/now')
    const fine = await send(buyer, id, `The lot is https://stock.example/product/${id}`)
    await letPass(4)
    const { body } = await world.api('GET /conversation/:id', { params: { id } }, seller)
    expect(body.conversation.unread).toBe(2)
    expect(mailsTo(seller).map(({ subject, text }) => [subject?.slice(0, 11), text?.includes('cheap-cloth')])).toEqual([
      ['New message', false],
    ])
    const [row] = (await withheldMessages()).filter(one => one.id === sent.id)
    expect(row).toMatchObject({ text: sent.message, rule: 'link', sender: { id: buyer.id }, decision: null })
    expect((await withheldMessages('all')).map(one => one.id)).not.toContain(fine.id)
    expect((await world.api('GET /admin/waiting', {}, admin)).body.messages).toBeGreaterThan(0)

    const other = await talking()
    const link = await send(other.buyer, other.id, 'www.cheap-cloth.example has all of it')
    expect((await decide(link.id, 'release')).status).toBe(200)
    expect((await decide(link.id, 'keep')).status).toBe(404)
    await letPass(4)
    expect(mailsTo(other.seller)[0]?.text).toContain('www.cheap-cloth.example')
    expect((await decide(sent.id, 'keep')).status).toBe(200)
    await letPass(4)
    expect(mailsTo(seller)).toHaveLength(1)
    expect((await withheldMessages('all')).find(one => one.id === sent.id)?.decision).toBe('keep')
  })

  test('is not withheld after the other side answered, nor for the availability question', async () => {
    const { id, buyer, seller } = await talking()
    await send(buyer, id, 'Good morning')
    await send(seller, id, 'Good morning, how much do you need?')
    const link = await send(buyer, id, 'As on https://my-mill.example/needs')
    expect((await withheldMessages()).map(one => one.id)).not.toContain(link.id)
  })

  test('is the fifth copy of a text by different people in an hour, ignoring blanks and case', async () => {
    const texts = ['Best price for three tonnes please', 'best  price for THREE tonnes please']
    const seller = await aPerson(world)
    const talks: string[] = []
    for (let n = 0; n < 6; n++) talks.push((await aConversation(world, seller)).id)
    const sent: string[] = []
    for (const [at, id] of talks.entries()) {
      sent.push((await send(seller, id, texts[at % 2]!)).id)
      // a second message of the same person does not add a sender
      if (at === 0) await send(seller, id, texts[1]!)
    }
    const ids = new Set((await withheldMessages()).map(one => one.id))
    expect(sent.map(id => ids.has(id))).toEqual([false, false, false, false, true, true])
    for (const id of talks) await send(seller, id, availabilityQuestion)
    expect((await withheldMessages()).filter(one => one.text === availabilityQuestion)).toEqual([])
  })

  test('is shown to admins only', async () => {
    const { buyer } = await talking()
    const refused = await world.api('GET /admin/withheld-messages', {}, buyer)
    expect(refused.status).toBe(403)
  })
})
