import { once } from 'node:events'
import { connect } from 'node:net'
import { PassThrough } from 'node:stream'
import { finished } from 'node:stream/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { whileLocked } from '#testkit/database/locked-tables.ts'
import { aPerson } from '#testkit/people.ts'
import { openWorld } from '#testkit/world.ts'
import { createApp } from './app.ts'

const world = await openWorld()
afterAll(() => world.close())

test('a client that disconnects while the reply is prepared logs no error', async () => {
  const answer = new PassThrough()
  const app = await createApp(world.services, {
    routes: [],
    plugins: [async given => void given.post('/slow', (_, reply) => reply.type('text/plain').send(answer))],
  })
  const port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port)
  const caller = connect(port, '127.0.0.1')
  const arrived = once(app.server, 'request')
  caller.write(
    'POST /slow HTTP/1.1\r\nhost: x\r\naccept-encoding: br\r\ncontent-type: application/json\r\ncontent-length: 2\r\n\r\n{}',
  )
  await arrived
  await expect.poll(() => answer.listenerCount('end')).toBeGreaterThan(0)
  caller.destroy()
  await finished(answer).catch(() => undefined)
  await app.close()
  expect(world.errors).toEqual([])
})

test('the work of a disconnected client ends before the database is closed', async () => {
  const other = await openWorld()
  const { id, token } = await aPerson(other)
  const port = Number(new URL(await other.app.listen({ port: 0, host: '127.0.0.1' })).port)
  let closed: Promise<void> | undefined
  await whileLocked(other, 'sessions', async () => {
    const caller = connect(port, '127.0.0.1')
    caller.write(
      `GET /api/conversation/conversations/${id} HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${token}\r\n\r\n`,
    )
    await expect.poll(() => other.services.admission.usage().critical.working).toBe(1)
    caller.destroy()
    closed = other.close()
    // longer than closing takes if nothing delays it
    await sleep(300)
  })
  await closed
  expect(other.errors).toEqual([])
})
