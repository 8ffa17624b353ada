import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { contactMessages } from '#contract/contact/rules.ts'
import { mailsTo, sendQueuedMail } from '#testkit/sign-in.ts'
import { openWorld } from '#testkit/world.ts'

const SUPPORT = 'help@stock.example'
const world = await openWorld({ SUPPORT_EMAIL: SUPPORT, TRUST_PROXY: 'loopback' })
afterAll(() => world.close())
beforeEach(async () => {
  await sql`delete from rate_limits`.execute(world.db)
  await sql`delete from jobs`.execute(world.db)
})

const form = { fullName: 'Asha Rao', email: 'asha@mills.example', message: 'Do you ship to Kochi?\nRegards' }
const send = (body: object, from?: string) =>
  world.api('POST /contact', { body: body as typeof form }, undefined, from ? { 'x-forwarded-for': from } : {})
const queued = () => world.db.selectFrom('jobs').selectAll().execute()

describe('the contact form', () => {
  test('sends one mail to the support mailbox, with the sender as reply address', async () => {
    const answer = await send(form)
    expect(answer).toMatchObject({ status: 200, body: { success: true } })
    expect(await queued()).toHaveLength(1)
    const mail = (await mailsTo(world, SUPPORT)).at(-1)!
    expect(mail.subject).toBe('Message from Asha Rao: Nayastock')
    expect(mail.replyTo).toEqual([{ name: 'Asha Rao', address: 'asha@mills.example' }])
    expect(mail.from?.address).toBe('no-reply@localhost')
    expect(mail.text).toContain('Do you ship to Kochi?\nRegards')
  })

  test('names every field that is missing or not longer than three characters after trimming', async () => {
    const answer = await send({ fullName: '  Ana  ', email: 'asha@mills.example', message: ' ' })
    expect(answer.status).toBe(422)
    expect(answer.body.toast?.message).toBe('Please fill all the fields')
    expect(answer.body.errors?.map(({ field }) => field)).toEqual(['fullName', 'message'])
    expect((await send({})).body.toast?.message).toBe('Please fill all the fields')
    expect(await queued()).toEqual([])
  })

  test('refuses an invalid address', async () => {
    const answer = await send({ ...form, email: 'asha at mills' })
    expect(answer.body).toMatchObject({
      code: 422,
      toast: { message: 'Please enter a valid Email Address' },
      errors: [{ field: 'email', message: contactMessages.email }],
    })
  })

  test('accepts a message without an account, and its mail shows markup as plain text', async () => {
    await send({ ...form, message: '<img src=x onerror=alert(1)> & "quotes"' })
    const mail = (await mailsTo(world, SUPPORT)).at(-1)!
    expect(mail.text).toContain('<img src=x onerror=alert(1)> & "quotes"')
    expect(mail.html).not.toContain('<img')
  })
})

describe('abuse case 35: the contact form as a relay', () => {
  test('line breaks in the name add no header and no recipient', async () => {
    const answer = await send({ ...form, fullName: 'Asha\r\nBcc: victim@example.com\r\n\r\nBuy now\u2028\u202e' })
    expect(answer.status).toBe(200)
    expect(await queued()).toHaveLength(1)
    const before = (await mailsTo(world, 'victim@example.com')).length
    const mail = (await mailsTo(world, SUPPORT)).at(-1)!
    expect(before).toBe(0)
    expect(mail.bcc ?? []).toEqual([])
    expect(mail.cc ?? []).toEqual([])
    expect(mail.headers.filter(({ key }) => key === 'bcc')).toEqual([])
    expect(mail.headers.filter(({ key }) => key === 'subject')).toHaveLength(1)
    expect(mail.subject).toBe('Message from Asha Bcc: victim@example.com Buy now: Nayastock')
    expect(mail.replyTo).toEqual([{ name: 'Asha Bcc: victim@example.com Buy now', address: 'asha@mills.example' }])
  })

  test('line breaks in the address, and a second address, are refused', async () => {
    for (const email of [
      'asha@mills.example\r\nBcc: victim@example.com',
      'asha@mills.example, victim@example.com',
      'asha@mills.example\nX: y',
      'Asha <asha@mills.example>',
    ])
      expect((await send({ ...form, email })).status).toBe(422)
    expect(await queued()).toEqual([])
  })

  test('a message of a megabyte is refused', async () => {
    expect((await send({ ...form, message: 'x'.repeat(1_000_000) })).status).toBe(413)
    expect((await send({ ...form, message: 'x'.repeat(5000) })).status).toBe(422)
    expect(await queued()).toEqual([])
  })

  test('one network may send five messages an hour, also when all come at once', async () => {
    const statuses = (await Promise.all(Array.from({ length: 8 }, () => send(form, '192.0.2.7')))).map(a => a.status)
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 200, 200, 200, 200, 429, 429, 429])
    expect(await queued()).toHaveLength(5)
    expect((await send(form, '192.0.2.8')).status).toBe(200)
  })

  test('neither the log nor the queue contains the message', async () => {
    await send({ ...form, message: 'secret words\n{"level":"error","event":"forged"}' })
    await sendQueuedMail(world)
    const log = world.lines.join('')
    expect(log).not.toContain('secret words')
    expect(log).not.toContain('asha@mills.example')
    expect(world.lines.every(line => line.trimEnd().split('\n').length === 1)).toBe(true)
    await send(form)
    expect(JSON.stringify(await queued())).not.toContain('asha')
  })
})
