import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import PostalMime from 'postal-mime'
import { isEmptyMarketplace, loadMarketplace } from '#seed/load-marketplace.ts'
import { smallMarketplace } from '#seed/marketplace.ts'
import { numberFrom } from '#testkit/people.ts'
import type { MailServer } from '#testkit/servers/smtp.ts'
import { openWorld, type World } from '#testkit/world.ts'

/** The whole product with its own database, which has the small marketplace, and its own mail server. */
export interface Site {
  world: World
  mail: MailServer
  url: string
}

/** A product that runs elsewhere. If JOURNEYS_AT names a JSON file with these facts, journeys use that product. */
export interface RunningSite {
  url: string
  /** the number of app processes; the header `x-fleet-app: app2` chooses the second */
  apps: number
  ownerUrl: string
  appDatabaseUrl: string
  /** the environment of the apps */
  environment: Record<string, string>
  /** the folders to which mails are written */
  mailboxes: string[]
}

export const runningSite = (): RunningSite | undefined => {
  const file = process.env['JOURNEYS_AT']
  return file ? (JSON.parse(readFileSync(file, 'utf8')) as RunningSite) : undefined
}

/** Opens the `world` of journeys as one more app process on the same database; browsers never use it. */
export async function openRunningSite(running: RunningSite): Promise<Site & { close(): Promise<void> }> {
  const { ownerUrl, appDatabaseUrl, environment, url } = running
  const world = await openWorld(environment, {}, async () => ({
    url: ownerUrl,
    appUrl: appDatabaseUrl,
    drop: async () => undefined,
  }))
  numberFrom(Date.now() % 90_000_000)
  if (await isEmptyMarketplace(ownerUrl)) {
    const { bucket } = world.services.config
    await loadMarketplace(smallMarketplace(), { databaseUrl: ownerUrl, dataDir: world.dataDir, bucket })
  }
  const mail = watchMailboxes(running.mailboxes)
  return {
    world,
    mail,
    url,
    async close() {
      await mail.close()
      await world.close()
    },
  }
}

function watchMailboxes(folders: readonly string[]): MailServer {
  const mails: MailServer['mails'] = []
  const seen = new Set<string>()
  const poll = async () => {
    const files = folders.filter(existsSync).flatMap(folder => readdirSync(folder).map(name => path.join(folder, name)))
    for (const file of files.filter(one => one.endsWith('.eml') && !seen.has(one)).toSorted()) {
      seen.add(file)
      mails.push(await PostalMime.parse(readFileSync(file)))
    }
  }
  const timer = setInterval(() => void poll(), 200)
  return {
    url: '',
    mails,
    refuseWith: undefined,
    refuseSendersWith: undefined,
    beforeAnswer: async () => undefined,
    cut: () => undefined,
    close: async () => clearInterval(timer),
  }
}
