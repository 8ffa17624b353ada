import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'

const compress = promisify(brotliCompress)
const MOST_KEPT = 100
const MOST_SEEN = 1000

/**
 * Pages that are asked for more than once as they are, compressed as far as it goes. That takes 100 ms of a thread, too long while a
 * reader waits, and saves a tenth: what then fits into the first packets of a connection comes a round trip sooner.
 */
export class KeptPages {
  /** by etag, the one not asked for longest first */
  readonly #kept = new Map<string, Buffer>()
  readonly #seen = new Set<string>()
  #busy = false

  /** The page with this etag as brotli. Without one, `html` is compressed for the next reader if it came before. */
  find(etag: string, html: string): Buffer | undefined {
    const page = this.#kept.get(etag)
    if (page) this.#keep(etag, page)
    else if (!this.#seen.has(etag)) this.#remember(etag)
    else if (!this.#busy) void this.#compress(etag, html)
    return page
  }

  async #compress(etag: string, html: string): Promise<void> {
    this.#busy = true
    this.#keep(etag, await compress(html, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: html.length } }))
    this.#busy = false
  }

  #keep(etag: string, page: Buffer): void {
    this.#kept.delete(etag)
    this.#kept.set(etag, page)
    if (this.#kept.size > MOST_KEPT) this.#kept.delete(this.#kept.keys().next().value!)
  }

  #remember(etag: string): void {
    if (this.#seen.size === MOST_SEEN) this.#seen.clear()
    this.#seen.add(etag)
  }
}
