import { sql } from 'kysely'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { openWorld } from '#testkit/world.ts'
import type { Db } from '../database/db.ts'
import { type ReadEvent, readEvents } from './event-reader.ts'

const world = await openWorld()
afterAll(() => world.close())

let taken: string[] = []
beforeEach(async () => {
  await readEvents(world.db, 'notifications', ['test'], async () => {})
  taken = []
})

const happen = async (db: Db, name: string, kind = 'test') => {
  await sql`
    insert into events (kind, request_id, subject_kind, data)
    values (${kind}, ${name}, 'test', '{}')`.execute(db)
}
const namesOf = async (events: ReadEvent[]) => {
  const { rows } = await sql<{ id: number; request_id: string }>`
    select id, request_id from events where id = any(${events.map(({ id }) => id)})`.execute(world.db)
  return events.map(({ id }) => rows.find(row => row.id === id)!.request_id)
}
const read = () =>
  readEvents(world.db, 'notifications', ['test'], async (_tx, events) => {
    taken.push(...(await namesOf(events)))
  })

test('the event reader delivers each event once in order, and no event of another kind', async () => {
  for (const name of ['one', 'two', 'three']) await happen(world.db, name)
  await happen(world.db, 'other', 'another')
  expect([await read(), await read()]).toEqual([3, 0])
  expect(taken).toEqual(['one', 'two', 'three'])
})

test('the event reader waits for an older transaction that ends later, and then misses no event', async () => {
  let finish = () => {}
  const finished = new Promise<void>(resolve => {
    finish = resolve
  })
  let began = () => {}
  const begun = new Promise<void>(resolve => {
    began = resolve
  })
  const slow = world.db.transaction().execute(async tx => {
    await happen(tx, 'slow')
    began()
    await finished
  })
  await begun
  await happen(world.db, 'quick')
  expect(await read()).toBe(0)
  finish()
  await slow
  expect(await read()).toBe(2)
  expect(taken).toEqual(['slow', 'quick'])
})

test('the event reader waits for an event id drawn by a transaction that has not written yet', async () => {
  const begun = Promise.withResolvers<void>()
  const goOn = Promise.withResolvers<void>()
  const holder = world.db.connection().execute(async db => {
    await sql`select pg_advisory_lock(1)`.execute(db)
    begun.resolve()
    await goOn.promise
    await sql`select pg_advisory_unlock(1)`.execute(db)
  })
  await begun.promise
  // the insert has its number, and waits for its data
  const slow = sql`
    insert into events (kind, request_id, subject_kind, data)
    values ('test', 'slow', 'test', jsonb_build_object('waited', pg_advisory_xact_lock_shared(1)::text))`.execute(
    world.db,
  )
  const waiting = async () => {
    const { rows } = await sql`select from pg_locks where locktype = 'advisory' and not granted`.execute(world.db)
    return rows.length
  }
  try {
    await expect.poll(waiting).toBe(1)
    await happen(world.db, 'quick')
    expect(await read()).toBe(0)
  } finally {
    goOn.resolve()
    await Promise.all([slow, holder])
  }
  expect(await read()).toBe(2)
  expect(taken).toEqual(['slow', 'quick'])
})

test('the event reader continues under overlapping transactions as soon as the earlier ones have ended', async () => {
  const open = async (name: string) => {
    const begun = Promise.withResolvers<void>()
    const ending = Promise.withResolvers<void>()
    const done = world.db.transaction().execute(async tx => {
      await happen(tx, name)
      begun.resolve()
      await ending.promise
    })
    await begun.promise
    return async () => {
      ending.resolve()
      await done
    }
  }
  const endFirst = await open('first')
  expect(await read()).toBe(0)
  const endSecond = await open('second')
  await endFirst()
  expect(await read()).toBe(1)
  expect(taken).toEqual(['first'])
  expect(await read()).toBe(0)
  await endSecond()
  expect(await read()).toBe(1)
  expect(taken).toEqual(['first', 'second'])
})

test('the event reader misses no event when the database clock is set back', async () => {
  await happen(world.db, 'before')
  expect(await read()).toBe(1)
  await sql`
    insert into events (at, kind, request_id, subject_kind) values (now() - interval '2 hours', 'test', 'after', 'test')`.execute(
    world.db,
  )
  expect(await read()).toBe(1)
  expect(taken).toEqual(['before', 'after'])
})

test('the event reader starts where processes of the previous version stopped', async () => {
  await happen(world.db, 'read before')
  await sql`
    update event_readers set read_id = null, at = clock_timestamp(), id = 0 where name = 'notifications'`.execute(
    world.db,
  )
  await happen(world.db, 'not yet read')
  expect([await read(), await read()]).toEqual([1, 0])
  expect(taken).toEqual(['not yet read'])
})

test('a slow reader does not move the position back that a faster reader has reached', async () => {
  await happen(world.db, 'first')
  const queried = Promise.withResolvers<void>()
  const goOn = Promise.withResolvers<void>()
  let answers = 0
  const slowDb = world.db.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      answers += 1
      // the reader knows the newest number and the running writers, and has not locked its position yet
      if (answers === 2) {
        queried.resolve()
        await goOn.promise
      }
      return result
    },
  })
  const slow = readEvents(slowDb, 'notifications', ['test'], async () => {})
  await queried.promise
  await happen(world.db, 'second')
  expect(await read()).toBe(2)
  goOn.resolve()
  expect(await slow).toBe(0)
  expect(await read()).toBe(0)
  expect(taken).toEqual(['first', 'second'])
})

test('the event reader keeps its position when the handler fails', async () => {
  await happen(world.db, 'kept')
  const failing = readEvents(world.db, 'notifications', ['test'], async () => {
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  expect(await read()).toBe(1)
  expect(taken).toEqual(['kept'])
})

test('eight writers and six readers at a time deliver every event once', async () => {
  const writers = Array.from({ length: 8 }, async (_, writer) => {
    for (let at = 0; at < 100; at++) await world.db.transaction().execute(tx => happen(tx, `${writer}-${at}`))
  })
  const written = new AbortController()
  const reader = async () => {
    while (!written.signal.aborted) await read()
  }
  const readers = Array.from({ length: 6 }, reader)
  await Promise.all(writers)
  written.abort()
  await Promise.all(readers)
  // the reader waits for older transactions of the whole server, also those of other tests
  await expect.poll(async () => (await read(), taken.length), { timeout: 10_000 }).toBe(800)
  while ((await read()) > 0);
  expect(taken).toHaveLength(800)
  expect(new Set(taken).size).toBe(800)
})
