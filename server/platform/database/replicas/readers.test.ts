import { sql } from 'kysely'
import { Registry } from 'prom-client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createLog } from '#server/platform/log/log.ts'
import { freshDatabase } from '#testkit/database/database.ts'
import { type ReplicatedCluster, startReplicatedCluster } from '#testkit/database/replica.ts'
import { startupFault } from '#testkit/database/startup-fault.ts'
import { openDatabase } from '../db.ts'
import { asAppRole } from '../setup/app-role.ts'
import { checkOwner } from '../setup/owner-check.ts'
import { checkPooler } from '../setup/pooler-check.ts'
import { watchPrimary } from './behind.ts'
import { checkReplicas } from './check-replicas.ts'
import { placeOf, positionOf } from './position.ts'
import { type Freshness, openReaders } from './readers.ts'

let cluster: ReplicatedCluster
let primaryUrl: string
let replicaUrl: string
beforeAll(async () => {
  cluster = await startReplicatedCluster(1)
  primaryUrl = asAppRole(cluster.primary.url(cluster.database))
  replicaUrl = asAppRole(cluster.replicas[0]!.url(cluster.database))
})
afterAll(() => cluster.stop())

const faultOf = (...urls: string[]) => startupFault(checkReplicas(primaryUrl, urls))

test('a replica is accepted, and each wrong address gives a one-sentence error with its variable and no password', async () => {
  expect(await faultOf(replicaUrl)).toBe('')
  expect(await faultOf(primaryUrl)).toBe(
    'DATABASE_REPLICA_URLS: address 1 leads to a primary; name its replicas only, or leave the variable unset.',
  )
  const nobodyThere = 'postgresql://app:hush@127.0.0.1:9/naya'
  // the normal state after a failover
  expect(await faultOf(replicaUrl, primaryUrl, nobodyThere)).toBe('')
  expect(await faultOf(asAppRole(cluster.replicas[0]!.url('postgres')))).toBe(
    `DATABASE_REPLICA_URLS: address 1 leads to the database postgres, and DATABASE_URL to ${cluster.database}; name the same one.`,
  )
  const stranger = await freshDatabase()
  expect(await faultOf(stranger.url)).toBe(
    'DATABASE_REPLICA_URLS: address 1 leads to a PostgreSQL that is not a replica of the one in DATABASE_URL; name its replicas only.',
  )
  await stranger.drop()
  expect(await faultOf(replicaUrl, asAppRole(cluster.replicas[0]!.url('nowhere')))).toMatch(
    /^DATABASE_REPLICA_URLS: address 2 cannot be used: [^\n]+\.$/,
  )
  const unreachable = await faultOf(nobodyThere)
  expect(unreachable).toMatch(/^DATABASE_REPLICA_URLS: address 1 cannot be used: [^\n]+\.$/)
  expect(unreachable).not.toContain('hush')
})

test('a replica configured as the primary is refused', async () => {
  await expect(checkOwner(replicaUrl, undefined)).rejects.toThrow(
    'DATABASE_URL leads to a replica, where nothing can be saved; name the primary.',
  )
  await expect(checkPooler(primaryUrl, replicaUrl)).rejects.toThrow(
    'DATABASE_DIRECT_URL leads to a replica, which passes on no notifications; name the primary.',
  )
})

test('log positions are compared as numbers, and other texts are no position', () => {
  expect(positionOf('A/0')! > positionOf('9/FFFFFFFF')!).toBe(true)
  for (const text of ['', '0', '0/', 'x/1', '0/123456789', '0/1; drop', '-1/0'])
    expect(positionOf(text)).toBeUndefined()
  expect(placeOf('3:0/16B3748')).toEqual({ timeline: 3, position: 0x16b3748n })
  for (const text of ['', '0/16B3748', ':0/1', '3:', 'x:0/1', '3:0/1; drop', '-1:0/1'])
    expect(placeOf(text)).toBeUndefined()
})

test('replica lag is the age of its first missing change, and does not grow while the primary is down', () => {
  const primary = watchPrimary()
  primary.note(10n, 1000)
  primary.note(10n, 9000)
  expect(primary.behindMs(10n)).toBe(0)
  primary.note(20n, 10_000)
  primary.note(20n, 13_000)
  expect([primary.behindMs(10n), primary.behindMs(20n)]).toEqual([3000, 0])
  // the next primary never had these writes
  primary.note(15n, 90_000)
  expect([primary.behindMs(10n), primary.behindMs(15n)]).toEqual([0, 0])
})

test('a lagging replica is still read while the primary is down', async () => {
  const direct = openDatabase(primaryUrl)
  const log = createLog({ level: 'info', sink: () => undefined })
  const setting = { db: direct.db, dbFor: () => direct.db, log, metrics: new Registry(), degraded: new Set<string>() }
  const readers = (await openReaders(setting, [replicaUrl], { farBehindMs: 3000 }))!
  try {
    await expect.poll(readers.canRead).toBe(true)
    await cluster.run(cluster.replicas[0]!, 'select pg_wal_replay_pause()')
    await cluster.run(cluster.primary, 'create table never_given (n int)')
    await new Promise(resolve => setTimeout(resolve, 1000))
    // every query to the primary fails from here on
    await direct.close()
    await new Promise(resolve => setTimeout(resolve, 4000))
    expect(readers.canRead()).toBe(true)
  } finally {
    await cluster.run(cluster.replicas[0]!, 'select pg_wal_replay_resume()')
    await readers.close()
  }
})

test('a replica that lags too far is skipped, and used again once it has caught up', async () => {
  const database = openDatabase(primaryUrl)
  const lines: string[] = []
  const degraded = new Set<string>()
  const setting = {
    db: database.db,
    dbFor: () => database.db,
    log: createLog({ level: 'info', sink: line => lines.push(line) }),
    metrics: new Registry(),
    degraded,
  }
  // the primary among the urls is left out, and reads work without it
  const readers = (await openReaders(setting, [replicaUrl, primaryUrl], { farBehindMs: 500 }))!
  const fromReplica = () =>
    readers.choose('any').read('normal', async db => {
      const { rows } = await sql<{ standby: boolean }>`select pg_is_in_recovery() as standby`.execute(db)
      return rows[0]!.standby
    })
  try {
    await expect.poll(fromReplica).toBe(true)
    await cluster.run(cluster.replicas[0]!, 'select pg_wal_replay_pause()')
    await cluster.run(cluster.primary, 'create table later (n int)')
    await expect.poll(fromReplica, { timeout: 10_000 }).toBe(false)
    expect([...degraded]).toEqual(['replicas'])
    await cluster.run(cluster.replicas[0]!, 'select pg_wal_replay_resume()')
    await expect.poll(fromReplica, { timeout: 10_000 }).toBe(true)
    expect([...degraded]).toEqual([])
    expect(lines.map(line => (JSON.parse(line) as { event: string }).event).slice(-2)).toEqual([
      'replica.left_out',
      'replica.back',
    ])
  } finally {
    await readers.close()
    await database.close()
  }
})

test('after a takeover, a member that stays ahead on the old timeline answers no reads of new writes', async () => {
  const two = await startReplicatedCluster(2)
  const [next, behind] = two.replicas
  const database = openDatabase(asAppRole(next!.url(two.database)))
  const log = createLog({ level: 'info', sink: () => undefined })
  const setting = {
    db: database.db,
    dbFor: () => database.db,
    log,
    metrics: new Registry(),
    degraded: new Set<string>(),
  }
  try {
    await two.run(next!, 'select pg_promote()')
    await two.run(next!, 'create role of_the_new_primary')
    // the old primary goes on, and its replica passes the position of the new one
    await two.run(two.primary, 'create table lost_with_the_old_primary as select generate_series(1, 10000) as n')
    const readers = (await openReaders(setting, [asAppRole(behind!.url(two.database))]))!
    try {
      const written = placeOf((await readers.place())!)!
      expect(written.timeline).toBe(2)
      await expect.poll(readers.canRead).toBe(true)
      const knows = (freshness: Freshness) =>
        readers.choose(freshness).read('normal', async db => {
          const text = sql<{
            is: boolean
          }>`select exists (select from pg_roles where rolname = 'of_the_new_primary') as is`
          return (await text.execute(db)).rows[0]!.is
        })
      expect([await knows({ ...written, timeline: 1 }), await knows(written)]).toEqual([false, true])
    } finally {
      await readers.close()
    }
  } finally {
    await database.close()
    await two.stop()
  }
})
