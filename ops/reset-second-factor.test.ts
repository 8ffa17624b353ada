import { afterAll, beforeAll, expect, test } from 'vitest'
import { aPerson } from '#testkit/people.ts'
import { openWorld, type World } from '#testkit/world.ts'
import { resetSecondFactor } from './reset-second-factor.ts'

let world: World
beforeAll(async () => {
  world = await openWorld({ ADMIN_SECOND_FACTOR: 'required' })
})
afterAll(() => world.close())

test('an admin who lost the app sets up a new one at the next sign-in, and the audit log records the reset', async () => {
  const admin = await aPerson(world, { admin: true })
  const url = world.services.config.databaseUrl!
  await expect(resetSecondFactor(url, 'nobody@example.com')).rejects.toThrow('No account has the address')
  await expect(resetSecondFactor(url, admin.email)).rejects.toThrow('has no second factor')
  const sealedElsewhere = { user_id: admin.id, secret_sealed: 'under another key', confirmed_at: new Date() }
  await world.db.insertInto('second_factors').values(sealedElsewhere).execute()
  expect((await world.api('POST /admin/second-factor/enrol', {}, admin)).status).toBe(403)
  await world.db.updateTable('sessions').set({ second_factor_at: new Date() }).where('user_id', '=', admin.id).execute()
  expect((await world.api('GET /admin/waiting', {}, admin)).status).toBe(200)
  await resetSecondFactor(url, ` ${admin.email.toUpperCase()}`)
  // a session that had passed the second factor with the lost app loses access to the admin area too
  expect((await world.api('GET /admin/waiting', {}, admin)).status).toBe(403)
  expect((await world.api('POST /admin/second-factor/enrol', {}, admin)).status).toBe(200)
  const { kind, data } = await world.db
    .selectFrom('events')
    .select(['kind', 'data'])
    .where('subject_id', '=', admin.id)
    .orderBy('id')
    .executeTakeFirstOrThrow()
  expect([kind, data]).toEqual(['second-factor.reset', { by: 'operator' }])
})
