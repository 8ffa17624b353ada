/** The product in a separate process with the demo marketplace; sends its address to its parent. */
import { join } from 'node:path'
import { openApp } from '#main.ts'
import { loadMarketplace } from '#seed/load-marketplace.ts'
import { generateMarketplace, marketplaceSizes } from '#seed/marketplace.ts'
import { openServices } from '#server/open-services.ts'
import { createLog } from '#server/platform/log/log.ts'
import { readConfig } from '#server/platform/runtime/config.ts'

const [databaseUrl, dataDir, build = join(import.meta.dirname, '../../build')] = process.argv.slice(2) as [
  string,
  string,
  string?,
]
await loadMarketplace(generateMarketplace({ ...marketplaceSizes.demo, now: new Date() }), { databaseUrl, dataDir })
const config = readConfig({ DATABASE_URL: databaseUrl, DATA_DIR: dataDir, WORKERS: '1', RATE_LIMITS: 'off' })
const log = createLog({ level: 'error' })
const { services } = await openServices({ ...config, secretKey: Buffer.alloc(32, 7) }, databaseUrl, log)
const app = await openApp(services, { build })
const url = await app.listen({ port: 0, host: '127.0.0.1' })
const { id } = await services.db
  .selectFrom('listings')
  .select('id')
  .where('status', '=', 'Active')
  .orderBy('created_at', 'desc')
  .executeTakeFirstOrThrow()
process.send!({ url, productId: id })
