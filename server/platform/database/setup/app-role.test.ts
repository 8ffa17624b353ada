import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openPrimary } from '#main.ts'
import { openServices } from '#server/open-services.ts'
import { prepareDatabase } from '#server/prepare-database.ts'
import { runInCluster } from '#testkit/database/database.ts'
import { aConversation } from '#testkit/dealings/conversations.ts'
import { openWorld, type World } from '#testkit/world.ts'
import { asAppRole, grantRows, roleOf } from './app-role.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

describe('the role of the app', () => {
  test('is no superuser, owns no table and is in no other role', async () => {
    const { rows } = await sql`
      select rolsuper, rolcreatedb, rolcreaterole, rolreplication, rolbypassrls,
        (select count(*) from pg_auth_members where member = oid) as memberships,
        (select count(*) from pg_class where relowner = pg_roles.oid) as tables
      from pg_roles where rolname = current_user`.execute(world.db)
    const no = { rolsuper: false, rolcreatedb: false, rolcreaterole: false, rolreplication: false, rolbypassrls: false }
    expect(rows).toEqual([{ ...no, memberships: 0, tables: 0 }])
  })

  test.each([
    ['create', sql`create table mine ()`],
    ['create', sql`create function mine() returns int language sql as 'select 1'`],
    ['create', sql`create schema mine`],
    ['create', sql`create role mine superuser`],
    ['alter', sql`alter table users add column colour text`],
    ['alter', sql`alter table events disable trigger events_append_only`],
    ['alter', sql`alter system set fsync = off`],
    ['drop', sql`drop table messages`],
    ['drop', sql`drop trigger events_append_only on events`],
    ['truncate', sql`truncate rate_limits`],
    ['become another role', sql`set role app`],
    ['switch triggers off', sql`set session_replication_role = replica`],
    ['read files', sql`select pg_read_file('/etc/passwd')`],
    ['start programs', sql`copy rate_limits from program 'true'`],
    ['change the record of migrations', sql`delete from kysely_migration`],
    ['change the record of applied functions', sql`delete from schema_files`],
  ] satisfies [string, RawBuilder<unknown>][])('cannot %s', async (_what, statement) => {
    await expect(statement.execute(world.db)).rejects.toThrow(/permission denied|must be owner/)
  })

  test('has no table rights before the owner grants them, and all required ones after', async () => {
    const role = `app_${process.pid}`
    await runInCluster(`create role ${role} login`)
    const owner = world.services.config.databaseUrl!
    const appUrl = owner.replace(/\/\/[^@]*@/, `//${role}@`)
    try {
      expect(await roleOf(appUrl)).toEqual({ name: role, superuser: false })
      const may = async () => {
        const { rows } = await sql<{ may: boolean }>`
          select has_table_privilege(${role}, 'users', 'select, insert, update, delete') as may`.execute(world.db)
        return rows[0]!.may
      }
      expect(await may()).toBe(false)
      await prepareDatabase(owner, appUrl)
      expect(await may()).toBe(true)
      // simulates several machines that start together
      await Promise.all(Array.from({ length: 8 }, () => grantRows(owner, appUrl)))
    } finally {
      await world.asOwner(db => sql`drop owned by ${sql.ref(role)}`.execute(db))
      await runInCluster(`drop role ${role}`)
    }
  })

  test('differs from the owner in the embedded database too', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'nayastock-roles-'))
    const { config, log } = world.services
    const primary = await openPrimary({ ...config, databaseUrl: undefined, demo: false, dataDir }, log)
    try {
      const { name, superuser } = await roleOf(primary.shared.databaseUrl)
      expect([name, superuser]).toEqual(['nayastock_app', false])
      const services = await openServices(config, primary.shared.databaseUrl, log)
      await expect(sql`truncate rate_limits`.execute(services.services.db)).rejects.toThrow('permission denied')
      await services.close()
    } finally {
      await primary.stop()
      rmSync(dataDir, { recursive: true, force: true })
    }
  })

  test('is used by every test of the product', async () => {
    expect((await roleOf(asAppRole(world.services.config.databaseUrl!))).superuser).toBe(false)
    const talk = await aConversation(world)
    const data = { conversationId: talk.id, message: 'As a role without rights of its own' }
    expect((await world.api('POST /message/create-message', { body: { data } }, talk.buyer)).status).toBe(200)
    expect((await world.api('POST /explore/deadstock/search', { body: { query: 'cotton' } })).status).toBe(200)
  })
})
