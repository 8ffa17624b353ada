import { afterEach, describe, expect, test, vi } from 'vitest'
import { refusals } from '#contract/http/refusals.ts'
import { createClient } from './client.ts'
import { loadFault } from './load-fault.ts'
import { browserTransport } from './transport.ts'

afterEach(() => void vi.unstubAllGlobals())

describe('a refusal', () => {
  const replyTo = async (body: object | null, status = 500) => {
    const shown: string[] = []
    const logged = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    const call = createClient({
      transport: async () => ({ status, body }),
      token: () => null,
      storeToken() {},
      tokenRefused: async () => undefined,
      notice: ({ message }) => void shown.push(message),
    })
    const reply = await call('GET /explore/categories', {})
    const lines = logged.mock.calls.map(([line]) => String(line))
    logged.mockRestore()
    return { shown, lines, reply }
  }

  test('shows its toast, and is only logged without one', async () => {
    const toast = { type: 'error', message: 'Not now' }
    expect(await replyTo({ success: false, toast })).toMatchObject({ shown: ['Not now'], lines: [] })
    expect(await replyTo({ success: false })).toMatchObject({
      shown: [],
      lines: ['/api/explore/categories answered 500'],
    })
    expect(await replyTo({ success: true }, 200)).toMatchObject({ shown: [], lines: [] })
  })

  test.each([
    [408, refusals.too_slow.message],
    [502, refusals.unavailable.message],
    [418, refusals.unexpected.message],
  ])('of a proxy with status %d and without our body has a sentence', async (status, message) => {
    const { reply, shown } = await replyTo(null, status)
    expect([reply, shown]).toMatchObject([{ success: false, code: status, toast: { message } }, []])
  })

  test('has the fallback message of its caller only when the server sent none', async () => {
    const receive = (body: object | null) =>
      createClient({
        transport: async () => ({ status: 500, body }),
        token: () => null,
        storeToken() {},
        tokenRefused: async () => undefined,
        notice() {},
      })('GET /explore/categories', {}, { quiet: true, failed: 'Failed' })
    const logged = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    const toast = { type: 'error', message: 'Not now' }
    expect(await receive(null)).toMatchObject({ reason: 'unexpected', toast: { message: 'Failed' } })
    expect(await receive({ success: false, toast })).toMatchObject({ toast: { message: 'Not now' } })
    logged.mockRestore()
  })

  test('names the missing data, with different messages for a lost connection and a busy server', () => {
    const refusal = (reason: 'unreachable' | 'unavailable') =>
      ({ success: false, code: 503, reason, toast: { type: 'error', message: refusals[reason].message } }) as const
    expect(loadFault('the lots', refusal('unreachable'))).toMatch(/^We couldn't load the lots\. Check your conn/)
    expect(loadFault('the lots', refusal('unavailable'))).toBe(
      `We couldn't load the lots. ${refusals.unavailable.message}`,
    )
  })
})

describe('a reply', () => {
  const answered = (body: BodyInit, type: string) => {
    vi.stubGlobal('fetch', async () => new Response(body, { status: 503, headers: { 'content-type': type } }))
    return browserTransport({ method: 'GET', path: '/api/x', headers: {} })
  }

  test('a reply with an HTML page of a proxy has its status and no body, and is no connection error', async () => {
    expect(await answered('<html>Bad gateway</html>', 'text/html')).toEqual({ status: 503, body: null })
    expect(await answered('{"success":false}', 'application/json')).toEqual({ status: 503, body: { success: false } })
  })

  test('that breaks off is a connection error', async () => {
    const broken = new ReadableStream({ pull: controller => controller.error(new TypeError('network error')) })
    await expect(answered(broken, 'application/json')).rejects.toThrow('network error')
  })
})

describe('the idempotency key of a request', () => {
  const sending = () => {
    const keys: (string | undefined)[] = []
    let answer: () => { status: number; body: unknown } = () => ({ status: 200, body: { success: true } })
    const call = createClient({
      transport: async ({ headers }) => {
        keys.push(headers['idempotency-key'])
        return answer()
      },
      token: () => null,
      storeToken() {},
      tokenRefused: async () => undefined,
      notice() {},
    })
    return { ask: call, keys, answers: (next: typeof answer) => void (answer = next) }
  }
  const lose = () => {
    throw new TypeError('Failed to fetch')
  }

  test('stays the same until a reply confirms the request, and differs for another request', async () => {
    const { ask, keys, answers } = sending()
    const create = (name: string) => ask('POST /deadstock/create', { body: { name } }, { once: true })
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

  test('differs for different files', async () => {
    const { ask, keys, answers } = sending()
    const add = (name: string) =>
      ask(
        'PUT /deadstock/:id/images',
        { params: { id: '1' } },
        { once: true, files: { field: 'images', files: [new File([name], name)] } },
      )
    answers(lose)
    await add('front.jpg')
    await add('back.jpg')
    expect(new Set(keys).size).toBe(2)
  })

  test('is sent only for requests that accept it', async () => {
    const { ask, keys } = sending()
    await ask('PUT /deadstock/:id', { params: { id: '1' }, body: { status: 'Active' } })
    await ask('GET /explore/categories', {})
    expect(keys).toEqual([undefined, undefined])
  })
})
