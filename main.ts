import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { loadDemo } from './seed/load-demo.ts'
import { openInProcessCalls } from './server/api/in-process/in-process-call.ts'
import { openPersonCalls } from './server/api/in-process/person-call.ts'
import { apiReference } from './server/api/reference/api-reference.ts'
import { createApp } from './server/app/app.ts'
import { health } from './server/app/health.ts'
import { warmUp } from './server/app/warm-up.ts'
import { checkParts } from './server/check-parts.ts'
import { accountRoutes } from './server/features/accounts/routes.ts'
import { sweepAccounts } from './server/features/accounts/sweep-accounts.ts'
import { adminJobs, adminSweeps } from './server/features/admin/admin-sweeps.ts'
import { adminRoutes } from './server/features/admin/routes.ts'
import { businessRoutes } from './server/features/businesses/routes.ts'
import { catalogueRoutes } from './server/features/catalogue/routes.ts'
import { connectionRoutes } from './server/features/connections/routes.ts'
import { openWebhooks, sweepWebhooks } from './server/features/connections/webhooks/send-webhooks.ts'
import { contactRoutes } from './server/features/contact/routes.ts'
import { openRemovalNews } from './server/features/conversations/live/follow-removals.ts'
import { conversationRoutes } from './server/features/conversations/routes.ts'
import { readPublicState } from './server/features/explore/public-state.ts'
import { exploreRoutes } from './server/features/explore/routes.ts'
import { firmRoutes } from './server/features/firms/routes.ts'
import { sweepGrievances } from './server/features/grievances/clock/sweep-grievances.ts'
import { sealedComplainant } from './server/features/grievances/model/complainant.ts'
import { grievanceRoutes } from './server/features/grievances/routes.ts'
import { importRoutes } from './server/features/imports/routes.ts'
import { importHandler } from './server/features/imports/run-import.ts'
import { sweepImports } from './server/features/imports/sweep-imports.ts'
import { countKeptDeals } from './server/features/kept-deals/count-kept-deals.ts'
import { leadRoutes } from './server/features/leads/routes.ts'
import { countReplies } from './server/features/leads/stats/count-replies.ts'
import { pauseExpiredGoods } from './server/features/listings/pausing/pause-expired-goods.ts'
import { sweepStrayPictures } from './server/features/listings/pictures/stray-pictures.ts'
import { sweepPicturesOfRemoved } from './server/features/listings/pictures/sweep-pictures-of-removed.ts'
import { sweepListingShells } from './server/features/listings/removal/sweep-listing-shells.ts'
import { listingRoutes, pictureRoutes } from './server/features/listings/routes.ts'
import { keepListingsFresh } from './server/features/listings/upkeep/daily-upkeep.ts'
import { openMailReplies } from './server/features/mail-replies/open-mail-replies.ts'
import { sweepReplyAddresses } from './server/features/mail-replies/reply-address-store.ts'
import { manifestRoutes } from './server/features/manifests/routes.ts'
import { sweepManifests } from './server/features/manifests/sweep-manifests.ts'
import { metricsRoutes } from './server/features/metrics/routes.ts'
import { sweepCounted } from './server/features/metrics/sweep-counted.ts'
import { sendDailyMail } from './server/features/notifications/digest/send-daily-mail.ts'
import { sweepNotices } from './server/features/notifications/notices/notice-store.ts'
import { notificationHandlers, openNotifications } from './server/features/notifications/notification-jobs.ts'
import { notificationRoutes } from './server/features/notifications/routes.ts'
import { oneClickUnsubscribe } from './server/features/notifications/unsubscribe/unsubscribe.ts'
import { openOfferNews } from './server/features/offers/close/notify-waiting-offers.ts'
import { endSilentDeals } from './server/features/offers/deals/end-silent-deals.ts'
import { openRoundNews } from './server/features/offers/rounds/end-rounds.ts'
import { offerRoutes } from './server/features/offers/routes.ts'
import { ownDataRoutes } from './server/features/own-data/routes.ts'
import { partyRoutes } from './server/features/parties/routes.ts'
import { reportRoutes } from './server/features/reports/routes.ts'
import { requirementSweeps } from './server/features/requirements/requirement-sweeps.ts'
import { requirementRoutes } from './server/features/requirements/routes.ts'
import { publishReviews } from './server/features/reviews/publish-reviews.ts'
import { reviewRoutes } from './server/features/reviews/routes.ts'
import { openSearchFeed } from './server/features/search/search-server.ts'
import { sweepSearch } from './server/features/search/sweep-search.ts'
import { sitemapRoutes } from './server/features/sitemap/sitemap.ts'
import { wellKnownRoutes } from './server/features/sitemap/well-known.ts'
import { supplierRoutes } from './server/features/suppliers/routes.ts'
import { sweepWatching } from './server/features/watching/digest/digest-store.ts'
import { exploreFeed } from './server/features/watching/feed/search-feed.ts'
import { watchingRoutes } from './server/features/watching/routes.ts'
import { openServices } from './server/open-services.ts'
import { serveDevPages } from './server/pages/dev-pages.ts'
import { servePages } from './server/pages/pages.ts'
import { makeAppRole } from './server/platform/database/setup/app-role.ts'
import { checkSecretKey } from './server/platform/database/setup/key-check.ts'
import { startEmbeddedPostgres } from './server/platform/embedded-postgres/embedded-postgres.ts'
import { keepRunning } from './server/platform/embedded-postgres/keep-running.ts'
import { createLog, type Log } from './server/platform/log/log.ts'
import { mailHandler, openMailer } from './server/platform/mail/mail.ts'
import { watchMailServer } from './server/platform/mail/watch-mail-server.ts'
import { openJobs } from './server/platform/messaging/jobs.ts'
import { openSchedules } from './server/platform/messaging/schedules.ts'
import { sweepPlatform } from './server/platform/messaging/sweep.ts'
import { listenOn } from './server/platform/processes/listen.ts'
import { keepRunningRecord } from './server/platform/processes/running-record.ts'
import type { PrimaryResources, ServingApp } from './server/platform/processes/workers/plan.ts'
import { runWorkers } from './server/platform/processes/workers.ts'
import { loadConfig, type RunningConfig } from './server/platform/runtime/config.ts'
import { greeting } from './server/platform/runtime/greeting.ts'
import { createKeyedHash } from './server/platform/security/keyed-hash.ts'
import type { Services } from './server/platform/services.ts'
import { prepareDatabase } from './server/prepare-database.ts'
import { warnOperator } from './server/warn-operator.ts'

export const routes = [
  ...accountRoutes,
  ...firmRoutes,
  ...businessRoutes,
  ...catalogueRoutes,
  ...listingRoutes,
  ...importRoutes,
  ...manifestRoutes,
  ...exploreRoutes,
  ...metricsRoutes,
  ...conversationRoutes,
  ...offerRoutes,
  ...partyRoutes,
  ...leadRoutes,
  ...contactRoutes,
  ...supplierRoutes,
  ...reviewRoutes,
  ...watchingRoutes,
  ...requirementRoutes,
  ...connectionRoutes,
  ...notificationRoutes,
  ...ownDataRoutes,
  ...reportRoutes,
  ...grievanceRoutes,
  ...adminRoutes,
]

/** Background work: sends queued mails, receives answers, runs imports and deletes expired data. One process of a machine does it. */
export async function openWorker(services: Services): Promise<{ close(): Promise<void> }> {
  const replies = await openMailReplies(services, openPersonCalls(services, routes))
  const mailer = openMailer(services)
  const mails = openJobs(services, { mail: mailHandler(services, mailer), ...notificationHandlers(services, mailer) })
  // a slow mail server delays no other work
  const imports = openJobs(services, { import: importHandler(services), ...adminJobs(services) })
  const notifications = openNotifications(services)
  const removals = openRemovalNews(services)
  const mailWatch = watchMailServer(services)
  const offers = openOfferNews(services)
  const rounds = openRoundNews(services)
  const webhooks = openWebhooks(services)
  const searchFeed = openSearchFeed(services)
  const sweeps = {
    sweepPlatform,
    sweepAccounts,
    sweepListingShells,
    pauseExpiredGoods,
    keepListingsFresh,
    ...requirementSweeps,
    sendDailyMail,
    sweepWatching,
    sweepNotices,
    sweepWebhooks,
    sweepReplyAddresses,
    countReplies,
    sweepImports,
    sweepManifests,
    endSilentDeals,
    countKeptDeals,
    publishReviews,
    sweepGrievances,
    sweepPicturesOfRemoved,
    ...adminSweeps,
    sweepSearch,
  }
  const schedules = await openSchedules(services, [
    ...Object.entries({ ...sweeps, sweepCounted }).map(([name, run]) => ({ name, everySeconds: 600, run })),
    // deletes left-over files within five minutes of their grace period
    { name: 'sweepStrayPictures', everySeconds: 240, run: sweepStrayPictures },
  ])
  return {
    close: async () => {
      const parts = [
        replies,
        mails,
        imports,
        notifications,
        removals,
        offers,
        rounds,
        webhooks,
        searchFeed,
        schedules,
        mailWatch,
      ]
      await Promise.all(parts.map(part => part.close()))
      mailer.close()
    },
  }
}

/** The whole HTTP application, with the web pages of a `build` or of their `sources`. */
export async function openApp(
  services: Services,
  options: { build?: string; checkReplies?: boolean; sources?: boolean },
): Promise<FastifyInstance> {
  const { build } = options
  const endpoints = routes.map(({ endpoint }) => endpoint)
  return createApp(services, {
    routes,
    plugins: [
      health(services),
      pictureRoutes(services),
      sitemapRoutes(services),
      wellKnownRoutes(services),
      oneClickUnsubscribe(services),
      exploreFeed(services, openInProcessCalls(services, routes)),
      apiReference(services, endpoints),
      ...(build
        ? [(app: FastifyInstance) => servePages(app, services, build, { routes, readState: readPublicState })]
        : []),
      ...(options.sources ? [(app: FastifyInstance) => serveDevPages(app, services, routes)] : []),
    ],
    ...(options.checkReplies && { checkReplies: true }),
  })
}

/** Starts the whole product (database, data, one port) and runs until a signal stops it. */
export async function main(build = join(import.meta.dirname, 'build')): Promise<void> {
  const config = loadConfig()
  const log = createLog({ level: config.logLevel })
  await runWorkers<{ databaseUrl: string }>({
    count: config.workers,
    log,
    primary: () => openPrimary(config, log),
    worker: ({ databaseUrl }) => serve(config, databaseUrl, log, build),
  })
}

/** The resources that the app processes share: the prepared database and the one worker of this machine. */
export async function openPrimary(config: RunningConfig, log: Log): Promise<PrimaryResources<{ databaseUrl: string }>> {
  const directory = join(config.dataDir, 'postgres')
  const start = () => startEmbeddedPostgres({ directory, log: line => log.debug('postgres', { line }) })
  const { ownerUrl, started } = config.databaseUrl
    ? { ownerUrl: config.migrationUrl ?? config.databaseUrl }
    : await start().then(own => ({ ownerUrl: own.url('postgres'), started: own }))
  const postgres = started && keepRunning(started, start, directory, log)
  try {
    await checkParts(config, config.databaseUrl ?? ownerUrl, log)
    const databaseUrl = config.databaseUrl ?? (await makeAppRole(ownerUrl))
    await prepareDatabase(ownerUrl, databaseUrl === ownerUrl ? undefined : databaseUrl)
    await checkSecretKey(ownerUrl, createKeyedHash(config.secretKey))
    await warnOperator(config, log)
    if (config.demo) await loadDemo(config, ownerUrl, sealedComplainant(createKeyedHash(config.secretKey)))
    const { services, close } = await openServices(config, databaseUrl, log)
    const worker = await openWorker(services)
    let record: ReturnType<typeof keepRunningRecord> | undefined
    return {
      shared: { databaseUrl },
      metrics: services.metrics,
      ready: () => {
        record = keepRunningRecord(config.dataDir, config.port)
        console.log(greeting(config))
      },
      reloaded: succeeded => {
        log.info('workers.reloaded', { succeeded })
        record?.recordReload(succeeded)
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

async function serve(config: RunningConfig, databaseUrl: string, log: Log, build: string): Promise<ServingApp> {
  const { services, close } = await openServices(config, databaseUrl, log)
  const fromSources = process.env['NODE_ENV'] === 'development'
  const app = await openApp(services, fromSources ? { sources: true } : { build })
  if (!fromSources) await warmUp(app)
  await listenOn(config, () => app.listen({ port: config.port, host: config.host }))
  return {
    stop: async why => {
      await app.drain(why)
      await close()
    },
  }
}

if (import.meta.main) await main(process.env['BUILD_DIR'])
