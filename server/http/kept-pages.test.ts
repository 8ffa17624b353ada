import { setTimeout } from 'node:timers/promises'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { atOnce } from './compression.ts'
import { KeptPages } from './kept-pages.ts'

const html = Array.from({ length: 400 }, (_, at) => `<li id="${at ** 3}">lot ${at * 7}</li>`).join('\n')

const found = async (pages: KeptPages, etag: string) => {
  for (let tries = 0; tries < 2000; tries++) {
    const page = pages.find(etag, html)
    if (page) return page
    await setTimeout(1)
  }
  throw new Error('never kept')
}

test('a page is kept from its second reader on, smaller than while he waits', async () => {
  const pages = new KeptPages()
  expect(pages.find('a', html)).toBeUndefined()
  await setTimeout(300)
  expect(pages.find('a', html)).toBeUndefined()
  const page = await found(pages, 'a')
  expect(brotliDecompressSync(page).toString()).toBe(html)
  expect(page.length).toBeLessThan(brotliCompressSync(html, { params: atOnce }).length)
})
