import { expect, test } from 'vitest'
import { runStorm, type StormDatabase } from '#bench/messages/storm.ts'
import { freshDatabase, runInCluster } from '#testkit/database/database.ts'

/** A restart here only ends all connections; the benchmark really restarts the server. */
async function aDatabase(): Promise<StormDatabase> {
  const { url, drop } = await freshDatabase()
  const name = new URL(url.replace(/^postgres(ql)?:\/\/[^/]*/, 'http://x')).pathname.slice(1)
  return {
    url,
    restart: () => runInCluster(`select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`),
    close: drop,
  }
}
const storm = { messages: 240, disconnects: 40, appKills: 1, databaseRestarts: 1 }

test('case 37, R7: eight writers lose, repeat or reorder nothing through app and database restarts', async () => {
  const figures = await runStorm(await aDatabase(), { ...storm, counter: 'row', offers: true })
  expect(figures).toMatchObject({
    acknowledged: 240,
    lost: 0,
    doubled: 0,
    outOfOrder: 0,
    appKills: 1,
    databaseRestarts: 1,
    offersWrong: 0,
  })
  expect(figures.offers).toBeGreaterThanOrEqual(16)
  expect(figures.disconnects).toBeGreaterThanOrEqual(20)
}, 90_000)

test('numbering messages by a sequence instead of a counter per conversation loses some messages', async () => {
  const figures = await runStorm(await aDatabase(), { ...storm, counter: 'sequence' })
  expect(figures.acknowledged).toBe(240)
  expect(figures.lost + figures.outOfOrder).toBeGreaterThan(0)
}, 90_000)
