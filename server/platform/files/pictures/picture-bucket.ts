import {
  DeleteObjectsCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  paginateListObjectsV2,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3'
import { messageOf } from '#server/platform/log/error-details.ts'
import type { Bucket } from '#server/platform/runtime/config.ts'
import { StartupError } from '#server/platform/runtime/startup-error.ts'
import { StoreAway } from '#server/platform/runtime/transient-error.ts'
import type { PictureFiles } from './picture-files.ts'

const PREFIX = 'images/'
const CONNECT_MS = 1000
// the longest wait for one attempt; an upload makes at most two
const ANSWER_MS = 2000

/** Stores pictures in a bucket, as images/ab/abcd…-640.webp. A late answer of the store becomes a StoreAway. */
export function openPictureBucket(bucket: Bucket): PictureFiles {
  const client = clientOf(bucket)
  const at = (name: string) => ({ Bucket: bucket.name, Key: PREFIX + name })
  const remove = async (names: readonly string[]) => {
    if (names.length === 0) return
    const Objects = names.map(name => ({ Key: PREFIX + name }))
    const { Errors } = await answered(
      client.send(new DeleteObjectsCommand({ Bucket: bucket.name, Delete: { Objects, Quiet: true } })),
    )
    const [first] = Errors ?? []
    if (first) throw new StoreAway(new Error(first.Message ?? first.Code ?? 'not removed'))
  }
  return {
    async write(files) {
      try {
        for (const { name, bytes } of files)
          await answered(client.send(new PutObjectCommand({ ...at(name), Body: bytes, ContentType: 'image/webp' })))
      } catch (thrown) {
        // the caller has waited long enough; the sweep of strays deletes files that remain
        void remove(files.map(({ name }) => name)).catch(() => undefined)
        throw thrown
      }
    },
    async read(name) {
      const object = await orMissing(answered(client.send(new GetObjectCommand(at(name)))))
      return object?.Body && Buffer.from(await answered(object.Body.transformToByteArray()))
    },
    sizeOf: async name => (await orMissing(answered(client.send(new HeadObjectCommand(at(name))))))?.ContentLength,
    remove,
    async *list() {
      for await (const page of paginateListObjectsV2({ client }, { Bucket: bucket.name, Prefix: PREFIX }))
        for (const { Key = '', Size = 0 } of page.Contents ?? []) yield { name: Key.slice(PREFIX.length), size: Size }
    },
  }
}

/** Throws a StartupError unless the bucket exists and accepts our keys. */
export async function checkPictureBucket(bucket: Bucket): Promise<void> {
  const client = clientOf(bucket)
  try {
    const { KeyCount } = await client.send(new ListObjectsV2Command({ Bucket: bucket.name, MaxKeys: 1 }))
    // any web server answers, but only a store returns a KeyCount
    if (KeyCount === undefined)
      throw new StartupError('S3_ENDPOINT does not lead to an S3-compatible store: correct it.')
  } catch (thrown) {
    throw thrown instanceof StartupError ? thrown : new StartupError(faultOf(thrown))
  } finally {
    client.destroy()
  }
}

function faultOf(thrown: unknown): string {
  const status = thrown instanceof S3ServiceException ? thrown.$metadata.httpStatusCode : undefined
  // some stores answer 404 for an unknown access key
  const isStranger = status === 404 && thrown instanceof Error && !['NoSuchBucket', 'NotFound'].includes(thrown.name)
  if (status === 404 && !isStranger)
    return 'S3_BUCKET names a bucket that does not exist: create it in the store, or correct the name.'
  if (isStranger || status === 401 || status === 403)
    return 'S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY do not open the bucket of S3_BUCKET: correct them, or let them read, write, list and delete there.'
  if (status === 301) return 'S3_REGION is not the region of the bucket of S3_BUCKET: set the region it is in.'
  return `S3_ENDPOINT cannot be used (${messageOf(thrown).split('\n')[0] || 'no answer'}): correct it, or start the store.`
}

const clientOf = ({ endpoint, region, accessKeyId, secretAccessKey }: Bucket): S3Client =>
  new S3Client({
    endpoint,
    region,
    credentials: { accessKeyId, secretAccessKey },
    // a bucket in the path works with every store, and needs no DNS name
    forcePathStyle: true,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 2,
    requestHandler: { connectionTimeout: CONNECT_MS, requestTimeout: ANSWER_MS, throwOnRequestTimeout: true },
  })

async function answered<T>(reply: Promise<T>): Promise<T> {
  try {
    return await reply
  } catch (thrown) {
    if (isMissing(thrown)) throw thrown
    throw new StoreAway(thrown)
  }
}

async function orMissing<T>(reply: Promise<T>): Promise<T | undefined> {
  try {
    return await reply
  } catch (thrown) {
    if (isMissing(thrown)) return undefined
    throw thrown
  }
}

const isMissing = (thrown: unknown): boolean =>
  thrown instanceof S3ServiceException && (thrown.name === 'NoSuchKey' || thrown.name === 'NotFound')
