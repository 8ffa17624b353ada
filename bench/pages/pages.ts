// Goals: largest paint <= 1500 ms, shift < 0.02, blocked <= 50 ms, scores >= 98/100/100/100, every interaction < 150 ms at a fourth of the CPU.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { cpus, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildWebIfStale } from '#scripts/build-web.ts'
import { provideChromium } from '#scripts/test/chromium.ts'
import { freshDatabase } from '#testkit/database/database.ts'
import { startTestCluster } from '#testkit/database/test-cluster.ts'
import { auditPage } from './audits.ts'
import { measureInteractions } from './interactions.ts'

/** Measures how fast the public pages load on a phone and answer a press. */
export async function run(): Promise<void> {
  const build = process.env['BUILD_DIR']
  if (!build) await buildWebIfStale()
  const chromium = await provideChromium()
  const cluster = await startTestCluster()
  const { url: databaseUrl } = await freshDatabase()
  const dataDir = mkdtempSync(join(tmpdir(), 'nayastock-pages-'))
  const site = fork(join(import.meta.dirname, 'site.ts'), [databaseUrl, dataDir, ...(build ? [build] : [])], {
    env: { ...process.env, NODE_ENV: 'production' },
  })
  try {
    const [{ url, productId }] = (await once(site, 'message')) as [{ url: string; productId: string }]
    const pages = []
    for (const path of ['/', '/hi', '/explore', `/product/${productId}`])
      pages.push({ page: path.replace(productId, ':id'), ...(await auditPage(url + path, chromium)) })
    const interactions = await measureInteractions(url, productId, chromium)
    const [load = 0] = loadavg()
    console.table(pages)
    console.table(interactions)
    console.log(`${cpus().length} × ${cpus()[0]?.model ?? 'unknown CPU'}, load ${load.toFixed(1)}`)
    console.log(JSON.stringify({ pages, interactions, load }))
  } finally {
    site.kill()
    await cluster.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}
