import sharp from 'sharp'
import type { ImageWidth } from '#contract/listings/images.ts'

const COLUMNS = 8
const ROWS = 8
const BITS = COLUMNS * ROWS
const PIECES = 5
/** Differences of grey up to this value change with size and quality. */
const NOISE = 3
/** A difference of grey that is clearly visible. */
const CLEAR = 6
/** The least contrast for a fingerprint; one colour, a sheet of paper or a test card has less. */
const LEAST = { clear: 20, darker: 10 }

/** The size from which fingerprints are made. */
export const markedWidth: ImageWidth = 320

/** The fingerprint of a picture without enough contrast; it matches no other. */
export const noFingerprint: Buffer = Buffer.alloc(BITS / 8)

/**
 * Makes the fingerprint by which a picture is recognised in another size, quality or format, from its smallest size:
 * for each of 8 × 8 places, one bit that is set if the picture gets darker to the right (a dHash of 64 bits). The bits
 * are distributed over the five pieces by which fingerprints are looked up (picture_pieces in 0001_schema.sql), so that
 * each piece covers the whole picture and a plain area fills none of them.
 */
export async function markOf(smallest: Buffer): Promise<Buffer> {
  // decoded first: a decoder that shrinks while reading gives different pixels
  const decoded = await sharp(smallest).raw().toBuffer({ resolveWithObject: true })
  const { data, info } = await sharp(decoded.data, { raw: decoded.info })
    .greyscale()
    .resize(COLUMNS + 1, ROWS, { fit: 'fill', kernel: 'linear' })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const greyAt = (row: number, column: number) => data[(row * (COLUMNS + 1) + column) * info.channels] ?? 0
  const steps = Array.from({ length: BITS }, (_, at) => {
    const [row, column] = [Math.floor(at / COLUMNS), at % COLUMNS]
    return greyAt(row, column) - greyAt(row, column + 1)
  })
  const clear = steps.filter(step => Math.abs(step) >= CLEAR).length
  const darker = steps.filter(step => step > NOISE).length
  return clear < LEAST.clear || darker < LEAST.darker ? noFingerprint : packed(steps.map(step => step > NOISE))
}

function packed(bits: readonly boolean[]): Buffer {
  const mark = Buffer.alloc(BITS / 8)
  const dealt = Array.from({ length: PIECES }, (_, piece) => bits.filter((_bit, at) => at % PIECES === piece)).flat()
  for (const [at, bit] of dealt.entries())
    if (bit) mark.writeUInt8(mark.readUInt8(at >> 3) | (0x80 >> (at & 7)), at >> 3)
  return mark
}
