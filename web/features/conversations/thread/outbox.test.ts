import { expect, test } from 'vitest'
import { type Deliver, Outbox, outboxOf } from './outbox.ts'

const settled = () => new Promise(resolve => setTimeout(resolve, 0))
const texts = (box: Outbox) => box.get().map(({ text, state }) => `${text} ${state}`)

test('messages are delivered one after the other, in the order in which they were written', async () => {
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

test('a message that could not be delivered waits, and tried again keeps its key', async () => {
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

test('a delivery that throws has failed, and does not hold up the next one', async () => {
  const box = new Outbox()
  box.send('one', () => Promise.reject(new Error('no')))
  box.send('two', async () => true)
  await settled()
  expect(texts(box)).toEqual(['one failed'])
})

test('what one person wrote is nobody else’s', () => {
  expect(outboxOf('me', 'c')).toBe(outboxOf('me', 'c'))
  expect(outboxOf('me', 'c')).not.toBe(outboxOf('other', 'c'))
})
