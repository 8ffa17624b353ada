import { basename } from 'node:path'
import type { Client } from 'pg'
import { openPictureFiles, type PicturePlace } from '#server/platform/files/pictures/open-picture-files.ts'
import { type PictureFiles, pictureNames } from '#server/platform/files/pictures/picture-files.ts'
import { withClient } from './database.ts'
import { invariants } from './invariants.ts'

/** A promise and the number of its violations, with some of the violating rows or files. */
export interface Finding {
  promise: string
  breaches: number
  examples: string[]
}

/** Checks every promise about the data in the database, and compares pictures with their files. */
export async function checkData(of: { databaseUrl: string } & PicturePlace): Promise<Finding[]> {
  return withClient(of.databaseUrl, async client => {
    await client.query('begin transaction isolation level repeatable read read only')
    const findings: Finding[] = []
    for (const { promise, breaches } of invariants) {
      const { rows } = await client.query<Record<string, unknown>>(breaches)
      findings.push(
        finding(
          promise,
          rows.map(row => Object.values(row).map(String).join(' ')),
        ),
      )
    }
    const { rows: images } = await client.query<{ id: string }>('select id from images')
    await client.query('commit')
    return [...findings, ...(await checkPictures(client, openPictureFiles(of), new Set(images.map(({ id }) => id))))]
  })
}

/** Compares rows with files while the app may keep working; differences are checked a second time. */
async function checkPictures(client: Client, files: PictureFiles, ids: ReadonlySet<string>): Promise<Finding[]> {
  const present = new Map<string, number>()
  for await (const { name, size } of files.list()) present.set(name, size)
  const lacking = new Map<string, string>()
  for (const id of ids) for (const name of pictureNames(id)) if (!present.get(name)) lacking.set(name, id)
  const surplus = new Map<string, string>()
  for (const name of present.keys()) {
    const id = basename(name).slice(0, ID_LENGTH)
    if (!ids.has(id) || !pictureNames(id).includes(name)) surplus.set(name, id)
  }
  const rows = await among(client, 'images', lacking.values())
  const [noted, added] = [
    await among(client, 'stray_pictures', surplus.values()),
    await among(client, 'images', surplus.values()),
  ]
  const left: string[] = []
  for (const [name, id] of surplus)
    if (!noted.has(id) && !(added.has(id) && !ids.has(id)) && (await files.sizeOf(name)) !== undefined) left.push(name)
  return [
    finding(
      'Every picture has its files',
      [...lacking].filter(([, id]) => rows.has(id)).map(([name]) => name),
    ),
    finding('Every picture file belongs to a picture, or is about to be removed', left),
  ]
}

const ID_LENGTH = 36

/** Returns those `ids` that the table contains now. */
async function among(client: Client, table: 'images' | 'stray_pictures', ids: Iterable<string>): Promise<Set<string>> {
  const { rows } = await client.query<{ id: string }>(`select id::text from ${table} where id::text = any($1)`, [
    [...new Set(ids)],
  ])
  return new Set(rows.map(({ id }) => id))
}

const finding = (promise: string, breaches: readonly string[]): Finding => ({
  promise,
  breaches: breaches.length,
  examples: breaches.slice(0, 5),
})
