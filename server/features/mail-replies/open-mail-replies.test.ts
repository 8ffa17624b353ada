import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import type { Config } from '#server/platform/runtime/config.ts'
import { openWorld } from '#testkit/world.ts'
import { openMailReplies } from './open-mail-replies.ts'

const world = await openWorld()
afterAll(() => world.close())

const open = (mailReplies: Config['mailReplies']) =>
  openMailReplies({ ...world.services, config: { ...world.services.config, mailReplies } }, () => {
    throw new Error('nothing is called')
  })

test('a port in use ends the start with a one-sentence error, but a demo starts without answers by e-mail', async () => {
  const busy = createServer().listen(0, '127.0.0.1')
  await once(busy, 'listening')
  const { port } = busy.address() as AddressInfo
  const listen = { domain: 'reply.example.com', host: '127.0.0.1', port }
  await expect(open({ ...listen, preset: false })).rejects.toThrow(
    /^MAIL_REPLY_LISTEN cannot be used: [^\n]*EADDRINUSE/,
  )
  expect((await open({ ...listen, preset: true })).port).toBe(0)
  busy.close()
})

test('answers by e-mail are off without a domain', async () => {
  expect((await open(undefined)).port).toBe(0)
})
