import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import type { Message } from '#contract/conversations/endpoints.ts'
import { openDatabase } from '#server/platform/database/db.ts'
import { type AppHandle, startApp } from './app-handle.ts'
import { replaceCounterBySequence, slowDownWriting } from './counter.ts'
import { type Pair, somePairs } from './pairs.ts'
import { hasAnswers, negotiate, someLots, wrongIn } from './storm-offers.ts'
import { type Person, type Progress, Reader } from './storm-reader.ts'

/** A prepared database for the storm alone. */
export interface StormDatabase {
  url: string
  /** closes every connection, as a restart does, or really restarts it */
  restart(): Promise<void>
  close(): Promise<void>
}

export interface StormOptions {
  messages: number
  disconnects: number
  appKills: number
  databaseRestarts: number
  /** `sequence`: the negative control, which must lose messages */
  counter: 'row' | 'sequence'
  /** true: the two of each pair negotiate among their messages */
  offers?: boolean
}

export interface StormFigures {
  acknowledged: number
  lost: number
  doubled: number
  outOfOrder: number
  disconnects: number
  appKills: number
  databaseRestarts: number
  resets: number
  retries: number
  /** number of answered offers; `offersWrong` counts those that a reader has in a wrong final state */
  offers: number
  offersWrong: number
  /** longest time from a cut to the next event, milliseconds, restarts included */
  resumeMostMs: number
  seconds: number
}

const WRITERS = 8
// with a global sequence, lost messages never arrive, so a short wait is enough
const PATIENCE_MS = { row: 10_000, sequence: 3000 }

/**
 * Runs eight writers in four conversations, and a reader for each writer, while connections are cut, the app is killed
 * and the database restarts. Afterwards looks for every acknowledged message among the received ones.
 */
export async function runStorm(database: StormDatabase, options: StormOptions): Promise<StormFigures> {
  const { url } = database
  let app: AppHandle | undefined
  const crashed = () => app?.crashed() === true
  const progress: Progress = { sent: 0, retries: 0, cuts: 0, resets: 0, resumeMostMs: 0, crashed }
  try {
    const { pairs, lots } = await prepare(url, options)
    app = await startApp(url)
    const { port } = app
    const began = performance.now()
    const people = pairs.flatMap(pair => pair.people.map(person => ({ pair, person })))
    const readers = people.map(({ pair, person }) => new Reader(port, pair, person, progress))
    const reading = readers.map((reader, index) => reader.run(Math.ceil(options.disconnects / WRITERS), index * 7))
    const writing = Promise.all(people.map(({ pair, person }) => write(port, pair, person, options.messages, progress)))

    const negotiating = Promise.all(
      pairs.map(pair => negotiate(port, pair, lots.get(pair.id) ?? [], options.messages, progress)),
    )
    const faults = await inTurn(options, progress, {
      killApp: async () => {
        await app?.kill()
        app = await startApp(url, port)
      },
      restartDatabase: () => database.restart(),
    })
    const acknowledged = (await writing).flat()
    const answered = (await negotiating).flat()
    const deadline = Date.now() + PATIENCE_MS[options.counter]
    const complete = () => readers.every(reader => reader.has(acknowledged) && hasAnswers(reader, answered))
    while (!complete() && Date.now() < deadline) await pause(50)
    for (const reader of readers) reader.stop()
    await Promise.all(reading)
    return {
      acknowledged: acknowledged.length,
      ...count(acknowledged, readers),
      ...faults,
      offers: answered.length,
      offersWrong: readers.reduce((sum, reader) => sum + wrongIn(reader, answered), 0),
      disconnects: progress.cuts,
      resets: progress.resets,
      retries: progress.retries,
      resumeMostMs: Math.round(progress.resumeMostMs),
      seconds: Math.round((performance.now() - began) / 100) / 10,
    }
  } finally {
    await app?.kill()
    await database.close()
  }
}

async function prepare(
  url: string,
  { counter, offers }: StormOptions,
): Promise<{ pairs: Pair[]; lots: Map<string, string[]> }> {
  const { db, close } = openDatabase(url, { connections: 2, statementTimeoutMs: 0 })
  try {
    const pairs = await somePairs(db, WRITERS / 2)
    const raw = db as unknown as Kysely<never>
    const lots = offers ? await someLots(db, pairs) : new Map<string, string[]>()
    await slowDownWriting(raw)
    if (counter === 'sequence') await replaceCounterBySequence(raw)
    await sql`analyze`.execute(db)
    return { pairs, lots }
  } finally {
    await close()
  }
}

/** Sends messages until the storm has enough; a message without a clear answer is sent again under the same key. */
async function write(port: number, pair: Pair, person: Person, most: number, progress: Progress): Promise<Message[]> {
  const acknowledged: Message[] = []
  while (progress.sent < most) {
    const number = ++progress.sent
    const clientId = randomUUID()
    const data = { conversationId: pair.id, clientId, message: `${person.id} ${number}` }
    for (;;) {
      const message = await post(port, person.token, data)
      if (message) {
        acknowledged.push(message)
        break
      }
      progress.retries++
      if (progress.crashed()) throw new Error('the app crashed')
      await pause(100)
    }
  }
  return acknowledged
}

async function post(port: number, token: string, data: object): Promise<Message | undefined> {
  try {
    const response = await fetch(`http://127.0.0.1:${port}/api/message/create-message`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ data }),
      signal: AbortSignal.timeout(10_000),
    })
    return response.status === 200 ? ((await response.json()) as { message: Message }).message : undefined
  } catch {
    return undefined
  }
}

/** Spreads the faults over the time of writing. */
async function inTurn(
  { messages, appKills, databaseRestarts }: StormOptions,
  progress: Progress,
  faults: { killApp: () => Promise<void>; restartDatabase: () => Promise<void> },
) {
  const all = appKills + databaseRestarts
  const done = { appKills: 0, databaseRestarts: 0 }
  for (let fault = 1; fault <= all; fault++) {
    while (progress.sent < (messages * fault) / (all + 1) && !progress.crashed()) await pause(10)
    // restarts of the database in the middle
    if (fault > appKills / 2 && done.databaseRestarts < databaseRestarts) {
      await faults.restartDatabase()
      done.databaseRestarts++
    } else {
      await faults.killApp()
      done.appKills++
    }
  }
  return done
}

/** Compares the acknowledged messages with those that each reader received. */
function count(acknowledged: readonly Message[], readers: readonly Reader[]) {
  let lost = 0
  let doubled = 0
  let outOfOrder = 0
  for (const { heard, conversationId } of readers) {
    const wanted = acknowledged.filter(message => message.conversationId === conversationId)
    const known = new Set(heard.map(({ id }) => id))
    lost += wanted.filter(({ id }) => !known.has(id)).length
    // an offer arrives again when it is answered, so each of its states counts as a message of its own
    const versions = heard.map(({ id, kind, message, offer }) => (kind === 'text' ? message : `${id} ${offer?.state}`))
    doubled += versions.length - new Set(versions).size
    const once = heard.filter(({ kind }) => kind !== 'offer')
    outOfOrder += once.filter(({ seq }, index) => index > 0 && seq <= once[index - 1]!.seq).length
  }
  return { lost, doubled, outOfOrder }
}
