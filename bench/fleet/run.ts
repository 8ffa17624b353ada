import { cpus } from 'node:os'
import { parseArgs } from 'node:util'
import { buildWebIfStale } from '../../scripts/build-web.ts'
import { runProgram } from '../../scripts/run-program.ts'
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
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => asked.abort())
  // callers of the test come from one address, and its ledger counts all that is there
  const environment: Record<string, string> = testing ? { RATE_LIMITS: 'off', DEMO_DATA: 'off' } : {}
  const wanted = { environment, synchronous: !careless.has('commit'), sharing: careless.has('cache'), engine: true }
  const fleet = await startFleet(wanted, line => console.log(`${seconds().padStart(6)} s  ${line}`))
  try {
    console.log(
      `${seconds().padStart(6)} s  ready at ${fleet.url} (${cpus().length} cores); all of it is in ${fleet.directory}`,
    )
    if (testing) process.exitCode = (await breakFleet(fleet, { abrupt: careless.has('release') })) ? 0 : 1
    else if (!asked.signal.aborted) {
      console.log('        Ctrl-C ends it and removes the folder')
      const alive = setInterval(() => {}, 60_000)
      await new Promise(resolve => asked.signal.addEventListener('abort', resolve))
      clearInterval(alive)
    }
  } finally {
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
