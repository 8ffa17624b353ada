import { cpSync, mkdtempSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { buildWebIfStale } from '#scripts/build-web.ts'
import { runProgram } from '#scripts/run-program.ts'
import { StartupError } from '#server/platform/runtime/startup-error.ts'
import { allFaults } from './faults/all.ts'
import { startFleet } from './fleet.ts'
import { breakFleet, looks } from './trial.ts'

const names = [...allFaults.map(({ name }) => name), ...looks]

/** The guards that `--careless` switches off, with the effect on the fleet. */
const guards = {
  commit: 'the primary acknowledges what only it has',
  strict: 'the primary acknowledges what only it has while no replica follows',
  release: 'apps end without finishing',
  cache: 'the cache keeps what is for one person',
  streams: 'receivers do not connect again',
  cookie: 'sellers do not say that they have just written',
  mails: 'the queue of mails is forgotten',
  disk: 'no replica takes over from a primary that fails',
  clock: 'apps measure intervals by the clock that is set',
  packets: 'nine of ten packets are lost where one of ten is to be',
  patroni: 'a Patroni before 3.0.3 takes the lead back after a freeze',
} as const
type Guard = keyof typeof guards

const usage = `npm run fleet: the whole fleet on this machine until Ctrl-C (Linux, packages of Debian)
npm run fleet -- test: breaks it part by part; exit code 1 if a promise is broken
  --only NAMES      only these, with commas; a name stands for all that begin with it, such as freeze
  --careless NAMES  a worse fleet, which the test must notice, with commas:
${Object.entries(guards)
  .map(([name, does]) => `      ${name.padEnd(10)}${does}`)
  .join('\n')}`

async function runFleet(): Promise<void> {
  const options = { careless: { type: 'string' }, only: { type: 'string' }, help: { type: 'boolean' } } as const
  const { positionals, values } = parseArgs({ allowPositionals: true, options })
  if (values.help) return console.log(`${usage}\nNames: ${names.join(' ')}`)
  const testing = positionals[0] === 'test'
  const careless = new Set(chosen('--careless', Object.keys(guards), values.careless) as Guard[])
  const tried = values.only === undefined ? names : chosen('--only', names, values.only)
  await buildWebIfStale()
  const began = performance.now()
  const seconds = () => ((performance.now() - began) / 1000).toFixed(1)
  const asked = new AbortController()
  // a second Ctrl-C must not leave parts running
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => asked.abort())
  // an error in the test must not leave parts running either
  process.on('uncaughtException', error => {
    console.error(error)
    asked.abort()
  })
  const over = new Promise<void>(resolve => asked.signal.addEventListener('abort', () => resolve()))
  // no rate limits, because all callers of the test have one address; no demo, because the ledger counts all rows
  const environment: Record<string, string> = {
    ...(testing && { RATE_LIMITS: 'off', DEMO_DATA: 'off' }),
    ...(careless.has('clock') && { CLOCK_SHIFT_TIMERS: 'on' }),
  }
  const wanted = {
    environment,
    databases: {
      synchronous: !careless.has('commit'),
      strict: !careless.has('strict'),
      failsOver: !careless.has('disk'),
    },
    oldPatroni: careless.has('patroni'),
    cutting: testing,
    sharing: careless.has('cache'),
    // only these faults and the journeys need OpenSearch; without it the fleet starts sooner
    engine: tried.some(name => name.endsWith('search') || name === 'journeys'),
  }
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
      const breaking = breakFleet(fleet, {
        includes: name => tried.includes(name),
        without: guard => careless.has(guard),
      })
      process.exitCode = (await Promise.race([breaking, over])) ? 0 : 1
      if (process.exitCode === 1) console.log(`logs of all parts: ${keepLogs(fleet.directory)}`)
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
}

/** Copies the logs of the parts, to keep them after the end. */
function keepLogs(directory: string): string {
  const kept = mkdtempSync(path.join(tmpdir(), 'nayastock-logs-'))
  cpSync(path.join(directory, 'logs'), kept, { recursive: true })
  return kept
}

/** The selected names; a prefix selects every name that begins with it. */
function chosen(option: string, all: readonly string[], given = ''): string[] {
  return given
    .split(',')
    .filter(Boolean)
    .flatMap(one => {
      const meant = all.includes(one) ? [one] : all.filter(name => name.startsWith(one))
      if (meant.length === 0) throw new StartupError(`${option} takes ${all.join(', ')}, not ${one}`)
      return meant
    })
}

await runProgram(() =>
  runFleet().catch((error: unknown) => {
    if (error instanceof StartupError) throw error
    // thrown, it would reach the handler of uncaught errors above, which does not end the process
    console.error(error)
    process.exitCode = 1
  }),
)
