import { cpus } from 'node:os'
import { parseArgs } from 'node:util'
import { buildWebIfStale } from '../../scripts/build-web.ts'
import { runProgram } from '../../scripts/run-program.ts'
import { StartupError } from '../../server/platform/runtime/startup-error.ts'
import { startFleet } from './fleet.ts'
import { breakFleet } from './trial.ts'

/**
 * `npm run fleet`: the whole fleet on this machine until Ctrl-C; `npm run fleet -- test` breaks it part by part. With `--careless` it is a worse one, which the test must
 * notice: `commit` acknowledges what only the primary has, `release` ends apps without letting them finish, `cache` keeps what is for one person alone; several with commas.
 * Linux, packages of Debian.
 */
await runProgram(async () => {
  const { positionals, values } = parseArgs({ allowPositionals: true, options: { careless: { type: 'string' } } })
  const testing = positionals[0] === 'test'
  const careless = carelessness(values.careless)
  await buildWebIfStale()
  const began = performance.now()
  const seconds = () => ((performance.now() - began) / 1000).toFixed(1)
  const asked = new AbortController()
  // a second Ctrl-C must not leave half of it running
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => asked.abort())
  const over = new Promise<void>(resolve => asked.signal.addEventListener('abort', () => resolve()))
  // callers of the test come from one address, and its ledger counts all that is there
  const environment: Record<string, string> = testing ? { RATE_LIMITS: 'off', DEMO_DATA: 'off' } : {}
  const wanted = { environment, synchronous: !careless.has('commit'), sharing: careless.has('cache'), engine: true }
  const fleet = await startFleet(wanted, line => {
    asked.signal.throwIfAborted()
    console.log(`${seconds().padStart(6)} s  ${line}`)
  }).catch((error: unknown) => {
    throw asked.signal.aborted ? new StartupError('ended before it was ready; nothing is left of it') : error
  })
  try {
    console.log(
      `${seconds().padStart(6)} s  ready at ${fleet.url} (${cpus().length} cores); all of it is in ${fleet.directory}`,
    )
    if (testing) {
      const breaking = breakFleet(fleet, { abrupt: careless.has('release') })
      process.exitCode = (await Promise.race([breaking, over])) ? 0 : 1
    } else {
      console.log(
        `        mails, with the codes to log in, are in ${fleet.directory}/app-*/mailbox, what is logged in logs`,
      )
      console.log('        Ctrl-C ends it and removes the folder')
      const alive = setInterval(() => {}, 60_000)
      await over
      clearInterval(alive)
    }
  } finally {
    console.log('ending it, which takes some seconds …')
    await fleet.stop()
    console.log('ended; nothing is left of it')
  }
})

type Guard = 'commit' | 'release' | 'cache'
function carelessness(given = ''): Set<Guard> {
  const named = given.split(',').filter(Boolean)
  const unknown = named.find(one => !['commit', 'release', 'cache'].includes(one))
  if (unknown !== undefined) throw new Error(`--careless takes commit, release and cache, not ${unknown}`)
  return new Set(named as Guard[])
}
