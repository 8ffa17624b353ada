import { execFileSync } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, rmdirSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { auditBook, openLedger } from '../ledger.ts'
import { type Cast, makeCast } from '../people.ts'
import { type Product, startProduct } from '../product.ts'
import { brokenOf, type Found, type Trial } from '../trial.ts'

const SIZE_MB = 300
const FULL_MS = 8000
const BACK_MS = 10_000

/** Fills the small disk of database and pictures while people write, and frees space again. */
async function filledDisk({ makesRoom }: { makesRoom: boolean }): Promise<Found> {
  const directory = mkdtempSync(join(tmpdir(), 'bench-disk-'))
  // requires root
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${SIZE_MB}m,mode=755`, 'tmpfs', directory])
  let product: Product | undefined
  try {
    product = await startProduct({ dataDir: join(directory, 'data') })
    const cast = await makeCast(product.databaseUrl, 3)
    const ledger = await openLedger(product.url, cast, 1)
    await pause(2000)
    const ballast = join(directory, 'ballast')
    fill(ballast)
    await pause(FULL_MS)
    // the writes have used up the last free bytes by now
    fill(`${ballast}-2`)
    await pause(1000)
    const refused = await trySending(product, cast)
    const readyz = await textOf(`${product.url}/readyz`)
    const reading = await fetch(`${product.url}/api/explore/deadstock`).then(({ status }) => status)
    const free = () => [ballast, `${ballast}-2`].forEach(file => rmSync(file, { force: true }))
    if (makesRoom) free()
    const began = performance.now()
    let back = Number.POSITIVE_INFINITY
    while (performance.now() - began < BACK_MS * 2) {
      if ((await trySending(product, cast)).status === 200) {
        back = Math.round(performance.now() - began)
        break
      }
      await pause(100)
    }
    const ready = await textOf(`${product.url}/readyz`)
    await ledger.stop()
    // a new connection, which the audit opens, needs space too
    free()
    const ended = product.ended()
    const { acknowledged, lost, doubled, halfPublished, breaches } = await auditBook(ledger.book, product)
    return {
      figures: {
        'disk MB': SIZE_MB,
        'a message meanwhile': `${refused.status} ${refused.reason}`,
        '/readyz meanwhile': readyz,
        'back after ms': back,
        acknowledged,
        lost,
        doubled,
      },
      broken: [
        ...brokenOf({
          'a message is refused with 503 and its sentence': refused.status === 503 && refused.reason === 'cannot_save',
          'it says when to try again': refused.saysWhen,
          '/readyz says read-only': readyz.includes('read-only'),
          'reading goes on': reading === 200,
          [`back within ${BACK_MS} ms`]: back <= BACK_MS,
          '/readyz says ready again': ready.includes('"ready"'),
          'the product has not ended': !ended,
          'nothing is lost': lost === 0 && halfPublished === 0,
          'nothing is there twice': doubled === 0,
        }),
        ...breaches,
      ],
    }
  } finally {
    await product?.kill()
    execFileSync('umount', ['-l', directory])
    rmdirSync(directory)
  }
}

/** Writes until the disk is full. */
function fill(file: string): void {
  const handle = openSync(file, 'w')
  try {
    for (let size = 1024 * 1024; size >= 4096; ) {
      try {
        writeSync(handle, Buffer.alloc(size))
      } catch {
        size = size / 4
      }
    }
  } finally {
    closeSync(handle)
  }
}

async function trySending({ url }: Product, { talks }: Cast) {
  const { id, from } = talks[0]!
  try {
    const response = await fetch(`${url}/api/message/create-message`, {
      method: 'POST',
      headers: { authorization: `Bearer ${from.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ data: { conversationId: id, message: 'Is there room?' } }),
      signal: AbortSignal.timeout(15_000),
    })
    const { reason = '' } = (await response.json()) as { reason?: string }
    return { status: response.status, reason, saysWhen: response.headers.has('retry-after') }
  } catch {
    return { status: 0, reason: 'no answer', saysWhen: false }
  }
}

const textOf = (url: string): Promise<string> =>
  fetch(url, { signal: AbortSignal.timeout(15_000) })
    .then(response => response.text())
    .catch(() => 'no answer')

export const fullDisk: Trial = {
  promise: 'R4',
  name: 'the disk of database and pictures is full',
  run: () => filledDisk({ makesRoom: true }),
  control: { how: 'no room is made', run: () => filledDisk({ makesRoom: false }) },
}
