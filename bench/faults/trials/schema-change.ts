import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { failuresOf, longestOf, startCallers, statusesOf } from '../callers.ts'
import { makeCast } from '../people.ts'
import { remove, startProduct } from '../product.ts'
import { brokenOf, type Found, type Trial } from '../trial.ts'

/** Schema changes of a later release on tables in use; each waits for its lock no longer than migrations do. */
const changes = [
  'alter table messages add column colour text',
  'alter table conversations add column colour text',
  'alter table listings add column colour text',
  'alter table users add column colour text',
  'create index concurrently messages_colour on messages (colour)',
  'alter table messages drop column colour',
  'alter table users drop column colour',
]

async function underWay(change: (client: pg.Client) => Promise<unknown>): Promise<Found> {
  const product = await startProduct()
  const client = new pg.Client({ connectionString: product.databaseUrl })
  client.on('error', () => undefined)
  try {
    await client.connect()
    const callers = startCallers(product.url, await makeCast(product.databaseUrl, 4), 60)
    await pause(2000)
    await change(client)
    await pause(2000)
    await callers.stop()
    const { asked } = callers
    return {
      figures: { calls: asked.length, statuses: statusesOf(asked), 'longest ms': longestOf(asked) },
      broken: brokenOf({
        [`no call fails (${failuresOf(asked)})`]: asked.every(({ status }) => status === 200),
        'there were calls': asked.length > 60,
      }),
    }
  } finally {
    await client.end()
    await product.kill()
    remove(product.dataDir)
  }
}

export const schemaChange: Trial = {
  promise: 'R18',
  name: 'tables changed while they are in use',
  run: () =>
    underWay(async client => {
      await client.query(`set lock_timeout = '2s'`)
      for (const change of changes) {
        await client.query(change)
        await pause(500)
      }
    }),
  control: {
    how: 'a change that holds its lock for four seconds',
    run: () =>
      underWay(client =>
        client.query('begin; alter table messages add column colour text; select pg_sleep(4); commit'),
      ),
  },
}
