import { expect, test } from 'vitest'
import { type Deliver, Outbox, outboxOf } from './outbox.ts'

const settled = () => new Promise(resolve => setTimeout(resolve, 0))
const texts = (box: Outbox) => box.get().map(({ text, state }) => `${text} ${state}`)

test('messages are sent one after the other, in the order of writing', async () => {
  const box = new Outbox()
  const log: string[] = []
  const deliver: Deliver = async ({ text }) => {
    log.push(`begin ${text}`)
    await settled()
    log.push(`end ${text}`)
    return true
  }
  box.send('one', deliver)
  box.send('two', deliver)
  expect(texts(box)).toEqual(['one sending', 'two sending'])
  await expect.poll(() => box.get()).toEqual([])
  expect(log).toEqual(['begin one', 'end one', 'begin two', 'end two'])
})

test('a message that failed to send waits, and keeps its key on retry', async () => {
  const box = new Outbox()
  const keys: string[] = []
  const deliver =
    (delivered: boolean): Deliver =>
    async ({ clientId }) => {
      keys.push(clientId)
      return delivered
    }
  box.send('text', deliver(false))
  await settled()
  expect(texts(box)).toEqual(['text failed'])
  box.resend(keys[0]!, deliver(true))
  box.resend(keys[0]!, deliver(true))
  await settled()
  expect(box.get()).toEqual([])
  expect(keys).toEqual([keys[0], keys[0]])
})

test('a send that throws counts as failed, and the next one continues', async () => {
  const box = new Outbox()
  box.send('one', () => Promise.reject(new Error('no')))
  box.send('two', async () => true)
  await settled()
  expect(texts(box)).toEqual(['one failed'])
})

test('unsent messages of one user are invisible to another', () => {
  expect(outboxOf('me', 'c')).toBe(outboxOf('me', 'c'))
  expect(outboxOf('me', 'c')).not.toBe(outboxOf('other', 'c'))
})
