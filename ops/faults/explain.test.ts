import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { emptyDatabase } from '#testkit/database/database.ts'
import { backUp } from '../backup.ts'
import { checkData } from '../check-data.ts'
import { explained } from './explain.ts'

test('an existing backup folder, a wrong database version and a full disk each give a one-sentence error', async () => {
  const empty = await emptyDatabase()
  const dataDir = mkdtempSync(join(tmpdir(), 'nayastock-explain-'))
  const place = { databaseUrl: empty.url, dataDir }
  await expect(backUp(place, dataDir)).rejects.toThrow(/^\S+ exists already: name a folder that does not\.$/)
  await expect(explained(() => checkData(place))).rejects.toThrow(/^The database is of another version of the product/)
  const full = async () => {
    throw Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' })
  }
  await expect(explained(full)).rejects.toThrow(/^The disk is full: make room/)
  rmSync(dataDir, { recursive: true })
  await empty.drop()
})
