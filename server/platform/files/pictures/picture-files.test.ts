import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { type AddressInfo, createServer as createTcpServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { moveImages } from '#ops/move-images.ts'
import { createLog } from '#server/platform/log/log.ts'
import type { Bucket } from '#server/platform/runtime/config.ts'
import { passingFault, StoreAway } from '#server/platform/runtime/transient-error.ts'
import { checkPictureBucket, openPictureBucket } from './picture-bucket.ts'
import type { PictureFiles } from './picture-files.ts'
import { openPictureFolder } from './picture-folder.ts'
import { openWatchedBucket } from './watched-bucket.ts'

/** A real store, if TEST_S3=http://access:secret@host:port names one */
const given = process.env['TEST_S3']
const nowhere: Bucket = {
  endpoint: 'http://127.0.0.1:9',
  name: 'pictures',
  region: 'us-east-1',
  accessKeyId: 'somebody',
  secretAccessKey: 'secret-of-somebody',
}

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'nayastock-pictures-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

async function aBucket(address: string): Promise<Bucket> {
  const { origin, username, password } = new URL(address)
  const bucket = {
    ...nowhere,
    endpoint: origin,
    name: `test-${randomBytes(6).toString('hex')}`,
    accessKeyId: username,
    secretAccessKey: password,
  }
  const { endpoint, region, accessKeyId, secretAccessKey } = bucket
  const client = new S3Client({
    endpoint,
    region,
    credentials: { accessKeyId, secretAccessKey },
    forcePathStyle: true,
  })
  await client.send(new CreateBucketCommand({ Bucket: bucket.name }))
  return bucket
}

const listed = async (files: PictureFiles) => {
  const all: { name: string; size: number }[] = []
  for await (const file of files.list()) all.push(file)
  return all.toSorted(byName)
}
const byName = (one: { name: string }, other: { name: string }) => one.name.localeCompare(other.name)
const aFile = (name: string, text = name) => ({ name, bytes: Buffer.from(text) })

const places: [string, boolean, () => Promise<PictureFiles>][] = [
  ['a folder', true, async () => openPictureFolder(join(folder, 'one'))],
  ['a bucket', given !== undefined, async () => openPictureBucket(await aBucket(given!))],
]

for (const [place, there, open] of places)
  describe.skipIf(!there)(`pictures in ${place}`, () => {
    test('are read back unchanged, and are gone after removal', async () => {
      const files = await open()
      expect(await listed(files)).toEqual([])
      await files.write([aFile('ab/one-320.webp'), aFile('ab/one-640.webp', '')])
      expect((await files.read('ab/one-320.webp'))?.toString()).toBe('ab/one-320.webp')
      expect([await files.sizeOf('ab/one-320.webp'), await files.sizeOf('ab/one-640.webp')]).toEqual([15, 0])
      expect([await files.read('ab/two-320.webp'), await files.sizeOf('ab/two-320.webp')]).toEqual([
        undefined,
        undefined,
      ])
      await files.write([aFile('cd/two-320.webp')])
      expect(await listed(files)).toEqual([
        { name: 'ab/one-320.webp', size: 15 },
        { name: 'ab/one-640.webp', size: 0 },
        { name: 'cd/two-320.webp', size: 15 },
      ])
      await files.remove(['ab/one-320.webp', 'ab/one-640.webp', 'ab/nobody-320.webp'])
      await files.remove([])
      expect(await listed(files)).toEqual([{ name: 'cd/two-320.webp', size: 15 }])
    })

    test('are moved to another store and back, even after an interrupted first try', async () => {
      const [from, to] = [openPictureFolder(join(folder, place)), await open()]
      const files = Array.from({ length: 20 }, (_, number) => aFile(`ef/${number}-320.webp`))
      await from.write([...files, aFile('ef/half.webp.part')])
      const before = await listed(to)
      let left = 7
      const cut: PictureFiles = {
        ...to,
        write: async written => (left-- > 0 ? to.write(written) : Promise.reject(new Error('cut'))),
      }
      await expect(moveImages(from, cut)).rejects.toThrow('cut')
      expect(await moveImages(from, to)).toEqual({ copied: 13, there: 7 })
      const moved = await listed(to)
      expect(moved).toHaveLength(before.length + 20)
      const back = openPictureFolder(join(folder, `${place}, back`))
      await moveImages(to, back)
      expect(await listed(back)).toEqual(moved)
    })
  })

describe('a bucket that cannot be used', () => {
  test('a bucket without a reply fails an upload within six seconds and the next one at once', async () => {
    const silent = createTcpServer(socket => void socket.on('error', () => undefined).resume()).listen(0, '127.0.0.1')
    await once(silent, 'listening')
    const degraded = new Set<string>()
    const log = createLog({ level: 'error' })
    const endpoint = `http://127.0.0.1:${(silent.address() as AddressInfo).port}`
    const { files, close } = openWatchedBucket({ ...nowhere, endpoint }, { log, degraded })
    const seconds = async () => {
      const began = performance.now()
      await expect(files.write([aFile('ab/one.webp')])).rejects.toThrow(StoreAway)
      return (performance.now() - began) / 1000
    }
    expect(await seconds()).toBeLessThan(6)
    expect([...degraded]).toEqual(['pictures'])
    expect(await seconds()).toBeLessThan(0.1)
    close()
    silent.close()
  })

  test('gives an error at startup with a solution', async () => {
    await expect(checkPictureBucket(nowhere)).rejects.toThrow(/^S3_ENDPOINT cannot be used/)
    const web = createServer((_, reply) => reply.end('<html>hello</html>')).listen(0, '127.0.0.1')
    await once(web, 'listening')
    const endpoint = `http://127.0.0.1:${(web.address() as AddressInfo).port}`
    await expect(checkPictureBucket({ ...nowhere, endpoint })).rejects.toThrow(/^S3_ENDPOINT does not lead to an S3/)
    web.close()
  })

  test.skipIf(!given)('reports if the name or the key is wrong', async () => {
    const bucket = await aBucket(given!)
    await checkPictureBucket(bucket)
    await expect(checkPictureBucket({ ...bucket, name: 'not-there' })).rejects.toThrow(/^S3_BUCKET names a bucket/)
    for (const wrong of [{ secretAccessKey: 'wrong' }, { accessKeyId: 'wrong' }])
      await expect(checkPictureBucket({ ...bucket, ...wrong })).rejects.toThrow(/^S3_ACCESS_KEY_ID and/)
  })

  test('gives a temporary failure for each request', async () => {
    const files = openPictureBucket(nowhere)
    const calls = [files.read('ab/one.webp'), files.write([aFile('ab/one.webp')]), files.remove(['ab/one.webp'])]
    const faults = await Promise.all(calls.map(one => one.catch(passingFault)))
    expect(faults).toEqual(['unavailable', 'unavailable', 'unavailable'])
  })
})
