import { expect, test } from 'vitest'
import { BYTES_PER_REQUEST, PHOTOS_PER_REQUEST, parcelsOf } from './photo-parcels.ts'

const aFile = (name: string, bytes: number) => new File([new Uint8Array(bytes)], name)
const parcels = async (files: readonly File[]) => {
  const all: string[][][] = []
  for await (const { ready, skipped } of parcelsOf(files, async file => (file.name === 'list.pdf' ? 'no photo' : file)))
    all.push([ready, skipped].map(list => list.map(({ name }) => name)))
  return all
}

test('photos of a phone are sent in requests that a slow connection completes', async () => {
  const half = BYTES_PER_REQUEST / 2
  const files = [aFile('1', half), aFile('2', half), aFile('list.pdf', 1), aFile('3', half), aFile('4', half * 3)]
  expect(await parcels([...files, aFile('all.zip', half * 4)])).toEqual([
    [['all.zip'], []],
    [['1', '2'], ['list.pdf']],
    [['3'], []],
    [['4'], []],
  ])
})

test('small photos share a request up to its number of files', async () => {
  const files = Array.from({ length: PHOTOS_PER_REQUEST + 1 }, (_, at) => aFile(String(at), 1))
  expect((await parcels(files)).map(([ready]) => ready?.length)).toEqual([PHOTOS_PER_REQUEST, 1])
})
