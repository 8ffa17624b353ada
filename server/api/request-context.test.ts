import type { FastifyRequest } from 'fastify'
import { afterAll, expect, test } from 'vitest'
import { openWorld } from '#testkit/world.ts'
import { requestContext } from './request-context.ts'

const world = await openWorld()
afterAll(() => world.close())

test('a request whose connection has closed has the unspecified address', async () => {
  const request = (ip: string | undefined) => ({ ip, id: 'request-1', headers: {} }) as FastifyRequest
  const contextOf = (ip?: string) => requestContext(world.services, request(ip))
  expect((await contextOf('10.1.2.3')).ip).toBe('10.1.2.3')
  expect((await contextOf()).ip).toBe('0.0.0.0')
})
