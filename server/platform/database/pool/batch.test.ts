import { expect, test } from 'vitest'
import { batchKeys, batchRows, singleFlight } from './batch.ts'

const nextTurn = () => new Promise(resolve => setImmediate(resolve))

test('equal reads in one event-loop turn are made once, after the turn', async () => {
  const share = singleFlight<number>()
  let made = 0
  const read = async () => ++made
  const answers = [share('a', read), share('a', read), share('b', read)]
  expect(made).toBe(0)
  expect(await Promise.all(answers)).toEqual([1, 1, 2])
})

test('a read requested after an equal one has started is made separately', async () => {
  const share = singleFlight<number>()
  let made = 0
  let finish: (() => void) | undefined
  const first = share('a', async () => {
    made++
    await new Promise<void>(resolve => (finish = resolve))
    return 1
  })
  await nextTurn()
  const second = share('a', async () => ++made)
  expect(await second).toBe(2)
  finish?.()
  expect(await first).toBe(1)
})

test('a failed read fails for all its callers, and other reads succeed', async () => {
  const share = singleFlight<number>()
  const failing = [share('a', () => Promise.reject(new Error('away'))), share('a', async () => 1)]
  expect((await Promise.allSettled(failing)).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(await share('a', async () => 1)).toBe(1)
})

test('all keys read in one turn become one query', async () => {
  const questions: string[][] = []
  const isThere = batchKeys(async keys => {
    questions.push(keys)
    return new Set(keys.filter(key => key !== 'gone'))
  })
  expect(await Promise.all([isThere('one'), isThere('gone'), isThere('one')])).toEqual([true, false, true])
  expect(await isThere('one')).toBe(true)
  expect(questions).toEqual([['one', 'gone'], ['one']])
})

test('the rows of all keys read in one turn become one query', async () => {
  const questions: string[][] = []
  const lengthOf = batchRows(async keys => {
    questions.push(keys)
    return new Map(keys.filter(key => key !== 'gone').map(key => [key, key.length]))
  })
  expect(await Promise.all([lengthOf('one'), lengthOf('gone'), lengthOf('three')])).toEqual([3, undefined, 5])
  expect(questions).toEqual([['one', 'gone', 'three']])
})
