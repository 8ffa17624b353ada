import { cpus } from 'node:os'
import { printResult } from '../command/result.ts'
import { runStorm } from './storm.ts'
import { openStormDatabase } from './storm-database.ts'
import { measureStreams } from './streams.ts'

const storm = { messages: 10_000, disconnects: 200, appKills: 5, databaseRestarts: 2 }
const control = { messages: 2000, disconnects: 200, appKills: 0, databaseRestarts: 0 }

/** A run without cuts and kills, for comparable times. */
const quiet = { messages: 10_000, disconnects: 0, appKills: 0, databaseRestarts: 0, counter: 'row' } as const

/**
 * `npm run bench -- messages [storm | streams | offers]`: checks that nothing is lost, measures the cost of streams,
 * and of offers among messages; by default the first two.
 */
export async function run(): Promise<void> {
  const only = process.argv[3]
  const figures: Record<string, unknown> = {}
  if (only === 'offers') figures['offers'] = await compareOffers()
  if (only === undefined || only === 'storm') {
    const withCounter = await runStorm(await openStormDatabase(), { ...storm, counter: 'row', offers: true })
    const withSequence = await runStorm(await openStormDatabase(), { ...control, counter: 'sequence' })
    console.table({ 'counter in the row': withCounter, 'sequence (must lose)': withSequence })
    figures['storm'] = { withCounter, withSequence }
  }
  if (only === undefined || only === 'streams') {
    const streams = await measureStreams()
    console.table(streams)
    figures['streams'] = streams
  }
  printResult('messages', { cores: cpus().length, node: process.version, figures })
}

/**
 * Measures messages a second with and without offers among them, in alternating runs, so that other load affects both.
 * Budget: offers cost at most 10 %.
 */
async function compareOffers() {
  const runs: { offers: number; perSecond: number }[] = []
  for (const offers of [false, true, true, false]) {
    const { acknowledged, seconds, offers: answered } = await runStorm(await openStormDatabase(), { ...quiet, offers })
    runs.push({ offers: answered, perSecond: Math.round(acknowledged / seconds) })
  }
  console.table(runs)
  const mean = (of: readonly { perSecond: number }[]) =>
    of.reduce((sum, { perSecond }) => sum + perSecond, 0) / of.length
  const ratio = mean(runs.filter(each => each.offers > 0)) / mean(runs.filter(each => each.offers === 0))
  console.log(`messages a second with offers: ${Math.round(ratio * 100)} % of those without`)
  return { runs, ratio: Math.round(ratio * 1000) / 1000 }
}
