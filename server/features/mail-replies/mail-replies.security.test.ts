import { randomUUID } from 'node:crypto'
import { connect } from 'node:net'
import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { mailReplyLimits, mailReplyTexts } from '#contract/conversations/mail-replies.ts'
import { refusals } from '#contract/http/refusals.ts'
import { imageLimits } from '#contract/listings/images.ts'
import { conversationRates } from '#server/features/conversations/model/conversation-policy.ts'
import { aConversation, blockIn } from '#testkit/dealings/conversations.ts'
import { messagesIn } from '#testkit/dealings/offers.ts'
import { aColleague } from '#testkit/firms.ts'
import { throughGate } from '#testkit/gate.ts'
import { aMail, aReplyAddress, deliver, openReplyWorld, type SmtpAnswer } from '#testkit/mails/mail-replies.ts'
import type { Person } from '#testkit/people.ts'
import { smtpAnswers } from './smtp-answers.ts'

const { world, replies, mailsTo, close } = await openReplyWorld()
afterAll(close)

const answer = (member: Person, reply: string, words: string, id?: string): Promise<SmtpAnswer> =>
  deliver(replies.port, aMail({ from: member.email, to: reply, words, ...(id && { id }) }), {
    from: member.email,
    to: reply,
  })
const wordsIn = async (as: Person, id: string) => (await messagesIn(world, as, id)).map(({ message }) => message)
/** A conversation in which the seller may answer by e-mail. */
async function answering() {
  const { id, buyer, seller } = await aConversation(world)
  return { id, buyer, seller, reply: await aReplyAddress(world, seller, id) }
}

describe('a reply address', () => {
  test('is refused when its token is unknown, expired, of a former address, or of another domain', async () => {
    const { id, buyer, seller, reply } = await answering()
    const [token, domain] = reply.split('@') as [string, string]
    const { unknownAddress, otherDomain } = smtpAnswers
    expect(await answer(seller, `reply+${'a'.repeat(26)}@${domain}`, 'Hello')).toEqual(unknownAddress)
    expect(await answer(seller, `help@${domain}`, 'Hello')).toEqual(unknownAddress)
    expect(await answer(seller, `${token}@other.example`, 'Hello')).toEqual(otherDomain)
    await sql`update mail_reply_addresses set ends_at = now() where email = ${seller.email}`.execute(world.db)
    expect(await answer(seller, reply, 'Hello')).toEqual(unknownAddress)

    const another = await aReplyAddress(world, seller, id)
    await sql`delete from user_emails where email = ${seller.email}`.execute(world.db)
    await sql`insert into user_emails (email, user_id) values (${`new-${seller.email}`}, ${seller.id})`.execute(
      world.db,
    )
    expect(await answer(seller, another, 'Hello')).toEqual(unknownAddress)
    expect(await wordsIn(buyer, id)).toEqual([])
  })

  test('works in capitals, as some mail servers write it, and metrics count the outcome of each answer', async () => {
    const { id, buyer, seller, reply } = await answering()
    expect((await answer({ ...seller, email: seller.email.toUpperCase() }, reply.toUpperCase(), 'Hello')).code).toBe(
      250,
    )
    expect(await wordsIn(buyer, id)).toEqual(['Hello'])
    const counted = await world.services.metrics.getSingleMetricAsString('mail_replies_total')
    expect(counted).toMatch(/outcome="sent"\} \d/)
    expect(counted).toMatch(/outcome="unknownAddress"\} \d/)
  })

  test('is stored as a hash', async () => {
    const { reply } = await answering()
    const { rows } = await sql<{ row: string }>`
      select r::text || encode(r.token_hash, 'escape') as row from mail_reply_addresses r`.execute(world.db)
    const token = reply.slice('reply+'.length, reply.indexOf('@'))
    expect(rows.filter(({ row }) => row.includes(token))).toEqual([])
    expect(world.lines.filter(line => line.includes(token))).toEqual([])
  })
})

describe('an answer by e-mail', () => {
  test('is refused when someone else sends it with the token', async () => {
    const { id, buyer, seller, reply } = await answering()
    for (const from of [buyer.email, `${seller.email}.evil.example`, `"${seller.email}" <x@evil.example>`]) {
      const mail = aMail({ from, to: reply, words: 'Pay the advance to me' })
      expect(await deliver(replies.port, mail, { from: seller.email, to: reply })).toEqual(smtpAnswers.otherSender)
    }
    expect(await wordsIn(buyer, id)).toEqual([])
    expect(await mailsTo(seller)).toEqual([])
  })

  test('is stored once when two servers deliver it at the same moment', async () => {
    const { id, buyer, seller, reply } = await answering()
    const same = randomUUID()
    const lock = { text: 'select 1 from conversations where id = $1 for update', values: [id] }
    const answers = await throughGate(
      world,
      lock,
      [1, 2].map(() => () => answer(seller, reply, 'Only once', same)),
    )
    expect(answers.map(({ code }) => code)).toEqual([250, 250])
    expect(await wordsIn(buyer, id)).toEqual(['Only once'])
  })

  test('gets one mail that explains the refusal when the chat is closed, at most five a day', async () => {
    const { id, buyer, seller, reply } = await answering()
    await blockIn(world, id, buyer)
    for (let number = 0; number < 7; number++)
      expect(await answer(seller, reply, `Hello ${number}`)).toEqual({ code: 250, text: smtpAnswers.explained })
    const mails = await mailsTo(seller)
    expect(mails).toHaveLength(5)
    expect(mails[0]?.text).toContain(refusals.conversation_closed.message)
    expect(mails[0]?.headers.find(({ key }) => key === 'auto-submitted')?.value).toBe('auto-generated')
    expect(await wordsIn(buyer, id)).toEqual([])
  })

  test('an answer by e-mail of a suspended account, of a viewer of the firm and of someone who left the firm is refused', async () => {
    const { id, buyer, seller, reply } = await answering()
    const [viewer, former] = [await aColleague(world, seller, 'viewer'), await aColleague(world, seller, 'seller')]
    const [ofViewer, ofFormer] = [await aReplyAddress(world, viewer, id), await aReplyAddress(world, former, id)]
    expect((await answer(former, ofFormer, 'We keep it for you')).text).toBe(smtpAnswers.sent)
    const [{ writer } = { writer: null }] = await messagesIn(world, buyer, id)
    expect(writer).toMatch(/^Person \d+$/)
    await sql`delete from firm_members where user_id = ${former.id}`.execute(world.db)
    await sql`update users set suspended = true where id = ${seller.id}`.execute(world.db)
    for (const [member, address, sentence] of [
      [viewer, ofViewer, refusals.firm_role.message],
      [former, ofFormer, mailReplyTexts.chatOver],
      [seller, reply, refusals.account_suspended.message],
    ] as const) {
      expect((await answer(member, address, 'Second try')).text).toBe(smtpAnswers.explained)
      expect((await mailsTo(member)).at(-1)?.text).toContain(sentence)
    }
    expect(await wordsIn(buyer, id)).toEqual(['We keep it for you'])
  })

  test('leaves only its own text in the database, and no text in the logs', async () => {
    const { seller, reply } = await answering()
    const mail = aMail({
      from: `Zq Own Name <${seller.email}>`,
      to: reply,
      words: 'Zq-own-words\n\nOn Fri, 27 Nov 2026 at 12:22, Nayastock wrote:\n> zq-quoted-words',
      id: 'zq-message-id',
    })
    expect((await deliver(replies.port, mail, { from: seller.email, to: reply })).code).toBe(250)
    const { rows: tables } = await sql<{ name: string }>`
      select tablename as name from pg_tables where schemaname = 'public'`.execute(world.db)
    const found: string[] = []
    for (const { name } of tables) {
      const { rows } = await sql<{ row: string }>`select t::text as row from ${sql.table(name)} t`.execute(world.db)
      found.push(...rows.filter(({ row }) => /zq-/i.test(row)).map(({ row }) => `${name}: ${row}`))
    }
    expect(found).toEqual([expect.stringMatching(/^messages: .*Zq-own-words/)])
    expect(world.lines.filter(line => /zq/i.test(line) || line.includes(seller.email))).toEqual([])
  })

  test('counts towards the limit of messages, and a repeated delivery stores only the missing parts', async () => {
    const { id, buyer, seller, reply } = await answering()
    const { most } = conversationRates.messages
    await sql`insert into rate_limits (key, count, resets_at) values (${`messages:${seller.id}`}, ${most - 1}, now() + interval '1 minute')`.execute(
      world.db,
    )
    const [first, second] = ['First part. '.repeat(20).trim(), 'Second part. '.repeat(20).trim()]
    const same = randomUUID()
    expect(await answer(seller, reply, `${first}\n${second}`, same)).toEqual(smtpAnswers.later)
    expect(await wordsIn(buyer, id)).toEqual([first])
    await sql`delete from rate_limits where key = ${`messages:${seller.id}`}`.execute(world.db)
    expect((await answer(seller, reply, `${first}\n${second}`, same)).text).toBe(smtpAnswers.sent)
    expect(await wordsIn(buyer, id)).toEqual([first, second])
    expect(await mailsTo(seller)).toEqual([])
  })

  test('an answer by e-mail of 10 MB is refused before it is sent, and also when its size was not announced', async () => {
    const { id, buyer, seller, reply } = await answering()
    const mail = aMail({ from: seller.email, to: reply, words: `${'x'.repeat(76)}\n`.repeat(10 * 1024 * 14) })
    expect(mail.length).toBeGreaterThan(10 * 1024 * 1024)
    const announced = await conversation(replies.port, [`MAIL FROM:<${seller.email}> SIZE=${mail.length}`])
    expect(announced).toMatch(new RegExp(`250[ -]SIZE ${mailReplyLimits.bytes}\\r\\n[^]*552 `))
    expect(await deliver(replies.port, mail, { from: seller.email, to: reply, size: false })).toEqual(
      smtpAnswers.tooLarge,
    )
    expect(await wordsIn(buyer, id)).toEqual([])
  }, 20_000)

  test('an answer by e-mail with a file above the limit of the chat is stored without the file', async () => {
    const { id, buyer, seller, reply } = await answering()
    const file = Buffer.alloc(imageLimits.bytes + 1, 'x').toString('base64')
    const parts = [
      'Content-Type: text/plain\r\n\r\nThe label',
      `Content-Type: image/jpeg; name=label.jpg\r\nContent-Transfer-Encoding: base64\r\n\r\n${file.match(/.{1,76}/g)?.join('\r\n')}`,
    ]
    const mail = Buffer.from(
      `From: ${seller.email}\r\nContent-Type: multipart/mixed; boundary=b\r\n\r\n--b\r\n${parts.join('\r\n--b\r\n')}\r\n--b--\r\n`,
    )
    expect((await deliver(replies.port, mail, { from: seller.email, to: reply })).text).toBe(smtpAnswers.explained)
    expect(await wordsIn(buyer, id)).toEqual(['The label'])
    expect((await mailsTo(seller))[0]?.text).toContain(refusals.too_large.message)
  }, 20_000)

  test('is refused for a second recipient, and is unreadable with too many nested parts', async () => {
    const { seller, reply, id, buyer } = await answering()
    const other = await aReplyAddress(world, seller, id)
    const transcript = await conversation(replies.port, [
      `MAIL FROM:<${seller.email}>`,
      `RCPT TO:<${reply}>`,
      `RCPT TO:<${other}>`,
      'STARTTLS',
      'AUTH PLAIN AGEAYg==',
    ])
    const codes = transcript.split('\r\n').map(line => Number(line.slice(0, 3)))
    expect(codes.slice(-7, -2)).toEqual([250, 250, 452, 500, 500])
    const nested = Array.from(
      { length: 40 },
      (_, at) => `Content-Type: multipart/mixed; boundary=b${at}\r\n\r\n--b${at}\r\n`,
    )
    const deep = Buffer.from(`From: ${seller.email}\r\n${nested.join('')}\r\nhello`)
    expect(await deliver(replies.port, deep, { from: seller.email, to: reply })).toEqual(smtpAnswers.unreadable)
    expect(await wordsIn(buyer, id)).toEqual([])
  })
})

/** The answers of the server to these commands. */
async function conversation(port: number, commands: readonly string[]): Promise<string> {
  const waiting = ['EHLO mx.kumar.example', ...commands, 'QUIT']
  const socket = connect(port, '127.0.0.1')
  let transcript = ''
  for await (const chunk of socket) {
    transcript += String(chunk)
    const isWhole = /(?:^|\n)\d{3} [^\n]*\n$/.test(transcript)
    if (isWhole && waiting.length > 0) socket.write(`${waiting.shift()}\r\n`)
  }
  return transcript
}
