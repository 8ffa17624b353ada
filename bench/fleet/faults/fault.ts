import type { Asked } from '#bench/faults/callers.ts'
import { failuresOf, isUnclear, statusesOf } from '#bench/faults/callers.ts'
import { compareBook, type Ledger } from '#bench/faults/ledger.ts'
import type { Cast, Signed } from '#bench/faults/people.ts'
import type { Fleet } from '../fleet.ts'
import { until } from '../parts/part.ts'
import { acknowledged, watchGrowth } from '../watch/watch-growth.ts'
import type { Watcher } from '../watch/watcher.ts'

/** The allowed cost of a fault. */
export interface Bounds {
  /** the longest time without any write */
  stillSeconds: number
  /** the most writes with an unknown outcome */
  unclear: number
  /** the largest share of reads that may fail */
  reads: number
}

/** The allowed cost for parts that have a second instance, or that the product can do without. */
const usual: Bounds = { stillSeconds: 8, unclear: 12, reads: 0.05 }

/** The load and the watchers during a fault. */
export interface Scene {
  fleet: Fleet
  ledger: Ledger
  asked: readonly Asked[]
  /** the number of messages and lots that were doubled before the first fault */
  before: { doubled: number }
  watchers: readonly Watcher[]
  /** a conversation without messages, and its seller */
  quiet: { talk: Cast['talks'][number]; seller: Signed }
  /** of `dropped-packets`; 10 % are far more than in a network that works */
  percentDropped: number
}

export interface Fault {
  /** the name for `--only` */
  name: string
  what: string
  /** the optional part that the fault needs; `disks`, `clocks` or `packets` if it needs these */
  optional?: string
  bounds?: Partial<Bounds>
  /** true if mails that are queued during the fault may arrive only after their OTP has expired */
  delaysMails?: true
  /** the effect that callers must have felt */
  shows?: 'failed calls' | 'waiting writers'
  /** Causes the fault and ends it. Returns the affected part, and the expected effects that did not happen. */
  harm(scene: Scene): Promise<{ hit: string; broken: string[] }>
}

export const CALM_MS = 4000
/** The longest wait for a primary that answers; a takeover under load takes half of this time. */
const COMPARE_SECONDS = 60
/** The shortest pause of writes that counts as an effect of a part that is away for a second. */
const LEAST_SECONDS = 0.5

/** Runs one fault until all parts have recovered; prints its cost, and returns the violated limits. */
export async function tryFault(fault: Fault, scene: Scene): Promise<string[]> {
  const { fleet, ledger, asked } = scene
  const bounds = { ...usual, ...fault.bounds }
  const setAsking = async (on: boolean) => {
    for (const watcher of scene.watchers) await watcher.setAsking?.(on)
  }
  if (fault.delaysMails) await setAsking(false)
  const from = { asked: asked.length, unclear: ledger.book.unclear.length, acknowledged: acknowledged(ledger) }
  const began = performance.now()
  const still = watchGrowth(() => acknowledged(ledger))
  const { hit, broken } = await fault.harm(scene).catch((error: unknown) => ({
    hit: 'not all of it was done',
    broken: [error instanceof Error ? error.message : String(error)],
  }))
  await setAsking(true)
  const whole = await until('the whole fleet', 300, () => fleet.isWhole()).then(
    () => true,
    () => false,
  )
  const seconds = (performance.now() - began) / 1000
  const { pauseMs } = await calm(ledger)
  const stood = still.stop() / 1000
  const reads = asked.slice(from.asked).filter(({ kind }) => kind === 'page' || kind === 'search')
  const failed = reads.filter(({ status }) => status !== 200)
  const unclear = ledger.book.unclear.slice(from.unclear).filter(isUnclear)
  const compared = await compareSoon(ledger, fleet)
  const watched = scene.watchers.map(one => one.report())
  console.log(
    `${fault.name}: ${fault.what} (${hit}): writing stood still for ${stood.toFixed(1)} s, ${acknowledged(ledger) - from.acknowledged} acknowledged, ${unclear.length} unclear, reads ${statusesOf(reads)}, whole after ${seconds.toFixed(1)} s, ${watched.map(({ figures }) => figures).join(', ')}, ${compared?.lost ?? '?'} lost so far`,
  )
  const found = [...broken, ...watched.flatMap(one => one.broken)]
  if (!whole) found.push('was not whole again within 300 s')
  if (pauseMs > CALM_MS * 4) found.push('nothing was written once all was whole again')
  if (fault.shows === 'waiting writers' && stood < LEAST_SECONDS) found.push('no writer had to wait')
  if (fault.shows === 'failed calls' && failed.length === 0) found.push('no call failed')
  if (stood > bounds.stillSeconds)
    found.push(`writing stood still for ${stood.toFixed(1)} s, at most ${bounds.stillSeconds}`)
  if (unclear.length > bounds.unclear)
    found.push(`${unclear.length} writes are unclear (${failuresOf(unclear)}), at most ${bounds.unclear}`)
  if (failed.length > reads.length * bounds.reads) found.push(`${failed.length} of ${reads.length} reads failed`)
  if (!compared) found.push(`no primary answered for ${COMPARE_SECONDS} s`)
  else {
    const { lost, doubled, halfPublished } = compared
    if (lost + doubled - scene.before.doubled + halfPublished > 0)
      found.push(`${lost} lost, ${doubled} doubled, ${halfPublished} half published`)
  }
  return found.map(one => `${fault.name}: ${one}`)
}

/** Compares the book with the database once a primary answers; undefined if none does. */
async function compareSoon(
  { book }: Ledger,
  { ownerUrl }: Fleet,
): Promise<Awaited<ReturnType<typeof compareBook>> | undefined> {
  let found: Awaited<ReturnType<typeof compareBook>> | undefined
  const compare = async () => {
    found = await compareBook(book, ownerUrl)
    return true
  }
  await until('a primary that can be read', COMPARE_SECONDS, compare).catch(() => undefined)
  return found
}

/** Waits a while, and longer if no write has succeeded yet. */
async function calm(ledger: Ledger): Promise<{ pauseMs: number }> {
  const began = performance.now()
  const count = acknowledged(ledger)
  const passed = () => performance.now() - began
  await until('the next write', 60, async () => passed() > CALM_MS && acknowledged(ledger) > count).catch(
    () => undefined,
  )
  return { pauseMs: passed() }
}
