import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { letPass, mailed, mailedCode, mailsTo, requestCode, tryCode } from '#testkit/sign-in.ts'
import { openWorld, type World } from '#testkit/world.ts'
import { everyoneLimits, mailboxOf } from '../model/sign-in-budget.ts'
import { breakerLimits } from './code-breaker.ts'

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
  test('twenty wrong codes an hour are evaluated per network, also with forged headers', async () => {
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

  test('all addresses of one IPv6 network count as one network', async () => {
    const statuses: number[] = []
    for (const i of repeat(21)) {
      const from = { 'x-forwarded-for': `2001:db8:1:2:${i.toString(16)}::1` }
      statuses.push((await tryCode(behindProxy, `six${i}@example.com`, '0000', from)).status)
    }
    expect(statuses.at(19)).toBe(422)
    expect(statuses.at(20)).toBe(429)
  })

  test('the networks of one IPv6 site share a limit of sixty failures an hour', async () => {
    const statuses: number[] = []
    for (const i of repeat(62)) {
      const from = { 'x-forwarded-for': `2001:db8:7:${i.toString(16)}::1` }
      statuses.push((await tryCode(behindProxy, `site${i}@example.com`, '0000', from)).status)
    }
    expect(statuses).toEqual([...repeat(60).map(() => 422), 429, 429])
    const elsewhere = { 'x-forwarded-for': '2001:db8:8:1::1' }
    expect((await tryCode(behindProxy, 'site@example.com', '0000', elsewhere)).status).toBe(422)
  })
})

describe('abuse case 4: many networks', () => {
  const from = { 'x-forwarded-for': '192.0.2.200' }
  /** Sets the numbers of codes that were tried: wrong and right ones in this hour, wrong ones today. */
  async function tried(given: { wrongHour?: number; rightHour?: number; wrongDay?: number }): Promise<void> {
    await sql`delete from rate_limits where key like 'codes %' or key like 'sign-in failures/%'`.execute(behindProxy.db)
    const { wrongHour = 0, rightHour = 0, wrongDay = wrongHour } = given
    await sql`insert into rate_limits (key, count, resets_at) values
      ('codes wrong/hour everyone', ${wrongHour}, now() + interval '30 minutes'),
      ('codes right/hour everyone', ${rightHour}, now() + interval '30 minutes'),
      ('codes wrong/day everyone', ${wrongDay}, now() + interval '5 hours')`.execute(behindProxy.db)
  }
  const failOnce = () => tryCode(behindProxy, 'anybody@example.com', '0000', from)
  const countLines = (event: string) => behindProxy.lines.filter(line => line.includes(`"${event}"`)).length
  let bystander = 0

  test.each([
    ['500 wrong codes in an hour', { wrongHour: 499, rightHour: 5000 }],
    ['2,000 wrong codes in a day', { wrongHour: 10, rightHour: 100, wrongDay: 1999 }],
    ['100 wrong codes in an hour that are more than the right ones', { wrongHour: 100, rightHour: 100 }],
  ])('at %s codes are refused, the operator gets one alert, and mails contain links', async (_, counts) => {
    const email = `bystander${++bystander}@example.com`
    await tried({})
    await requestCode(behindProxy, email, from)
    const code = await mailedCode(behindProxy, email)
    await tried(counts)
    const before = countLines('sign-in.breaker')
    expect((await failOnce()).status).toBe(422)
    expect(countLines('sign-in.breaker')).toBe(before + 1)
    expect((await failOnce()).status).toBe(429)
    expect(countLines('sign-in.breaker')).toBe(before + 1)
    expect((await tryCode(behindProxy, email, code, from)).status).toBe(429)
    await letPass(behindProxy, email, 16)
    await requestCode(behindProxy, email, from)
    const { link } = await mailed(behindProxy, email)
    expect((await behindProxy.api('POST /auth/link', { body: { link: link! } })).status).toBe(200)
  })

  test.each([
    ['fewer than 500 wrong codes an hour among more right ones', { wrongHour: 498, rightHour: 600 }],
    ['fewer than 100 wrong codes an hour with any number of right ones', { wrongHour: 98 }],
  ])('%s: codes are still accepted', async (_, counts) => {
    const email = `bystander${++bystander}@example.com`
    await tried(counts)
    await requestCode(behindProxy, email, from)
    await failOnce()
    expect((await tryCode(behindProxy, email, await mailedCode(behindProxy, email), from)).status).toBe(200)
    const { rows } = await sql<{ count: number }>`
      select count from rate_limits where key = 'codes right/hour everyone'`.execute(behindProxy.db)
    expect(rows[0]!.count).toBe(('rightHour' in counts ? counts.rightHour : 0) + 1)
  })

  test('fifty wrong codes in an hour alert the operator in log and metrics, again at each doubling', async () => {
    for (const [count, told] of [
      [48, 0],
      [49, 1],
      [50, 0],
      [99, 1],
      [198, 0],
      [199, 1],
    ] as const) {
      await tried({ wrongHour: count, rightHour: 1000 })
      const before = countLines('sign-in.guessing')
      await failOnce()
      expect([count, countLines('sign-in.guessing') - before]).toEqual([count, told])
    }
    expect(breakerLimits.alertFrom).toBe(50)
    const { body } = await behindProxy.app.inject('/metrics')
    expect(body).toMatch(/^sign_in_codes_tried_total\{result="wrong"\} \d+$/m)
    expect(body).toMatch(/^sign_in_codes_tried_total\{result="right"\} 2$/m)
    expect(body).toMatch(/^sign_in_breaker_opened_total 3$/m)
    await tried({})
  })
})

describe('abuse case 7: mail flooding', () => {
  test('addresses that differ by tags or dots share the limit of one mailbox', async () => {
    expect(mailboxOf('A.Sha+9@gmail.com'.toLowerCase())).toBe('asha@gmail.com')
    const statuses: number[] = []
    for (const i of repeat(6)) {
      const from = { 'x-forwarded-for': `198.51.100.${i}` }
      statuses.push((await requestCode(behindProxy, `bombed+${i}@example.com`, from)).status)
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
    expect(await mailsTo(behindProxy, 'bombed+5@example.com')).toHaveLength(0)
  })

  test('one network may request twenty mails an hour', async () => {
    const statuses: number[] = []
    for (const i of repeat(21)) statuses.push((await requestCode(world, `list${i}@example.com`)).status)
    expect(statuses.filter(status => status === 200)).toHaveLength(20)
    expect(statuses.at(-1)).toBe(429)
    const jobs = await world.db.selectFrom('jobs').select('id').execute()
    expect(jobs).toHaveLength(20)
  })

  test('all networks together may request 300 mails a minute', async () => {
    await sql`
      insert into rate_limits (key, count, resets_at) values (${everyoneLimits.mails.key}, 300, now() + interval '1 minute')
      on conflict (key) do update set count = 300, resets_at = excluded.resets_at`.execute(behindProxy.db)
    const { status } = await requestCode(behindProxy, 'patience@example.com', {
      'x-forwarded-for': '192.0.2.201',
    })
    expect(status).toBe(429)
    expect(await mailsTo(behindProxy, 'patience@example.com')).toHaveLength(0)
    await sql`delete from rate_limits where key = ${everyoneLimits.mails.key}`.execute(behindProxy.db)
  })

  test('links in mails use the configured address, not the host of the request', async () => {
    const from = { 'x-forwarded-for': '192.0.2.202', host: 'evil.example' }
    const email = 'host@example.com'
    for (const _ of repeat(5)) {
      await requestCode(behindProxy, email, from)
      await letPass(behindProxy, email, 16)
    }
    const text = (await mailsTo(behindProxy, email)).at(-1)?.text
    expect(text).toContain('http://localhost:3000/sign-in#')
    expect(text).not.toContain('evil.example')
  })
})
