import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { openChat } from '#testkit/dealings/conversations.ts'
import { writeMessage } from '#testkit/dealings/leads.ts'
import { aFirm, aRound, letRoundEnd, putRoundOffer } from '#testkit/dealings/rounds.ts'
import { aListing } from '#testkit/listings.ts'
import { aPerson } from '#testkit/people.ts'
import { openWorld } from '#testkit/world.ts'

const world = await openWorld()
afterAll(() => world.close())

test('An offer of a round changes nothing that the seller sees of the chat with its maker before the end', async () => {
  const { seller, lot } = await aRound(world)
  const { id: earlier } = await aListing(world, seller, { name: 'Another lot' })
  const firm = await aFirm(world)
  const id = await openChat(world, firm, { deadstockId: earlier })
  await writeMessage(world, id, firm, 'Is it still there?')
  const listed = async () =>
    (await world.api('GET /conversation/conversations/:id', { params: { id: seller.id } }, seller)).body
  const before = await listed()
  expect((await putRoundOffer(world, firm, lot)).status).toBe(200)
  expect(await listed()).toEqual(before)
  await letRoundEnd(world, lot)
  expect((await listed()).conversations[0]?.listing?.id).toBe(lot)
})

test('An account that enters the GST number of another firm does not keep that firm from offering', async () => {
  const { seller, lot } = await aRound(world)
  const [firm, rival] = [await aFirm(world), await aPerson(world)]
  await sql`
    update businesses b set gst = f.gst from businesses f
    where b.user_id = ${rival.id} and f.user_id = ${firm.id}`.execute(world.db)
  expect((await putRoundOffer(world, rival, lot, { amount: 1 })).status).toBe(200)
  expect((await putRoundOffer(world, firm, lot)).status).toBe(200)
  const { body } = await world.api('GET /deadstock/:id/round', { params: { id: lot } }, seller)
  expect(body.firms).toBe(2)
})
