import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { openInProcessCalls } from './server/api/in-process/in-process-call.ts'
import { openPersonCalls } from './server/api/in-process/person-call.ts'
import { apiReference } from './server/api/reference/api-reference.ts'
import { createApp } from './server/app/app.ts'
import { health } from './server/app/health.ts'
import { warmUp } from './server/app/warm-up.ts'
import { checkParts } from './server/check-parts.ts'
import { sealedComplainant } from './server/features/grievances/model/complainant.ts'
import { readVersion } from './server/features/search/search.ts'
import { features, jobs, routes } from './server/features.ts'
import { openServices } from './server/open-services.ts'
import { serveDevPages } from './server/pages/dev-pages.ts'
import { servePages } from './server/pages/pages.ts'
import { makeAppRole } from './server/platform/database/setup/app-role.ts'
import { checkSecretKey } from './server/platform/database/setup/key-check.ts'
import { startEmbeddedPostgres } from './server/platform/embedded-postgres/embedded-postgres.ts'
import { supervisePostgres } from './server/platform/embedded-postgres/supervise-postgres.ts'
import { createLog, type Log } from './server/platform/log/log.ts'
import { mailHandler, openMailer } from './server/platform/mail/mail.ts'
import { watchMailServer } from './server/platform/mail/watch-mail-server.ts'
import { openJobs } from './server/platform/messaging/jobs.ts'
import { openSchedules } from './server/platform/messaging/schedules.ts'
import { sweepPlatform } from './server/platform/messaging/sweep.ts'
import { listenOn } from './server/platform/processes/listen.ts'
import { writeRunningRecord } from './server/platform/processes/running-record.ts'
import type { PrimaryResources, ServingApp } from './server/platform/processes/workers/plan.ts'
import { runWorkers } from './server/platform/processes/workers.ts'
import { loadConfig, type RunningConfig } from './server/platform/runtime/config.ts'
import { greeting } from './server/platform/runtime/greeting.ts'
import { createKeyedHash } from './server/platform/security/keyed-hash.ts'
import type { Services } from './server/platform/services.ts'
import { prepareDatabase } from './server/prepare-database.ts'
import { warnOperator } from './server/warn-operator.ts'

/**
 * Background work: sends queued mails, receives answers, runs imports and deletes expired data. On each machine, one
 * process does it.
 */
export async function openWorker(services: Services): Promise<{ close(): Promise<void> }> {
  const call = openPersonCalls(services, routes)
  const opened = features.flatMap(feature => feature.followers ?? []).map(async open => open(services, call))
  const followers = await Promise.all(opened)
  const mailer = openMailer(services)
  const mailJobs = features.map(feature => feature.mailJobs?.(services, mailer))
  const sweeps = [{ sweepPlatform }, ...features.map(feature => feature.sweeps ?? {})].flatMap(each =>
    Object.entries(each),
  )
  const schedules = [
    ...sweeps.map(([name, run]) => ({ name, everySeconds: 600, run })),
    ...features.flatMap(feature => feature.schedules ?? []),
  ]
  const parts = [
    openJobs(services, Object.assign({ mail: mailHandler(services, mailer) }, ...mailJobs)),
    openJobs(services, jobs(services)),
    ...followers,
    watchMailServer(services),
    await openSchedules(services, schedules),
  ]
  return {
    close: async () => {
      await Promise.all(parts.map(part => part.close()))
      mailer.close()
    },
  }
}

/**
 * Creates the whole HTTP application. It serves the web pages from the folder `build`, or from their source files if
 * `sources` is true.
 */
export async function openApp(
  services: Services,
  options: { build?: string; checkReplies?: boolean; sources?: boolean },
): Promise<FastifyInstance> {
  const { build } = options
  const endpoints = routes.map(({ endpoint }) => endpoint)
  const call = openInProcessCalls(services, routes)
  return createApp(services, {
    routes,
    plugins: [
      health(services),
      ...features.flatMap(feature => feature.plugins ?? []).map(plugin => plugin(services, call)),
      apiReference(services, endpoints),
      ...(build ? [(app: FastifyInstance) => servePages(app, services, build, { routes, readVersion })] : []),
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
  const postgres = started && supervisePostgres(started, start, directory, log)
  try {
    await checkParts(config, config.databaseUrl ?? ownerUrl, log)
    const databaseUrl = config.databaseUrl ?? (await makeAppRole(ownerUrl))
    await prepareDatabase(ownerUrl, databaseUrl === ownerUrl ? undefined : databaseUrl)
    await checkSecretKey(ownerUrl, createKeyedHash(config.secretKey))
    await warnOperator(config, log)
    if (config.demo) {
      // other starts need neither the generator nor its templates
      const { loadDemo } = await import('./seed/load-demo.ts')
      await loadDemo(config, ownerUrl, sealedComplainant(createKeyedHash(config.secretKey)))
    }
    const { services, close } = await openServices(config, databaseUrl, log)
    const worker = await openWorker(services)
    let record: ReturnType<typeof writeRunningRecord> | undefined
    return {
      shared: { databaseUrl },
      metrics: services.metrics,
      ready: () => {
        record = writeRunningRecord(config.dataDir, config.port)
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
