import { spawnSync } from 'node:child_process'
import { parseArgs } from 'node:util'

// npm run fuzz -- --runs 2000 --seed 7: 2,000 requests to every endpoint; without a seed they differ each time
const { values } = parseArgs({ options: { runs: { type: 'string', default: '300' }, seed: { type: 'string' } } })
const seed = values.seed ?? String(Date.now() % 2_147_483_647)
console.log(`${values.runs} requests to every endpoint, seed ${seed}`)
const { status } = spawnSync(
  process.execPath,
  ['node_modules/vitest/vitest.mjs', 'run', 'server/fuzz.security.test.ts'],
  { stdio: 'inherit', env: { ...process.env, FUZZ_RUNS: values.runs, FUZZ_SEED: seed } },
)
process.exitCode = status ?? 1
