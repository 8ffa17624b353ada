import sharp from 'sharp'
import { expect, test } from 'vitest'
import { aPhoto, aPicture } from '#testkit/pictures.ts'
import { makeImageSizes } from './image-sizes.ts'
import { noFingerprint } from './picture-fingerprint.ts'

const markedAs = async (file: Buffer) => (await makeImageSizes(file)).phash
const distance = (one: Buffer, other: Buffer) =>
  [...one].reduce((sum, byte, at) => sum + (byte ^ other[at]!).toString(2).replaceAll('0', '').length, 0)

test('a photo matches its own copy in another size, quality, format, brightness or crop, and no other photo', async () => {
  for (const number of [1, 2, 3]) {
    const mark = await markedAs(await aPhoto(number))
    const again = [
      await aPhoto(number, { width: 400, height: 300, quality: 60 }),
      await aPhoto(number, { format: 'webp', quality: 40 }),
      await sharp(await aPhoto(number))
        .modulate({ brightness: 1.1 })
        .jpeg()
        .toBuffer(),
      await sharp(await aPhoto(number))
        .extract({ left: 6, top: 5, width: 948, height: 711 })
        .png()
        .toBuffer(),
    ]
    for (const file of again) expect(distance(mark, await markedAs(file))).toBeLessThanOrEqual(4)
    expect(distance(mark, await markedAs(await aPhoto(number + 10)))).toBeGreaterThan(12)
  }
})

test('a picture of one or two colours or a plain gradient has no fingerprint', async () => {
  const shade = Buffer.from(Array.from({ length: 800 * 600 }, (_, at) => Math.round(((at % 800) / 800) * 40)))
  for (const file of [
    await sharp({ create: { width: 900, height: 600, channels: 3, background: '#c04030' } })
      .jpeg()
      .toBuffer(),
    await aPicture(),
    await sharp(shade, { raw: { width: 800, height: 600, channels: 1 } })
      .png()
      .toBuffer(),
  ])
    expect(await markedAs(file)).toEqual(noFingerprint)
})
