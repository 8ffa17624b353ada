import { spawn } from 'node:child_process'
import { startOpenSearch } from './cluster.ts'

// npm run engines: an OpenSearch for the tests and benchmarks that need one. `--nodes 3` starts three; `-- npm run
// bench -- search` runs that command instead. `--serve` runs none, and keeps OpenSearch running until Ctrl-C.
const node = process.execPath
const usual: (readonly [program: string, ...words: string[]])[] = [
  [node, 'node_modules/vitest/vitest.mjs', 'run', 'server/features/search/engines'],
  [node, 'bench/run.ts', 'relevance'],
  [node, 'bench/run.ts', 'search', '--sizes', '10k'],
]
const order = read(process.argv.slice(2))
if (!(order.nodes >= 1 && order.nodes <= 5)) fail('How many nodes? --nodes takes 1 to 5.')

const cluster = await startOpenSearch(order).catch((error: Error) => fail(error.message))
for (const { name, url } of cluster.nodes) console.log(`${name} ${url}`)
console.log(`SEARCH_URL=${cluster.url}`)
const code = order.serve ? await untilEnded() : await runAll(order.program ? [[order.program, ...order.words]] : usual)
await cluster.stop()
process.exit(code)

/** All words after our own options belong to the program. */
function read(given: readonly string[]) {
  const counted = given[0] === '--nodes'
  const rest = given.slice(counted ? 2 : 0)
  const serve = rest[0] === '--serve'
  const [program, ...words] = rest[0] === '--' ? rest.slice(1) : serve ? [] : rest
  return { nodes: counted ? Number(given[1]) : 1, serve, program, words }
}

/** Runs programs one after another, also after a failure; returns the worst exit code. */
async function runAll(programs: readonly (readonly [program: string, ...words: string[]])[]): Promise<number> {
  let worst = 0
  for (const [program, ...words] of programs) worst = Math.max(worst, await runWith(cluster.url, program, words))
  return worst
}

function runWith(url: string, program: string, words: readonly string[]): Promise<number> {
  const child = spawn(program, words, { stdio: 'inherit', env: { ...process.env, SEARCH_URL: url } })
  // the terminal signals the program itself; the servers must outlive it
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => child.kill(signal))
  return new Promise(resolve => {
    child.once('error', error => {
      console.error(`${program} could not be run: ${error.message}`)
      resolve(1)
    })
    child.once('exit', ended => resolve(ended ?? 1))
  })
}

function untilEnded(): Promise<number> {
  console.log('Ctrl-C ends it.')
  return new Promise(resolve => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => resolve(0))
  })
}

function fail(sentence: string): never {
  console.error(sentence)
  process.exit(1)
}
