import { cpus } from 'node:os'
import { runStorm } from './messages/storm.ts'
import { openStormDatabase } from './messages/storm-database.ts'
import { measureStreams } from './messages/streams.ts'

const storm = { messages: 10_000, disconnects: 200, appKills: 5, databaseRestarts: 2 }
const control = { messages: 2000, disconnects: 200, appKills: 0, databaseRestarts: 0 }

/** `npm run bench -- messages [storm | streams]`: that nothing is lost, and what streams cost; both when none is named. */
export async function run(): Promise<void> {
  const only = process.argv[3]
  const figures: Record<string, unknown> = {}
  if (only !== 'streams') {
    const withCounter = await runStorm(await openStormDatabase(), { ...storm, counter: 'row', offers: true })
    const withSequence = await runStorm(await openStormDatabase(), { ...control, counter: 'sequence' })
    console.table({ 'counter in the row': withCounter, 'sequence (must lose)': withSequence })
    figures['storm'] = { withCounter, withSequence }
  }
  if (only !== 'storm') {
    const streams = await measureStreams()
    console.table(streams)
    figures['streams'] = streams
  }
  console.log(
    JSON.stringify({
      benchmark: 'messages',
      date: new Date().toISOString().slice(0, 10),
      cores: cpus().length,
      node: process.version,
      figures,
    }),
  )
}
