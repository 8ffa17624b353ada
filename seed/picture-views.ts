import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { cropsOf } from './scenes.ts'

const folder = join(import.meta.dirname, 'pictures')
const width = 960
const height = 720

/** The picture of this name (see `picturesOf`), made from its file: turned in colour, mirrored, cut to a close-up. */
export async function pictureNamed(name: string): Promise<Sharp> {
  const [file = '', ...changes] = name.split('~')
  let picture = sharp(await readFile(join(folder, `${file}.webp`)))
  for (const change of changes) {
    const [, kind, degree = ''] = /^([a-z]+)(\d*)$/.exec(change) ?? []
    if (kind === 'mirror') picture = picture.flop()
    else if (kind === 'hue') picture = picture.modulate({ hue: Number(degree) })
    else if (kind === 'near') picture = await closeUp(picture, file, Number(degree) - 1, changes.includes('mirror'))
    else throw new Error(`no such view of a picture: ${name}`)
  }
  return picture
}

async function closeUp(picture: Sharp, file: string, which: number, mirrored: boolean): Promise<Sharp> {
  const crop = cropsOf(file)?.[which]
  if (!crop) throw new Error(`no close-up ${which + 1} of ${file}`)
  const [left, top, share] = crop
  const x = mirrored ? 1 - left - share : left
  const whole = await picture.png().toBuffer()
  return sharp(whole).extract({
    left: Math.round(x * width),
    top: Math.round(top * height),
    width: Math.round(share * width),
    height: Math.round(share * height),
  })
}
