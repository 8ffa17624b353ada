import { randomUUID } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { makeCast } from '../faults/people.ts'
import type { Fleet } from '../fleet/fleet.ts'
import { type Ask, answeredPerSecond, askNewest, askSearch, nextNumber } from '../fleet/search-growth.ts'

/** The consumers of processor time: the apps, PostgreSQL, their proxies, the callers, and the supervisors. */
export const stations = ['caller', 'web proxy', 'app', 'database proxy', 'database', 'redis', 'keepers'] as const
export type Station = (typeof stations)[number]

/** Milliseconds of processor time of one call; `main` covers the main threads alone, which do one thing at a time. */
export interface Cost {
  all: Record<Station, number>
  main: Record<Station, number>
  /** milliseconds from the request to the end of the answer, for each call */
  times: number[]
  /** the mean number of reads that the call sends to the database */
  reads: number
}

const stationOf = (part: string): Station => {
  if (part.startsWith('app-')) return 'app'
  if (part === 'proxy' || part === 'cache') return 'web proxy'
  if (part === 'pgbouncer' || part === 'database-proxy') return 'database proxy'
  return part === 'redis' ? 'redis' : 'keepers'
}

interface Used {
  parent: number
  ms: number
  mainMs: number
}
/** Linux reports processor time in hundredths of a second. */
const TICK_MS = 10

const after = (stat: string) => stat.slice(stat.lastIndexOf(')') + 2).split(' ')
const ticks = (fields: string[], ...at: number[]) => at.reduce((sum, one) => sum + Number(fields[one]), 0) * TICK_MS

function readProcesses(): Map<number, Used> {
  const found = new Map<number, Used>()
  for (const pid of readdirSync('/proc').map(Number).filter(Boolean)) {
    try {
      const fields = after(readFileSync(`/proc/${pid}/stat`, 'utf8'))
      const main = after(readFileSync(`/proc/${pid}/task/${pid}/stat`, 'utf8'))
      // including children that have ended
      found.set(pid, { parent: Number(fields[1]), ms: ticks(fields, 11, 12, 13, 14), mainMs: ticks(main, 11, 12) })
    } catch {
      // the process has ended meanwhile
    }
  }
  return found
}

export const parentOf = (pid: number): number => readProcesses().get(pid)!.parent

/** Processor time of these processes and all their children so far. */
export function usedBy(roots: readonly number[], processes = readProcesses()): { all: number; main: number } {
  const inside = new Set(roots)
  for (let before = -1; before < inside.size; ) {
    before = inside.size
    for (const [pid, { parent }] of processes) if (inside.has(parent)) inside.add(pid)
  }
  const sum = { all: 0, main: 0 }
  for (const pid of inside) {
    sum.all += processes.get(pid)?.ms ?? 0
    sum.main += processes.get(pid)?.mainMs ?? 0
  }
  return sum
}

/** Milliseconds of processor time that this machine has used in all. */
function usedByAnybody(): number {
  const [user, nice, system, , , irq, soft] = readFileSync('/proc/stat', 'utf8').split('\n')[0]!.split(/\s+/).slice(1)
  return [user, nice, system, irq, soft].reduce((sum, one) => sum + Number(one), 0) * TICK_MS
}

export interface Reading {
  all: Record<Station, number>
  main: Record<Station, number>
  /** processor time of the processes outside the fleet */
  others: number
  at: number
}

export function read(fleet: Fleet): Reading {
  const processes = readProcesses()
  const roots = new Map<Station, number[]>(stations.map(station => [station, []]))
  for (const part of Object.values(fleet.parts)) {
    const pid = part.pid()
    if (pid) roots.get(stationOf(part.name))!.push(pid)
    // Patroni starts its PostgreSQL in a session of its own
    const file = path.join(fleet.directory, part.name, 'data/postmaster.pid')
    if (existsSync(file)) roots.get('database')!.push(Number(readFileSync(file, 'utf8').split('\n')[0]))
  }
  const databases = new Set(roots.get('database'))
  for (const [pid, one] of processes) if (databases.has(pid)) one.parent = 0
  const children = Object.values(fleet.parts).map(part => part.pid())
  for (const [pid, one] of processes) if (children.includes(pid)) one.parent = 0
  roots.get('caller')!.push(process.pid)
  const used = stations.map(station => [station, usedBy(roots.get(station)!, processes)] as const)
  const all = Object.fromEntries(used.map(([station, one]) => [station, one.all])) as Record<Station, number>
  const main = Object.fromEntries(used.map(([station, one]) => [station, one.main])) as Record<Station, number>
  const ours = Object.values(all).reduce((sum, one) => sum + one, 0)
  return { all, main, others: usedByAnybody() - ours, at: performance.now() }
}

/** Processor time per second, in milliseconds, between two readings. */
export function rateOf(from: Reading, to: Reading): Pick<Reading, 'all' | 'main' | 'others'> {
  const seconds = (to.at - from.at) / 1000
  const of = (kind: 'all' | 'main') =>
    Object.fromEntries(stations.map(one => [one, (to[kind][one] - from[kind][one]) / seconds])) as Reading['all']
  return { all: of('all'), main: of('main'), others: (to.others - from.others) / seconds }
}

/**
 * The target of a call: an app, the last app (which reaches the database through the process of the caller), or the
 * public entry.
 */
export type Kind =
  | 'search'
  | 'search at the last'
  | 'newest'
  | 'newest at the last'
  | 'visitor search'
  | 'page'
  | 'message'

export interface Costs {
  calls: Record<Kind, Cost>
  /** milliseconds of processor time per second without calls */
  idle: Pick<Reading, 'all' | 'main'>
}

const IDLE_MS = 8000
/** The end of a measurement: a time or a number of calls, whichever comes first. */
const SECONDS = 12
const CALLS = 400

/** The cost of calls made one at a time, without the idle cost of the parts. */
export async function measureCosts(fleet: Fleet): Promise<Costs> {
  const [first, last] = [fleet.appUrls[0]!, fleet.appUrls.at(-1)!]
  const { talks } = await makeCast(fleet.ownerUrl, 1)
  const { id, from } = talks[0]!
  const headers = { authorization: `Bearer ${from.token}`, 'content-type': 'application/json' }
  const write = (message: string) => JSON.stringify({ data: { conversationId: id, message } })
  const callOf: Record<Kind, [url: string, ask: Ask]> = {
    search: [first, askSearch],
    'search at the last': [last, askSearch],
    newest: [first, askNewest],
    'newest at the last': [last, askNewest],
    'visitor search': [fleet.url, askSearch],
    page: [fleet.url, (url, n) => fetch(`${url}/explore?unseen=${n}`)],
    message: [
      fleet.url,
      (url, n) =>
        fetch(`${url}/api/message/create-message`, { method: 'POST', headers, body: write(`${randomUUID()} ${n}`) }),
    ],
  }
  // warms up the just-in-time compiler of the apps; not counted
  for (const ask of [askSearch, askNewest]) await answeredPerSecond(fleet.appUrls, ask)
  const before = read(fleet)
  await pause(IDLE_MS)
  const idle = rateOf(before, read(fleet))
  const calls: Partial<Record<Kind, Cost>> = {}
  for (const [kind, [url, ask]] of Object.entries(callOf)) {
    console.log(`${kind}, one at a time`)
    await inTurn(url, ask, SECONDS / 4)
    calls[kind as Kind] = await measureCall(fleet, () => inTurn(url, ask, SECONDS), idle)
  }
  return { calls: calls as Record<Kind, Cost>, idle }
}

async function measureCall(fleet: Fleet, makeCalls: () => Promise<number[]>, idle: Costs['idle']): Promise<Cost> {
  const reads = await databaseReads(fleet)
  const from = read(fleet)
  const times = await makeCalls()
  const to = read(fleet)
  const seconds = (to.at - from.at) / 1000
  const rate = rateOf(from, to)
  const shared = (kind: 'all' | 'main') =>
    Object.fromEntries(
      stations.map(one => [one, (Math.max(0, rate[kind][one] - idle[kind][one]) * seconds) / times.length]),
    ) as Cost['all']
  return {
    all: shared('all'),
    main: shared('main'),
    times,
    reads: ((await databaseReads(fleet)) - reads) / times.length,
  }
}

async function inTurn(url: string, request: Ask, seconds: number): Promise<number[]> {
  const times: number[] = []
  const until = performance.now() + seconds * 1000
  while (times.length < CALLS && performance.now() < until) {
    const began = performance.now()
    const reply = await request(url, nextNumber())
    await reply.arrayBuffer()
    if (!reply.ok) throw new Error(`${reply.url} answered ${reply.status}`)
    times.push(performance.now() - began)
  }
  return times
}

/** The number of reads that any replica may answer, over all apps since their start. */
async function databaseReads({ appUrls }: Fleet): Promise<number> {
  let sum = 0
  for (const url of appUrls) {
    const text = await (await fetch(`${url}/metrics`)).text()
    for (const [, n] of text.matchAll(/^database_reads_total\{[^}]*\} (\d+)/gm)) sum += Number(n)
  }
  return sum
}
