import type { Trial } from './trial.ts'
import { backupWhileWriting } from './trials/backup-while-writing.ts'
import { clockSet } from './trials/clock-set.ts'
import { databaseAway } from './trials/database-away.ts'
import { fullDisk } from './trials/full-disk.ts'
import { importKilled } from './trials/import-killed.ts'
import { databaseKilled, everythingKilled, workersKilled } from './trials/killed.ts'
import { mailKilled } from './trials/mail-killed.ts'
import { mailServerAway } from './trials/mail-server.ts'
import { rolling } from './trials/rolling.ts'
import { schemaChange } from './trials/schema-change.ts'

export const trials: readonly Trial[] = [
  workersKilled,
  everythingKilled,
  databaseKilled,
  importKilled,
  fullDisk,
  databaseAway,
  rolling,
  backupWhileWriting,
  clockSet,
  mailServerAway,
  mailKilled,
  schemaChange,
]
