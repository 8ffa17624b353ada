import type { Bucket } from '#server/platform/runtime/config.ts'
import { openPictureBucket } from './picture-bucket.ts'
import type { PictureFiles } from './picture-files.ts'
import { openPictureFolder } from './picture-folder.ts'

/** The part of the configuration that chooses the store of pictures. */
export interface PicturePlace {
  dataDir: string
  bucket?: Bucket | undefined
}

/** The bucket of S3_BUCKET, or DATA_DIR/images without one. */
export const openPictureFiles = ({ dataDir, bucket }: PicturePlace): PictureFiles =>
  bucket ? openPictureBucket(bucket) : openPictureFolder(dataDir)
