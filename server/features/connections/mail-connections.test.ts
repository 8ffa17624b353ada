import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { aKey } from '#testkit/connections.ts'
import { eventsOf } from '#testkit/database/events.ts'
import { aColleague } from '#testkit/firms.ts'
import { openMailWorld } from '#testkit/mails/mail-world.ts'
import { aPerson, type Person } from '#testkit/people.ts'
import { sendQueuedMail } from '#testkit/sign-in.ts'

const { world, smtp, close } = await openMailWorld()
afterAll(close)
beforeEach(() => {
  smtp.mails.length = 0
})

const switchOn = (as: Person, value = true) =>
  world.api('POST /user/settings', { body: { data: [{ key: 'account_activity', value }] } }, as)
const addWebhook = (as: Person) =>
  world.api(
    'POST /connections/webhooks',
    { body: { address: 'https://hooks.example.com/in/s3cret-path', events: ['lead.created'] } },
    as,
  )
const revoke = (as: Person, id: string) => world.api('POST /connections/keys/:id/revoke', { params: { id } }, as)
const subjects = () => smtp.mails.map(({ subject }) => subject)

describe('a mail about connections', () => {
  test('reports a new key, its end and a new webhook, with maker, time, name, rights and advice', async () => {
    const person = await aPerson(world, { name: 'Meena Shah' })
    await switchOn(person)
    const { id, token } = await aKey(world, person, ['leads:read', 'listings:write'])
    expect((await revoke(person, id)).status).toBe(200)
    expect((await addWebhook(person)).status).toBe(200)
    await sendQueuedMail(world)
    expect(new Set(subjects())).toEqual(
      new Set([
        'New API key for your account: Nayastock',
        'API key revoked: Nayastock',
        'New webhook for your account: Nayastock',
      ]),
    )
    for (const { to, text, headers } of smtp.mails) {
      expect(to?.map(({ address }) => address)).toEqual([person.email])
      expect(text).toMatch(/By: Meena Shah on \d+ \w+ \d{4}, \d+:\d\d [ap]m \(IST\)/)
      expect(text).toContain('network 127.0.x.x')
      expect(text).toContain('log out all other devices')
      expect(text).toContain('https://stock.example/dashboard/settings?tab=connections')
      expect(headers.find(({ key }) => key === 'list-unsubscribe-post')?.value).toBe('List-Unsubscribe=One-Click')
      expect(text).not.toContain(token.slice(-8))
    }
    const about = (start: string) => smtp.mails.find(({ subject }) => subject?.startsWith(start))?.text
    for (const words of ['API key: Tally', 'Read your leads', 'Change your stock and upload sheets', '30 days'])
      expect(about('New API key')).toContain(words)
    expect(about('API key revoked')).toContain('API key: Tally')
    expect(about('New webhook')).toContain('hooks.example.com')
    expect(about('New webhook')).not.toContain('s3cret-path')
  })

  test('is written in the language of its reader, and no event contains the name of the key or the address of the webhook', async () => {
    const person = await aPerson(world)
    await switchOn(person)
    await world.api('PUT /user/language', { body: { language: 'hi' } }, person)
    await aKey(world, person, ['leads:read'])
    await addWebhook(person)
    await sendQueuedMail(world)
    expect(new Set(subjects())).toEqual(
      new Set(['आपके अकाउंट में नई API key: Nayastock', 'आपके अकाउंट में नया webhook: Nayastock']),
    )
    const events = await eventsOf(world, { actor_id: person.id }, ['data'])
    expect(JSON.stringify(events)).not.toMatch(/Tally|example\.com/)
  })

  test('goes to the owner of a firm alone, and is not sent for a refused change or while the switch is off', async () => {
    const owner = await aPerson(world)
    const manager = await aColleague(world, owner, 'manager')
    for (const person of [owner, manager]) await switchOn(person)
    const { id } = await aKey(world, owner, ['leads:read'])
    expect((await addWebhook(manager)).status).toBe(403)
    expect((await revoke(manager, id)).status).toBe(403)
    const outsider = await aPerson(world)
    await switchOn(outsider)
    expect((await revoke(outsider, id)).status).toBe(404)
    await sendQueuedMail(world)
    expect(smtp.mails.map(({ to }) => to?.[0]?.address)).toEqual([owner.email])
    await switchOn(owner, false)
    await revoke(owner, id)
    await sendQueuedMail(world)
    expect(smtp.mails).toHaveLength(1)
  })
})
