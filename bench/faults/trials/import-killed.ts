import { setTimeout as pause } from 'node:timers/promises'
import type { ImportSummary } from '#contract/imports/import-schema.ts'
import { aCsv, aRow, headers } from '#testkit/sheets.ts'
import { connected } from '../connected.ts'
import { makeCast } from '../people.ts'
import { remove, scratchDirectory, startProduct } from '../product.ts'
import { brokenOf, type Found, type Trial } from '../trial.ts'

const ROWS = 2000
const KILLS = 3
const DONE_MS = 60_000

/** Kills everything during an import, several times, and checks the result. */
async function killedMidway({ forgetful }: { forgetful: boolean }): Promise<Found> {
  const dataDir = scratchDirectory()
  let product = await startProduct({ dataDir })
  try {
    const { sellers } = await makeCast(product.databaseUrl, 1)
    const { token } = sellers[0]!
    const call = async (
      path: string,
      init: Omit<RequestInit, 'headers'> & { headers?: Record<string, string> } = {},
    ): Promise<ImportSummary> => {
      const response = await fetch(`${product.url}/api/import${path}`, {
        ...init,
        headers: { ...init.headers, authorization: `Bearer ${token}` },
      })
      if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`)
      return ((await response.json()) as { import: ImportSummary }).import
    }
    const form = new FormData()
    const sheet = aCsv([headers, ...Array.from({ length: ROWS }, (_, at) => aRow(`SKU-${at}`))])
    form.set('file', new Blob([Uint8Array.from(sheet)]), 'stock.csv')
    const { id } = await call('', { method: 'POST', body: form })
    await call(`/${id}/confirm`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' })
    let midway = 0
    for (let round = 0; round < KILLS; round++) {
      await pause(300 + Math.random() * 700)
      if ((await call(`/${id}`)).state === 'Importing') midway++
      await product.kill()
      product = await startProduct({ dataDir })
      // the lease of a dead process ends after a minute; the test does not wait for it
      await query(product.databaseUrl, forgetful ? 'delete from jobs' : `update jobs set run_at = now()`)
    }
    for (const until = performance.now() + DONE_MS; performance.now() < until; await pause(250))
      if ((await call(`/${id}`)).state !== 'Importing') break
    const { state } = await call(`/${id}`)
    const [found] = await query(
      product.databaseUrl,
      `select count(*)::int as listings, count(distinct sku)::int as skus, (select count(*)::int from jobs where kind = 'import') as jobs from listings`,
    )
    const { listings, skus, jobs } = found as { listings: number; skus: number; jobs: number }
    return {
      figures: { rows: ROWS, kills: KILLS, 'of these midway': midway, state, listings, 'jobs left': jobs },
      broken: brokenOf({
        'each row is a listing, once': listings === ROWS && skus === ROWS,
        'the import has ended': state !== 'Importing' && jobs === 0,
        'it was killed midway': midway > 0,
      }),
    }
  } finally {
    await product.kill()
    remove(dataDir)
  }
}

const query = (databaseUrl: string, statement: string): Promise<unknown[]> =>
  connected(databaseUrl, async client => (await client.query(statement)).rows)

export const importKilled: Trial = {
  promise: 'R1',
  name: 'an import killed midway',
  run: () => killedMidway({ forgetful: false }),
  control: { how: 'a job is forgotten with its process', run: () => killedMidway({ forgetful: true }) },
}
