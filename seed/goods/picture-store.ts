import type { Client } from 'pg'
import { type PictureFiles, pictureName } from '#server/platform/files/pictures/picture-files.ts'
import { randomOf, uuidFrom } from '../random/random.ts'
import { pictureNamed } from './picture-views.ts'

/** The id under which the picture of this name is stored, always the same. */
export const pictureId = (name: string): string => uuidFrom(randomOf('picture', name))

interface StoredPicture {
  id: string
  width: number
  height: number
  colour: string
  bytes: number
}

const atOnce = 4

/**
 * Stores each picture once, in three sizes and with one row, for all listings that show it. Pictures that are stored
 * already are skipped. `onStored` is called after each stored picture.
 */
export async function storePictures(
  client: Client,
  files: PictureFiles,
  names: readonly string[],
  onStored: () => void,
): Promise<void> {
  const known = await client.query<{ id: string }>('select id from images where id = any ($1::uuid[])', [
    names.map(pictureId),
  ])
  const rows = new Set(known.rows.map(({ id }) => id))
  const missing: string[] = []
  for (const name of names)
    if (!rows.has(pictureId(name)) || !(await files.sizeOf(pictureName(pictureId(name), 640)))) missing.push(name)
  const stored: StoredPicture[] = []
  const next = missing.values()
  const work = async (): Promise<void> => {
    for (const name of next) {
      stored.push(await storedPicture(files, name))
      onStored()
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  await client.query(
    // many sellers of the demo share these samples, so they get the fingerprint that matches no other
    `insert into images (id, width, height, colour, bytes, phash)
     select *, '\\x0000000000000000'::bytea from unnest($1::uuid[], $2::int[], $3::int[], $4::text[], $5::int[])
     on conflict (id) do nothing`,
    (['id', 'width', 'height', 'colour', 'bytes'] as const).map(field => stored.map(picture => picture[field])),
  )
}

async function storedPicture(files: PictureFiles, name: string): Promise<StoredPicture> {
  const id = pictureId(name)
  const { sizes, width, height, colour } = await pictureNamed(name)
  await files.write(Array.from(sizes, ([size, bytes]) => ({ name: pictureName(id, size), bytes })))
  return { id, width, height, colour, bytes: [...sizes.values()].reduce((sum, size) => sum + size.length, 0) }
}
