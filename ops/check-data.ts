import { existsSync } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { Client } from 'pg'
import { imageWidths } from '../contract/listings/images.ts'
import { imageFile } from '../server/platform/files/image-files.ts'
import { withClient } from './database.ts'
import { invariants } from './invariants.ts'

/** One promise and how often it is broken, with some of the rows or files that break it. */
export interface Finding {
  promise: string
  breaches: number
  examples: string[]
}

/** Asks the database for breaches of every promise, and compares pictures with their files. */
export async function checkData(of: { databaseUrl: string; dataDir: string }): Promise<Finding[]> {
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
    return [...findings, ...(await checkPictures(client, of.dataDir, new Set(images.map(({ id }) => id))))]
  })
}

/** Compares rows with files while the app may go on working: what differs is asked for once more. */
async function checkPictures(client: Client, dataDir: string, ids: ReadonlySet<string>): Promise<Finding[]> {
  const root = join(dataDir, 'images')
  const entries = await readdir(root, { recursive: true, withFileTypes: true }).catch(() => [])
  const files = entries.filter(entry => entry.isFile()).map(entry => join(entry.parentPath, entry.name))
  const present = new Set(files)
  const hasFile = async (file: string) => present.has(file) && (await stat(file).catch(() => ({ size: 0 }))).size > 0

  const lacking = new Map<string, string>()
  for (const id of ids)
    for (const width of imageWidths) {
      const file = imageFile(dataDir, id, width)
      if (!(await hasFile(file))) lacking.set(file, id)
    }
  const surplus = new Map(
    files.flatMap(file => {
      const id = basename(file).slice(0, ID_LENGTH)
      return ids.has(id) && file === knownFile(dataDir, id, file) ? [] : [[file, id] as const]
    }),
  )
  const rows = await among(client, 'images', lacking.values())
  const [noted, added] = [
    await among(client, 'stray_pictures', surplus.values()),
    await among(client, 'images', surplus.values()),
  ]
  return [
    finding(
      'Every picture has its files',
      [...lacking].filter(([, id]) => rows.has(id)).map(([file]) => file),
    ),
    finding(
      'Every picture file belongs to a picture, or is about to be removed',
      [...surplus]
        .filter(([file, id]) => !noted.has(id) && !(added.has(id) && !ids.has(id)) && existsSync(file))
        .map(([file]) => file),
    ),
  ]
}

const ID_LENGTH = 36

/** The name that this file has when it is one of the picture's. */
const knownFile = (dataDir: string, id: string, file: string): string | undefined =>
  imageWidths.map(width => imageFile(dataDir, id, width)).find(known => known === file)

/** Those of the ids that the table has now. */
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
