// Budget while bombs, paused, many and broken uploads come in: no 500; the memory of all app processes together grows by <= 400 MB, and by <= 250 MB
// from the beginning to the end; others' p99 <= 2 x its idle value (or 100 ms); no picture half stored.
import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { json } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { checkData } from '#ops/check-data.ts'
import { buildWebIfStale } from '#scripts/build-web.ts'
import { aPicture } from '#testkit/pictures.ts'
import { readOptions } from '../command/options.ts'
import { printResult } from '../command/result.ts'
import { makeCast, type Signed } from '../faults/people.ts'
import { type Product, remove, removeTemplate, startProduct } from '../faults/product.ts'
import { machineWords } from '../load/load-ground.ts'
import { requestEvery } from '../load/paced.ts'
import { aDecodingBomb } from './bomb.ts'
import { aDraft, keepUploading, send, sendOn } from './senders.ts'

const REQUEST_EVERY_MS = 50
const SELLERS = 8
const MOST_MB = 400
const LEFT_MB = 50
const QUICK_MS = 100

type Statuses = Map<number, number>

/**
 * `npm run bench -- uploads [--seconds 12] [--no-cap]`: `--no-cap` is the negative control, which decodes one picture
 * without a limit.
 */
export async function run(): Promise<void> {
  const { seconds, cap } = readOptions({ seconds: 12, cap: true })
  if (!cap) return decodeWithoutCap()
  await buildWebIfStale()
  const product = await startProduct()
  try {
    const { sellers } = await makeCast(product.databaseUrl, SELLERS)
    const drafts = await Promise.all(sellers.map(seller => aDraft(product.url, seller)))
    const bomb = await aDecodingBomb(30_000)
    const photo = await aPicture({ width: 4000, height: 3000 })
    const kinds: Record<string, () => Promise<Statuses>> = {
      'decoding bombs': () => sendOn(product.url, drafts, [bomb], seconds),
      'held uploads': () => keepUploading(product.url, drafts, 4_500_000, seconds),
      'many photos': () => sendOn(product.url, drafts.slice(0, 4), [photo], seconds),
      'broken photos': async () => breakInManyWays(product.url, sellers[7]!, photo),
    }
    const address = `${product.url}/api/deadstock/categories`
    await requestEvery(REQUEST_EVERY_MS, address, pause(5000))
    const idle = await requestEvery(REQUEST_EVERY_MS, address, pause(seconds * 1000))
    const figures = []
    const broken: string[] = []
    for (const [kind, work] of Object.entries(kinds)) {
      const before = memoryOf(product)
      const memory = watchMemory(product)
      const working = work()
      const busy = await requestEvery(REQUEST_EVERY_MS, address, working)
      const statuses = await working
      const highest = memory.stop()
      await pause(3000)
      const after = memoryOf(product)
      figures.push({
        kind,
        statuses: [...statuses].map(([status, count]) => `${status}: ${count}`).join(', '),
        'MB before': before,
        'MB at most': highest,
        'MB after': after,
        'idle p99 ms': idle.p99,
        'p99 ms': busy.p99,
        'others refused': busy.refused,
      })
      if ([...statuses.keys()].some(status => status >= 500 && status !== 503)) broken.push(`${kind}: a 5xx`)
      if (highest - before > MOST_MB) broken.push(`${kind}: ${highest - before} MB more, bound ${MOST_MB}`)
      if (busy.refused > 0) broken.push(`${kind}: ${busy.refused} others were refused`)
      if (busy.p99 > Math.max(idle.p99 * 2, QUICK_MS))
        broken.push(`${kind}: others' p99 ${busy.p99} ms, idle ${idle.p99}`)
    }
    const [first, last] = [figures[0]!['MB before'], figures.at(-1)!['MB after']]
    if (last - first > MOST_MB / 2 + LEFT_MB) broken.push(`${last - first} MB are not given back`)
    for (const finding of await checkData(product))
      if (finding.breaches > 0) broken.push(`${finding.promise}: ${finding.breaches}`)
    console.table(figures)
    report({ figures, broken })
  } finally {
    await product.kill()
    remove(product.dataDir)
    await removeTemplate()
  }
}

/** Sends the photo cut short, and with a changed byte, each at many positions. */
async function breakInManyWays(url: string, seller: Signed, photo: Buffer): Promise<Statuses> {
  const statuses: Statuses = new Map()
  for (let part = 1; part <= 40; part++) {
    const at = Math.floor((photo.length * part) / 41)
    // a new draft each time, because a listing accepts at most four pictures
    const draft = await aDraft(url, seller)
    const changed = Buffer.from(photo)
    changed[at] = changed[at]! ^ 0xff
    for (const file of [photo.subarray(0, at), changed]) {
      const status = await send(url, draft, [file])
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
    }
  }
  return statuses
}

/** Resident megabytes of all app processes. */
const memoryOf = ({ workers }: Product): number =>
  Math.round(
    workers().reduce(
      (sum, pid) => sum + Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]),
      0,
    ) / 1000,
  )

function watchMemory(product: Product) {
  let highest = 0
  const sample = () => {
    highest = Math.max(highest, memoryOf(product))
  }
  const timer = setInterval(sample, 250)
  return {
    stop: () => {
      clearInterval(timer)
      sample()
      return highest
    },
  }
}

/** Decodes one picture of 144 million pixels, a sixth of a bomb, in a separate process. */
async function decodeWithoutCap(): Promise<void> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'decode-unbounded.ts')], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  child.stdin.end(await aDecodingBomb(12_000))
  const { mb } = (await json(child.stdout)) as { mb: number }
  report({
    figures: [{ kind: 'one picture of 144 megapixels', 'MB more': mb }],
    broken: mb > MOST_MB ? [`${mb} MB more, bound ${MOST_MB}`] : [],
  })
}

function report(found: { figures: object[]; broken: string[] }): void {
  console.log(machineWords())
  for (const one of found.broken) console.log(`BROKEN ${one}`)
  if (found.broken.length === 0) console.log('All promises hold.')
  printResult('uploads', { machine: machineWords(), ...found })
}
