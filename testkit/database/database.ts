import { randomBytes } from 'node:crypto'
import { Client } from 'pg'

/** The migrated, empty database that every fresh one is a copy of. */
export const templateName = 'nayastock_template'

/** A migrated, empty PostgreSQL database of its own. */
export interface FreshDatabase {
  url: string
  /** as the app comes to it, where that is by a password */
  appUrl?: string
  /** Removes it, cutting connections that are still open. */
  drop(): Promise<void>
}

/** Copies the template of the running test cluster, in some tens of milliseconds. */
export const freshDatabase = (): Promise<FreshDatabase> => copyOf(templateName)

/** A database without any table. */
export const emptyDatabase = (): Promise<FreshDatabase> => copyOf('template1')

/** Copies a database that has no connections. */
export async function copyOf(template: string): Promise<FreshDatabase> {
  const name = `test_${randomBytes(8).toString('hex')}`
  await runInCluster(`create database ${name} template ${template}`)
  return {
    url: urlOf(name),
    drop: () => runInCluster(`drop database if exists ${name} with (force)`),
  }
}

/** A migrated, empty database under a name, to be filled and then copied; its address. */
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
