import { constants } from 'node:zlib'

/** The compression level for replies whose reader waits: 1.5 ms for a page. */
export const atOnce = { [constants.BROTLI_PARAM_QUALITY]: 6 }

/** The compression of replies. */
export const compression = {
  encodings: ['br', 'gzip'] as ('br' | 'gzip')[],
  threshold: 1024,
  brotliOptions: { flush: constants.BROTLI_OPERATION_FLUSH, params: atOnce },
  zlibOptions: { flush: constants.Z_SYNC_FLUSH },
}
