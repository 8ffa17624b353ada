import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { endpoints } from '#contract/api.ts'
import { refusals } from '#contract/http/refusals.ts'
import { type FuzzedRequest, requestsTo } from '#testkit/fuzz/requests.ts'
import { aListing } from '#testkit/listings.ts'
import { aPerson } from '#testkit/people.ts'
import { openWorld, type World } from '#testkit/world.ts'
import type { OpenApiDocument, Operation } from './api/reference/openapi.ts'

// npm run fuzz sets more runs and another seed
const numRuns = Number(process.env['FUZZ_RUNS'] ?? 12)
const seed = Number(process.env['FUZZ_SEED'] ?? 20_261_122)

let world: World
let document: OpenApiDocument
let known: string[] = []
beforeAll(async () => {
  world = await openWorld()
  document = (await world.app.inject('/api/openapi.json')).json()
  const seller = await aPerson(world)
  const listing = await aListing(world, seller)
  known = [seller.id, listing.id]
})
afterAll(() => world.close())

/** The reasons that the API description lists for a status. */
const documented = ({ responses }: Operation, status: number): unknown[] =>
  responses[status]?.content['application/json']?.schema.allOf?.[1]?.properties?.['reason']?.enum ?? []

describe('random requests get only replies described in the OpenAPI document', () => {
  // an open stream would never end, so streams are called without a token, which is refused
  const fuzzed = endpoints.map(({ key, method, path, stream, download, access }) => ({
    key,
    method,
    path,
    stream,
    download,
    access,
  }))
  it.each(fuzzed)(
    '$key',
    async ({ method, path, stream, download, access }) => {
      const described = path.replace(/:(\w+)/g, '{$1}')
      const operation = document.paths[described]![method.toLowerCase()]!
      if (stream && access === 'anyone') return
      const person = stream ? undefined : await aPerson(world, { admin: access.includes('admin') })
      const check = async ({ url, payload }: FuzzedRequest) => {
        const reply = await world.app.inject({
          method,
          url,
          headers: {
            ...(person && { authorization: `Bearer ${person.token}` }),
            ...(payload !== undefined && { 'content-type': 'application/json' }),
          },
          ...(payload !== undefined && { payload }),
        })
        expect(reply.statusCode, reply.body.slice(0, 300)).toBeLessThan(500)
        if (reply.statusCode === 200 && download) return
        const body = reply.json<{
          success: boolean
          code?: number
          reason?: keyof typeof refusals
          errors?: { message: string }[]
        }>()
        expect(body.success, url).toBe(reply.statusCode === 200)
        if (body.success) return
        expect(body.code).toBe(reply.statusCode)
        expect(refusals[body.reason!].status).toBe(reply.statusCode)
        expect(documented(operation, reply.statusCode), url).toContain(body.reason)
        for (const { message } of body.errors ?? [])
          expect(message, url).not.toMatch(/expected|received|^Too |^Invalid (input|option)/)
      }
      // sends NUL in each parameter, because most parameters have a single check against it
      for (const { name, in: place } of operation.parameters)
        if (place === 'query')
          await check({ url: `/api${described.replace(/\{\w+\}/g, known[1]!)}?${name}=%00`, payload: undefined })
      await fc.assert(fc.asyncProperty(requestsTo(document, described, operation, known), check), { numRuns, seed })
    },
    600_000,
  )
})
