import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Priority } from '#contract/http/endpoint.ts'
import { dayOf } from '#contract/shared/days.ts'
import type { Language } from '#contract/site/languages.ts'
import { readLocalPath } from '#contract/site/local-paths.ts'
import { openInProcessCalls } from '../api/in-process/in-process-call.ts'
import { freshnessOfPage } from '../api/replica-reads.ts'
import { addressOf } from '../api/request-context.ts'
import { countCostlyCall, countPage } from '../api/request-limits.ts'
import type { Route } from '../api/route.ts'
import type { Db } from '../platform/database/db.ts'
import { singleFlight } from '../platform/database/pool/batch.ts'
import { readerOf } from '../platform/database/replicas/reader-of.ts'
import type { Reader } from '../platform/database/replicas/readers.ts'
import { counterOf } from '../platform/runtime/feature-metrics.ts'
import { Refusal, refuse } from '../platform/runtime/refusal.ts'
import type { Services } from '../platform/services.ts'
import { documentOf } from './document.ts'
import { openPageCache, type SentPage } from './page-cache.ts'
import { type Build, pageCalls, siteFactsOf } from './page-rendering.ts'

/** The sources of the data of pages: the verbs by their routes, and the version of the data. */
export interface PageSource {
  routes: readonly Route[]
  /** reads the current version of all that pages show, and compares it with `before` */
  readVersion: (db: Db, before?: string) => Promise<ReadVersion>
}

interface ReadVersion {
  version: string
  unchanged: boolean
}

interface Page extends SentPage {
  status: number
  /** receives the page as it is sent */
  store?: (body: SentPage['body'], encoding: string | undefined) => void
}
type Found = Page | { redirect: string; forGood: boolean } | { wait: number }

const served = {
  name: 'pages_served_total',
  help: 'Pages sent, by whether they were rendered for it.',
  labelNames: ['rendered'],
}

/**
 * Finds the page at an address: the cached one if nothing on it has changed, otherwise a new one. Instead of a page it
 * may return a redirect, or the seconds to wait if a limit is reached.
 */
export function createPageFinder(
  services: Services,
  builds: Readonly<Record<Language, Build>>,
  { routes, readVersion }: PageSource,
): (url: URL, priority: Priority, request: FastifyRequest, reply: FastifyReply) => Promise<Found> {
  const siteFacts = siteFactsOf(services.config)
  const callVerb = openInProcessCalls(services, routes)
  const cache = openPageCache()
  const countServed = counterOf(services.metrics, served)
  const checkTogether = singleFlight<ReadVersion & { reader: Reader }>()

  return async (url, priority, request, reply) => {
    const ip = addressOf(request)
    const freshness = freshnessOfPage(request.headers)
    const tooMany = await countPage(services, ip, reply)
    if (tooMany !== undefined) return { wait: tooMany }

    // pages show how long goods last, which changes every day
    const key = `${dayOf(services.clock())} ${request.headers['accept-encoding'] ?? ''} ${request.url}`
    const known = cache.find(key)
    const check = async (version: string) => {
      // all of a page is read from one database, and is cached with the version read there
      const reader = readerOf(services, freshness)
      const read = await reader.read(priority, db => readVersion(db, version))
      return { ...read, reader }
    }
    // visitors of one turn share the check; a browser that has written may need another database
    const checkSince = (version: string) =>
      freshness === 'any' ? checkTogether(`${priority} ${version}`, () => check(version)) : check(version)
    const checked = known?.version === undefined ? undefined : await checkSince(known.version)
    if (known && (!checked || checked.unchanged)) {
      // pages of the same version share their next check
      if (checked) known.version = checked.version
      const refusal = await countCostlyCall(services, ip, known.quotas).catch(refusalOnly)
      if (refusal) return { wait: secondsOf(refusal) }
      countServed.inc({ rendered: 'no' })
      const { body, encoding, etag } = known
      return { body, encoding, etag, status: 200 }
    }

    const reader = checked?.reader ?? readerOf(services, freshness)
    let reading: Promise<string> | undefined = checked && Promise.resolve(checked.version)
    // reads the version of the data before the first call, so that a change meanwhile makes the page stale
    const readOnce = () => (reading ??= reader.read(priority, db => readVersion(db).then(({ version }) => version)))
    const { call, refusals, quotas } = pageCalls(callVerb, { ip, requestId: request.id, reader }, readOnce)
    const { language } = readLocalPath(url.pathname)
    const { render, assets } = builds[language]
    const page = await render(url.href, call, siteFacts)
    const waits = refusals.filter(({ status }) => status === 429).map(secondsOf)
    if (waits.length > 0) return { wait: Math.max(...waits) }
    if (refusals.some(({ status }) => status === 503)) refuse('unavailable')
    if ('redirect' in page) return page
    countServed.inc({ rendered: 'yes' })
    const { status } = page
    const needed = assets.get(page.module)
    if (!needed) throw new Error(`The build has no assets of ${page.module}.`)
    const body = documentOf({ ...page, state: page.state, assets: needed, url, facts: siteFacts })
    const etag = `W/"${createHash('sha1').update(body).digest('base64url')}"`
    const made: Page = { body, encoding: undefined, etag, status }
    if (status !== 200 || refusals.length > 0) return made
    const facts = { etag, version: await reading, quotas }
    return { ...made, store: (sent, encoding) => cache.keep(key, { ...facts, encoding, body: sent }) }
  }
}

const secondsOf = ({ details }: Refusal): number => details.retryAfter ?? 1

function refusalOnly(error: unknown): Refusal {
  if (error instanceof Refusal) return error
  throw error
}
