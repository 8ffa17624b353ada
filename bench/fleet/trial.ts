import { setTimeout as pause } from 'node:timers/promises'
import { messageOf } from '#server/platform/log/error-details.ts'
import { failuresOf, isUnclear, startCallers } from '../faults/callers.ts'
import { auditBook, emptyBook, type Ledger, openLedger } from '../faults/ledger.ts'
import { makeCast } from '../faults/people.ts'
import { checkCache } from './check-cache.ts'
import { allFaults } from './faults/all.ts'
import { canDropPackets } from './faults/dropped-packets.ts'
import { CALM_MS, type Fault, tryFault } from './faults/fault.ts'
import type { Fleet } from './fleet.ts'
import { runJourneys, walkThrough } from './journey.ts'
import { release } from './rollout.ts'
import { measureSearches } from './search-growth.ts'
import { watchReads } from './watch/fresh-reads.ts'
import { watchMails } from './watch/mails.ts'
import { watchStream } from './watch/streams.ts'
import { acknowledged } from './watch/watch-growth.ts'

const WRITERS = 4
const LEAST_FROM_REPLICAS = 0.8

/** The checks besides the faults; each can be selected like a fault. */
export const looks = ['journeys', 'release', 'cache', 'searches'] as const

interface Chosen {
  /** true if a fault or check of this name is selected */
  includes(name: string): boolean
  /** true if this guard is switched off, which must be detected */
  without(guard: 'release' | 'streams' | 'cookie' | 'mails' | 'packets'): boolean
}

/**
 * Runs the selected faults one after another while a ledger writes and callers read. Reports the cost of each, and if
 * anything was lost.
 */
export async function breakFleet(fleet: Fleet, { includes, without }: Chosen): Promise<boolean> {
  const place = { databaseUrl: fleet.ownerUrl, dataDir: fleet.dataDir, bucket: fleet.bucket }
  const broken: string[] = []
  const journeys = includes('journeys') ? await runJourneys(fleet) : []
  broken.push(...(journeys ?? []))
  // faults that are there before the load do not count, such as the demo's pictures without files
  const before = await auditBook(emptyBook(), place)
  const { sellers, talks } = await makeCast(fleet.ownerUrl, WRITERS + 4)
  const cast = { sellers: sellers.slice(0, WRITERS), talks: talks.slice(0, WRITERS) }
  const ledger = await openLedger(fleet.url, cast)
  const callers = startCallers(fleet.url, cast, 50)
  await pause(CALM_MS)
  if (acknowledged(ledger) === 0) broken.push('nothing could be written before anything was broken')
  const pair = { sellers: sellers.slice(WRITERS, WRITERS + 1), talks: talks.slice(WRITERS, WRITERS + 1) }
  const walked = includes('journeys') ? await walkThrough(fleet, pair) : []
  broken.push(...(walked ?? []))
  const chosen = allFaults.filter(({ name }) => includes(name))
  const there = chosen.filter(({ optional }) => isHere(fleet, optional))
  const [streaming, reading, quiet] = [WRITERS + 1, WRITERS + 2, WRITERS + 3]
  const watchers = [
    watchStream(fleet.url, talks[streaming]!, sellers[streaming]!, { reconnects: !without('streams') }),
    await watchReads(fleet.url, sellers[reading]!, { keepsCookie: !without('cookie') }),
    watchMails(fleet, { loses: without('mails') }),
  ]
  const scene = {
    fleet,
    ledger,
    asked: callers.asked,
    before,
    watchers,
    quiet: { talk: talks[quiet]!, seller: sellers[quiet]! },
    percentDropped: without('packets') ? 90 : 10,
  }
  for (const fault of there) broken.push(...(await tryFault(fault, scene)))
  if (includes('release'))
    broken.push(...(await release(fleet, { ledger, asked: callers.asked, abrupt: without('release') })))
  if (includes('cache')) broken.push(...(await checkCache(fleet)))
  await pause(CALM_MS)
  await Promise.all([ledger.stop(), callers.stop()])
  for (const missing of await Promise.all(watchers.map(one => one.stop()))) broken.push(...missing)
  if (includes('searches')) await measureSearches(fleet)
  broken.push(...(await checkLedger(ledger, place, before)))
  const share = await replicaShare(fleet)
  console.log(`reads: ${Math.round(share * 100)} % of what may be read from replicas was`)
  if (share < LEAST_FROM_REPLICAS) broken.push(`only ${Math.round(share * 100)} % was read from replicas`)
  for (const one of broken) console.log(`BROKEN ${one}`)
  console.log(
    broken.length === 0
      ? `all ${there.length} faults were survived, ${chosen.length - there.length} skipped; journeys in a browser ${!includes('journeys') ? 'not chosen' : walked && journeys ? 'made' : 'SKIPPED'}`
      : `${broken.length} promises are broken`,
  )
  return broken.length === 0
}

/** Compares what the ledger has written with the data; returns what is lost, doubled or inconsistent. */
async function checkLedger(
  { book }: Ledger,
  place: Parameters<typeof auditBook>[1],
  before: Awaited<ReturnType<typeof auditBook>>,
): Promise<string[]> {
  const audit = await auditBook(book, place).catch((error: unknown) => messageOf(error))
  if (typeof audit === 'string') return [`the data cannot be read at the end: ${audit}`]
  const { lost, halfPublished } = audit
  const doubled = audit.doubled - before.doubled
  const unclear = book.unclear.filter(isUnclear)
  console.log(
    `ledger: ${audit.acknowledged} acknowledged, ${book.unclear.length} refused or cut, ${unclear.length} of them unclear, ${lost} lost, ${doubled} doubled`,
  )
  console.log(`not acknowledged: ${failuresOf(book.unclear)}`)
  return [
    ...(lost + doubled + halfPublished > 0
      ? [`${lost} lost, ${doubled} doubled, ${halfPublished} half published`]
      : []),
    ...audit.breaches.filter(one => !before.breaches.includes(one)),
  ]
}

function isHere({ parts, disks, clocks }: Fleet, optional: Fault['optional']): boolean {
  if (optional === 'disks') return Object.keys(disks).length > 0
  if (optional === 'clocks') return Object.keys(clocks).length > 0
  if (optional === 'packets') return canDropPackets()
  return optional === undefined || optional in parts
}

/** The share of the counted reads that a replica answered, and not the primary, over all apps since their start. */
async function replicaShare({ appUrls }: Fleet): Promise<number> {
  const sum = { replica: 0, primary: 0 }
  for (const url of appUrls) {
    const text = await (await fetch(`${url}/metrics`)).text()
    for (const [, from, n] of text.matchAll(/^database_reads_total\{[^}]*from="(replica|primary)"[^}]*\} (\d+)/gm))
      sum[from as 'replica' | 'primary'] += Number(n)
  }
  return sum.replica / Math.max(1, sum.replica + sum.primary)
}
