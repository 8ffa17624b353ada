import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { product } from './contract/product.ts'
import { links } from './contract/urls.ts'
import { isEmptyMarketplace, loadMarketplace } from './seed/load-marketplace.ts'
import { generateMarketplace, marketplaceSizes } from './seed/marketplace.ts'
import { accountRoutes } from './server/features/accounts/routes.ts'
import { sweepAccounts } from './server/features/accounts/sweep-accounts.ts'
import { adminRoutes } from './server/features/admin/routes.ts'
import { businessRoutes } from './server/features/businesses/routes.ts'
import { catalogueRoutes } from './server/features/catalogue/routes.ts'
import { contactRoutes } from './server/features/contact/routes.ts'
import { openRemovalNews } from './server/features/conversations/follow-removals.ts'
import { conversationRoutes } from './server/features/conversations/routes.ts'
import { exploreRoutes } from './server/features/explore/routes.ts'
import { importRoutes } from './server/features/imports/routes.ts'
import { importHandler } from './server/features/imports/run-import.ts'
import { sweepImports } from './server/features/imports/sweep-imports.ts'
import { listingRoutes, pictureRoutes } from './server/features/listings/routes.ts'
import { sweepStrayPictures } from './server/features/listings/stray-pictures.ts'
import { sweepListingShells } from './server/features/listings/sweep-listing-shells.ts'
import { sweepPicturesOfRemoved } from './server/features/listings/sweep-pictures-of-removed.ts'
import { metricsRoutes } from './server/features/metrics/routes.ts'
import { sweepCounted } from './server/features/metrics/sweep-counted.ts'
import { notificationHandlers, openNotifications } from './server/features/notifications/notification-jobs.ts'
import { notificationRoutes } from './server/features/notifications/routes.ts'
import { oneClickUnsubscribe } from './server/features/notifications/unsubscribe.ts'
import { ownDataRoutes } from './server/features/own-data/routes.ts'
import { checkSearchServer, connectSearch, openSearchFeed } from './server/features/search/search-server.ts'
import { sweepSearch } from './server/features/search/sweep-search.ts'
import { sitemapRoutes } from './server/features/sitemap/sitemap.ts'
import { apiReference } from './server/http/api-reference.ts'
import { createApp } from './server/http/app.ts'
import { serveDevPages } from './server/http/dev-pages.ts'
import { health } from './server/http/health.ts'
import { servePages } from './server/http/pages.ts'
import { openAdmission, openShares } from './server/platform/admission.ts'
import { makeAppRole, roleOf } from './server/platform/app-role.ts'
import { systemClock } from './server/platform/clock.ts'
import { loadConfig, type RunningConfig } from './server/platform/config.ts'
import { createCounters } from './server/platform/counters.ts'
import { checkDatabase } from './server/platform/database-check.ts'
import { openDatabase } from './server/platform/db.ts'
import { keepRunning } from './server/platform/embedded-postgres/keep-running.ts'
import { startEmbeddedPostgres } from './server/platform/embedded-postgres.ts'
import { createGauges } from './server/platform/gauges.ts'
import type { House } from './server/platform/house.ts'
import { openHumanCheck } from './server/platform/human-check.ts'
import { openIdTokenVerifier } from './server/platform/id-token.ts'
import { openImageStore } from './server/platform/images.ts'
import { openJobs } from './server/platform/jobs.ts'
import { createKeyedHash } from './server/platform/keyed-hash.ts'
import { listenOn } from './server/platform/listen.ts'
import { createLog, type Log } from './server/platform/log.ts'
import { logSparingly } from './server/platform/log-sparingly.ts'
import { mailHandler, openMailer } from './server/platform/mail.ts'
import { keepRunningRecord } from './server/platform/running-record.ts'
import { openSweeper, sweepPlatform } from './server/platform/sweeper.ts'
import { codeOf, messageOf } from './server/platform/thrown.ts'
import { openWake } from './server/platform/wake.ts'
import type { ServingApp, SharedGround } from './server/platform/workers/plan.ts'
import { runWorkers } from './server/platform/workers.ts'
import { prepareDatabase } from './server/prepare-database.ts'

export const routes = [
  ...accountRoutes,
  ...businessRoutes,
  ...catalogueRoutes,
  ...listingRoutes,
  ...importRoutes,
  ...exploreRoutes,
  ...metricsRoutes,
  ...conversationRoutes,
  ...contactRoutes,
  ...notificationRoutes,
  ...ownDataRoutes,
  ...adminRoutes,
]

/** Opens everything that one process works with, on a database that is already prepared. */
export async function openHouse(
  config: RunningConfig,
  databaseUrl: string,
  log: Log,
  admission = openAdmission(log),
): Promise<{ house: House; close(): Promise<void> }> {
  const warn = logSparingly(log)
  const database = openDatabase(databaseUrl, {
    onError: error => warn('database.connection', codeOf(error) ?? '', { message: messageOf(error) }),
  })
  const wake = await openWake(databaseUrl, log)
  const keyedHash = createKeyedHash(config.secretKey)
  const shares = openShares(database)
  const house: House = {
    config,
    db: database.db,
    dbFor: priority => shares[priority],
    admission,
    databaseUsage: database.usage,
    log,
    counters: createCounters(),
    gauges: createGauges(),
    degraded: new Set(),
    clock: systemClock,
    keyedHash,
    wake,
    images: openImageStore(config.dataDir),
    humanCheck: openHumanCheck(config, keyedHash),
    google: config.google && openIdTokenVerifier(config.google, log),
  }
  const search = await connectSearch(house)
  return {
    house,
    close: async () => {
      admission.close()
      await search.close()
      await wake.close()
      await database.close()
    },
  }
}

/** The work behind the requests: queued mails go out and what is past its use is removed. One process of a machine does it. */
export function openWorker(house: House): { close(): Promise<void> } {
  const mailer = openMailer(house.config, house.log)
  const mails = openJobs(house, { mail: mailHandler(house, mailer), ...notificationHandlers(house, mailer) })
  // a mail server that takes its time holds up nothing else
  const imports = openJobs(house, { import: importHandler(house) })
  const notifications = openNotifications(house)
  const removals = openRemovalNews(house)
  const searchFeed = openSearchFeed(house)
  const sweeper = openSweeper(house, [
    sweepPlatform,
    sweepAccounts,
    sweepListingShells,
    sweepImports,
    sweepPicturesOfRemoved,
    sweepSearch,
    sweepCounted,
  ])
  // what came to nothing is gone within five minutes of its grace
  const strays = openSweeper(house, [sweepStrayPictures], 240_000)
  return {
    close: async () => {
      await Promise.all([
        mails.close(),
        imports.close(),
        notifications.close(),
        removals.close(),
        searchFeed.close(),
        sweeper.close(),
        strays.close(),
      ])
      mailer.close()
    },
  }
}

/** The whole HTTP application; with the web pages of a `build`, or straight from their `sources`. */
export async function openApp(
  house: House,
  options: { build?: string; checkReplies?: boolean; sources?: boolean },
): Promise<FastifyInstance> {
  const { build } = options
  return createApp(house, {
    routes,
    plugins: [
      health(house),
      pictureRoutes(house),
      sitemapRoutes(house),
      oneClickUnsubscribe(house),
      apiReference(
        house,
        routes.map(({ endpoint }) => endpoint),
      ),
      ...(build ? [(app: FastifyInstance) => servePages(app, house, build)] : []),
      ...(options.sources ? [(app: FastifyInstance) => serveDevPages(app, house)] : []),
    ],
    ...(options.checkReplies && { checkReplies: true }),
  })
}

/** Starts the whole product, its database, its data and its one port, and runs until a signal asks it to stop. */
export async function main(build = join(import.meta.dirname, 'build')): Promise<void> {
  const config = loadConfig()
  const log = createLog({ level: config.logLevel })
  await runWorkers<{ databaseUrl: string }>({
    count: config.workers,
    log,
    primary: () => openGround(config, log),
    worker: ({ databaseUrl }) => serve(config, databaseUrl, log, build),
  })
}

/** What the app processes share: the database, prepared and filled, and the one worker of this machine. */
export async function openGround(config: RunningConfig, log: Log): Promise<SharedGround<{ databaseUrl: string }>> {
  await checkSearchServer(config)
  const directory = join(config.dataDir, 'postgres')
  const start = () => startEmbeddedPostgres({ directory, log: line => log.debug('postgres', { line }) })
  const started = config.databaseUrl ? undefined : await start()
  const postgres = started && keepRunning(started, start, directory, log)
  try {
    const ownerUrl = started?.url('postgres') ?? config.migrationUrl ?? config.databaseUrl!
    await checkDatabase(config.databaseUrl ?? ownerUrl, { durable: true })
    const databaseUrl = config.databaseUrl ?? (await makeAppRole(ownerUrl))
    await prepareDatabase(ownerUrl, databaseUrl === ownerUrl ? undefined : databaseUrl)
    if (config.databaseUrl) await warnOfSuperuser(config.databaseUrl, log)
    if (config.demo && (await isEmptyMarketplace(databaseUrl))) await loadDemo(config, ownerUrl)
    const { house, close } = await openHouse(config, databaseUrl, log)
    const worker = openWorker(house)
    let record: ReturnType<typeof keepRunningRecord> | undefined
    return {
      shared: { databaseUrl },
      ready: () => {
        record = keepRunningRecord(config.dataDir, config.port)
        console.log(greeting(config))
      },
      reloaded: succeeded => {
        log.info('workers.reloaded', { succeeded })
        record?.noteReload(succeeded)
      },
      stop: async () => {
        record?.remove()
        await worker.close()
        await close()
        await postgres?.stop()
      },
      ...(postgres && { lost: postgres.lost }),
    }
  } catch (error) {
    await postgres?.stop()
    throw error
  }
}

async function warnOfSuperuser(databaseUrl: string, log: Log): Promise<void> {
  const { name, superuser } = await roleOf(databaseUrl)
  if (!superuser) return
  const advice = 'set DATABASE_MIGRATION_URL to an owner, and DATABASE_URL to a role without rights of its own'
  log.warn('database.superuser', { role: name, advice })
}

async function loadDemo({ dataDir }: RunningConfig, databaseUrl: string): Promise<void> {
  const order = { ...marketplaceSizes.demo, now: systemClock() }
  console.log(`Loading the demo marketplace of ${order.listings} listings with their pictures, once …`)
  let told = 0
  const onProgress = ({ pictures }: { pictures: number }) => {
    if (pictures < told + 50) return
    told = pictures
    console.log(`  ${pictures} pictures`)
  }
  await loadMarketplace(generateMarketplace(order), { databaseUrl, dataDir }, { onProgress })
}

/** The first page of a process takes many times as long as the next: no visitor is to wait for it, or to be refused because of it. */
async function warmUp(app: FastifyInstance): Promise<void> {
  for (const url of [links.home(), links.explore()]) await app.inject(url)
}

async function serve(config: RunningConfig, databaseUrl: string, log: Log, build: string): Promise<ServingApp> {
  const { house, close } = await openHouse(config, databaseUrl, log)
  const fromSources = process.env['NODE_ENV'] === 'development'
  const app = await openApp(house, fromSources ? { sources: true } : { build })
  if (!fromSources) await warmUp(app)
  await listenOn(config, () => app.listen({ port: config.port, host: config.host }))
  return {
    stop: async why => {
      await app.drain(why)
      await close()
    },
  }
}

const greeting = (config: RunningConfig): string =>
  [
    '',
    `  ${product.name} is ready at ${config.publicUrl.href}`,
    ...(config.demo ? ['  Demo accounts: seller@example.com, buyer@example.com, admin@example.com'] : []),
    config.smtpUrl
      ? '  Sign-in codes are mailed.'
      : `  Sign-in codes: in the mails in ${join(config.dataDir, 'mailbox')}${config.demo ? ', and in this log' : ''}`,
    '',
  ].join('\n')

if (import.meta.main) await main(process.env['BUILD_DIR'])
