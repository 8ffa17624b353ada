import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { completeListing } from '#testkit/listings.ts'
import { openMailWorld, sendNotifications } from '#testkit/mails/mail-world.ts'
import { aPerson } from '#testkit/people.ts'
import { requestCode, sendQueuedMail, tryCode } from '#testkit/sign-in.ts'
import { readNews } from '../notification-jobs.ts'

const { world, smtp, sentTo, close } = await openMailWorld()
afterAll(close)
beforeEach(async () => {
  await world.db.deleteFrom('rate_limits').execute()
  await work()
  smtp.mails.length = 0
})

const switchOn = (as: { token: string }) =>
  world.api('POST /user/settings', { body: { data: [{ key: 'account_activity', value: true }] } }, as)
async function work(): Promise<void> {
  await readNews(world.services)
  await sendNotifications(world)
}
const chrome = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/143.0 Safari/537.36'
const phone = 'Mozilla/5.0 (Linux; Android 15; Pixel 9) Chrome/143.0 Mobile Safari/537.36'
async function signInFrom(email: string, userAgent: string): Promise<void> {
  await world.db.deleteFrom('sign_in_codes').execute()
  await requestCode(world, email)
  await sendQueuedMail(world)
  const code = smtp.mails.pop()?.text?.slice(0, 4) ?? ''
  const { status } = await tryCode(world, email, code, { 'user-agent': userAgent })
  expect(status).toBe(200)
}

describe('a mail about account activity', () => {
  test('reports a sign-in from a new device with device and place, but no other sign-in', async () => {
    const person = await aPerson(world)
    await switchOn(person)
    await signInFrom(person.email, chrome)
    await signInFrom(person.email, chrome)
    await work()
    expect(sentTo(person)).toEqual([])
    await signInFrom(person.email, phone)
    await work()
    await work()
    const [mail, ...more] = sentTo(person)
    expect(more).toEqual([])
    expect(mail?.subject).toBe('New login to your account: Nayastock')
    expect(mail?.text).toContain('Chrome on Android, network 127.0.x.x on ')
    expect(mail?.text).toContain('https://stock.example/dashboard/settings?tab=security')
    expect(mail?.headers.find(({ key }) => key === 'list-unsubscribe-post')?.value).toBe('List-Unsubscribe=One-Click')
    expect(mail?.text).toMatch(/https:\/\/stock\.example\/unsubscribe#[\w-]{44}/)
  })

  test('reports a verification, its end with the reason, and a badge lost by a change', async () => {
    const [person, admin] = [await aPerson(world), await aPerson(world, { admin: true })]
    await switchOn(person)
    const decide = (verified: boolean, reason?: string) =>
      world.api(
        'POST /admin/business',
        {
          body: {
            id: person.businessId,
            data: { verified, legalName: 'Firm on the register', ...(reason && { reason }) },
          },
        },
        admin,
      )
    expect((await decide(true)).status).toBe(200)
    expect((await decide(false, 'The GST number was cancelled')).status).toBe(200)
    expect((await decide(true)).status).toBe(200)
    const data = {
      name: 'Renamed Mills',
      type: 'Partnership',
      industry: 'Manufacturing',
      incorporatedOn: '2020-01-01',
      gst: '27AAPFU0939F1ZV',
      pan: 'AAPFU0939F',
    }
    expect((await world.api('POST /business', { body: { data } }, person)).status).toBe(200)
    await work()
    expect(sentTo(person).map(({ subject }) => subject?.split(':')[0])).toEqual([
      'Your business is verified',
      'Your business is not verified',
      'Your business is verified',
      'Your business needs to be verified again',
    ])
    expect(sentTo(person)[1]?.text).toContain('Reason: The GST number was cancelled')
    expect(sentTo(admin)).toEqual([])
  })

  test('is not sent while the switch is off or to a removed account', async () => {
    const [person, gone] = [await aPerson(world), await aPerson(world)]
    await switchOn(gone)
    for (const { email } of [person, gone]) for (const agent of [chrome, phone]) await signInFrom(email, agent)
    expect((await world.api('POST /user/delete', { body: {} }, gone)).status).toBe(200)
    await work()
    expect(smtp.mails).toEqual([])
  })

  test('is not sent for actions of the seller on listings', async () => {
    const person = await aPerson(world)
    await switchOn(person)
    await world.api('POST /deadstock/create', { body: completeListing }, person)
    await work()
    expect(smtp.mails).toEqual([])
  })
})
