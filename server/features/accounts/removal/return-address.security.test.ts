import { afterAll, expect, test } from 'vitest'
import { aKey } from '#testkit/connections.ts'
import { aPerson } from '#testkit/people.ts'
import { accountCodeTo, mailsTo, signInByCode } from '#testkit/sign-in.ts'
import { openWorld } from '#testkit/world.ts'

const world = await openWorld()
afterAll(() => world.close())

/** The secret part of the newest link to a page in the mails to this address. */
async function linkTo(page: 'address-back' | 'join-firm', email: string): Promise<string> {
  const found = (await mailsTo(world, email)).map(({ text }) => new RegExp(`/${page}#([\\w-]+)`).exec(text ?? '')?.[1])
  return found.findLast(link => link !== undefined) ?? ''
}

test('The return of an address ends the API keys, webhooks and invitations that a thief made', async () => {
  const owner = await aPerson(world)
  const [thiefs, friend] = ['thief@example.com', 'friend.of.thief@example.com']
  await world.api('POST /user/email', { body: { email: thiefs } }, owner)
  const otp = await accountCodeTo(world, thiefs)
  expect((await world.api('POST /user/email/verify', { body: { otp } }, owner)).status).toBe(200)
  const key = await aKey(world, owner, ['listings:read'])
  const webhook = { address: 'https://thief.example.com/hook', events: ['message.created' as const] }
  expect((await world.api('POST /connections/webhooks', { body: webhook }, owner)).status).toBe(200)
  await world.api('POST /firm/invitations', { body: { email: friend, role: 'manager' } }, owner)
  const read = () => world.api('GET /deadstock/list', {}, key)
  expect((await read()).status).toBe(200)

  const link = await linkTo('address-back', owner.email)
  expect((await world.api('POST /auth/address-back', { body: { link } })).status).toBe(200)
  expect((await read()).status).toBe(401)
  const invitation = { body: { link: await linkTo('join-firm', friend) } }
  expect((await world.api('POST /firm/invitation/accept', invitation)).body.reason).toBe('invitation_over')
  const back = await signInByCode(world, owner.email)
  expect((await world.api('GET /connections/webhooks', {}, back)).body.webhooks).toEqual([])
})
