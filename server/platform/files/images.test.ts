import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { imageWidths } from '#contract/listings/images.ts'
import { aPhonePhoto, aPicture } from '#testkit/pictures.ts'
import { limitConcurrency } from '../limits/limit-concurrency.ts'
import { type ImageStore, openImageStore } from './images.ts'
import { openPictureFolder } from './pictures/picture-folder.ts'

let directory: string
let images: ImageStore
beforeAll(() => {
  directory = mkdtempSync(join(tmpdir(), 'nayastock-images-'))
  images = openImageStore(openPictureFolder(directory))
})
afterAll(() => rmSync(directory, { recursive: true, force: true }))

const filesOf = (id: string) => readdirSync(join(directory, 'images', id.slice(0, 2))).filter(name => name.includes(id))

describe('storing a picture', () => {
  it.each(['jpeg', 'png', 'webp'] as const)('converts a %s to WebP in three widths', async format => {
    const stored = await images.add(await aPicture({ width: 1600, height: 1200, format }))
    expect(stored).toMatchObject({ width: 1280, height: 960 })
    for (const width of imageWidths) {
      const facts = await sharp(await images.read(stored.id, width)).metadata()
      expect([facts.format, facts.width]).toEqual(['webp', width])
    }
    expect(filesOf(stored.id).toSorted()).toEqual(imageWidths.map(width => `${stored.id}-${width}.webp`).toSorted())
  })

  it('never enlarges a picture, and still stores all three sizes', async () => {
    const { id } = await images.add(await aPicture({ width: 400, height: 300 }))
    const widths = await Promise.all(
      imageWidths.map(async width => (await sharp(await images.read(id, width)).metadata()).width),
    )
    expect(widths).toEqual([320, 400, 400])
  })

  it('rotates a photo upright and returns its rotated size', async () => {
    const photo = await aPhonePhoto()
    expect((await sharp(photo).metadata()).orientation).toBe(6)
    const stored = await images.add(photo)
    expect([stored.width, stored.height]).toEqual([600, 900])
    // the light left half of the file is the upper half of the picture after its rotation
    const { data, info } = await sharp(await images.read(stored.id, 640))
      .raw()
      .toBuffer({ resolveWithObject: true })
    expect(data[info.channels * Math.floor(info.width / 2)]).toBeGreaterThan(200)
  })

  it('returns the dominant colour', async () => {
    const { colour } = await images.add(
      await sharp({ create: { width: 90, height: 60, channels: 3, background: '#cc2211' } })
        .png()
        .toBuffer(),
    )
    expect(colour).toMatch(/^#c[0-9a-f]2[0-9a-f]1[0-9a-f]$/)
  })

  it('puts white under transparent pixels', async () => {
    const clear = await sharp({ create: { width: 90, height: 60, channels: 4, background: '#00000000' } })
      .png()
      .toBuffer()
    const { id } = await images.add(clear)
    const { data } = await sharp(await images.read(id, 320))
      .raw()
      .toBuffer({ resolveWithObject: true })
    expect(data[0]).toBeGreaterThan(250)
  })

  it('stores the first frame of an animation', async () => {
    const frames = await Promise.all([aPicture({ format: 'png' }), aPicture({ format: 'png', colour: '#aa0000' })])
    const animation = await sharp(frames, { join: { animated: true } })
      .webp({ delay: [100, 100] })
      .toBuffer()
    expect((await sharp(animation).metadata()).pages).toBe(2)
    const { id } = await images.add(animation)
    const facts = await sharp(await images.read(id, 320)).metadata()
    expect([facts.pages ?? 1, facts.width, facts.height]).toEqual([1, 320, 240])
  })

  it('can be undone for every size, and removing twice is no error', async () => {
    const { id } = await images.add(await aPicture())
    await images.remove(id)
    await images.remove(id)
    expect(await images.read(id, 640)).toBeUndefined()
    expect(filesOf(id)).toEqual([])
  })
})

describe('limited concurrency', () => {
  const delayed = () => {
    let open!: () => void
    const gate = new Promise<void>(resolve => (open = resolve))
    return { gate, open }
  }

  it('runs at most the allowed number of tasks at once, and the others in order', async () => {
    const inTurn = limitConcurrency(2, 10)
    const { gate, open } = delayed()
    let running = 0
    let most = 0
    const order: number[] = []
    const all = [1, 2, 3, 4, 5].map(number =>
      inTurn(async () => {
        most = Math.max(most, ++running)
        order.push(number)
        await gate
        running--
      }),
    )
    await Promise.resolve()
    expect(order).toEqual([1, 2])
    open()
    await Promise.all(all)
    expect([most, order]).toEqual([2, [1, 2, 3, 4, 5]])
  })

  it('refuses tasks beyond the queue limit, and continues after a failure', async () => {
    const inTurn = limitConcurrency(1, 1)
    const { gate, open } = delayed()
    const first = inTurn(async () => {
      await gate
      throw new Error('broken')
    })
    const second = inTurn(async () => 'done')
    await expect(inTurn(async () => 'too many')).rejects.toMatchObject({ reason: 'unavailable' })
    open()
    await expect(first).rejects.toThrow('broken')
    await expect(second).resolves.toBe('done')
  })
})
