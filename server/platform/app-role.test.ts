import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openApp, openHouse } from '../../main.ts'
import { aConversation } from '../../testkit/conversations.ts'
import { runInCluster } from '../../testkit/database.ts'
import { openWorld } from '../../testkit/world.ts'
import { prepareDatabase } from '../prepare-database.ts'
import { roleOf } from './app-role.ts'

test('the app works as a role that may change rows and nothing else', async () => {
  const world = await openWorld()
  const role = `app_${process.pid}`
  await runInCluster(`create role ${role} login`)
  const owner = world.house.config.databaseUrl!
  const appUrl = owner.replace(/\/\/[^@]*@/, `//${role}@`)
  expect(await roleOf(appUrl)).toEqual({ name: role, superuser: false })
  const { house, close } = await openHouse(
    { ...world.house.config, secretKey: Buffer.alloc(32, 7) },
    appUrl,
    world.house.log,
  )
  const app = await openApp(house, { checkReplies: true })
  const post = (url: string, payload: object, token = '') =>
    app.inject({ method: 'POST', url: `/api${url}`, payload, headers: { authorization: `Bearer ${token}` } })
  try {
    await expect(sql`select 1 from users`.execute(house.db)).rejects.toThrow('permission denied')
    await prepareDatabase(owner, appUrl)
    const talk = await aConversation(world)
    const data = { conversationId: talk.id, message: 'As a role without rights of its own' }
    expect((await post('/message/create-message', { data }, talk.buyer.token)).statusCode).toBe(200)
    expect((await post('/explore/deadstock/search', { query: 'cotton' })).statusCode).toBe(200)
    for (const statement of ['alter table users add column colour text', 'create table mine ()', 'truncate events'])
      await expect(sql.raw(statement).execute(house.db)).rejects.toThrow(/permission denied|must be owner/)
    await expect(sql`delete from kysely_migration`.execute(house.db)).rejects.toThrow('permission denied')
  } finally {
    await app.close()
    await close()
    await world.close()
    await runInCluster(`drop role ${role}`)
  }
})
