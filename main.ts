import type { FastifyInstance } from 'fastify'
import { accountRoutes } from './server/features/accounts/routes.ts'
import { businessRoutes } from './server/features/businesses/routes.ts'
import { catalogueRoutes } from './server/features/catalogue/routes.ts'
import { conversationRoutes } from './server/features/conversations/routes.ts'
import { discoveryRoutes } from './server/features/discovery/routes.ts'
import { listingRoutes } from './server/features/listings/routes.ts'
import { createApp } from './server/http/app.ts'
import { systemClock } from './server/platform/clock.ts'
import type { RunningConfig } from './server/platform/config.ts'
import { openDatabase } from './server/platform/db.ts'
import type { House } from './server/platform/house.ts'
import { openImageStore } from './server/platform/images.ts'
import { createKeyedHash } from './server/platform/keyed-hash.ts'
import type { Log } from './server/platform/log.ts'
import { openWake } from './server/platform/wake.ts'

export const routes = [
  ...accountRoutes,
  ...businessRoutes,
  ...catalogueRoutes,
  ...listingRoutes,
  ...discoveryRoutes,
  ...conversationRoutes,
]

/** Opens everything that one process works with, on a database that is already prepared. */
export async function openHouse(
  config: RunningConfig,
  databaseUrl: string,
  log: Log,
): Promise<{ house: House; close(): Promise<void> }> {
  const database = openDatabase(databaseUrl, {
    onError: error => log.warn('database.connection', { message: error.message }),
  })
  const wake = await openWake(databaseUrl, log)
  const keyedHash = createKeyedHash(config.secretKey)
  const house: House = {
    config,
    db: database.db,
    log,
    clock: systemClock,
    keyedHash,
    wake,
    images: openImageStore(config.dataDir),
    humanCheck: undefined as never,
    google: undefined,
  }
  return {
    house,
    close: async () => {
      await wake.close()
      await database.close()
    },
  }
}

/** The whole HTTP application; `pages: false` leaves out the web pages. */
export async function openApp(
  house: House,
  options: { pages: boolean; checkReplies?: boolean },
): Promise<FastifyInstance> {
  return createApp(house, { routes, ...(options.checkReplies && { checkReplies: true }) })
}
