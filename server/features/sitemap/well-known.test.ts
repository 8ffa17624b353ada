import { readFileSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { openWorld } from '#testkit/world.ts'

const site = path.join(import.meta.dirname, '../../../web/public/site')

test('security.txt names the support mailbox and always expires in the future', async () => {
  const world = await openWorld({ PUBLIC_URL: 'https://stock.example', SUPPORT_EMAIL: 'help@stock.example' })
  try {
    for (const now of [new Date(), new Date('2031-05-05T05:05:05Z')]) {
      world.services.clock = () => now
      const { body, headers } = await world.app.inject('/.well-known/security.txt')
      expect(headers['content-type']).toBe('text/plain; charset=utf-8')
      expect(body).toContain('Contact: mailto:help@stock.example\n')
      expect(body).toContain('Canonical: https://stock.example/.well-known/security.txt\n')
      const expires = Date.parse(/^Expires: (.+)$/m.exec(body)?.[1] ?? '')
      expect((expires - now.getTime()) / 86_400_000).toBeGreaterThan(30)
      expect((expires - now.getTime()) / 86_400_000).toBeLessThan(365)
    }
    const { statusCode, headers } = await world.app.inject('/favicon.ico')
    expect([statusCode, headers.location]).toEqual([301, '/site/favicon.ico'])
  } finally {
    await world.close()
  }
})

test('the manifest names existing icons in the stated sizes', async () => {
  const { icons } = JSON.parse(readFileSync(path.join(site, 'manifest.webmanifest'), 'utf8')) as {
    icons: { src: string; sizes: string }[]
  }
  for (const { src, sizes } of icons) {
    const { width, height } = await sharp(readFileSync(path.join(site, path.basename(src)))).metadata()
    expect(`${width}x${height}`).toBe(sizes)
  }
  // the header of an icon file: reserved, type 1, one picture, which is a PNG
  const icon = readFileSync(path.join(site, 'favicon.ico'))
  expect([icon.readUInt16LE(0), icon.readUInt16LE(2), icon.readUInt16LE(4)]).toEqual([0, 1, 1])
  expect((await sharp(icon.subarray(22)).metadata()).width).toBe(32)
})
