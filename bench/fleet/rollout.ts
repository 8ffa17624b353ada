import { setTimeout as pause } from 'node:timers/promises'
import { type Asked, failuresOf, isLost, statusesOf } from '../faults/callers.ts'
import type { Ledger } from '../faults/ledger.ts'
import type { Fleet } from './fleet.ts'
import { bringNextRelease } from './next-release.ts'
import { isReady } from './parts/apps.ts'
import { until } from './parts/part.ts'
import { acknowledged, watchGrowth } from './watch/watch-growth.ts'

/**
 * Migrates for the next release, then replaces one app after another; each waits until the app before it serves again.
 * No call may be lost. If `abrupt`, the apps are killed, and the lost calls must be detected.
 */
export async function release(
  fleet: Fleet,
  { ledger, asked, abrupt }: { ledger: Ledger; asked: readonly Asked[]; abrupt: boolean },
): Promise<string[]> {
  const from = asked.length
  const unclearFrom = ledger.book.unclear.length
  const before = performance.now()
  const still = watchGrowth(() => acknowledged(ledger))
  await bringNextRelease(fleet)
  // the apps of this release run on the tables of the next one for a while
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
    // gives the proxy time to notice the new app
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
