import { setTimeout as pause } from 'node:timers/promises'
import { connected } from '#bench/faults/connected.ts'
import { listen } from '#bench/faults/listen.ts'
import { messageLimits } from '#contract/conversations/rules.ts'
import type { Fault, Scene } from './fault.ts'

const HOUR = 3600
/** Longer than the lease of a primary, which is 20 s, and than the time between two heartbeats of a stream. */
const STEP_MS = messageLimits.heartbeatMs + 5000
const OPENING_MS = 2000

/** Sets the clock of the primary's machine, which also runs an app, an hour ahead, back, an hour behind, and back. */
async function harm({ fleet, quiet }: Scene): Promise<{ hit: string; broken: string[] }> {
  const name = await fleet.primary()
  const number = Number(name.at(-1))
  const clock = fleet.clocks[number]!
  const broken: string[] = []
  try {
    for (const hours of [1, 0, -1]) {
      clock.set(hours * HOUR)
      const stream = listen(fleet.appUrls[number - 1]!, quiet.talk, quiet.seller)
      await pause(OPENING_MS)
      const opened = stream.bytes()
      await pause(STEP_MS)
      if (!stream.ended() && stream.bytes() === opened) broken.push(`no heartbeat with the clock ${hours} hours off`)
      stream.close()
      const off = await hoursOff(fleet.members[number - 1]!)
      if (Math.abs(off - hours) > 0.1) broken.push(`PostgreSQL is ${off.toFixed(2)} hours off, not ${hours}`)
    }
  } finally {
    clock.set(0)
  }
  return { hit: `${name} and app-${number}`, broken }
}

async function hoursOff(databaseUrl: string): Promise<number> {
  const { rows } = await connected(databaseUrl, client =>
    client.query<{ at: number }>('select extract(epoch from clock_timestamp())::float8 as at'),
  )
  return (rows[0]!.at - Date.now() / 1000) / HOUR
}

export const clockFaults: readonly Fault[] = [
  {
    name: 'clock-steps',
    what: "the clock of the primary's machine set an hour ahead, back, and an hour behind",
    optional: 'clocks',
    // a mail that is queued while the clock is ahead waits until the real time reaches that hour
    delaysMails: true,
    // a Patroni whose timer follows a clock that was set back may lose its lease
    bounds: { stillSeconds: 35, unclear: 40 },
    harm,
  },
]
