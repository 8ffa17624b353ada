import { backupWhileWriting } from './backup-while-writing.ts'
import { clockSet } from './clock-set.ts'
import { databaseAway } from './database-away.ts'
import { fullDisk } from './full-disk.ts'
import { importKilled } from './import-killed.ts'
import { databaseKilled, everythingKilled, workersKilled } from './killed.ts'
import { mailServerAway } from './mail-server.ts'
import { rolling } from './rolling.ts'
import { schemaChange } from './schema-change.ts'
import type { Trial } from './trial.ts'

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
  schemaChange,
]
