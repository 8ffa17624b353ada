import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { endpointOf } from '#contract/api.ts'
import { hasFirmRight } from '#contract/firms/rules.ts'
import { routes } from '#server/features.ts'
import { type Actor, aCast, actors, type Cast } from '#testkit/authorisation/cast.ts'
import type { Row } from '#testkit/authorisation/row.ts'
import { sendRow } from '#testkit/authorisation/send-row.ts'
import { authorisationTable } from '#testkit/authorisation/table.ts'
import { openWorld, type World } from '#testkit/world.ts'

let world: World
let origin: string
let cast: Cast
// true once a call has changed the cast
let changed = false
beforeAll(async () => {
  world = await openWorld({ ADMIN_SECOND_FACTOR: 'required' })
  origin = await world.app.listen({ port: 0, host: '127.0.0.1' })
  cast = await aCast(world)
})
beforeEach(async () => {
  await world.db.deleteFrom('rate_limits').execute()
})
afterAll(async () => {
  world.app.server.closeAllConnections()
  await world.close()
})

const NO_RIGHT = new Set([401, 403, 404])
/** Actors without a valid token: an endpoint for signed-in people answers 401 to them, whatever the input. */
const WITHOUT_TOKEN = new Set<Actor>(['anonymous', 'expired', 'removed', 'formerAdmin'])
function expected(row: Row, actor: Actor): number {
  const stated = row.answers[actor]
  if (stated !== undefined) return stated
  if (WITHOUT_TOKEN.has(actor)) return 401
  if (actor === 'manager' || actor === 'seller' || actor === 'viewer') return ofColleague(row, actor)
  if (actor === 'suspended' && !endpointOf(row.key).whileSuspended) return 403
  return row.answers.outsider
}

/** A member acts as the owner as far as their role allows; the seller is the contact of no listing in the cast. */
function ofColleague({ key, answers }: Row, role: 'manager' | 'seller' | 'viewer'): number {
  const access = endpointOf(key).firm
  if (access === 'person') return answers.outsider
  return hasFirmRight(role, access === 'lot' ? 'anyLot' : access) ? (answers.owner ?? answers.outsider) : 403
}

describe('the authorisation matrix', () => {
  it('has a row for every route, and rows for routes only', () => {
    const served = new Set(routes.map(({ endpoint }) => endpoint.key))
    const listed = new Set<string>(authorisationTable.map(({ key }) => key))
    expect([...served].filter(key => !listed.has(key))).toEqual([])
    expect([...listed].filter(key => !served.has(key))).toEqual([])
  })

  it.each(authorisationTable.map(row => ({ row, name: `${row.key}${row.when ? `, ${row.when}` : ''}` })))(
    '$name returns to each kind of caller the status in the table',
    async ({ row }) => {
      const given: Partial<Record<Actor, number>> = {}
      const statusFor = async (actor: Actor) => {
        const status = await sendRow(world, origin, row.key, row.request?.(cast, actor) ?? {}, cast, actor)
        if (status < 300 && !row.key.startsWith('GET')) changed = true
        return status
      }
      const renew = async () => {
        cast = await aCast(world)
        changed = false
      }
      // the effect of one actor must not change the answer to the next: an actor to be refused always meets fresh objects
      const refused = actors.filter(actor => NO_RIGHT.has(expected(row, actor)))
      for (const actor of [...refused, ...actors.filter(other => !refused.includes(other))]) {
        const isAllowed = expected(row, actor) < 300
        if (changed && !isAllowed) await renew()
        given[actor] = await statusFor(actor)
        // an earlier actor may have used up the object
        if (!isAllowed || given[actor] === expected(row, actor) || !changed) continue
        await renew()
        given[actor] = await statusFor(actor)
      }
      if (changed) await renew()
      expect(given).toEqual(Object.fromEntries(actors.map(actor => [actor, expected(row, actor)])))
    },
  )
})
