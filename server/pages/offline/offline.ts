import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { type Language, languageCodes } from '#contract/site/languages.ts'
import { pathIn } from '#contract/site/local-paths.ts'
import { offlineParts, offlineTexts } from '#contract/site/offline.ts'
import { links } from '#contract/urls.ts'
import { plainPage, plainPolicy } from './plain-page.ts'

/** The page of each language, by its address. */
const pages = new Map(
  languageCodes.map(code => [
    pathIn(code, offlineParts.page),
    plainPage(offlineTexts.title, offlineTexts.message, code),
  ]),
)
const source = readFileSync(join(import.meta.dirname, 'worker.js'), 'utf8')
/** The modules that the wizard needs to open, go on and queue a listing without a connection. */
export const wizardModules = [
  'web/entry-client.tsx',
  'web/app/inside-pages.ts',
  'web/pages/dashboard/my-listings.tsx',
  'web/features/listing-wizard/listing-wizard.tsx',
  'web/features/listing-wizard/offline/outbox-strip.tsx',
  'web/api/offline/stored-wizard.ts',
  'web/api/offline/offline-worker.ts',
  'web/ui/feedback/toast-stack.tsx',
]

/** The files of the wizard in one language, the first script of its page first. */
type WizardFiles = readonly [Language, readonly string[]]

/**
 * The worker for these files. It contains a hash of pages and files, because a browser installs a worker only if its
 * bytes have changed.
 */
function workerFor(wizardFiles: readonly WizardFiles[]): string {
  const parts = JSON.stringify(
    Object.fromEntries(wizardFiles.map(([code, files]) => [pathIn(code, links.myListings()), files])),
  )
  const release = createHash('sha256')
    .update(source)
    .update([...pages.values()].join())
    .update(parts)
    .digest('hex')
    .slice(0, 16)
  return source
    .replace('RELEASE_OF_THIS_FILE', release)
    .replace('ADDRESSES_OF_THE_PAGES', [...pages.keys()].join(' '))
    .replace('FILES_OF_THE_WIZARDS', parts)
    .replace('CACHE_OF_THE_WIZARD', offlineParts.wizardCache)
    .replace('MESSAGE_TO_KEEP', offlineParts.keepWizard)
}
/** The worker loads pages of this site and nothing else. */
const workerPolicy = "default-src 'none'; connect-src 'self'"

/** Serves the offline worker, which browsers revalidate each time, and the pages that the worker stores. */
export function serveOffline(app: FastifyInstance, wizardFiles: readonly WizardFiles[]): void {
  const worker = workerFor(wizardFiles)
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
