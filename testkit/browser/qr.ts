import jsqr from 'jsqr'
import sharp from 'sharp'

/** What the QR code in a picture says, as a phone's camera reads it; nothing where there is none. */
export async function readQr(picture: Buffer): Promise<string | undefined> {
  const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return jsqr.default(new Uint8ClampedArray(data), info.width, info.height)?.data
}
