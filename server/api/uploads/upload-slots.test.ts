import { setTimeout as pause } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { afterAll, describe, expect, it } from 'vitest'
import { uploadLimits } from '#contract/http/upload-rules.ts'
import { imageLimits } from '#contract/listings/images.ts'
import { createApp } from '#server/app/app.ts'
import { routes } from '#server/features.ts'
import { usualTimeBounds } from '#server/http/time-bounds.ts'
import { aSellerWithLot } from '#testkit/listings.ts'
import { type Person } from '#testkit/people.ts'
import { aPicture, multipart, upload } from '#testkit/pictures.ts'
import { sendUnfinished, type UnfinishedUpload } from '#testkit/unfinished-upload.ts'
import { openWorld } from '#testkit/world.ts'

const MB = 1024 * 1024
const world = await openWorld({ RATE_LIMITS: 'off' })
afterAll(() => world.close())
const url = await world.app.listen({ port: 0, host: '127.0.0.1' })

async function aSeller(): Promise<{ seller: Person; path: string; id: string }> {
  const { seller, id } = await aSellerWithLot(world, { status: 'Draft', pictures: 0 })
  return { seller, id, path: `/api/deadstock/${id}/images` }
}
const beginUpload = ({ seller, path }: { seller: Person; path: string }, length = 5 * MB, at = url): UnfinishedUpload =>
  sendUnfinished(at, { method: 'PUT', path, token: seller.token, length })
const slotsOf = ({ seller }: { seller: Person }) =>
  world.db.selectFrom('account_slots').select('slot').where('user_id', '=', seller.id).execute()
/** Waits until the server has admitted this number of uploads of the seller. */
const untilSlots = async (who: { seller: Person }, count: number) => {
  await expect.poll(async () => (await slotsOf(who)).length, { timeout: 10_000 }).toBe(count)
}

describe('uploads of one account', () => {
  it('are limited to two at a time; a third is refused before its body is read, while another account may upload', async () => {
    const [one, other] = [await aSeller(), await aSeller()]
    const uploads = [beginUpload(one), beginUpload(one)]
    await untilSlots(one, 2)
    const third = await beginUpload(one).answer
    expect(third).toMatchObject({ status: 429, reason: 'too_many_uploads', retryAfter: expect.any(String) as string })
    expect((await upload(world, other.id, [await aPicture()], other.seller)).status).toBe(200)
    for (const begun of uploads) begun.drop()
    await untilSlots(one, 0)
    expect((await upload(world, one.id, [await aPicture()], one.seller)).status).toBe(200)
  })

  it('share the limit between pictures and sheets', async () => {
    const one = await aSeller()
    const uploads = [
      beginUpload(one),
      sendUnfinished(url, { method: 'POST', path: '/api/import', token: one.seller.token, length: MB }),
    ]
    await untilSlots(one, 3)
    expect((await beginUpload(one).answer)?.reason).toBe('too_many_uploads')
    const sheet = sendUnfinished(url, { method: 'POST', path: '/api/import', token: one.seller.token, length: MB })
    expect((await sheet.answer)?.reason).toBe('too_many_uploads')
    for (const begun of uploads) begun.drop()
    await untilSlots(one, 0)
  })

  it('are limited to two even when many start at once', async () => {
    const one = await aSeller()
    const many = Array.from({ length: 12 }, () => beginUpload(one))
    const refused = await Promise.all(many.map(each => Promise.race([each.answer, pause(3000, 'held' as const)])))
    expect(refused.filter(answer => answer === 'held')).toHaveLength(uploadLimits.atOnce)
    for (const each of many) each.drop()
    await untilSlots(one, 0)
  })

  it('can start again after their process has died', async () => {
    const one = await aSeller()
    const dead = (until: string) => ({
      user_id: one.seller.id,
      holder: crypto.randomUUID(),
      held_until: new Date(until),
    })
    await world.db
      .insertInto('account_slots')
      .values([
        { slot: 'upload-1', ...dead('2999-01-01') },
        { slot: 'upload-2', ...dead('2020-01-01') },
      ])
      .execute()
    expect((await upload(world, one.id, [await aPicture()], one.seller)).status).toBe(200)
    await world.db
      .updateTable('account_slots')
      .set({ held_until: new Date('2999-01-01') })
      .execute()
    await world.db
      .insertInto('account_slots')
      .values({ slot: 'upload-2', ...dead('2999-01-01') })
      .onConflict(clash => clash.doNothing())
      .execute()
    expect((await upload(world, one.id, [await aPicture()], one.seller)).status).toBe(429)
  })
})

describe('uploads of one process', () => {
  it('are limited by its memory, and the next one is refused with a Retry-After', async () => {
    const sellers = await Promise.all(Array.from({ length: 10 }, aSeller))
    const fit = Math.floor(uploadLimits.bytesOfProcess / imageLimits.bytes)
    const uploads = sellers.flatMap(seller => [beginUpload(seller), beginUpload(seller)]).slice(0, fit)
    await expect
      .poll(
        async () =>
          (
            await world.db
              .selectFrom('account_slots')
              .select('slot')
              .where('held_until', '<', new Date('2900-01-01'))
              .execute()
          ).length,
        {
          timeout: 20_000,
        },
      )
      .toBe(fit)
    expect(await beginUpload(await aSeller()).answer).toMatchObject({
      status: 503,
      reason: 'unavailable',
      retryAfter: '2',
    })
    for (const each of uploads) each.drop()
  })
})

it('a stalled upload is cut off after its time limit, and its memory is freed', async () => {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  const inMemory = () => {
    collect()
    return process.memoryUsage().arrayBuffers / MB
  }
  const app = await createApp(world.services, {
    routes,
    timeBounds: { ...usualTimeBounds, uploadMs: 8000, checkMs: 200 },
  })
  const at = await app.listen({ port: 0, host: '127.0.0.1' })
  const sellers = await Promise.all(Array.from({ length: 8 }, aSeller))
  // the tests below use 72 MB; other tests of this process and the uploads' own buffers may still use a few
  const givenBack = 20
  // the memory of the tests above is freed a moment after they end
  await expect.poll(inMemory, { timeout: 10_000, interval: 500 }).toBeLessThan(givenBack)
  const before = inMemory()
  const { payload } = multipart([{ content: Buffer.alloc(4.5 * MB, 'x') }])
  const uploads = sellers.flatMap(seller => [
    beginUpload(seller, payload.length, at),
    beginUpload(seller, payload.length, at),
  ])
  const began = performance.now()
  for (const one of sellers) await untilSlots({ seller: one.seller }, 2)
  for (const each of uploads) each.send(payload.subarray(0, -200))
  await expect.poll(() => inMemory() - before, { timeout: 7000, interval: 1500 }).toBeGreaterThan(50)
  const answers = await Promise.all(uploads.map(each => each.answer))
  expect(answers.map(answer => answer?.status)).toEqual(uploads.map(() => 408))
  expect(performance.now() - began).toBeLessThan(12_000)
  await expect.poll(() => inMemory() - before, { timeout: 4000, interval: 500 }).toBeLessThan(givenBack)
  await app.close()
}, 40_000)
