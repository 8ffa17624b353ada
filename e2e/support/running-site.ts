import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import PostalMime from 'postal-mime'
import { isEmptyMarketplace, loadMarketplace } from '#seed/load-marketplace.ts'
import { smallMarketplace } from '#seed/marketplace.ts'
import { numberFrom } from '#testkit/people.ts'
import type { MailServer } from '#testkit/servers/smtp.ts'
import { openWorld, type World } from '#testkit/world.ts'

/** The whole product on a database of its own with the small marketplace in it, its mails going to a mail server of its own. */
export interface Site {
  world: World
  mail: MailServer
  url: string
}

/** A product that runs already: journeys are led to it by a file with these facts, named in JOURNEYS_AT. */
export interface RunningSite {
  url: string
  /** how many app processes there are; who asks for `app2` in `x-fleet-app` is led to the second */
  apps: number
  ownerUrl: string
  appDatabaseUrl: string
  /** what the apps are told */
  environment: Record<string, string>
  /** the folders that mails are written to */
  mailboxes: string[]
}

export const runningSite = (): RunningSite | undefined => {
  const file = process.env['JOURNEYS_AT']
  return file ? (JSON.parse(readFileSync(file, 'utf8')) as RunningSite) : undefined
}

/** The world of its journeys is one more process on the same database, to which no browser is led. */
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
  const look = async () => {
    const files = folders.filter(existsSync).flatMap(folder => readdirSync(folder).map(name => path.join(folder, name)))
    for (const file of files.filter(one => one.endsWith('.eml') && !seen.has(one)).toSorted()) {
      seen.add(file)
      mails.push(await PostalMime.parse(readFileSync(file)))
    }
  }
  const timer = setInterval(() => void look(), 200)
  return {
    url: '',
    mails,
    refuseWith: undefined,
    beforeAnswer: async () => undefined,
    cut: () => undefined,
    close: async () => clearInterval(timer),
  }
}
