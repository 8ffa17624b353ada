import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import type { ImageWidth } from '#contract/listings/images.ts'
import { cropsOf } from './scenes.ts'

const folder = join(import.meta.dirname, '../pictures')
const width = 960
const height = 720

/** A picture in the sizes that are stored; `colour` is the average one as #rrggbb. */
export interface PictureSizes {
  width: number
  height: number
  colour: string
  sizes: Map<ImageWidth, Buffer>
}

/** The picture of this name (see `picturesOf`) in all its sizes. Small pictures are not enlarged. */
export async function pictureNamed(name: string): Promise<PictureSizes> {
  const [file = '', ...changes] = name.split('~')
  const original = await readFile(join(folder, `${file}.webp`))
  const { data, info } = await changes
    .reduce((picture, change) => changed(picture, file, change), sharp(original))
    .raw()
    .toBuffer({ resolveWithObject: true })
  const decoded = sharp(data, {
    raw: { width: info.width, height: info.height, channels: info.channels },
  }).removeAlpha()
  const encoded = (wide: ImageWidth, effort: number): Promise<Buffer> =>
    decoded.clone().resize({ width: wide, withoutEnlargement: true }).webp({ quality: 80, effort }).toBuffer()
  const middle = await encoded(640, 2)
  const sizes = new Map<ImageWidth, Buffer>([
    [320, await encoded(320, 2)],
    [640, middle],
    [1280, info.width <= 640 ? middle : await encoded(1280, 1)],
  ])
  const [red = 0, green = 0, blue = 0] = await decoded.clone().resize(1, 1).raw().toBuffer()
  return { width: info.width, height: info.height, colour: hexOf([red, green, blue]), sizes }
}

const hexOf = (parts: readonly number[]): string => `#${parts.map(part => part.toString(16).padStart(2, '0')).join('')}`

// sharp always crops before it mirrors: a close-up of a mirrored picture is a mirrored close-up
function changed(picture: Sharp, file: string, change: string): Sharp {
  const [, kind, degree = ''] = /^([a-z]+)(\d*)$/.exec(change) ?? []
  if (kind === 'mirror') return picture.flop()
  if (kind === 'hue') return picture.modulate({ hue: Number(degree) })
  if (kind === 'dusk') return picture.modulate({ brightness: 0.9, saturation: 0.92 })
  if (kind === 'noon') return picture.modulate({ brightness: 1.05, saturation: 1.08 })
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
