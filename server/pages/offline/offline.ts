import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { offlineParts, offlineTexts } from '#contract/site/offline.ts'
import { plainPage, plainPolicy } from './plain-page.ts'

const page = plainPage(offlineTexts.title, offlineTexts.message)
const source = readFileSync(join(import.meta.dirname, 'worker.js'), 'utf8')
/** Changes with the page and the worker: a browser that sees other bytes installs the new worker. */
const release = createHash('sha256').update(source).update(page).digest('hex').slice(0, 16)
const worker = source.replace('RELEASE_OF_THIS_FILE', release).replace('ADDRESS_OF_THE_PAGE', offlineParts.page)
/** The worker loads pages of this site and nothing else. */
const workerPolicy = "default-src 'none'; connect-src 'self'"

/** Serves the offline worker, which browsers revalidate each time, and the page that the worker stores. */
export function serveOffline(app: FastifyInstance): void {
  app.get(offlineParts.worker, async (_request, reply) =>
    reply
      .headers({ 'content-security-policy': workerPolicy, 'cache-control': 'no-cache' })
      .type('text/javascript; charset=utf-8')
      .send(worker),
  )
  app.get(offlineParts.page, async (_request, reply) =>
    reply
      .headers({ 'content-security-policy': plainPolicy, 'cache-control': 'no-cache' })
      .type('text/html; charset=utf-8')
      .send(page),
  )
}
