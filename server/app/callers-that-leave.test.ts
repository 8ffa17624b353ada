import { once } from 'node:events'
import { connect } from 'node:net'
import { PassThrough } from 'node:stream'
import { finished } from 'node:stream/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openWorld, type World } from '../../testkit/world.ts'
import { createApp } from './app.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

test('a caller who leaves while the answer is prepared is no fault of ours', async () => {
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
