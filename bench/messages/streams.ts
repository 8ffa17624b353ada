// Budgets: an open stream <= 25 KB; a message to 1,000 streams p99 <= 500 ms, to its one receiver p99 <= 100 ms under
// 200 a second; 100 readers that never read add <= 50 MB and are dropped.
import { setTimeout as pause } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import type { DB } from '#server/platform/database/database-types.ts'
import { openDatabase } from '#server/platform/database/db.ts'
import { type AppHandle, startApp } from './app-handle.ts'
import { gatherCrowd, openDeafReaders, sendOne } from './crowd.ts'
import { type Pair, somePairs } from './pairs.ts'
import { openStormDatabase } from './storm-database.ts'

export interface Figure {
  figure: string
  value: number
  unit: string
  budget: number
}

const STREAMS = 5000
const PER_SECOND = 200
// until the code is compiled and the caches of the database are filled
const WARM_UP_SECONDS = 5
const SECONDS = 10

export async function measureStreams(): Promise<Figure[]> {
  const database = await openStormDatabase()
  const { db, close } = openDatabase(database.url, { connections: 2, statementTimeoutMs: 0 })
  let app: AppHandle | undefined
  try {
    const pairs = await somePairs(db, STREAMS / 2)
    await sql`analyze`.execute(db)
    app = await startApp(database.url, 0, ['--expose-gc'])
    const figures = [...(await manyQuietOnes(app, pairs))]
    // removes the limit of six streams a person, twelve a conversation: the next measurement needs 1,000
    await sql
      .raw(`create or replace function take_stream_place(
              process uuid, holder uuid, peer text, most_of_holder int, most_of_peer int, silent interval)
            returns bigint language sql as 'select 0::bigint'`)
      .execute(db)
    figures.push(await oneToThousand(app, pairs[0]!))
    // garbage of earlier streams in the heap would hide the memory of the next ones
    await app.kill()
    app = await startApp(database.url, 0, ['--expose-gc'])
    await giveLongList(db, pairs[1]!.people[0].id)
    figures.push(...(await deafOnes(app, pairs[1]!)))
    return figures
  } finally {
    await app?.kill()
    await close()
    await database.close()
  }
}

/** Memory of open streams, and the delivery time of a message while they are open. */
async function manyQuietOnes(app: AppHandle, pairs: Pair[]): Promise<Figure[]> {
  const sent = new Map<string, number>()
  const heard: { text: string; at: number }[] = []
  const readers = pairs.flatMap(({ id, people }) => people.map(person => ({ conversationId: id, person })))
  const crowd = gatherCrowd(app.port, ({ message, recieverId }, reader, at) => {
    if (readers[reader]!.person.id === recieverId) heard.push({ text: message, at })
  })
  await sendOne(app.port, pairs[0]!.id, pairs[0]!.people[0], 'warm up')
  const before = await app.measure()
  await crowd.open(readers)
  await pause(3000)
  const after = await app.measure()
  const each = kilobytes(after.rss - before.rss) / after.streams
  console.log(`${after.streams} streams take ${each.toFixed(1)} KB each`)

  const send = async (name: string, seconds: number) => {
    const sending: Promise<void>[] = []
    const began = performance.now()
    for (let number = 0; number < PER_SECOND * seconds; number++) {
      const wait = began + (number * 1000) / PER_SECOND - performance.now()
      if (wait > 0) await pause(wait)
      const { id, people } = pairs[number % pairs.length]!
      const text = `${name} ${number}`
      sending.push(
        sendOne(app.port, id, people[number % 2]!, text).then(
          at => void sent.set(text, at),
          () => void refused++,
        ),
      )
    }
    await Promise.all(sending)
  }
  let refused = 0
  await send('warm up', WARM_UP_SECONDS)
  sent.clear()
  await send('message', SECONDS)
  console.log(`${sent.size} messages are sent`)
  for (let wait = 0; wait < 100 && timesOf(heard, sent).length < sent.size; wait++) await pause(100)
  const times = timesOf(heard, sent)
  await crowd.close()
  return [
    { figure: 'open streams', value: after.streams, unit: '', budget: STREAMS },
    { figure: 'memory of one', value: each, unit: 'KB', budget: 25 },
    { figure: 'messages refused', value: refused, unit: '', budget: 0 },
    { figure: 'messages not received', value: sent.size - times.length, unit: '', budget: 0 },
    { figure: 'to the one receiver, p50', value: share(times, 0.5), unit: 'ms', budget: 100 },
    { figure: 'to the one receiver, p99', value: share(times, 0.99), unit: 'ms', budget: 100 },
  ]
}

const timesOf = (heard: { text: string; at: number }[], sent: ReadonlyMap<string, number>): number[] =>
  heard.flatMap(({ text, at }) => (sent.has(text) ? [at - sent.get(text)!] : []))

async function oneToThousand(app: AppHandle, { id, people }: Pair): Promise<Figure> {
  const times: number[] = []
  const arrivals: { text: string; at: number }[] = []
  const crowd = gatherCrowd(app.port, ({ message }, _, at) => arrivals.push({ text: message, at }))
  await crowd.open(Array.from({ length: 1000 }, (_, index) => ({ conversationId: id, person: people[index % 2]! })))
  for (let round = 0; round < 12; round++) {
    arrivals.length = 0
    const text = `round ${round}`
    const at = await sendOne(app.port, id, people[0], text)
    for (let wait = 0; wait < 200 && arrivals.length < 1000; wait++) await pause(20)
    if (arrivals.length !== 1000) throw new Error(`${arrivals.length} of 1000 streams brought the message`)
    // the first rounds only warm up
    if (round > 1) times.push(...arrivals.map(arrival => arrival.at - at))
  }
  await crowd.close()
  return { figure: 'to 1,000 streams, p99', value: share(times, 0.99), unit: 'ms', budget: 500 }
}

/** Adds thirty conversations, so that every change of the list is an event of about 30 KB. */
async function giveLongList(db: Kysely<DB>, userId: string): Promise<void> {
  await sql`
    with others as (select id from users where id <> ${userId} order by id desc limit 30),
    made as (
      insert into conversations (user_low, user_high, created_by)
      select least(id, ${userId}::uuid), greatest(id, ${userId}::uuid), ${userId} from others
      on conflict do nothing returning id
    )
    insert into conversation_members (conversation_id, user_id) select id, ${userId} from made`.execute(db)
}

async function deafOnes(app: AppHandle, { id, people }: Pair): Promise<Figure[]> {
  for (let message = 0; message < 20; message++) await sendOne(app.port, id, people[1], `warm up ${message}`)
  const before = await app.measure()
  const deaf = openDeafReaders(app.port, people[0], 100)
  await pause(2000)
  const { streams: opened } = await app.measure()
  console.log(`${opened} deaf readers`)
  if (opened !== 100) throw new Error(`${opened} of 100 deaf readers have a stream`)
  let most = 0
  // the buffers of the kernels of both sides fill first
  for (let round = 0; round < 60 && (await app.measure()).streams > 0; round++) {
    for (let message = 0; message < 10; message++) await sendOne(app.port, id, people[1], `${round} ${message}`)
    most = Math.max(most, (await app.measure()).rss)
    await pause(300)
  }
  const { streams } = await app.measure()
  deaf.close()
  return [
    { figure: '100 deaf readers add', value: kilobytes(most - before.rss) / 1000, unit: 'MB', budget: 50 },
    { figure: 'deaf readers left', value: streams, unit: '', budget: 0 },
  ]
}

const kilobytes = (bytes: number): number => bytes / 1000

const share = (times: readonly number[], part: number): number =>
  times.toSorted((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * part))] ?? Number.NaN
