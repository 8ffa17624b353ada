import { join } from 'node:path'
import { runProgram } from '#scripts/run-program.ts'
import { checkSearchServer, reindex } from '#server/features/search/search-server.ts'
import { openDatabase } from '#server/platform/database/db.ts'
import { forgetSecretKey } from '#server/platform/database/setup/key-check.ts'
import { checkOwner } from '#server/platform/database/setup/owner-check.ts'
import { checkPictureBucket, openPictureBucket } from '#server/platform/files/pictures/picture-bucket.ts'
import { openPictureFolder } from '#server/platform/files/pictures/picture-folder.ts'
import { loadConfig, type RunningConfig } from '#server/platform/runtime/config.ts'
import { StartupError } from '#server/platform/runtime/startup-error.ts'
import { prepareDatabase } from '#server/prepare-database.ts'
import { backUp } from './backup.ts'
import { checkData } from './check-data.ts'
import { withClient, withDatabase } from './database.ts'
import { isCommand, isMove, usage } from './faults/commands.ts'
import { explained } from './faults/explain.ts'
import { moveImages } from './move-images.ts'
import { reload } from './reload.ts'
import { resetSecondFactor } from './reset-second-factor.ts'
import { restore } from './restore.ts'
import { formatUsage, readUsage } from './usage/usage.ts'

type Place = Parameters<typeof checkData>[0]

async function reportBackup(place: Place, directory: string): Promise<void> {
  const { tables, files } = await backUp(place, directory)
  console.log(
    `${directory}: ${rowsIn(tables)} rows of ${tables.length} tables, ${files.length - tables.length} picture files`,
  )
}

async function reportRestore(directory: string, place: Place): Promise<void> {
  const { tables, files, takenAt } = await restore(directory, place)
  console.log(
    `As of ${takenAt}: ${rowsIn(tables)} rows of ${tables.length} tables, ${files.length - tables.length} picture files`,
  )
}

async function reportCheck(place: Place): Promise<void> {
  const findings = await checkData(place)
  for (const { promise, breaches, examples } of findings) {
    console.log(
      `${breaches === 0 ? 'holds ' : 'BROKEN'} ${promise}${breaches === 0 ? '' : `: ${breaches}, such as ${examples.join(', ')}`}`,
    )
  }
  const broken = findings.filter(({ breaches }) => breaches > 0).length
  if (broken > 0) throw new StartupError(`${broken} of ${findings.length} promises are broken.`)
}

async function reportMove(config: RunningConfig, where: 'to-bucket' | 'to-folder'): Promise<void> {
  if (!config.bucket)
    throw new StartupError('S3_BUCKET is not set: set the S3_* variables of the bucket that pictures move to or from.')
  await checkPictureBucket(config.bucket)
  const [folder, bucket] = [openPictureFolder(config.dataDir), openPictureBucket(config.bucket)]
  const [from, to] = where === 'to-bucket' ? [folder, bucket] : [bucket, folder]
  const { copied, there } = await moveImages(from, to, done => console.log(`  ${done.toLocaleString('en-IN')} files`))
  console.log(
    `${copied.toLocaleString('en-IN')} files copied, ${there.toLocaleString('en-IN')} were already there. The originals are kept: remove them once the product has run from the new place for a while.`,
  )
}

async function reportReset(databaseUrl: string, address: string): Promise<void> {
  await resetSecondFactor(databaseUrl, address)
  console.log(`${address} will set up an authenticator app again at the next login.`)
}

async function reportForgotten(databaseUrl: string): Promise<void> {
  await forgetSecretKey(databaseUrl)
  console.log('The key is forgotten: the next start may have another SECRET_KEY.')
}

async function reportReindex(config: RunningConfig, databaseUrl: string): Promise<void> {
  if (!config.search)
    throw new StartupError('SEARCH_URL is not set: PostgreSQL does the searching, so there is no index to build.')
  await checkSearchServer(config)
  const { db, close } = openDatabase(databaseUrl, { statementTimeoutMs: 0 })
  try {
    const listings = await reindex(db, config.search, done => console.log(`  ${done.toLocaleString('en-IN')} listings`))
    if (listings === null) throw new StartupError('Another index is being built. Try again when it is ready.')
    console.log(`${listings.toLocaleString('en-IN')} live listings are now searched through ${config.search.alias}.`)
  } finally {
    await close()
  }
}

async function reportReload(config: RunningConfig, databaseUrl: string): Promise<void> {
  await reload(config, databaseUrl)
  console.log('All app processes have been replaced.')
}

async function reportMigrate(config: RunningConfig, ownerUrl: string): Promise<void> {
  // the direct connection, because a migration does not use the pooler
  if (config.databaseUrl) await checkOwner(config.directUrl ?? config.databaseUrl, config.migrationUrl)
  const appUrl = config.directUrl ?? config.databaseUrl
  await prepareDatabase(ownerUrl, appUrl === ownerUrl ? undefined : appUrl)
  console.log('The database is up to date.')
}

const reportUsage = (databaseUrl: string, days: number): Promise<void> =>
  withClient(databaseUrl, async client => console.log(formatUsage(await readUsage(client, new Date(), days))))

const rowsIn = (tables: readonly { rows: number }[]): string =>
  tables.reduce((sum, { rows }) => sum + rows, 0).toLocaleString('en-IN')

const stamp = (): string => new Date().toISOString().slice(0, 19).replaceAll(':', '-')

const operate = async () => {
  const [what = '', word, ...rest] = process.argv.slice(2)
  if (rest.length > 0 || !isCommand(what, word)) throw new StartupError(usage)
  const config = loadConfig()
  if (what === 'move-images' && isMove(word)) return reportMove(config, word)
  await withDatabase(config, async databaseUrl => {
    const place = { databaseUrl, dataDir: config.dataDir, bucket: config.bucket }
    if (what === 'backup') return reportBackup(place, word ?? join(config.dataDir, 'backups', stamp()))
    if (what === 'restore' && word) return reportRestore(word, place)
    if (what === 'check-data') return reportCheck(place)
    if (what === 'reset-second-factor' && word) return reportReset(databaseUrl, word)
    if (what === 'migrate') return reportMigrate(config, databaseUrl)
    if (what === 'reindex') return reportReindex(config, databaseUrl)
    if (what === 'reload') return reportReload(config, databaseUrl)
    if (what === 'usage') return reportUsage(databaseUrl, Math.trunc(Number(word ?? 7)))
    return reportForgotten(databaseUrl)
  })
}

await runProgram(() => explained(operate))
