import readXlsx from 'read-excel-file/node'
import { expect, it } from 'vitest'
import { type Cell, spreadsheet } from './spreadsheet.ts'

async function* lines(count: number): AsyncGenerator<Cell[][]> {
  for (let from = 0; from < count; from += 500)
    yield Array.from({ length: 500 }, (_, line) => [`Name ${from + line}`, from + line])
}

async function contentOf(rows: AsyncIterable<Cell[][]>): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of spreadsheet('Sheet', ['Name', 'Number'], rows)) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

it('an independent reader finds every row of a streamed sheet', async () => {
  const [sheet] = await readXlsx(await contentOf(lines(5000)))
  expect(sheet!.data).toHaveLength(5001)
  expect(sheet!.data[5000]).toEqual(['Name 4999', 4999])
})

it('a sheet without rows has only its header', async () => {
  const [sheet] = await readXlsx(await contentOf(lines(0)))
  expect(sheet!.data).toEqual([['Name', 'Number']])
})

it('control characters and half surrogates are removed, line breaks and XML signs are kept', async () => {
  async function* odd() {
    yield [['a\u0000b\u0007c\ud800d\n<&">', 1]] as Cell[][]
  }
  const [sheet] = await readXlsx(await contentOf(odd()))
  expect(sheet!.data[1]).toEqual(['abc\ufffdd\n<&">', 1])
})

it('a failing source fails the file instead of truncating it', async () => {
  async function* broken(): AsyncGenerator<Cell[][]> {
    yield [['first', 1]]
    throw new Error('the database went away')
  }
  await expect(contentOf(broken())).rejects.toThrow('the database went away')
})

it('closing the sheet early closes its source', async () => {
  let closed = false
  async function* watched(): AsyncGenerator<Cell[][]> {
    try {
      for (let line = 0; ; line++) {
        await new Promise(resolve => setTimeout(resolve))
        yield Array.from({ length: 200 }, () => [crypto.randomUUID(), line])
      }
    } finally {
      closed = true
    }
  }
  let read = 0
  for await (const chunk of spreadsheet('Sheet', ['A', 'B'], watched())) {
    read += (chunk as Buffer).length
    // stops far into the sheet
    if (read > 50_000) break
  }
  await expect.poll(() => closed).toBe(true)
})
