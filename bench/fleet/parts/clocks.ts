import { chmodSync, existsSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Clock } from './clock.ts'
import type { Ground } from './ground.ts'

const shiftedClock = path.resolve(import.meta.dirname, '../../faults/shifted-clock.ts')
const libfaketime = ['/usr/lib/x86_64-linux-gnu', '/usr/lib/aarch64-linux-gnu']
  .map(place => `${place}/faketime/libfaketime.so.1`)
  .find(existsSync)

/** Shifts `time.time`, from which Patroni reads the clock. libfaketime would disturb how Python sleeps. */
const python = `import os, time
real = time.time
known = [0.0, 0.0]
def shifted():
    now = time.monotonic()
    if now - known[0] > 0.2:
        known[0] = now
        try:
            with open(os.environ['CLOCK_SHIFT_SECONDS_FILE']) as file:
                known[1] = float(file.read() or 0)
        except (OSError, ValueError):
            pass
    return real() + known[1]
time.time = shifted
`

/** The clock of machine `number`; undefined without libfaketime, or if no fault is tested. */
export function openClock({ folder, put, clocks, cutting }: Ground, number: number): Clock | undefined {
  if (!libfaketime || !cutting) return undefined
  const place = folder(`clock-${number}`)
  chmodSync(place, 0o755)
  const [seconds, milliseconds] = [put(place, 'seconds', '+0'), put(place, 'milliseconds', '0')]
  const clock: Clock = {
    set(by) {
      writeFileSync(seconds, by < 0 ? String(by) : `+${by}`)
      writeFileSync(milliseconds, String(by * 1000))
    },
    ofApp: { NODE_OPTIONS: `--import ${pathToFileURL(shiftedClock).href}`, CLOCK_SHIFT_FILE: milliseconds },
    get ofPatroni() {
      const scripts = folder(`clock-${number}/python`)
      put(scripts, 'sitecustomize.py', python)
      return { PYTHONPATH: scripts, CLOCK_SHIFT_SECONDS_FILE: seconds }
    },
    programs(binaries) {
      const own = folder(`clock-${number}/bin`)
      for (const name of readdirSync(binaries).filter(one => one !== 'postgres'))
        symlinkSync(path.join(binaries, name), path.join(own, name))
      const settings = `LD_PRELOAD=${libfaketime} FAKETIME_TIMESTAMP_FILE=${seconds} FAKETIME_CACHE_DURATION=1 FAKETIME_DONT_FAKE_MONOTONIC=1`
      const server = put(own, 'postgres', `#!/bin/sh\n${settings} exec ${binaries}/postgres "$@"\n`)
      chmodSync(server, 0o755)
      return own
    },
  }
  clocks[number] = clock
  return clock
}
