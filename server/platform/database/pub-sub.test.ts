import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openWorld, type World } from '#testkit/world.ts'
import { notifyInTransaction, openPubSub, type PubSub } from './pub-sub.ts'

let world: World
let here: PubSub
let elsewhere: PubSub
beforeAll(async () => {
  world = await openWorld()
  const { config, log } = world.services
  here = await openPubSub(config.databaseUrl!, log)
  elsewhere = await openPubSub(config.databaseUrl!, log)
})
afterAll(async () => {
  await Promise.all([here.close(), elsewhere.close()])
  await world.close()
})

/** Collects the notifications of a topic. */
function hearing(pubSub: PubSub, topic: string) {
  const heard: string[] = []
  pubSub.subscribe(topic, () => heard.push(topic))
  return heard
}
const settled = () => new Promise(resolve => setTimeout(resolve, 100))

it('a notification is delivered after its transaction commits, and not after a rollback', async () => {
  const heard = hearing(elsewhere, 'change')
  await world.services.db.transaction().execute(async tx => {
    await notifyInTransaction(tx, 'change')
    await settled()
    expect(heard).toEqual([])
  })
  await expect.poll(() => heard).toEqual(['change'])
  const failing = world.services.db.transaction().execute(async tx => {
    await notifyInTransaction(tx, 'change')
    throw new Error('taken back')
  })
  await expect(failing).rejects.toThrow('taken back')
  await settled()
  expect(heard).toHaveLength(1)
})

it('a notification reaches its own process at once and other processes soon, once each', async () => {
  const [own, other, silent] = [hearing(here, 'a'), hearing(elsewhere, 'a'), hearing(elsewhere, 'b')]
  here.publish('a')
  expect(own).toEqual(['a'])
  await expect.poll(() => other).toEqual(['a'])
  await settled()
  expect([own.length, other.length, silent.length]).toEqual([1, 1, 0])
})

it('notifications published while disconnected are sent after reconnecting', async () => {
  const known = await connections()
  const cut = await openPubSub(world.services.config.databaseUrl!, world.services.log)
  const own = (await connections()).find(pid => !known.includes(pid))!
  await world.asOwner(db => sql`select pg_terminate_backend(${own})`.execute(db))
  await settled()
  const other = hearing(elsewhere, 'late')
  cut.publish('late')
  await expect.poll(() => other, { timeout: 5000 }).toEqual(['late'])
  await cut.close()
})

async function connections(): Promise<number[]> {
  const { rows } = await sql<{ pid: number }>`
    select pid from pg_stat_activity where application_name = 'nayastock pubsub' and datname = current_database()`.execute(
    world.db,
  )
  return rows.map(({ pid }) => pid)
}
