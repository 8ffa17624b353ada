import { cpus } from 'node:os'
import { buildWebIfStale } from '../../scripts/build-web.ts'
import { runProgram } from '../../scripts/run-program.ts'
import { startFleet } from './fleet.ts'
import { breakFleet } from './trial.ts'

/** `npm run fleet`: the whole fleet on this machine until Ctrl-C; `npm run fleet -- test` breaks it part by part, with `--careless` as one that acknowledges too early, which must be noticed. Linux, packages of Debian. */
await runProgram(async () => {
  const testing = process.argv[2] === 'test'
  await buildWebIfStale()
  const began = performance.now()
  const seconds = () => ((performance.now() - began) / 1000).toFixed(1)
  const asked = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => asked.abort())
  // callers of the test come from one address, and its ledger counts all that is there
  const environment: Record<string, string> = testing ? { RATE_LIMITS: 'off', DEMO_DATA: 'off' } : {}
  const careless = process.argv.includes('--careless')
  const fleet = await startFleet({ environment, synchronous: !careless }, line =>
    console.log(`${seconds().padStart(6)} s  ${line}`),
  )
  try {
    console.log(
      `${seconds().padStart(6)} s  ready at ${fleet.url} (${cpus().length} cores); all of it is in ${fleet.directory}`,
    )
    if (testing) process.exitCode = (await breakFleet(fleet)) ? 0 : 1
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
