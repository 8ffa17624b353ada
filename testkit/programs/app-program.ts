import { openApp } from '#main.ts'
import { openServices } from '#server/open-services.ts'
import { asAppRole } from '#server/platform/database/setup/app-role.ts'
import { createLog } from '#server/platform/log/log.ts'
import { readConfig } from '#server/platform/runtime/config.ts'

// The product as a separate process that a test may end: `app-program.ts DATABASE_URL DATA_DIR`.
const [ownerUrl = '', dataDir = ''] = process.argv.slice(2)
const databaseUrl = asAppRole(ownerUrl)
const config = readConfig({
  DATA_DIR: dataDir,
  DATABASE_URL: databaseUrl,
  ADMIN_SECOND_FACTOR: 'off',
  WORKERS: '1',
})
const { services } = await openServices(
  { ...config, secretKey: Buffer.alloc(32, 7) },
  databaseUrl,
  createLog({ level: 'error' }),
)
const app = await openApp(services, { checkReplies: true })
const address = await app.listen({ port: 0, host: '127.0.0.1' })
process.send?.({ port: Number(new URL(address).port) })
process.on('disconnect', () => process.exit(0))
