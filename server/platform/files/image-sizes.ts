import sharp, { type Sharp } from 'sharp'
import { type ImageWidth, imageLimits, imageWidths } from '#contract/listings/images.ts'
import { refuse } from '../runtime/refusal.ts'
import { markedWidth, markOf } from './picture-fingerprint.ts'

const SECONDS = 5
const QUALITY = 80
/** the colour behind transparent pixels */
const BACKDROP = '#ffffff'

sharp.cache(false)
sharp.concurrency(1)
// libvips can read SVG, PDF, GIF and many more formats; here it may read only these three, whatever a file claims to be
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
})

/**
 * A decoded picture in all its sizes as WebP without metadata; `width` and `height` are those of the largest, `phash`
 * is its fingerprint.
 */
export interface ImageSizes {
  width: number
  height: number
  colour: string
  phash: Buffer
  sizes: Map<ImageWidth, Buffer>
}

/**
 * Decodes a JPEG, PNG or WebP (of an animation the first frame), turns it upright and encodes every size, none larger than
 * the original. Refuses not_an_image or image_unusable; gives up after 5 s.
 */
export async function makeImageSizes(file: Buffer): Promise<ImageSizes> {
  const deadline = performance.now() + SECONDS * 1000
  const timed = (image: Sharp) =>
    image.timeout({ seconds: Math.max(1, Math.ceil((deadline - performance.now()) / 1000)) })
  if (!hasImageSignature(file)) refuse('not_an_image')
  try {
    const largest = Math.max(...imageWidths)
    const { data, info } = await timed(sharp(file, { limitInputPixels: imageLimits.pixels, failOn: 'error' }))
      .autoOrient()
      .resize({ width: largest, height: largest * 2, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: BACKDROP })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true })
    const decoded = () => sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } })
    const sizes = new Map<ImageWidth, Buffer>()
    for (const width of imageWidths) {
      const size = decoded().resize({ width, height: width * 2, fit: 'inside', withoutEnlargement: true })
      sizes.set(width, await timed(size).webp({ quality: QUALITY }).toBuffer())
    }
    const { dominant } = await timed(decoded()).stats()
    const phash = await markOf(sizes.get(markedWidth) ?? refuse('image_unusable'))
    return { width: info.width, height: info.height, colour: hexOf(dominant), phash, sizes }
  } catch {
    return refuse('image_unusable')
  }
}

const hexOf = ({ r, g, b }: { r: number; g: number; b: number }): string =>
  `#${[r, g, b].map(part => Math.round(part).toString(16).padStart(2, '0')).join('')}`

const JPEG = [0xff, 0xd8, 0xff]
const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]

/** Distinguishes a wrong kind of file from a broken picture by its first bytes; the decoder decides in the end. */
function hasImageSignature(file: Buffer): boolean {
  const startsWith = (bytes: number[]) => bytes.every((byte, at) => file[at] === byte)
  return (
    startsWith(JPEG) ||
    startsWith(PNG) ||
    (file.toString('latin1', 0, 4) === 'RIFF' && file.toString('latin1', 8, 12) === 'WEBP')
  )
}
