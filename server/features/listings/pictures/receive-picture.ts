import type { MultipartFile } from '@fastify/multipart'
import type { Context } from '#server/platform/context.ts'
import type { StoredImage } from '#server/platform/files/images.ts'
import { Refusal, refuse } from '#server/platform/runtime/refusal.ts'
import { expectPicture } from './stray-pictures.ts'

/** Decodes an uploaded picture and stores a file in each size. `removeUnusedPictures` deletes files without a row. */
export const receivePicture = async (context: Context, file: MultipartFile): Promise<StoredImage> =>
  addPicture(context, await readUpload(file))

/** Decodes a picture and stores its sizes; the files are deleted again unless the picture gets a row. */
export const addPicture = ({ services }: Context, file: Buffer): Promise<StoredImage> =>
  services.images.add(file, id => expectPicture(services.db, id))

/** Reads the whole file, but stops as soon as it is too large; the plugin itself would read to the end of the part. */
export async function readUpload({ file }: MultipartFile): Promise<Buffer> {
  const chunks: Buffer[] = []
  file.once('limit', () => file.destroy(new Refusal('too_large', {})))
  if (file.truncated) refuse('too_large')
  for await (const chunk of file) chunks.push(chunk)
  return Buffer.concat(chunks)
}
