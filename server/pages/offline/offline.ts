import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { type Language, languages } from '#contract/site/languages.ts'
import { pathIn } from '#contract/site/local-paths.ts'
import { offlineParts, offlineTexts } from '#contract/site/offline.ts'
import { plainPage, plainPolicy } from './plain-page.ts'

const codes = Object.keys(languages) as Language[]
/** The page of each language, by its address. */
const pages = new Map(
  codes.map(code => [pathIn(code, offlineParts.page), plainPage(offlineTexts.title, offlineTexts.message, code)]),
)
const source = readFileSync(join(import.meta.dirname, 'worker.js'), 'utf8')
/** Changes with the pages and the worker: a browser that sees other bytes installs the new worker. */
const release = createHash('sha256')
  .update(source)
  .update([...pages.values()].join())
  .digest('hex')
  .slice(0, 16)
const worker = source
  .replace('RELEASE_OF_THIS_FILE', release)
  .replace('ADDRESSES_OF_THE_PAGES', [...pages.keys()].join(' '))
/** The worker loads pages of this site and nothing else. */
const workerPolicy = "default-src 'none'; connect-src 'self'"

/** Serves the offline worker, which browsers revalidate each time, and the pages that the worker stores. */
export function serveOffline(app: FastifyInstance): void {
  app.get(offlineParts.worker, async (_request, reply) =>
    reply
      .headers({ 'content-security-policy': workerPolicy, 'cache-control': 'no-cache' })
      .type('text/javascript; charset=utf-8')
      .send(worker),
  )
  for (const [address, page] of pages)
    app.get(address, async (_request, reply) =>
      reply
        .headers({ 'content-security-policy': plainPolicy, 'cache-control': 'no-cache' })
        .type('text/html; charset=utf-8')
        .send(page),
    )
}
