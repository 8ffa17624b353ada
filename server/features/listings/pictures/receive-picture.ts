import type { MultipartFile } from '@fastify/multipart'
import type { Context } from '#server/platform/context.ts'
import type { StoredImage } from '#server/platform/files/images.ts'
import { Refusal, refuse } from '#server/platform/runtime/refusal.ts'
import { expectPicture } from './stray-pictures.ts'

/** Decodes an uploaded picture and keeps its sizes; its files go again unless it is given a row. */
export const receivePicture = async (context: Context, file: MultipartFile): Promise<StoredImage> =>
  addPicture(context, await readUpload(file))

/** Decodes a picture and keeps its sizes; its files go again unless it is given a row. */
export const addPicture = ({ services }: Context, file: Buffer): Promise<StoredImage> =>
  services.images.add(file, id => expectPicture(services.db, id))

/** The whole file, given up as soon as it is too large: the plugin itself would read on to the end of the part. */
export async function readUpload({ file }: MultipartFile): Promise<Buffer> {
  const chunks: Buffer[] = []
  file.once('limit', () => file.destroy(new Refusal('too_large', {})))
  if (file.truncated) refuse('too_large')
  for await (const chunk of file) chunks.push(chunk)
  return Buffer.concat(chunks)
}
