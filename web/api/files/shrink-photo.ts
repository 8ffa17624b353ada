import { imageLimits } from '#contract/listings/images.ts'

const LONGEST_SIDE_PX = 2400
const QUALITY = 0.85
const SENT_UNCHANGED = new Set(['image/jpeg', 'image/png', 'image/webp'])

export const photoFaults = {
  kind: 'this is not a photo',
  heic: 'this browser cannot open HEIC photos. On an iPhone choose Settings, Camera, Formats, Most Compatible, or send it as JPG',
  damaged: 'cannot be opened as a picture',
  large: 'larger than 5 MB',
} as const

/**
 * The photo to send. A small photo stays unchanged; a larger one is scaled down and encoded again, which also turns it
 * upright. Returns an error text if the browser cannot read the photo or it stays too large.
 */
export async function shrinkPhoto(file: File): Promise<File | string> {
  if (!isPhoto(file)) return photoFaults.kind
  let picture: ImageBitmap
  try {
    picture = await createImageBitmap(file)
  } catch {
    return (await isHeic(file)) ? photoFaults.heic : photoFaults.damaged
  }
  try {
    const scale = Math.min(1, LONGEST_SIDE_PX / Math.max(picture.width, picture.height))
    if (scale === 1 && SENT_UNCHANGED.has(file.type) && file.size <= imageLimits.bytes) return file
    const blob = await encode(picture, scale)
    if (blob.size > imageLimits.bytes) return photoFaults.large
    const name = file.name.replace(/\.\w+$/, '')
    return new File([blob], `${name}.${blob.type === 'image/webp' ? 'webp' : 'jpg'}`, { type: blob.type })
  } catch {
    return photoFaults.damaged
  } finally {
    picture.close()
  }
}

/** A HEIC photo of a phone often has no type; some browsers can decode it. */
export const isPhoto = ({ type, name }: File): boolean =>
  type === '' ? /\.hei[cf]$/i.test(name) : type.startsWith('image/') && type !== 'image/svg+xml'

const HEIC_BRAND = /^ftyp(?:he[iv][cmsx]|mif1|msf1)/

/** Reads the first bytes, because phones and messengers also name HEIC photos `.jpg`. */
async function isHeic(file: File): Promise<boolean> {
  try {
    return HEIC_BRAND.test(await file.slice(4, 12).text())
  } catch {
    return false
  }
}

async function encode(picture: ImageBitmap, scale: number): Promise<Blob> {
  const canvas = new OffscreenCanvas(Math.round(picture.width * scale), Math.round(picture.height * scale))
  const context = canvas.getContext('2d')
  if (!context) throw new Error('no canvas')
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, 0, 0, canvas.width, canvas.height)
  const webp = await canvas.convertToBlob({ type: 'image/webp', quality: QUALITY })
  // a browser that cannot encode WebP returns a PNG, which is too large for a photo
  return webp.type === 'image/webp' ? webp : canvas.convertToBlob({ type: 'image/jpeg', quality: QUALITY })
}
