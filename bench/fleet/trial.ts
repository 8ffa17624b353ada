import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { isAlive } from '../../server/platform/processes/process-facts.ts'
import { type Asked, failuresOf, startCallers, statusesOf } from '../faults/callers.ts'
import { auditBook, emptyBook, type Ledger, openLedger } from '../faults/ledger.ts'
import { makeCast } from '../faults/people.ts'
import { checkCache, lacksPictures } from './check-cache.ts'
import type { Fleet } from './fleet.ts'
import { runJourneys, walkThrough } from './journey.ts'
import { until } from './parts/part.ts'
import { cutLine, release } from './rollout.ts'
import { askSearch, measureSearches, nextNumber } from './search-growth.ts'
import { acknowledged, watchGrowth } from './watch-growth.ts'

const CALM_MS = 4000
const WRITERS = 4
const HELD_UP_MS = 1000
/** The longest that writing may stand still when the primary dies. */
const MOST_SECONDS = 30
/** The least, where writing goes through what is away for a second. */
const LEAST_SECONDS = 0.5
/** Between two primaries there is a moment in which a single replica follows neither. */
const MOST_READS_MISSED = 0.05

interface Fault {
  what: string
  part(fleet: Fleet): Promise<string>
  /** whether the apps feel that it is away: until then it stays away */
  felt?(fleet: Fleet): Promise<boolean>
  /** what whoever calls meanwhile must have felt, in the end */
  shows?: 'failed calls' | 'waiting writers'
  /** the part that may be missing here */
  optional?: string
}

const named = (part: string) => async () => part
/** Whether any app says that it does without. */
const saidBy = (part: string) => async (fleet: Fleet) => {
  const said = fleet.appUrls.map(async url => (await fetch(`${url}/readyz`)).text())
  return (await Promise.all(said)).some(text => text.includes(`"${part}"`))
}
/** It shows with the next search for words. */
const missesSearch = async (fleet: Fleet) => {
  await Promise.all(fleet.appUrls.map(url => askSearch(url, nextNumber())))
  return saidBy('search')(fleet)
}
const faults: Fault[] = [
  { what: 'an app process', part: named('app-2') },
  { what: 'Redis', part: named('redis'), felt: saidBy('redis') },
  {
    what: 'a replica',
    felt: saidBy('replicas'),
    part: async fleet => {
      const primary = await fleet.primary()
      return ['postgres-1', 'postgres-2', 'postgres-3'].find(name => name !== primary)!
    },
  },
  { what: 'PgBouncer', part: named('pgbouncer'), shows: 'waiting writers' },
  { what: 'an etcd', part: named('etcd-2') },
  { what: 'the S3 store', part: named('store'), felt: lacksPictures, optional: 'store' },
  { what: 'the search node', part: named('search'), felt: missesSearch, optional: 'search' },
  { what: 'the cache', part: named('cache'), optional: 'cache', shows: 'failed calls' },
  { what: 'the proxy', part: named('proxy'), shows: 'failed calls' },
  { what: 'the primary', part: fleet => fleet.primary(), shows: 'waiting writers' },
]

/** Kills one part after another with -9 while a ledger writes and callers read; says what that cost, and whether anything was lost. */
export async function breakFleet(fleet: Fleet, { abrupt }: { abrupt: boolean }): Promise<boolean> {
  const place = { databaseUrl: fleet.ownerUrl, dataDir: fleet.dataDir, bucket: fleet.bucket }
  const broken: string[] = []
  const journeys = await runJourneys(fleet)
  broken.push(...(journeys ?? []))
  // of their people some have no picture files behind their pictures
  const before = await auditBook(emptyBook(), place)
  const { sellers, talks } = await makeCast(fleet.ownerUrl, WRITERS + 1)
  const cast = { sellers: sellers.slice(0, WRITERS), talks: talks.slice(0, WRITERS) }
  const ledger = await openLedger(fleet.url, cast)
  const callers = startCallers(fleet.url, cast, 50)
  await pause(CALM_MS)
  if (acknowledged(ledger) === 0) broken.push('nothing could be written before anything was broken')
  const walked = await walkThrough(fleet, { sellers: sellers.slice(WRITERS), talks: talks.slice(WRITERS) })
  broken.push(...(walked ?? []))
  const there = faults.filter(({ optional }) => !optional || fleet.parts[optional])
  for (const fault of there) broken.push(...(await tryFault(fleet, fault, ledger, callers.asked)))
  broken.push(...(await cutLine(fleet, ledger, callers.asked)))
  broken.push(...(await release(fleet, { ledger, asked: callers.asked, abrupt })))
  broken.push(...(await checkCache(fleet)))
  await pause(CALM_MS)
  await Promise.all([ledger.stop(), callers.stop()])
  await measureSearches(fleet)
  const audit = await auditBook(ledger.book, place)
  const { lost, halfPublished } = audit
  const doubled = audit.doubled - before.doubled
  const breaches = audit.breaches.filter(one => !before.breaches.includes(one))
  const { unclear } = ledger.book
  console.log(`ledger: ${audit.acknowledged} acknowledged, ${unclear.length} unclear, ${lost} lost, ${doubled} doubled`)
  console.log(`unclear: ${failuresOf(unclear)}`)
  if (lost + doubled + halfPublished > 0)
    broken.push(`${lost} lost, ${doubled} doubled, ${halfPublished} half published`)
  broken.push(...breaches)
  const share = await replicaShare(fleet)
  console.log(`reads: ${Math.round(share * 100)} % of what may be read from replicas was`)
  if (share < 0.8) broken.push(`only ${Math.round(share * 100)} % was read from replicas`)
  for (const one of broken) console.log(`BROKEN ${one}`)
  console.log(
    broken.length === 0
      ? `all ${there.length + 2} faults were survived, ${faults.length - there.length} skipped; journeys in a browser ${walked && journeys ? 'made' : 'SKIPPED'}`
      : `${broken.length} promises are broken`,
  )
  return broken.length === 0
}

async function tryFault(fleet: Fleet, fault: Fault, ledger: Ledger, asked: readonly Asked[]): Promise<string[]> {
  const name = await fault.part(fleet)
  const part = fleet.parts[name]!
  const pid = part.pid()
  const from = asked.length
  const still = watchGrowth(() => acknowledged(ledger))
  const goOn = fault.what === 'the primary' ? await holdUpReplicas(fleet) : undefined
  const found: string[] = []
  const answered = await listens(fleet.ports[name]!)
  await part.kill()
  goOn?.()
  const killedAt = performance.now()
  if (name.startsWith('postgres')) {
    // a machine that is gone stays away until another one has taken over
    if (fault.what === 'the primary') await until('another primary', 60, async () => (await fleet.primary()) !== name)
    else await pause(CALM_MS)
  } else await pause(1000)
  if (fault.felt) await until(`that the apps feel ${name} away`, 30, () => fault.felt!(fleet))
  // or all that was seen would be of a part that lives
  if (!answered || isAlive(pid!) || (await listens(fleet.ports[name]!))) found.push(`${fault.what}: the kill was none`)
  const away = (performance.now() - killedAt) / 1000
  part.start()
  await until(`the return of ${name}`, 300, () => fleet.isWhole())
  const whole = (performance.now() - killedAt) / 1000
  await pause(CALM_MS)
  const stood = still.stop() / 1000
  const during = asked.slice(from)
  const reads = during.filter(({ kind }) => kind === 'page' || kind === 'search')
  const failed = reads.filter(({ status }) => status !== 200)
  console.log(
    `${fault.what} (${name}, ${pid}) killed: writing stood still for ${stood.toFixed(1)} s, reads ${statusesOf(reads)}, away ${away.toFixed(1)} s, whole after ${whole.toFixed(1)} s`,
  )
  if (fault.shows === 'waiting writers' && stood < LEAST_SECONDS) found.push(`${fault.what}: no writer had to wait`)
  if (fault.shows === 'failed calls' && failed.length === 0) found.push(`${fault.what}: no call failed`)
  if (stood > MOST_SECONDS) found.push(`${fault.what}: writing stood still for ${stood.toFixed(1)} s`)
  const mayMissReads = ['the proxy', 'the cache', 'an app process'].includes(fault.what)
  if (!mayMissReads && failed.length > reads.length * MOST_READS_MISSED)
    found.push(`${fault.what}: ${failed.length} of ${reads.length} reads failed`)
  return found
}

const listens = (port: number): Promise<boolean> =>
  new Promise(resolve => {
    const socket = connect(port, '127.0.0.1')
    const say = (open: boolean) => {
      socket.destroy()
      resolve(open)
    }
    socket.on('connect', () => say(true)).on('error', () => say(false))
  })

/** Lets the replicas take nothing more from the primary for a moment: what is acknowledged then is on it alone. */
async function holdUpReplicas({ members }: Fleet): Promise<() => void> {
  const asked = members.map(async connectionString => {
    const client = new pg.Client({ connectionString })
    await client.connect()
    const { rows } = await client.query<{ pid: number }>('select pid from pg_stat_wal_receiver')
    await client.end()
    return rows.map(({ pid }) => pid)
  })
  const receivers = (await Promise.all(asked)).flat()
  if (receivers.length !== members.length - 1) throw new Error(`${receivers.length} replicas follow the primary`)
  for (const pid of receivers) process.kill(pid, 'SIGSTOP')
  await pause(HELD_UP_MS)
  // what has arrived meanwhile is not read: a line that is cut would not have brought it
  for (const pid of receivers) process.kill(pid, 'SIGTERM')
  return () => {
    for (const pid of receivers) process.kill(pid, 'SIGCONT')
  }
}

/** The part of the reads that any replica would do for which one of them has answered, over all apps since they were started. */
async function replicaShare({ appUrls }: Fleet): Promise<number> {
  const sum = { replica: 0, primary: 0 }
  for (const url of appUrls) {
    const text = await (await fetch(`${url}/metrics`)).text()
    for (const [, from, n] of text.matchAll(/^database_reads_total\{[^}]*from="(replica|primary)"[^}]*\} (\d+)/gm))
      sum[from as 'replica' | 'primary'] += Number(n)
  }
  return sum.replica / Math.max(1, sum.replica + sum.primary)
}
