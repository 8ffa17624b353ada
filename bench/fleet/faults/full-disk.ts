import { execFile } from 'node:child_process'
import { rmSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { connected } from '#bench/faults/connected.ts'
import { until } from '../parts/part.ts'
import type { Fault, Scene } from './fault.ts'

const AFTER_TAKEOVER_MS = 5000
/** Messages alone would need minutes to use up the reserve of the log. */
const ROWS_AT_ONCE = 50_000

/** Fills the disk of the primary's write-ahead log until another primary has written for a while. */
async function harm({ fleet }: Scene): Promise<{ hit: string; broken: string[] }> {
  const name = await fleet.primary()
  const disk = fleet.disks[name]!
  const ballast = path.join(disk, 'ballast')
  const broken: string[] = []
  const over = new AbortController()
  const began = performance.now()
  await fill(ballast)
  const writing = writeMuch(fleet.ownerUrl, over.signal)
  try {
    await until('another primary', 60, async () => (await fleet.primaries()).some(one => one !== name))
    await pause(AFTER_TAKEOVER_MS)
  } catch (error) {
    broken.push(error instanceof Error ? error.message : String(error))
  } finally {
    over.abort()
    rmSync(ballast)
    await writing
  }
  return { hit: `${name}, ${((performance.now() - began) / 1000).toFixed(0)} s`, broken }
}

/**
 * Writes until the disk is full, in a separate process, because this one forwards the connections between the parts.
 */
async function fill(file: string): Promise<void> {
  await promisify(execFile)('dd', ['if=/dev/zero', `of=${file}`, 'bs=1M']).catch(() => undefined)
}

/** Writes useless rows until the primary fails. */
async function writeMuch(databaseUrl: string, signal: AbortSignal): Promise<void> {
  const writing = connected(databaseUrl, async client => {
    for (let round = 0; !signal.aborted && round < 40; round++)
      await client.query(
        `create table ballast_${round} as select md5(random()::text) as a, md5(random()::text) as b from generate_series(1, ${ROWS_AT_ONCE}); drop table ballast_${round}`,
      )
  })
  // fails when the primary ends
  await writing.catch(() => undefined)
}

export const diskFaults: readonly Fault[] = [
  {
    name: 'full-disk',
    what: "the disk of the primary's write-ahead log full, then room again",
    optional: 'disks',
    shows: 'waiting writers',
    bounds: { stillSeconds: 30, unclear: 40 },
    harm,
  },
]
