import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openApp, openPrimary } from '#main.ts'
import { freePort } from '#testkit/servers/free-port.ts'
import { openServices } from './open-services.ts'
import { openDatabase } from './platform/database/db.ts'
import { createLog } from './platform/log/log.ts'
import { readConfig } from './platform/runtime/config.ts'

const away = {
  SMTP_URL: 'smtp://127.0.0.1:9',
  REDIS_URL: 'redis://127.0.0.1:9',
  SEARCH_URL: 'http://127.0.0.1:9',
  S3_ENDPOINT: 'http://127.0.0.1:9',
  S3_BUCKET: 'pictures',
  S3_ACCESS_KEY_ID: 'key',
  S3_SECRET_ACCESS_KEY: 'secret',
}

test('unreachable services fail only the first start; later the product starts, reports and retries them', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'nayastock-parts-'))
  const lines: string[] = []
  const log = createLog({ level: 'info', sink: line => lines.push(line) })
  const port = String(await freePort())
  const configOf = (variables: Record<string, string>) => ({
    ...readConfig({ DATA_DIR: dataDir, DEMO_DATA: 'off', PORT: port, WORKERS: '1', ...variables }),
    secretKey: Buffer.alloc(32, 7),
  })

  const fault = await openPrimary(configOf(away), log).then(
    () => '',
    (error: Error) => `${error.name}: ${error.message}`,
  )
  for (const name of ['SMTP_URL', 'REDIS_URL', 'SEARCH_URL', 'S3_ENDPOINT']) expect(fault).toContain(name)
  expect(fault).toMatch(/^StartupError: /)

  const first = await openPrimary(configOf({}), log)
  const { db, close } = openDatabase(first.shared.databaseUrl, { connections: 1 })
  await db.insertInto('users').defaultValues().execute()
  await close()
  await first.stop()

  const otherKey = { ...configOf({}), secretKey: Buffer.alloc(32, 8) }
  await expect(openPrimary(otherKey, log)).rejects.toThrow(/^SECRET_KEY is not the key that this database is used with/)

  const primary = await openPrimary(configOf(away), log)
  expect(lines.filter(line => line.includes('"part.away"'))).toHaveLength(4)
  const opened = await openServices(configOf(away), primary.shared.databaseUrl, log)
  const app = await openApp(opened.services, {})
  await app.ready()
  const degraded = async () => {
    const reply = await app.inject('/readyz')
    return [reply.statusCode, reply.json().degraded?.toSorted()]
  }
  await expect.poll(degraded, { timeout: 5000 }).toEqual([200, ['mail', 'pictures', 'redis', 'search']])
  await app.close()
  await opened.close()
  await primary.stop()
  rmSync(dataDir, { recursive: true })
}, 120_000)
