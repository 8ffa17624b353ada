import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { openMailWorld } from '#testkit/mails/mail-world.ts'
import { type MailServer, openMailServer } from '#testkit/servers/smtp.ts'
import { requestCode, sendQueuedMail } from '#testkit/sign-in.ts'
import { openWorld } from '#testkit/world.ts'
import type { MailContent } from './compose-mail.ts'
import { queueMail } from './mail.ts'
import { watchMailServer } from './watch-mail-server.ts'

const { world, smtp, close } = await openMailWorld()
afterAll(close)

const aMail = (to: string): MailContent => ({
  to,
  subject: 'Subject',
  title: 'Title',
  parts: [{ text: 'Text' }],
  why: 'You asked for it.',
  gist: 'gist',
})

const refuseMessage = (server: MailServer, responseCode: number, text: string) => {
  server.beforeAnswer = async () => {
    throw Object.assign(new Error(text), { responseCode })
  }
}

test('an unreachable mail server is reported by /readyz and at login, and waiting e-mails are sent later', async () => {
  const server = await openMailServer()
  const other = await openWorld({ SMTP_URL: server.url })
  const ready = async () => (await other.app.inject('/readyz')).json() as { status: string; degraded?: string[] }
  const figure = async (name: string) => {
    const { body } = await other.app.inject({ url: '/metrics', remoteAddress: '127.0.0.1' })
    return Number(new RegExp(`^${name} (.+)$`, 'm').exec(body)?.[1])
  }
  expect((await requestCode(other, 'before@example.com')).body).toMatchObject({ delayed: false })
  await sendQueuedMail(other)
  expect([await ready(), await figure('mails_sent_total')]).toEqual([{ status: 'ready' }, 1])

  await server.close()
  await requestCode(other, 'during@example.com')
  await sendQueuedMail(other)
  expect(await ready()).toEqual({ status: 'ready', degraded: ['mail'] })
  expect((await requestCode(other, 'during-too@example.com')).body).toMatchObject({ delayed: true })
  // simulates many attempts
  await sql`update jobs set created_at = now() - interval '3 minutes', run_at = now() + interval '1 hour', last_error = 'away'`.execute(
    other.db,
  )
  await sql`update away_parts set since = now() - interval '2 minutes'`.execute(other.db)
  expect(await figure('mail_oldest_unsent_seconds')).toBeGreaterThan(170)
  expect(await figure('mail_server_away_seconds')).toBeGreaterThan(110)
  await queueMail(other.db, other.services, aMail('late@example.com'), -1)
  await sendQueuedMail(other)
  expect(await figure('mails_dropped_total\\{reason="too late"\\}')).toBe(1)

  const watch = watchMailServer(other.services, 100)
  const back = await openMailServer(Number(new URL(server.url).port))
  const sendThenReady = async () => {
    await sendQueuedMail(other)
    return ready()
  }
  await expect.poll(sendThenReady, { timeout: 5000 }).toEqual({ status: 'ready' })
  await sendQueuedMail(other)
  expect(new Set(back.mails.map(({ to }) => to?.[0]?.address))).toEqual(
    new Set(['during-too@example.com', 'during@example.com']),
  )
  expect([await figure('mail_server_away_seconds'), await figure('mail_oldest_unsent_seconds')]).toEqual([0, 0])
  expect((await requestCode(other, 'after@example.com')).body).toMatchObject({ delayed: false })
  const warnings = other.lines.filter(line => /"mail\.(?:away|back)"/.test(line))
  expect(warnings).toHaveLength(2)
  await watch.close()
  await other.close()
  await back.close()
})

const recoveries = [
  ['452 to the message', (server: MailServer) => refuseMessage(server, 452, '4.3.1 Insufficient system storage')],
  ['421 to the message', (server: MailServer) => refuseMessage(server, 421, '4.3.2 Shutting down')],
  ['452 to the sender', (server: MailServer) => void (server.refuseSendersWith = 452)],
  ['550 to the sender', (server: MailServer) => void (server.refuseSendersWith = 550)],
  ['421 to the recipient', (server: MailServer) => void (server.refuseWith = 421)],
] as const
test.for(recoveries)(
  'a mail server that answers %s is away until it accepts a mail, though it answers probes',
  async ([, refuse]) => {
    const server = await openMailServer()
    const other = await openWorld({ SMTP_URL: server.url })
    const degraded = async () => ((await other.app.inject('/readyz')).json() as { degraded?: string[] }).degraded
    refuse(server)
    await requestCode(other, 'during@example.com')
    await sendQueuedMail(other)
    expect(await degraded()).toEqual(['mail'])
    expect((await requestCode(other, 'during-too@example.com')).body).toMatchObject({ delayed: true })
    await sendQueuedMail(other)
    const watch = watchMailServer(other.services, 50)
    // the state after several attempts
    await sql`update jobs set run_at = now() + interval '1 hour' where kind = 'mail'`.execute(other.db)
    await expect.poll(() => sendQueuedMail(other)).toBeGreaterThan(0)
    expect(await degraded()).toEqual(['mail'])
    server.beforeAnswer = async () => undefined
    server.refuseSendersWith = undefined
    server.refuseWith = undefined
    const taken = server.mails.length
    await sql`update jobs set run_at = now() + interval '1 hour' where kind = 'mail'`.execute(other.db)
    const sendThenDegraded = async () => {
      await sendQueuedMail(other)
      return degraded()
    }
    await expect.poll(sendThenDegraded, { timeout: 5000 }).toBeUndefined()
    await sendQueuedMail(other)
    expect(server.mails.length - taken).toBe(2)
    expect(other.lines.filter(line => /"mail\.(?:away|back)"/.test(line))).toHaveLength(2)
    await watch.close()
    await other.close()
    await server.close()
  },
)

test('a temporary answer about one recipient, or a refused message, does not make the server away', async () => {
  const away = () => world.db.selectFrom('away_parts').selectAll().execute()
  for (const status of [450, 451, 452, 550]) {
    smtp.refuseWith = status
    await queueMail(world.db, world.services, aMail('full@example.com'), 600)
    await sendQueuedMail(world)
    expect(await away()).toEqual([])
  }
  smtp.refuseWith = undefined
  refuseMessage(smtp, 554, '5.7.1 Looks like spam')
  await sql`update jobs set run_at = now()`.execute(world.db)
  await sendQueuedMail(world)
  expect(await away()).toEqual([])
})
