import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { aPerson, type Person } from '#testkit/people.ts'
import { openWorld } from '#testkit/world.ts'
import type { Context } from '../platform/context.ts'
import { openStreamSlots, type StreamSlots } from './stream-slots.ts'

const opened: StreamSlots[] = []
const world = await openWorld()
afterAll(async () => {
  for (const places of opened) await places.close()
  await world.close()
})

/** The places of one process; they are counted in the database with those of all others. */
function aProcess(): StreamSlots {
  const places = openStreamSlots(world.db)
  opened.push(places)
  return places
}
const from = ({ id }: Person, ip: string) => ({ viewer: { userId: id }, ip }) as unknown as Context
const take = async (process: StreamSlots, person: Person, ip: string) =>
  (await process.take(from(person, ip))) !== undefined

describe('case 38: open streams', () => {
  test('are at most six per user, over all processes and addresses', async () => {
    const [one, other, person] = [aProcess(), aProcess(), await aPerson(world)]
    const answers = []
    for (let i = 0; i < 4; i++)
      answers.push(await take(one, person, `10.1.0.${i}`), await take(other, person, `10.1.1.${i}`))
    expect(answers).toEqual([true, true, true, true, true, true, false, false])
    expect(await take(one, await aPerson(world), '10.1.0.0')).toBe(true)
  })

  test('are at most sixty per address, over all processes and users', async () => {
    const [one, other] = [aProcess(), aProcess()]
    const people = await Promise.all(Array.from({ length: 11 }, () => aPerson(world)))
    const answers = []
    for (const [index, person] of people.entries())
      for (let i = 0; i < 6; i++) answers.push(await take(index % 2 ? one : other, person, '10.2.0.1'))
    expect(answers.filter(taken => taken)).toHaveLength(60)
    expect(answers.slice(60)).toEqual(Array(6).fill(false))
    expect(await take(one, people[10]!, '10.2.0.2')).toBe(true)
  })

  test('are at most sixty per IPv6 network, over all its addresses', async () => {
    const process = aProcess()
    const people = await Promise.all(Array.from({ length: 11 }, () => aPerson(world)))
    const answers = []
    for (const person of people)
      for (let i = 0; i < 6; i++) answers.push(await take(process, person, `2001:db8:5:6::${answers.length + 1}`))
    expect(answers.filter(taken => taken)).toHaveLength(60)
    expect(await take(process, people[10]!, '2001:db8:5:7::1')).toBe(true)
  })

  test('stay within the limit when many open at once', async () => {
    const [one, other, person] = [aProcess(), aProcess(), await aPerson(world)]
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, i) => take(i % 2 ? one : other, person, '10.3.0.1')),
    )
    expect(answers.filter(taken => taken)).toHaveLength(6)
  })

  test('free their slots when they close, and when their process no longer responds', async () => {
    const [one, other, person] = [aProcess(), aProcess(), await aPerson(world)]
    const leave = await one.take(from(person, '10.4.0.1'))
    for (let i = 0; i < 5; i++) await take(one, person, '10.4.0.1')
    expect(await take(other, person, '10.4.0.1')).toBe(false)
    leave?.()
    await expect.poll(() => take(other, person, '10.4.0.1')).toBe(true)
    expect(await take(other, person, '10.4.0.1')).toBe(false)
    await sql`update stream_processes set seen_at = now() - interval '1 minute'
      where id in (select process_id from stream_places where user_id = ${person.id} group by 1 having count(*) = 5)`.execute(
      world.db,
    )
    expect(await take(other, person, '10.4.0.1')).toBe(true)
  })
})
