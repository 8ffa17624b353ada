import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { product } from '#contract/shared/product.ts'
import { openWorker } from '#main.ts'
import { openMailWorld } from '#testkit/mails/mail-world.ts'
import { aPerson } from '#testkit/people.ts'
import { openMailServer } from '#testkit/servers/smtp.ts'
import { mailsTo, requestCode, sendQueuedMail, tryCode } from '#testkit/sign-in.ts'
import { openWorld } from '#testkit/world.ts'
import { createKeyedHash } from '../security/keyed-hash.ts'
import type { MailContent } from './compose-mail.ts'
import { queueMail } from './mail.ts'

const { world, smtp, close } = await openMailWorld({ MAIL_FROM: 'Nayastock <hello@stock.example>', DEMO_DATA: 'on' })
afterAll(close)
beforeEach(() => {
  smtp.refuseWith = undefined
  smtp.beforeAnswer = async () => undefined
})

const aMail = (to: string, more: Partial<MailContent> = {}): MailContent => ({
  to,
  subject: 'Subject',
  title: 'Title',
  parts: [{ text: 'Text' }],
  why: 'You asked for it.',
  gist: 'gist 1234',
  ...more,
})
const queue = (mail: MailContent, goodFor = 600) => queueMail(world.db, world.services, mail, goodFor)
const jobs = () => world.db.selectFrom('jobs').selectAll().where('kind', '=', 'mail').orderBy('id').execute()
const sentTo = (address: string) => smtp.mails.filter(mail => mail.to?.[0]?.address === address)
const makeDue = () => sql`update jobs set run_at = now()`.execute(world.db)

async function eventually(check: () => boolean): Promise<void> {
  for (const deadline = Date.now() + 5000; !check(); ) {
    if (Date.now() > deadline) throw new Error('it did not happen within 5 s')
    await new Promise(resolve => setTimeout(resolve, 20))
  }
}

describe('mail over SMTP', () => {
  test('a mail is in the language that its reader chose, otherwise in that of the page that requested it', async () => {
    const [reader, other, english] = [await aPerson(world), await aPerson(world), await aPerson(world)]
    await world.api('PUT /user/language', { body: { language: 'hi' } }, reader)
    await world.api('PUT /user/language', { body: { language: 'en' } }, english)
    const recipients = [[reader.email], [other.email], [english.email, 'hi'], ['newcomer@example.com', 'hi']] as const
    for (const [email, page] of recipients) expect((await requestCode(world, email, undefined, page)).status).toBe(200)
    const worker = await openWorker(world.services)
    await eventually(() => recipients.every(([email]) => sentTo(email).length > 0))
    await worker.close()
    const [hindi, plain] = [`${product.name} में लॉग इन का OTP`, `Your login OTP for ${product.name}`]
    expect(recipients.map(([email]) => sentTo(email)[0]?.subject)).toEqual([hindi, plain, plain, hindi])
  })

  test('the sign-in code arrives through the real server and signs in', async () => {
    const worker = await openWorker(world.services)
    expect((await requestCode(world, 'reader@example.com')).status).toBe(200)
    await eventually(() => sentTo('reader@example.com').length > 0)
    await worker.close()
    const [mail] = sentTo('reader@example.com')
    expect(mail).toMatchObject({ from: { name: 'Nayastock', address: 'hello@stock.example' } })
    expect(mail?.headers.find(header => header.key === 'auto-submitted')?.value).toBe('auto-generated')
    const code = mail?.text?.slice(0, 4) ?? ''
    expect((await tryCode(world, 'reader@example.com', code)).status).toBe(200)
    expect(await jobs()).toEqual([])
    expect(world.lines.join('')).not.toContain('mail.demo')
  })

  test('an e-mail queued while the worker was down is sent when it is back', async () => {
    await queue(aMail('away@example.com'))
    expect(sentTo('away@example.com')).toHaveLength(0)
    const worker = await openWorker(world.services)
    await eventually(() => sentTo('away@example.com').length === 1)
    await worker.close()
  })

  test('several workers send each e-mail once', async () => {
    for (let i = 0; i < 12; i++) await queue(aMail(`many${i}@example.com`))
    const taken = await Promise.all([1, 2, 3].map(() => sendQueuedMail(world)))
    expect(taken.reduce((sum, count) => sum + count)).toBe(12)
    for (let i = 0; i < 12; i++) expect(sentTo(`many${i}@example.com`)).toHaveLength(1)
  })

  test('a transaction that is rolled back sends no e-mail', async () => {
    const failed = world.db.transaction().execute(async tx => {
      await queueMail(tx, world.services, aMail('never@example.com'), 600)
      throw new Error('no')
    })
    await expect(failed).rejects.toThrow('no')
    expect(await sendQueuedMail(world)).toBe(0)
  })

  test('a busy server is retried with growing pauses, and the e-mail is sent once', async () => {
    smtp.refuseWith = 451
    await queue(aMail('busy@example.com'))
    const pauses: number[] = []
    for (let i = 0; i < 3; i++) {
      expect(await sendQueuedMail(world)).toBe(1)
      expect(await sendQueuedMail(world)).toBe(0)
      const [job] = await jobs()
      pauses.push(Math.round((job!.run_at.getTime() - Date.now()) / 1000))
      expect(job?.last_error).toContain('451')
      await makeDue()
    }
    expect(pauses[0]).toBeLessThan(pauses[1]!)
    expect(pauses[1]).toBeLessThan(pauses[2]!)
    smtp.refuseWith = undefined
    await sendQueuedMail(world)
    expect(sentTo('busy@example.com')).toHaveLength(1)
    expect(await jobs()).toEqual([])
  })

  test('an address permanently refused by the server is given up at once', async () => {
    smtp.refuseWith = 550
    await queue(aMail('nobody@example.com'))
    await sendQueuedMail(world)
    const [job] = await jobs()
    expect(job?.failed_at).not.toBeNull()
    await makeDue()
    expect(await sendQueuedMail(world)).toBe(0)
    await sql`delete from jobs where kind = 'mail'`.execute(world.db)
  })

  test('an e-mail queued under another SECRET_KEY is given up with a message, and later ones are sent', async () => {
    await queueMail(
      world.db,
      { ...world.services, keyedHash: createKeyedHash(Buffer.alloc(32, 9)) },
      aMail('lost@example.com'),
      600,
    )
    await queue(aMail('behind@example.com'))
    const worker = await openWorker(world.services)
    await eventually(() => sentTo('behind@example.com').length > 0)
    await worker.close()
    const [lost, ...others] = await jobs()
    expect([lost?.last_error, lost?.attempts]).toEqual(['it was queued under another SECRET_KEY and cannot be read', 1])
    expect(lost?.failed_at).not.toBeNull()
    expect([others, sentTo('lost@example.com')]).toEqual([[], []])
    await world.db.deleteFrom('jobs').execute()
  })

  test('an e-mail is given up after one day, with an error in the log', async () => {
    smtp.refuseWith = 451
    await queue(aMail('day@example.com'), 7 * 86_400)
    await sql`update jobs set created_at = now() - interval '25 hours'`.execute(world.db)
    await sendQueuedMail(world)
    expect((await jobs())[0]?.failed_at).not.toBeNull()
    expect(world.errors.splice(0)).toEqual([expect.stringContaining('job.given-up')])
    await sql`delete from jobs where kind = 'mail'`.execute(world.db)
  })

  test('an expired e-mail is dropped', async () => {
    await queue(aMail('late@example.com'), -1)
    expect(await sendQueuedMail(world)).toBe(1)
    expect(sentTo('late@example.com')).toHaveLength(0)
    expect(await jobs()).toEqual([])
  })

  test('another process takes over the job of a dead one after its lease', async () => {
    await queue(aMail('orphan@example.com'))
    // the state in which the dead process left it
    await sql`update jobs set attempts = 1, run_at = now() + interval '60 seconds'`.execute(world.db)
    expect(await sendQueuedMail(world)).toBe(0)
    await makeDue()
    expect(await sendQueuedMail(world)).toBe(1)
    expect(sentTo('orphan@example.com')).toHaveLength(1)
  })

  test('a server that replies slowly after the last byte gets the e-mail once', async () => {
    smtp.beforeAnswer = () => new Promise(resolve => setTimeout(resolve, 12_000))
    await queue(aMail('slow@example.com'))
    const sending = sendQueuedMail(world)
    await eventually(() => sentTo('slow@example.com').length === 1)
    // meanwhile no other worker takes the job
    await sql`update jobs set run_at = now() where in_doubt_at is null`.execute(world.db)
    expect(await sendQueuedMail(world)).toBe(0)
    expect(await sending).toBe(1)
    expect(sentTo('slow@example.com')).toHaveLength(1)
    expect(await jobs()).toEqual([])
  })

  test('a server that refuses after the last byte is retried with the same message id', async () => {
    smtp.beforeAnswer = async () => {
      throw Object.assign(new Error('full'), { responseCode: 452 })
    }
    await queue(aMail('full@example.com'))
    await sendQueuedMail(world)
    expect((await jobs())[0]).toMatchObject({ failed_at: null, in_doubt_at: null })
    smtp.beforeAnswer = async () => undefined
    await makeDue()
    await sendQueuedMail(world)
    const ids = sentTo('full@example.com').map(mail => mail.messageId)
    expect([ids.length, new Set(ids).size]).toEqual([2, 1])
    expect(await jobs()).toEqual([])
  })

  test('a server that disconnects after the last byte leaves the e-mail in doubt, and it is not sent again', async () => {
    const gone = await openMailServer()
    const other = await openWorld({ SMTP_URL: gone.url })
    gone.beforeAnswer = async () => gone.cut()
    await queueMail(other.db, other.services, aMail('doubt@example.com'), 600)
    await sendQueuedMail(other)
    const [job] = await other.db.selectFrom('jobs').selectAll().where('kind', '=', 'mail').execute()
    expect([job?.failed_at !== null, job?.in_doubt_at !== null]).toEqual([true, true])
    expect(other.lines.filter(line => line.includes('job.in-doubt'))).toHaveLength(1)
    await sql`update jobs set run_at = now()`.execute(other.db)
    expect(await sendQueuedMail(other)).toBe(0)
    expect(gone.mails).toHaveLength(1)
    await other.close()
    await gone.close()
  })

  test('a process that dies after the last byte leaves the e-mail in doubt', async () => {
    await queue(aMail('dead@example.com'))
    // the state in which the dead process left it
    await sql`update jobs set attempts = 1, in_doubt_at = now(), run_at = now()`.execute(world.db)
    expect(await sendQueuedMail(world)).toBe(1)
    expect(sentTo('dead@example.com')).toHaveLength(0)
    expect((await jobs())[0]?.failed_at).not.toBeNull()
    await sql`delete from jobs where kind = 'mail'`.execute(world.db)
  })

  test('a line break in a header does not create a second header', async () => {
    await queue(aMail('headers@example.com', { subject: 'Hello\r\nBcc: spy@example.com' }))
    await sendQueuedMail(world)
    const [mail] = sentTo('headers@example.com')
    expect(mail?.bcc ?? []).toEqual([])
    expect(smtp.mails.some(sent => sent.headers.some(header => header.key === 'bcc'))).toBe(false)
  })
})

describe('mail without a server', () => {
  test('is written to the mailbox folder, and logs the sign-in code in one line only in the demo', async () => {
    for (const demo of ['on', 'off'] as const) {
      const folder = await openWorld({ DEMO_DATA: demo })
      await requestCode(folder, 'seller@example.com')
      const [mail] = await mailsTo(folder, 'seller@example.com')
      const code = mail?.text?.slice(0, 4) ?? ''
      expect(code).toMatch(/^\d{4}$/)
      const shown = folder.lines.filter(line => line.includes('"mail.demo"'))
      expect(shown).toHaveLength(demo === 'on' ? 1 : 0)
      if (demo === 'on') expect(shown[0]).toContain(`sign-in code ${code}`)
      expect(folder.lines.filter(line => line.includes('"mail.written"'))).toHaveLength(1)
      await folder.close()
    }
  })
})
