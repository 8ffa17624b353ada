// Budget, 5,000 rows on 2 cores: preview <= 5 s, import <= 20 s, p99 of explore meanwhile <= 2 x its idle value.
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { cpus } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { ImportSummary } from '#contract/imports/import-schema.ts'
import { aRow, aSheet, headers } from '#testkit/sheets.ts'
import { printResult } from './command/result.ts'
import { openGeneratedMarketplace } from './data/generated-marketplace.ts'
import { requestEvery } from './load/paced.ts'

const ROWS = 5000
const LISTINGS = 20_000
const IDLE_SECONDS = 15
const ROUNDS = 3
const REQUEST_EVERY_MS = 20

interface Figure {
  round: number
  previewSeconds: number
  importSeconds: number
  idleP99Ms: number
  busyP99Ms: number
  ratio: number
}

export async function run(): Promise<void> {
  const marketplace = await openGeneratedMarketplace(LISTINGS)
  const processes: ChildProcess[] = []
  const start = async (role: 'app' | 'worker') => {
    const child = fork(join(import.meta.dirname, 'load/import-targets.ts'), [role, marketplace.url], {
      stdio: 'inherit',
    })
    processes.push(child)
    const [message] = (await once(child, 'message')) as [{ port: number; token: string }]
    return message
  }
  try {
    const { port, token } = await start('app')
    await start('worker')
    const file = await aSheet([headers, ...Array.from({ length: ROWS }, (_, at) => aRow(`SKU-${at}`))])
    const explore = `http://127.0.0.1:${port}/api/explore/deadstock`
    // warms up the page cache of the database, and the compiler of the app
    await requestEvery(REQUEST_EVERY_MS, explore, pause(5000))
    const figures: Figure[] = []
    for (let round = 1; round <= ROUNDS; round++) {
      const idle = await requestEvery(REQUEST_EVERY_MS, explore, pause(IDLE_SECONDS * 1000))
      const work = listAll(port, token, round === 1 ? file : await changed(round))
      const busy = await requestEvery(REQUEST_EVERY_MS, explore, work)
      const { previewSeconds, importSeconds } = await work
      if (busy.refused > 0) throw new Error(`${busy.refused} callers were refused`)
      const ratio = Math.round((busy.p99 / idle.p99) * 100) / 100
      figures.push({ round, previewSeconds, importSeconds, idleP99Ms: idle.p99, busyP99Ms: busy.p99, ratio })
    }
    console.table(figures)
    const [cores, node] = [cpus().length, process.version]
    printResult('import', { cores, node, figures })
  } finally {
    for (const child of processes) {
      if (child.connected) child.disconnect()
      if (child.exitCode === null) await once(child, 'exit')
    }
    await marketplace.close()
  }
}

/** The same SKUs at another price, for a second upload, which updates the listings. */
const changed = (round: number) =>
  aSheet([headers, ...Array.from({ length: ROWS }, (_, at) => aRow(`SKU-${at}`, { rate: 92 + round }))])

async function listAll(port: number, token: string, file: Buffer) {
  const call = async (
    path: string,
    init: Omit<RequestInit, 'headers'> & { headers?: Record<string, string> } = {},
  ): Promise<ImportSummary> => {
    const response = await fetch(`http://127.0.0.1:${port}/api/import${path}`, {
      ...init,
      headers: { ...init.headers, authorization: `Bearer ${token}` },
    })
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`)
    return ((await response.json()) as { import: ImportSummary }).import
  }
  const form = new FormData()
  form.set('file', new Blob([Uint8Array.from(file)]), 'stock.xlsx')
  const began = performance.now()
  const { id, counts } = await call('', { method: 'POST', body: form })
  if (counts.ready !== ROWS) throw new Error(`${counts.ready} rows are ready`)
  const read = performance.now()
  await call(`/${id}/confirm`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' })
  while ((await call(`/${id}`)).state === 'Importing') await pause(500)
  const { created, updated } = (await call(`/${id}`)).counts
  if (created + updated !== ROWS) throw new Error(`${created} created, ${updated} updated`)
  const seconds = (from: number, to: number) => Math.round((to - from) / 10) / 100
  return { previewSeconds: seconds(began, read), importSeconds: seconds(read, performance.now()) }
}
