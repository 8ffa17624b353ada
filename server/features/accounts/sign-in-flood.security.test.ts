import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { askForCode, letPass, mailed, mailedCode, mailsTo, tryCode } from '../../../testkit/sign-in.ts'
import { openWorld, type World } from '../../../testkit/world.ts'
import { everyoneLimits, mailboxOf } from './sign-in-budget.ts'

let world: World
let behindProxy: World
beforeAll(async () => {
  world = await openWorld()
  behindProxy = await openWorld({ TRUST_PROXY: 'loopback' })
})
afterAll(async () => {
  await world.close()
  await behindProxy.close()
})

const repeat = (times: number) => Array.from({ length: times }, (_, i) => i)

describe('abuse case 4: many addresses from one network', () => {
  test('twenty failures an hour are evaluated, and forged headers change nothing', async () => {
    const statuses: number[] = []
    for (const i of repeat(22)) {
      const forged = {
        'x-forwarded-for': `192.0.2.${i}`,
        'x-real-ip': `192.0.2.${i}`,
        forwarded: `for=192.0.2.${i}`,
      }
      statuses.push((await tryCode(world, `spray${i}@example.com`, '0000', forged)).status)
    }
    expect(statuses).toEqual([...repeat(20).map(() => 422), 429, 429])
  })

  test('a network of IPv6 addresses counts as one', async () => {
    const statuses: number[] = []
    for (const i of repeat(21)) {
      const from = { 'x-forwarded-for': `2001:db8:1:2:${i.toString(16)}::1` }
      statuses.push((await tryCode(behindProxy, `six${i}@example.com`, '0000', from)).status)
    }
    expect(statuses.at(19)).toBe(422)
    expect(statuses.at(20)).toBe(429)
  })

  test('after 500 failures an hour anywhere an alert is raised, codes stop and everybody is mailed links', async () => {
    const from = { 'x-forwarded-for': '192.0.2.200' }
    await askForCode(behindProxy, 'bystander@example.com', from)
    const code = await mailedCode(behindProxy, 'bystander@example.com')
    await sql`
      insert into rate_limits (key, count, resets_at) values (${everyoneLimits.failures.key}, 499, now() + interval '30 minutes')
      on conflict (key) do update set count = 499`.execute(behindProxy.db)
    expect((await tryCode(behindProxy, 'anybody@example.com', '0000', from)).status).toBe(422)
    expect(behindProxy.lines.filter(line => line.includes('"sign-in.breaker"'))).toHaveLength(1)
    expect((await tryCode(behindProxy, 'bystander@example.com', code, from)).status).toBe(429)
    await letPass(behindProxy, 'bystander@example.com', 16)
    await askForCode(behindProxy, 'bystander@example.com', from)
    const { link } = await mailed(behindProxy, 'bystander@example.com')
    expect((await behindProxy.api('POST /auth/link', { body: { link: link! } })).status).toBe(200)
    await sql`delete from rate_limits where key = ${everyoneLimits.failures.key}`.execute(behindProxy.db)
  })
})

describe('abuse case 7: mail as a weapon', () => {
  test('tags and dots do not make one mailbox many', async () => {
    expect(mailboxOf('A.Sha+9@gmail.com'.toLowerCase())).toBe('asha@gmail.com')
    const statuses: number[] = []
    for (const i of repeat(6)) {
      const from = { 'x-forwarded-for': `198.51.100.${i}` }
      statuses.push((await askForCode(behindProxy, `bombed+${i}@example.com`, from)).status)
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
    expect(await mailsTo(behindProxy, 'bombed+5@example.com')).toHaveLength(0)
  })

  test('one network has twenty mails sent an hour', async () => {
    const statuses: number[] = []
    for (const i of repeat(21)) statuses.push((await askForCode(world, `list${i}@example.com`)).status)
    expect(statuses.filter(status => status === 200)).toHaveLength(20)
    expect(statuses.at(-1)).toBe(429)
    const jobs = await world.db.selectFrom('jobs').select('id').execute()
    expect(jobs).toHaveLength(20)
  })

  test('all together have 300 mails sent a minute', async () => {
    await sql`
      insert into rate_limits (key, count, resets_at) values (${everyoneLimits.mails.key}, 300, now() + interval '1 minute')
      on conflict (key) do update set count = 300`.execute(behindProxy.db)
    const { status } = await askForCode(behindProxy, 'patience@example.com', { 'x-forwarded-for': '192.0.2.201' })
    expect(status).toBe(429)
    expect(await mailsTo(behindProxy, 'patience@example.com')).toHaveLength(0)
    await sql`delete from rate_limits where key = ${everyoneLimits.mails.key}`.execute(behindProxy.db)
  })

  test('links in mails are built from the configured address, whatever host a request names', async () => {
    const from = { 'x-forwarded-for': '192.0.2.202', host: 'evil.example' }
    const email = 'host@example.com'
    for (const _ of repeat(5)) {
      await askForCode(behindProxy, email, from)
      await letPass(behindProxy, email, 16)
    }
    const text = (await mailsTo(behindProxy, email)).at(-1)?.text
    expect(text).toContain('http://localhost:3000/sign-in#')
    expect(text).not.toContain('evil.example')
  })
})
