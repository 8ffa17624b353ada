import { Client } from 'pg'
import { openPictureFiles, type PicturePlace } from '#server/platform/files/pictures/open-picture-files.ts'
import { insertActivity } from './activity/activity.ts'
import { insertComplaints, type Seal } from './activity/complaints.ts'
import { insertRequirements } from './activity/requirements.ts'
import { insertReviews } from './activity/reviews.ts'
import { insertTrust } from './activity/trust.ts'
import { insertWatching } from './activity/watching.ts'
import type { SeedListing } from './goods/listings.ts'
import { storePictures } from './goods/picture-store.ts'
import { insertBusinesses, insertListings } from './insert-rows.ts'
import type { Marketplace } from './marketplace.ts'

/** The target of a marketplace: a migrated database and the store of pictures. */
export interface Destination extends PicturePlace {
  databaseUrl: string
}

/** The part of a marketplace that is loaded so far. */
export interface Progress {
  pictures: number
  listings: number
}

interface Manner {
  /** More than one is faster for a large marketplace, which is then not loaded atomically. */
  connections?: number
  onProgress?: (progress: Progress) => void
  /** encrypts the names of complainants; without it no complaints are inserted */
  seal?: Seal
}

const batchSize = 1000

/** True if the database has no account, so that a demo may be loaded. */
export async function isEmptyMarketplace(databaseUrl: string): Promise<boolean> {
  return withClients(databaseUrl, 1, async ([client]) => {
    const { rows } = await client.query<{ empty: boolean }>('select not exists (select from users) as empty')
    return rows[0]?.empty === true
  })
}

/** Loads a marketplace. Over one connection this is one transaction: after a failure the database has none of it. */
export async function loadMarketplace(
  { businesses, listings, visitedUntil }: Marketplace,
  { databaseUrl, ...place }: Destination,
  { connections = 1, onProgress = () => {}, seal }: Manner = {},
): Promise<void> {
  const owners = new Map(businesses.map(({ id, userId }) => [id, userId]))
  const files = openPictureFiles(place)
  const progress: Progress = { pictures: 0, listings: 0 }
  const countPicture = (): void => {
    progress.pictures++
    onProgress({ ...progress })
  }
  await withClients(databaseUrl, connections, async clients => {
    const [first] = clients
    for (const client of clients) await client.query('set statement_timeout = 0; set synchronous_commit = off')
    if (connections === 1) await first.query('begin')
    await insertBusinesses(first, businesses)

    const stored = new Set<string>()
    let storing: Promise<void> = Promise.resolve()
    const store = (names: readonly string[]): Promise<void> => {
      const fresh = [...new Set(names)].filter(name => !stored.has(name))
      for (const name of fresh) stored.add(name)
      // one after another, so that a batch waits for a picture that another one is storing
      storing = storing.then(() => (fresh.length > 0 ? storePictures(first, files, fresh, countPicture) : undefined))
      return storing
    }

    const visited: SeedListing[] = []
    const queue = batches(listings)
    const work = async (client: Client): Promise<void> => {
      for (const batch of queue) {
        await store(batch.flatMap(({ pictures }) => pictures))
        await insertListings(client, batch, owners)
        if (visitedUntil) visited.push(...batch)
        progress.listings += batch.length
        onProgress({ ...progress })
      }
    }
    await Promise.all(clients.map(work))
    if (visitedUntil) {
      await insertActivity(first, { businesses, listings: visited, now: visitedUntil })
      await insertReviews(first, businesses, visitedUntil)
      await insertWatching(first, { businesses, listings: visited, now: visitedUntil })
      await insertRequirements(first, { businesses, listings: visited, now: visitedUntil })
      await insertTrust(first, visitedUntil)
      await orderNotices(first)
      if (seal) await insertComplaints(first, { businesses, listings: visited, now: visitedUntil }, seal)
    }
    if (connections === 1) await first.query('commit')
    await first.query('select refresh_search_terms()')
    // the tiers depend on the scores of all listings; until this call each listing is in the first tier
    await first.query('select refresh_search_tiers()')
    await first.query('analyze')
  })
}

/** Numbers the notices by time: pages show them by number, and their listings and offers were inserted in another order. */
const orderNotices = (client: Client) =>
  client.query(`with old as (delete from notices returning *)
    insert into notices (user_id, kind, listing_id, search_id, business_id, requirement_id, conversation_id, count, at, seen_at)
      select user_id, kind, listing_id, search_id, business_id, requirement_id, conversation_id, count, at, seen_at
      from old order by at`)

function* batches(listings: Iterable<SeedListing>): Generator<SeedListing[]> {
  let batch: SeedListing[] = []
  for (const listing of listings) {
    if (batch.push(listing) < batchSize) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}

async function withClients<T>(
  databaseUrl: string,
  count: number,
  work: (clients: [Client, ...Client[]]) => Promise<T>,
): Promise<T> {
  const open = (): Client => new Client({ connectionString: databaseUrl, application_name: 'nayastock-seed' })
  const clients: [Client, ...Client[]] = [open(), ...Array.from({ length: count - 1 }, open)]
  try {
    await Promise.all(clients.map(client => client.connect()))
    return await work(clients)
  } finally {
    await Promise.all(clients.map(client => client.end()))
  }
}
