import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { checkFleet, printChecks } from './fleet-check.ts'
import { type Market, measureMarket } from './market.ts'
import { type Measured, printPaper } from './paper.ts'

const file = path.join(import.meta.dirname, '../results/scale.json')
const MARKET = 'market of '
const readKnown = () => JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>

/**
 * `npm run bench -- scale fleet` predicts from single calls the throughput of the fleet here, and compares it with the
 * measured one. `scale market --listings N` (or `--database URL` of a filled database) measures the cost of calls in a
 * market of that size. Both write their figures into `bench/results/scale.json`, from which `scale paper` makes the
 * tables of `docs/scale.md`.
 */
export async function run(): Promise<void> {
  const { positionals, values } = parseArgs({
    args: process.argv.slice(3),
    allowPositionals: true,
    options: { listings: { type: 'string', default: '100000' }, database: { type: 'string' } },
  })
  const [what = 'fleet'] = positionals
  if (what === 'fleet') {
    const { costs, checks } = await checkFleet()
    printChecks(checks)
    const calls = Object.fromEntries(
      Object.entries(costs.calls).map(([kind, { all, main, reads }]) => [kind, { all, main, reads }]),
    )
    note('fleet', { calls, idle: costs.idle.all, checks })
  } else if (what === 'market') {
    const market = await measureMarket({ listings: Number(values.listings), url: values.database })
    console.log(`${market.listings.toLocaleString('en')} lots; milliseconds of processor for a call, bytes for a lot`)
    console.table(market.calls)
    console.table(market.bytesPerLot)
    note(`${MARKET}${market.listings}`, market)
  } else if (what === 'paper') {
    const known = readKnown()
    const markets = Object.keys(known).filter(name => name.startsWith(MARKET))
    printPaper({
      fleet: known['fleet'] as Measured['fleet'],
      markets: markets.map(name => known[name] as Market),
    })
  } else throw new Error('Which part of it? fleet, market, paper')
}

function note(name: string, figures: object): void {
  const date = new Date().toISOString().slice(0, 10)
  const stored = { ...readKnown(), [name]: { date, ...figures } }
  writeFileSync(
    file,
    `${JSON.stringify(stored, (_, value: unknown) => (typeof value === 'number' ? Math.round(value * 1000) / 1000 : value), 2)}\n`,
  )
  console.log(JSON.stringify({ benchmark: 'scale', date, ...figures }))
}
