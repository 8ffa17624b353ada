import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { LastUsed } from '../platform/last-used.ts'

const compress = promisify(brotliCompress)
const MOST_KEPT = 100
const MOST_SEEN = 1000

/**
 * Pages that are asked for more than once as they are, compressed as far as it goes. That takes 100 ms of a thread, too long while a
 * reader waits, and saves a tenth: what then fits into the first packets of a connection comes a round trip sooner.
 */
export class KeptPages {
  /** by etag */
  readonly #kept = new LastUsed<Buffer>(MOST_KEPT)
  readonly #seen = new LastUsed<true>(MOST_SEEN)
  #busy = false

  /** The page with this etag as brotli. Without one, `html` is compressed for the next reader if it came before. */
  find(etag: string, html: string): Buffer | undefined {
    const page = this.#kept.get(etag)
    if (page) return page
    if (!this.#seen.get(etag)) this.#seen.set(etag, true)
    else if (!this.#busy) this.#compress(etag, html).catch(() => undefined)
    return undefined
  }

  async #compress(etag: string, html: string): Promise<void> {
    this.#busy = true
    try {
      this.#kept.set(etag, await compress(html, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: html.length } }))
    } finally {
      this.#busy = false
    }
  }
}
