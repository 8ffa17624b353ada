import { describe, expect, test, vi } from 'vitest'
import { createClient } from './client.ts'

describe('a refusal', () => {
  const asking = async (body: object, status = 500) => {
    const shown: string[] = []
    const logged = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    const ask = createClient({
      transport: async () => ({ status, body }),
      token: () => null,
      keepToken() {},
      tokenRefused: async () => undefined,
      notice: ({ message }) => void shown.push(message),
    })
    await ask('GET /explore/categories', {})
    const lines = logged.mock.calls.map(([line]) => String(line))
    logged.mockRestore()
    return { shown, lines }
  }

  test('with a toast shows it, without one is only logged', async () => {
    const toast = { type: 'error', message: 'Not now' }
    expect(await asking({ success: false, toast })).toEqual({ shown: ['Not now'], lines: [] })
    expect(await asking({ success: false })).toEqual({
      shown: [],
      lines: ['/api/explore/categories answered 500'],
    })
    expect(await asking({ success: true }, 200)).toEqual({ shown: [], lines: [] })
  })
})

describe('the key of a request that must not be done twice', () => {
  const sending = () => {
    const keys: (string | undefined)[] = []
    let answer: () => { status: number; body: unknown } = () => ({ status: 200, body: { success: true } })
    const ask = createClient({
      transport: async ({ headers }) => {
        keys.push(headers['idempotency-key'])
        return answer()
      },
      token: () => null,
      keepToken() {},
      tokenRefused: async () => undefined,
      notice() {},
    })
    return { ask, keys, answers: (next: typeof answer) => void (answer = next) }
  }
  const lose = () => {
    throw new TypeError('Failed to fetch')
  }

  test('stays the same until an answer says that it is done, and is another one for another request', async () => {
    const { ask, keys, answers } = sending()
    const create = (name: string) => ask('POST /deadstock/create', { body: { name } })
    answers(lose)
    await create('Denim')
    await create('Denim')
    await create('Cotton')
    answers(() => ({ status: 200, body: { success: true } }))
    await create('Denim')
    await create('Denim')
    const [lost, again, other, done, next] = keys
    expect([again, done]).toEqual([lost, lost])
    expect(new Set([lost, other, next]).size).toBe(3)
    expect(lost).toMatch(/^[\w-]{36}$/)
  })

  test('tells pictures apart by their files', async () => {
    const { ask, keys, answers } = sending()
    const add = (name: string) =>
      ask(
        'PUT /deadstock/:id/images',
        { params: { id: '1' } },
        { files: { field: 'images', files: [new File([name], name)] } },
      )
    answers(lose)
    await add('front.jpg')
    await add('back.jpg')
    expect(new Set(keys).size).toBe(2)
  })

  test('is sent only where it is taken', async () => {
    const { ask, keys } = sending()
    await ask('PUT /deadstock/:id', { params: { id: '1' }, body: { status: 'Active' } })
    await ask('GET /explore/categories', {})
    expect(keys).toEqual([undefined, undefined])
  })
})
