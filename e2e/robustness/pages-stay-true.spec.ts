import { brotliDecompressSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { dayOf } from '#contract/shared/days.ts'
import { links } from '#contract/urls.ts'
import { openApp } from '#main.ts'
import { openServices } from '#server/open-services.ts'
import { asAppRole } from '#server/platform/database/setup/app-role.ts'
import type { Services } from '#server/platform/services.ts'
import { whileLocked } from '#testkit/database/locked-tables.ts'
import { aListing } from '#testkit/listings.ts'
import { aPerson, type Person } from '#testkit/people.ts'
import { buildDirectory, expect, type Site, test } from '../support/journey.ts'

const DAY_MS = 86_400_000

interface Process {
  app: FastifyInstance
  services: Services
}

/** Starts another app process on the same database. */
async function openSecond({ world }: Site): Promise<Process & { close(): Promise<void> }> {
  const { config, log } = world.services
  const { services, close } = await openServices(config, asAppRole(config.databaseUrl!), log)
  const app = await openApp(services, { build: buildDirectory, checkReplies: true })
  await app.ready()
  return {
    app,
    services,
    close: async () => {
      await app.close()
      await close()
    },
  }
}

async function renderedBy({ services }: Process): Promise<number> {
  const { values = [] } = (await services.metrics.getSingleMetric('pages_served_total')?.get()) ?? {}
  return values.find(({ labels }) => labels['rendered'] === 'yes')?.value ?? 0
}

/** Requests a page as a browser does; returns the page, and true if this request rendered it. */
async function fetchPage(process: Process, url: string, headers: Record<string, string> = {}) {
  const before = await renderedBy(process)
  const reply = await process.app.inject({ url, headers: { 'accept-encoding': 'gzip, deflate, br', ...headers } })
  const text = reply.headers['content-encoding'] === 'br' ? String(brotliDecompressSync(reply.rawPayload)) : reply.body
  return { status: reply.statusCode, headers: reply.headers, text, rendered: (await renderedBy(process)) > before }
}

/** The epoch of the search statistics. Every page may show the statistics, so a new epoch changes every page. */
async function epochOf({ services }: Process): Promise<string> {
  const { rows } = await sql<{ epoch: string }>`select epoch::text from search_statistics`.execute(services.db)
  return rows[0]!.epoch
}

/** Requests a page three times, so that the last reply comes from the cache; starts again if the epoch has changed. */
async function warm(process: Process, url: string): Promise<string> {
  const epoch = await epochOf(process)
  for (let time = 1; time <= 2; time++) await fetchPage(process, url)
  const { rendered, text, status } = await fetchPage(process, url)
  if (rendered && (await epochOf(process)) !== epoch) return warm(process, url)
  expect([url, status, rendered]).toEqual([url, 200, false])
  return text
}

let seller: Person
test.beforeAll(async ({ site }) => {
  seller = await aPerson(site.world, { name: 'Asha Rao' })
})

const withdraw = ({ world }: Site, id: string) =>
  world.api('PUT /deadstock/:id', { params: { id }, body: { status: 'Inactive' } }, seller)

test('a withdrawn listing disappears from every cached page of every process', async ({ site }) => {
  const second = await openSecond(site)
  const { id } = await aListing(site.world, seller, { name: 'Zirconium sputter targets, unused' })
  const pages = [links.product(id), '/explore?query=zirconium+sputter', '/']
  const processes: Process[] = [site.world, second]
  for (const process of processes) for (const url of pages) expect(await warm(process, url)).toContain('Zirconium')
  expect((await withdraw(site, id)).status).toBe(200)
  for (const process of processes)
    for (const url of pages) {
      const { status, text } = await fetchPage(process, url)
      expect([url, status]).toEqual([url, url === pages[0] ? 410 : 200])
      expect(text).not.toContain('Zirconium sputter targets')
    }
  await second.close()
})

test('a change of seller, business or listing appears on its cached page at once', async ({ site: { world } }) => {
  const { id } = await aListing(world, seller, { name: 'Osmium nibs of a pen maker' })
  const url = links.product(id)
  await warm(world, url)
  const changes: [change: () => Promise<unknown>, shown: string][] = [
    [
      () => world.db.updateTable('users').set({ full_name: 'Meera Iyer' }).where('id', '=', seller.id).execute(),
      'Meera Iyer',
    ],
    [
      () => world.db.updateTable('listings').set({ max_order_quantity: 77_123 }).where('id', '=', id).execute(),
      '77,123',
    ],
    [
      () => world.db.updateTable('businesses').set({ name: 'Nib Works' }).where('id', '=', seller.businessId).execute(),
      'Nib Works',
    ],
    [
      () => world.db.updateTable('listings').set({ description: 'Nibs only.' }).where('id', '=', id).execute(),
      'Nibs only.',
    ],
  ]
  for (const [change, shown] of changes) {
    expect(await warm(world, url)).not.toContain(shown)
    await change()
    expect((await fetchPage(world, url)).text).toContain(shown)
  }
  const [picture] = await world.db
    .selectFrom('listing_images')
    .select('image_id')
    .where('listing_id', '=', id)
    .execute()
  expect(await warm(world, url)).toContain(picture!.image_id)
  await world.db.deleteFrom('listing_images').where('image_id', '=', picture!.image_id).execute()
  expect((await fetchPage(world, url)).text).not.toContain(picture!.image_id)
})

test('a cached page updates the days left after midnight in India', async ({ site }) => {
  const second = await openSecond(site)
  const { id } = await aListing(site.world, seller, { name: 'Promethium paste, dated' })
  const [lateOn, lastDay] = [dayOf(new Date(Date.now() + 2 * DAY_MS)), dayOf(new Date(Date.now() + 12 * DAY_MS))]
  const data = { params: { id }, body: { data: { expiresOn: lastDay } } }
  expect((await site.world.api('PUT /deadstock/:id', data, seller)).status).toBe(200)
  const url = links.product(id)
  const late = new Date(`${lateOn}T23:59:00+05:30`)
  second.services.clock = () => late
  const [before, after] = ['10 days left', '9 days left']
  expect(await warm(second, url)).toContain(before)
  second.services.clock = () => new Date(late.getTime() + 2 * 60_000)
  const { text, rendered } = await fetchPage(second, url)
  expect([text.includes(before), text.includes(after), rendered]).toEqual([false, true, true])
  await second.close()
})

test('a published listing appears on pages that were already cached', async ({ site: { world } }) => {
  const url = '/explore?query=iridium+crucibles'
  expect(await warm(world, url)).not.toContain('Iridium crucibles, once')
  await aListing(world, seller, { name: 'Iridium crucibles, once used' })
  expect((await fetchPage(world, url)).text).toContain('Iridium crucibles, once')
})

test('a change during the rendering of a page makes the page stale', async ({ site: { world } }) => {
  const { id } = await aListing(world, seller, { name: 'Rhenium wire on spools' })
  const url = links.product(id)
  const rename = (name: string) =>
    world.db.updateTable('users').set({ full_name: name }).where('id', '=', seller.id).execute()
  await warm(world, url)
  // the page reads its listing and similar listings in parallel: repeats the round if the listing was read late
  await expect(async () => {
    await rename('Devika Nair')
    let made: ReturnType<typeof fetchPage> | undefined
    await whileLocked(world, 'listing_search', async () => {
      made = fetchPage(world, url)
      await expect.poll(() => waitingForSimilar(world), { intervals: [20] }).toBe(1)
      await rename('Kavya Menon')
    })
    const { text } = await made!
    expect([text.includes('Devika Nair'), text.includes('Kavya Menon')]).toEqual([true, false])
  }).toPass({ timeout: 20_000 })
  expect((await fetchPage(world, url)).text).toContain('Kavya Menon')
})

/** The number of statements for similar listings that wait for a locked table; background work may be among them. */
async function waitingForSimilar({ asOwner }: Site['world']): Promise<number> {
  const { rows } = await asOwner(db =>
    sql<{ count: number }>`
      select count(*)::int as count from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock' and query like '%with given as (%'`.execute(db),
  )
  return rows[0]!.count
}

test('a page that is unchanged returns 304, and shared caches may store it for all visitors', async ({
  site: { world },
}) => {
  for (const url of ['/', '/explore', links.privacy()]) {
    const first = await fetchPage(world, url)
    expect(first.headers).toMatchObject({
      'cache-control': 'public, max-age=0, must-revalidate',
      vary: 'accept-encoding',
      'content-encoding': 'br',
    })
    await warm(world, url)
    const etag = String(first.headers['etag'])
    const again = await fetchPage(world, url, { 'if-none-match': etag })
    expect([again.status, again.text, again.headers['etag']]).toEqual([304, '', etag])
    const plain = await fetchPage(world, url, { 'accept-encoding': 'identity' })
    expect([plain.headers['content-encoding'], plain.text]).toEqual([undefined, first.text])
    // everybody gets the same page: a token changes nothing
    const signedIn = await fetchPage(world, url, { authorization: `Bearer ${seller.token}`, cookie: 'a=b' })
    expect(signedIn.text).toBe(first.text)
  }
})

test('a page that was not found is rendered on each request', async ({ site: { world } }) => {
  const unknown = links.product('7b0c7f3e-0000-4000-8000-000000000000')
  for (let time = 1; time <= 4; time++) {
    const { status, rendered } = await fetchPage(world, unknown)
    expect([status, rendered]).toEqual([404, true])
  }
})
