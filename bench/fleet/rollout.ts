import { setTimeout as pause } from 'node:timers/promises'
import { type Asked, failuresOf, isLost, statusesOf } from '../faults/callers.ts'
import type { Ledger } from '../faults/ledger.ts'
import type { Fleet } from './fleet.ts'
import { bringNextRelease } from './next-release.ts'
import { isReady } from './parts/apps.ts'
import { until } from './parts/part.ts'
import { acknowledged, watchGrowth } from './watch-growth.ts'

const CUT_MS = 8000
const MOST_SECONDS = 30

/** One app hears nothing from any database for a while, and nothing tells it; the others go on. */
export async function cutLine(fleet: Fleet, ledger: Ledger, asked: readonly Asked[]): Promise<string[]> {
  const from = asked.length
  const still = watchGrowth(() => acknowledged(ledger))
  const heal = fleet.cutLine()
  await pause(CUT_MS)
  const noticed = !(await isReady(fleet.appUrls.at(-1)!))
  const went = acknowledged(ledger)
  heal()
  await until('the return of the app that was cut off', 120, () => fleet.isWhole())
  const stood = still.stop() / 1000
  const during = asked.slice(from)
  console.log(
    `the line of one app to the databases cut: the app ${noticed ? 'was not ready' : 'CLAIMED TO BE READY'}, writing stood still for ${stood.toFixed(1)} s, calls ${statusesOf(during)}`,
  )
  const found: string[] = []
  if (!noticed) found.push('the line of one app was cut, and it claimed to be ready')
  if (stood > MOST_SECONDS || acknowledged(ledger) === went)
    found.push('the others did not go on while one was cut off')
  return found
}

/** Migrates for the next release, then ends one app after the other, each when the one before it serves again as the next; no call may be lost. Abrupt: none is let finish, which must show. */
export async function release(
  fleet: Fleet,
  { ledger, asked, abrupt }: { ledger: Ledger; asked: readonly Asked[]; abrupt: boolean },
): Promise<string[]> {
  const from = asked.length
  const unclearFrom = ledger.book.unclear.length
  const before = performance.now()
  const still = watchGrowth(() => acknowledged(ledger))
  await bringNextRelease(fleet)
  // this release goes on with the tables of the next
  await pause(4000)
  const stood = still.stop() / 1000
  const migrated = asked.slice(from)
  console.log(
    `migrated for the next release while this one runs: writing stood still for ${stood.toFixed(1)} s, calls ${statusesOf(migrated)}`,
  )
  for (const [at, url] of fleet.appUrls.entries()) {
    const part = fleet.parts[`app-${at + 1}`]!
    await (abrupt ? part.kill() : part.stop())
    part.start()
    await until(`app-${at + 1} of the new release`, 120, () => isReady(url))
    // until the proxy has seen it
    await pause(2000)
  }
  const seconds = ((performance.now() - before) / 1000).toFixed(1)
  const during = asked.slice(from)
  const lost = during.filter(isLost)
  const unclear = ledger.book.unclear.slice(unclearFrom)
  const missed = unclear.filter(isLost)
  console.log(
    `a release through all apps in ${seconds} s: calls ${statusesOf(during)}, ${lost.length} of them lost; writes of the ledger that were not acknowledged: ${statusesOf(unclear) || 'none'}, ${missed.length} of them lost`,
  )
  if (lost.length + missed.length === 0) return []
  return [
    `the release lost ${lost.length} of ${during.length} calls (${failuresOf(lost)}) and ${missed.length} writes (${failuresOf(missed)})`,
  ]
}
