import path from 'node:path'
import { type Browser, chromium } from '@playwright/test'
import { copyPictures, makeMarketplace, marketplaceDatabase, operator } from '#e2e/support/marketplace.ts'
import { aCast, type Cast } from '#e2e/support/screens.ts'
import { buildWebIfStale } from '#scripts/build-web.ts'
import { provideChromium } from '#scripts/test/chromium.ts'
import { browserFlags } from '../browser/browser-flags.ts'
import { freshDatabase } from '../database/database.ts'
import { startTestCluster } from '../database/test-cluster.ts'
import { openRegisterStub } from '../servers/gst-register.ts'
import { openMailServer } from '../servers/smtp.ts'
import { openWorld, type World } from '../world.ts'

/** The product on loopback, with its pages, the small marketplace and one object of each kind. */
export interface Site {
  world: World
  url: string
  /** the people and objects on the screens */
  cast(): Promise<Cast>
  browser(): Promise<Browser>
  /** the product on a separate, empty database */
  emptyWorld(): Promise<{ world: World; url: string; close(): Promise<void> }>
  close(): Promise<void>
}

export async function openSite(): Promise<Site> {
  // React reads this when it is imported
  process.env['NODE_ENV'] = 'production'
  await buildWebIfStale()
  const cluster = await startTestCluster()
  const removePictures = await makeMarketplace()
  const mail = await openMailServer()
  const register = await openRegisterStub()
  const settings = { ...register.environment, SMTP_URL: mail.url, LOG_LEVEL: 'error', ...operator }
  const pages = { build: path.resolve(import.meta.dirname, '../../build') }
  const world = await openWorld(settings, pages, marketplaceDatabase)
  copyPictures(world.dataDir)
  const url = await listen(world)
  let cast: Promise<Cast> | undefined
  let browser: Promise<Browser> | undefined
  return {
    world,
    url,
    cast: () => (cast ??= aCast({ world, mail, url })),
    browser: () => (browser ??= openBrowser()),
    async emptyWorld() {
      const own = await openWorld(settings, pages, freshDatabase)
      return { world: own, url: await listen(own), close: () => own.close() }
    },
    async close() {
      await (await browser)?.close()
      await world.close()
      await mail.close()
      await register.close()
      removePictures()
      await cluster.stop()
    },
  }
}

const listen = ({ app }: World) => app.listen({ port: 0, host: '127.0.0.1' })

async function openBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: await provideChromium(), args: [...browserFlags] })
}
