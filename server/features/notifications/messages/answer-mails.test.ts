import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { aConversation } from '#testkit/dealings/conversations.ts'
import { messagesIn } from '#testkit/dealings/offers.ts'
import { aMail, deliver, openReplyWorld } from '#testkit/mails/mail-replies.ts'
import { sendNotifications } from '#testkit/mails/mail-world.ts'
import { readNews } from '../notification-jobs.ts'

const { world, smtp, replies, close } = await openReplyWorld()
afterAll(close)

/** Lets four minutes pass, and sends the mails that are due then. */
async function letPass(): Promise<void> {
  await readNews(world.services)
  await sql`update messages set created_at = created_at - interval '4 minutes'`.execute(world.db)
  await sql`update jobs set run_at = run_at - interval '4 minutes'`.execute(world.db)
  await sendNotifications(world)
}

test('an answer by e-mail marks the mailed message as read, so that the next message is mailed too', async () => {
  const { id, buyer, seller } = await aConversation(world)
  const write = (message: string) =>
    world.api('POST /message/create-message', { body: { data: { conversationId: id, message } } }, buyer)
  const settings = { body: { data: [{ key: 'seller_message' as const, value: true }] } }
  await world.api('POST /user/settings', settings, seller)
  await world.db.updateTable('users').set({ language: 'hi' }).where('id', '=', seller.id).execute()
  const { body: opened } = await world.api('GET /conversation/:id', { params: { id } }, seller)
  const { name } = opened.conversation.with

  await write('Is the whole lot available?')
  await letPass()
  const [mail] = smtp.mails
  const [reply] = mail?.replyTo ?? []
  expect(reply?.name).toBe(name)
  expect(reply?.address).toMatch(/^reply\+[a-z2-7]{26}@reply\.stock\.example$/)
  expect(mail?.text).toContain(`${name} को लिखने के लिए इस ई-मेल का जवाब दें।`)

  const quote = (mail?.text ?? '').split('\n').map(line => `> ${line}`)
  const words = ['Yes, all of it.', '', 'On Fri, 27 Nov 2026 at 12:22, Nayastock wrote:', ...quote].join('\n')
  const to = reply?.address ?? ''
  const sent = await deliver(replies.port, aMail({ from: seller.email, to, words }), { from: seller.email, to })
  expect(sent.code).toBe(250)
  expect((await messagesIn(world, buyer, id)).map(({ message, read }) => [message, read])).toEqual([
    ['Is the whole lot available?', true],
    ['Yes, all of it.', false],
  ])
  await write('Good. Until when?')
  await letPass()
  expect(smtp.mails).toHaveLength(2)
  expect(smtp.mails[1]?.text).toContain('Good. Until when?')
  expect(smtp.mails[1]?.replyTo?.[0]?.address).not.toBe(to)
})
