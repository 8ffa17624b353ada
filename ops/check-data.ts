import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { imageWidths } from '../contract/images.ts'
import { imageFile } from '../server/platform/image-files.ts'
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
    findings.push(
      ...(await checkPictures(
        of.dataDir,
        images.map(({ id }) => id),
      )),
    )
    return findings
  })
}

async function checkPictures(dataDir: string, ids: readonly string[]): Promise<Finding[]> {
  const root = join(dataDir, 'images')
  const entries = await readdir(root, { recursive: true, withFileTypes: true }).catch(() => [])
  const present = new Set(entries.filter(entry => entry.isFile()).map(entry => join(entry.parentPath, entry.name)))
  const wanted = new Set(ids.flatMap(id => imageWidths.map(width => imageFile(dataDir, id, width))))
  return [
    finding(
      'Every picture has its files',
      [...wanted].filter(file => !present.has(file)),
    ),
    finding(
      'Every picture file belongs to a picture',
      [...present].filter(file => !wanted.has(file)),
    ),
  ]
}

const finding = (promise: string, breaches: readonly string[]): Finding => ({
  promise,
  breaches: breaches.length,
  examples: breaches.slice(0, 5),
})
