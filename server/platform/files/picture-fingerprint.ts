import sharp from 'sharp'
import type { ImageWidth } from '#contract/listings/images.ts'

const COLUMNS = 8
const ROWS = 8
const BITS = COLUMNS * ROWS
const PIECES = 5
/** Steps of grey up to this come and go with size and quality. */
const NOISE = 3
/** A step of grey that anybody sees. */
const CLEAR = 6
/** A picture with less to see says nothing of itself: one colour, a sheet of paper, a test card. */
const LEAST = { clear: 20, darker: 10 }

/** The size that marks are made of. */
export const markedWidth: ImageWidth = 320

/** The mark of a picture that says nothing of itself: it is like no other. */
export const noFingerprint: Buffer = Buffer.alloc(BITS / 8)

/**
 * By what the same picture is known again in another size, quality or format, from its smallest size: for each of 8 × 8 places whether
 * it gets darker to the right (a dHash of 64 bits). They are dealt out in turn to the five pieces in which marks are looked up
 * (picture_pieces in 0001_schema.sql), so that each piece sees the whole picture and even ground fills none of them.
 */
export async function markOf(smallest: Buffer): Promise<Buffer> {
  // decoded first: a decoder that shrinks as it reads sees another picture
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
