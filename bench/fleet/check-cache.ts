import { setTimeout as pause } from 'node:timers/promises'
import { connected } from '#bench/faults/connected.ts'
import type { Fleet } from './fleet.ts'

/** Repeats requests and compares the header `x-cache` of the replies with the expected one; returns the differences. */
export async function checkCache(fleet: Fleet): Promise<string[]> {
  if (!fleet.parts['cache']) return []
  const ask = async (path: string, headers: Record<string, string> = {}) => {
    const reply = await fetch(fleet.url + path, { headers })
    await reply.arrayBuffer()
    return reply.headers.get('x-cache') ?? `${reply.status} without a word`
  }
  const picture = await aPicture(fleet)
  const all: [string, string, Record<string, string>, string][] = [
    ['a picture again', picture, {}, 'hit'],
    ['a page again', '/terms-and-conditions', {}, 'unchanged'],
    ['a page for somebody who has just written', '/terms-and-conditions', { cookie: 'read_after=primary' }, 'pass'],
    ['a call with a token', '/api/explore/deadstock', { authorization: 'Bearer nobody' }, 'pass'],
  ]
  const found: string[] = []
  for (const [what, path, headers, wanted] of all) {
    await ask(path, headers)
    // a reply that must be revalidated each time is fresh for a thousandth of a second (cache.vcl)
    await pause(20)
    const seen = await ask(path, headers)
    console.log(`cache: ${what}: ${seen}`)
    if (seen !== wanted) found.push(`cache: ${what} was ${seen}, not ${wanted}`)
  }
  return found
}

/** True if an app that is asked directly reports that pictures are unavailable. */
export async function lacksPictures(fleet: Fleet): Promise<boolean> {
  const { status } = await fetch(fleet.appUrls[0] + (await aPicture(fleet)))
  return status === 503
}

async function aPicture({ ownerUrl }: Fleet): Promise<string> {
  const { rows } = await connected(ownerUrl, client =>
    client.query<{ id: string }>(
      `select image_id as id from listing_images join listings on listings.id = listing_id where status = 'Active' limit 1`,
    ),
  )
  return `/images/${rows[0]?.id}-640.webp`
}
