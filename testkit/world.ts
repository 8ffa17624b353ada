import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import type { ApiInput, ApiKey, ApiReply } from '#contract/api.ts'
import type { RefusalBody } from '#contract/http/refusals.ts'
import { openApp } from '#main.ts'
import { openServices } from '#server/open-services.ts'
import { type Db, openDatabase } from '#server/platform/database/db.ts'
import { asAppRole } from '#server/platform/database/setup/app-role.ts'
import { admissionBounds, openAdmission } from '#server/platform/limits/admission.ts'
import { createLog } from '#server/platform/log/log.ts'
import { readConfig } from '#server/platform/runtime/config.ts'
import type { Services } from '#server/platform/services.ts'
import { freshDatabase } from './database/database.ts'

export interface Answer<K extends ApiKey> {
  status: number
  headers: LightMyRequestResponse['headers']
  /** the reply, with the fields of a refusal so that a test can check either */
  body: ApiReply<K> & { success: boolean } & Partial<RefusalBody>
}

/** A fresh database with the real application; the role of the app may only read and change rows. */
export interface World {
  app: FastifyInstance
  services: Services
  db: Db
  /** the same database for the owner of its tables, for statements that the app may not run */
  asOwner<Result>(work: (db: Db) => Promise<Result>): Promise<Result>
  dataDir: string
  /** calls an endpoint through the API */
  api<K extends ApiKey>(
    key: K,
    input?: ApiInput<K>,
    as?: { token: string },
    headers?: Record<string, string>,
  ): Promise<Answer<K>>
  /** every log line so far */
  lines: string[]
  /** log lines of level error so far; a test that expects one removes it */
  errors: string[]
  close(): Promise<void>
}

type Bounds = typeof admissionBounds
const relaxed = (bounds: Bounds, by: Partial<Bounds['normal']>): Bounds =>
  Object.fromEntries(Object.entries(bounds).map(([priority, bound]) => [priority, { ...bound, ...by }])) as Bounds
// the test runs in this process too, so a busy process is no overload of the server
const whateverTheLag = relaxed(admissionBounds, { lagMs: Number.POSITIVE_INFINITY })
// a browser on the same machine is no overload of the server either
const whateverTheTime = relaxed(whateverTheLag, { answerMs: 60_000, patienceMs: 2000 })

/**
 * Opens a world; `environment` overrides the defaults of the tests. Closing fails if the log has an unexpected error.
 */
export async function openWorld(
  environment: Record<string, string> = {},
  pages: { build?: string } = {},
  makeDatabase = freshDatabase,
): Promise<World> {
  const database = await makeDatabase()
  const dataDir = mkdtempSync(join(tmpdir(), 'nayastock-world-'))
  const lines: string[] = []
  const errors: string[] = []
  const config = readConfig({
    DATA_DIR: dataDir,
    DATABASE_URL: database.url,
    ADMIN_SECOND_FACTOR: 'off',
    WORKERS: '1',
    RATE_LIMITS: 'off',
    REVIEW_PERCENT: '0',
    ...environment,
  })
  const log = createLog({
    level: 'info',
    sink: line => {
      lines.push(line)
      if ((JSON.parse(line) as { level: string }).level === 'error') errors.push(line)
    },
  })
  const admission = openAdmission(log, pages.build ? whateverTheTime : whateverTheLag)
  const secretKey = Buffer.alloc(32, 7)
  const services = await openServices(
    { ...config, secretKey },
    database.appUrl ?? asAppRole(database.url),
    log,
    admission,
  )
  const app = await openApp(services.services, { ...pages, checkReplies: true })
  await app.ready()

  return {
    app,
    services: services.services,
    db: services.services.db,
    dataDir,
    lines,
    errors,
    async asOwner(work) {
      const { db, close } = openDatabase(database.url, { connections: 1, statementTimeoutMs: 0 })
      try {
        return await work(db)
      } finally {
        await close()
      }
    },
    async api(key, input, as, headers = {}) {
      const space = key.indexOf(' ')
      const {
        params = {},
        query = {},
        body,
      } = (input ?? {}) as { params?: Record<string, string>; query?: Record<string, string>; body?: object }
      const path = key
        .slice(space + 1)
        .replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
      const response = await app.inject({
        method: key.slice(0, space) as 'GET',
        url: `/api${path}`,
        query,
        headers: { 'user-agent': 'test', ...(as && { authorization: `Bearer ${as.token}` }), ...headers },
        ...(body && { payload: body }),
      })
      return { status: response.statusCode, headers: response.headers, body: response.json() }
    },
    async close() {
      const closed = app.close()
      // closing would otherwise wait for connections that a test left open, or that a client keeps idle
      app.server.closeAllConnections()
      await closed
      await services.close()
      await database.drop()
      rmSync(dataDir, { recursive: true, force: true })
      if (errors.length > 0) throw new Error(`unexpected error log:\n${errors.join('')}`)
    },
  }
}

/** A unique request id. */
export const newRequestId = (): string => randomUUID()
