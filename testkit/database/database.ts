import { randomBytes } from 'node:crypto'
import { Client } from 'pg'

/** The migrated, empty database from which every fresh one is copied. */
export const templateName = 'nayastock_template'

/** A separate migrated, empty PostgreSQL database. */
export interface FreshDatabase {
  url: string
  /** the app's connection string, if it uses a password */
  appUrl?: string
  /** Removes it, and closes its open connections. */
  drop(): Promise<void>
}

/** Copies the template of the running test cluster, in some tens of milliseconds. */
export const freshDatabase = (): Promise<FreshDatabase> => copyOf(templateName)

/** A database without any table. */
export const emptyDatabase = (): Promise<FreshDatabase> => copyOf('template1')

/** Copies a database that has no connections. */
export async function copyOf(template: string): Promise<FreshDatabase> {
  const name = `test_${randomBytes(8).toString('hex')}`
  // `file_copy` is faster: by default PostgreSQL copies block by block and writes each block to its log
  await runInCluster(`create database ${name} template ${template} strategy file_copy`)
  return {
    url: urlOf(name),
    drop: () => runInCluster(`drop database if exists ${name} with (force)`),
  }
}

/** A migrated, empty database with this name, to be filled and then copied; returns its address. */
export async function makeTemplate(name: string): Promise<string> {
  await runInCluster(`create database ${name} template ${templateName}`)
  return urlOf(name)
}

const urlOf = (name: string): string => clusterUrl().replace('/postgres?', `/${name}?`)

/** Runs one statement in the `postgres` database of the test cluster. */
export async function runInCluster(statement: string): Promise<void> {
  const client = new Client(clusterUrl())
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

function clusterUrl(): string {
  const url = process.env['TEST_CLUSTER_URL']
  if (!url) throw new Error('No test cluster runs: start it with startTestCluster(), as the test set-up does.')
  return url
}
