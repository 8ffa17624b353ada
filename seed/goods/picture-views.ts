import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp, { type OutputInfo, type Sharp } from 'sharp'
import type { ImageWidth } from '#contract/listings/images.ts'
import { cropsOf } from './scenes.ts'

const folder = join(import.meta.dirname, '../pictures')
const width = 960
const height = 720
const label = join(import.meta.dirname, 'sample-label.png')
// small pictures stand on cards, where a label of the same share could not be read
const labelShares: Readonly<Record<ImageWidth, number>> = { 320: 0.34, 640: 0.3, 1280: 0.22 }
const labelInset = 0.025

/** A picture in the sizes that are stored; `colour` is the average one as #rrggbb. */
export interface PictureSizes {
  width: number
  height: number
  colour: string
  sizes: Map<ImageWidth, Buffer>
}

/** The picture of this name (see `picturesOf`), marked as a sample, in all its sizes; none is enlarged, and one that would be equal is not made twice. */
export async function pictureNamed(name: string): Promise<PictureSizes> {
  const [file = '', ...changes] = name.split('~')
  const original = await readFile(join(folder, `${file}.webp`))
  const { data, info } = await changes
    .reduce((picture, change) => changed(picture, file, change), sharp(original))
    .raw()
    .toBuffer({ resolveWithObject: true })
  const decoded = sharpOf({ data, info })
  const encoded = async (wide: ImageWidth, effort: number): Promise<Buffer> => {
    const sized = decoded.clone().resize({ width: wide, withoutEnlargement: true }).raw()
    const marked = await labelled(await sized.toBuffer({ resolveWithObject: true }), labelShares[wide])
    return marked.webp({ quality: 80, effort }).toBuffer()
  }
  const middle = await encoded(640, 2)
  const sizes = new Map<ImageWidth, Buffer>([
    [320, await encoded(320, 2)],
    [640, middle],
    [1280, info.width <= 640 ? middle : await encoded(1280, 1)],
  ])
  const [red = 0, green = 0, blue = 0] = await decoded.clone().resize(1, 1).raw().toBuffer()
  return { width: info.width, height: info.height, colour: hexOf([red, green, blue]), sizes }
}

type Raw = { data: Buffer; info: OutputInfo }

const sharpOf = ({ data, info: { width: wide, height: high, channels } }: Raw): Sharp =>
  sharp(data, { raw: { width: wide, height: high, channels } })

/** With 'Sample picture' in the lower left corner, as wide as this share of it. */
async function labelled(picture: Raw, share: number): Promise<Sharp> {
  const { width: wide, height: high } = picture.info
  const input = await sharp(await readFile(label))
    .resize({ width: Math.round(wide * share) })
    .png()
    .toBuffer({ resolveWithObject: true })
  const inset = Math.round(wide * labelInset)
  return sharpOf(picture)
    .composite([{ input: input.data, left: inset, top: high - input.info.height - inset }])
    .removeAlpha()
}

const hexOf = (parts: readonly number[]): string => `#${parts.map(part => part.toString(16).padStart(2, '0')).join('')}`

// whatever the order here, sharp cuts before it mirrors: a close-up of a mirrored picture is a mirrored close-up
function changed(picture: Sharp, file: string, change: string): Sharp {
  const [, kind, degree = ''] = /^([a-z]+)(\d*)$/.exec(change) ?? []
  if (kind === 'mirror') return picture.flop()
  if (kind === 'hue') return picture.modulate({ hue: Number(degree) })
  const crop = kind === 'near' ? cropsOf(file)?.[Number(degree) - 1] : undefined
  if (!crop) throw new Error(`no such view of ${file}: ${change}`)
  const [left, top, share] = crop
  return picture.extract({
    left: Math.round(left * width),
    top: Math.round(top * height),
    width: Math.round(share * width),
    height: Math.round(share * height),
  })
}
