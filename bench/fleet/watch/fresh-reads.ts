import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Signed } from '#bench/faults/people.ts'
import { readAfter } from '#contract/http/read-after.ts'
import { completeListing } from '#testkit/listings.ts'
import { aPicture, multipart } from '#testkit/pictures.ts'
import { repeat, type Watcher } from './watcher.ts'

const CHANGE_EVERY_MS = 400
/** A lot is withdrawn and published again in every tenth round. */
const PUBLISH_EVERY = 10
const LATE_MS = 3000
/** The longest lag at which apps still read from a replica, plus one round of polling. */
const MOST_BEHIND_SECONDS = 35

/**
 * Renames a lot repeatedly: its seller sees the new name at once, strangers some seconds later, and a newly published
 * lot is never 404.
 */
export async function watchReads(
  url: string,
  seller: Signed,
  { keepsCookie }: { keepsCookie: boolean },
): Promise<Watcher> {
  const call = (method: string, path: string, body: BodyInit, headers: Record<string, string> = {}) =>
    fetch(`${url}/api${path}`, {
      method,
      headers: { authorization: `Bearer ${seller.token}`, 'idempotency-key': randomUUID(), ...headers },
      body,
      signal: AbortSignal.timeout(15_000),
    })
  const json = (method: string, path: string, body: object) =>
    call(method, path, JSON.stringify(body), { 'content-type': 'application/json' })
  const made = await json('POST', '/deadstock/create', { ...completeListing, name: 'Round 0 of fresh reads' })
  const { id } = (await made.json()) as { id: string }
  const path = `/deadstock/${id}`
  const colours = ['#224466', '#664422']
  const pictures = await Promise.all(colours.map(colour => aPicture({ width: 320, height: 240, colour })))
  const { payload, headers } = multipart(pictures.map(content => ({ content })))
  await (await call('PUT', `${path}/images`, new Uint8Array(payload), headers)).arrayBuffer()
  const published = await json('PUT', path, { status: 'Active' })
  if (published.status !== 200) throw new Error(`the lot of fresh reads is not published: ${await published.text()}`)

  /** the round whose name the lot has; undefined if it cannot be read now */
  const read = async (cookie?: string): Promise<number | 'none' | undefined> => {
    const response = await fetch(`${url}/api/explore/deadstock/${id}`, {
      headers: cookie ? { cookie } : {},
      signal: AbortSignal.timeout(15_000),
    })
    const { deadstock } = (await response.json()) as { deadstock?: { name: string } }
    if (response.status === 404) return 'none'
    const round = Number(/^Round (\d+)/.exec(deadstock?.name ?? '')?.[1] ?? Number.NaN)
    return response.status === 200 && !Number.isNaN(round) ? round : undefined
  }
  const savedAt: number[] = [performance.now()]
  const seen = { own: 0, stale: 0, missing: 0, behindMs: 0 }
  let cookie = ''
  const save = async (body: object): Promise<boolean> => {
    const response = await json('PUT', path, body)
    const { reason } = (await response.json()) as { reason?: string }
    const given = response.headers.getSetCookie().find(one => one.startsWith(readAfter.cookie))
    if (given) cookie = given.split(';')[0]!
    // illegal_move: an earlier try, whose answer was lost, has already made the move
    return response.status === 200 || reason === 'illegal_move'
  }
  const publish = async () => {
    while (!(await save({ status: 'Active' }).catch(() => false))) await pause(CHANGE_EVERY_MS)
  }
  const changing = repeat(CHANGE_EVERY_MS, async () => {
    const round = savedAt.length
    if (!(await save({ data: { name: `Round ${round} of fresh reads` } }))) return
    savedAt[round] = performance.now()
    const own = await read(keepsCookie ? cookie : undefined)
    if (own !== undefined) seen.own++
    if (own === 'none' || (own !== undefined && own < round)) seen.stale++
    const strangers = await read()
    if (strangers === 'none') seen.missing++
    else if (strangers !== undefined && strangers < round)
      seen.behindMs = Math.max(seen.behindMs, performance.now() - savedAt[strangers + 1]!)
    if (round % PUBLISH_EVERY > 0) return
    const withdrawn = await save({ status: 'Inactive' }).catch(() => false)
    await publish()
    if (!withdrawn) {
      // the lost withdrawal may still wait in a frozen proxy, and arrive after the publication
      await pause(LATE_MS)
      await publish()
    }
    if ((await read()) === 'none') seen.missing++
  })
  return {
    report() {
      const { own, stale, missing, behindMs } = seen
      Object.assign(seen, { own: 0, stale: 0, missing: 0, behindMs: 0 })
      const seconds = behindMs / 1000
      return {
        figures: `${stale} of ${own} own reads stale, strangers ${seconds.toFixed(1)} s behind at most`,
        broken: [
          ...(stale > 0 ? [`${stale} of ${own} reads of what was just saved were stale`] : []),
          ...(missing > 0 ? [`a published lot was 404 in ${missing} reads`] : []),
          ...(seconds > MOST_BEHIND_SECONDS ? [`strangers read what was ${seconds.toFixed(1)} s old`] : []),
        ],
      }
    },
    async stop() {
      await changing.stop()
      return []
    },
  }
}
