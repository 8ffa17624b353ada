import { connect } from 'node:net'
import { gzipSync } from 'node:zlib'
import { afterAll, describe, expect, it } from 'vitest'
import { acceptedBodies, refusals } from '#contract/http/refusals.ts'
import { aListing } from '#testkit/listings.ts'
import { aPerson, type Person } from '#testkit/people.ts'
import { openWorld } from '#testkit/world.ts'

const world = await openWorld()
const port = Number(new URL(await world.app.listen({ port: 0, host: '127.0.0.1' })).port)
const person = await aPerson(world)
afterAll(async () => {
  world.app.server.closeAllConnections()
  await world.close()
})

const get = (url: string, headers: Record<string, string> = {}) => world.app.inject({ url, headers })
const signedIn = (headers: Record<string, string> = {}) => ({ authorization: `Bearer ${person.token}`, ...headers })
/** Sends exactly these bytes; returns the status of the reply. */
const sendRaw = (text: string | Buffer): Promise<number> =>
  new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(text))
    socket.once('data', data => {
      resolve(Number(data.toString('latin1').slice(9, 12)))
      socket.destroy()
    })
    socket.once('error', reject)
  })
const sendHead = (line: string, headers: string[] = []) =>
  sendRaw(`${[line, 'host: localhost', 'connection: close', ...headers].join('\r\n')}\r\n\r\n`)

describe('invalid text', () => {
  it.each([
    '/api/explore/suggestions?query=%00',
    '/api/explore/suggestions?query=cot%00ton',
    '/api/explore/deadstock?after=%00',
    '/api/explore/deadstock?orderBy=%00',
    '/api/explore/categories/%00',
    '/api/deadstock/hscodes/a%00b',
  ])('in %s is refused as malformed', async url => {
    const reply = await get(url)
    expect([reply.statusCode, reply.json().reason]).toEqual([400, 'malformed'])
  })

  it('is refused as malformed in the search of the own listings', async () => {
    expect((await get('/api/deadstock/list?search=%00', signedIn())).statusCode).toBe(400)
    expect((await get('/api/deadstock/list?search=a&search=%00', signedIn())).statusCode).toBe(400)
  })

  it('that is not UTF-8 causes no server error', async () => {
    for (const url of ['/api/explore/suggestions?query=%ff%fe', '/api/explore/suggestions?query=%ed%a0%80'])
      expect((await get(url)).statusCode).toBeLessThan(500)
    expect((await get('/api/explore/categories/%ed%a0%80')).statusCode).toBeLessThan(500)
  })
})

describe('a number in a query string', () => {
  it.each(['1e1', '0x10', '-1', '1.5', 'abc', '1e9', '+5', '0b1', '٣', ''])('is refused as %j', async size => {
    for (const path of ['/api/explore/deadstock', '/api/deadstock/list', '/api/deadstock/hscodes/steel']) {
      const reply = await get(`${path}?size=${encodeURIComponent(size)}`, signedIn())
      expect([path, reply.statusCode]).toEqual([path, 400])
    }
  })

  it('is refused with 422 out of range, and accepted in range', async () => {
    expect((await get('/api/explore/deadstock?size=51')).statusCode).toBe(422)
    expect((await get('/api/explore/deadstock?size=50&page=1')).statusCode).toBe(200)
  })
})

describe('the cursor of a list', () => {
  const cursor = (value: string) =>
    Buffer.from(JSON.stringify([24, value, '00000000-0000-4000-8000-000000000000'])).toString('base64url')
  it.each(['9999999999999999e99', '1e-99', '9e-99', '1e99', '9999999999999999', '-1', 'NaN'])(
    'may contain %s in every order of the list',
    async value => {
      for (const order of ['recommended', 'low-to-high', 'high-to-low', 'latest', 'oldest']) {
        const reply = await get(`/api/explore/deadstock?orderBy=${order}&after=${cursor(value)}`)
        expect([order, reply.statusCode]).toEqual([order, 200])
      }
    },
  )
})

describe('the head of a request', () => {
  it('may have the host in its request line, as in a proxy request', async () => {
    expect(await sendHead('GET http://localhost/api/explore/categories HTTP/1.1')).toBe(200)
    expect(await sendHead('GET http://x/ HTTP/1.1')).toBe(404)
    expect(await sendHead('GET http:///x HTTP/1.1')).toBeLessThan(500)
    expect(await sendHead('OPTIONS * HTTP/1.1')).toBeLessThan(500)
  })

  it('may have an address of up to 4,096 bytes', async () => {
    const address = (length: number) =>
      `/api/explore/categories?x=${'y'.repeat(length - '/api/explore/categories?x='.length)}`
    expect(await sendHead(`GET ${address(4096)} HTTP/1.1`)).toBe(200)
    expect(await sendHead(`GET ${address(4097)} HTTP/1.1`)).toBe(414)
    expect((await get(address(4097))).json()).toMatchObject({ success: false, code: 414, reason: 'address_too_long' })
  })

  it('may have up to 100 headers', async () => {
    const headers = (count: number) => Array.from({ length: count - 2 }, (_, i) => `x-${i}: y`)
    expect(await sendHead('GET /api/explore/categories HTTP/1.1', headers(100))).toBe(200)
    expect(await sendHead('GET /api/explore/categories HTTP/1.1', headers(101))).toBe(431)
    // each repetition of a header counts as a further header
    expect(await sendHead('GET /api/explore/categories HTTP/1.1', Array(99).fill('x-same: y'))).toBe(431)
  })
})

describe('the body of a request', () => {
  const post = (payload: string | Buffer, headers: Record<string, string>, url = '/api/deadstock/create') =>
    world.app.inject({ method: 'POST', url, headers: signedIn(headers), payload })
  const json = { 'content-type': 'application/json' }

  it('is refused with any content encoding', async () => {
    for (const encoding of ['gzip', 'br', 'deflate', 'identity']) {
      const reply = await post(gzipSync('{"name":"Bolts"}'), { ...json, 'content-encoding': encoding })
      expect([encoding, reply.statusCode]).toEqual([encoding, 415])
      expect(reply.json().toast.message).toBe(`${refusals.unsupported_media.message} ${acceptedBodies.uncompressed}`)
    }
  })

  it('is refused as a form where JSON is expected', async () => {
    const form = '--x\r\ncontent-disposition: form-data; name="name"\r\n\r\nBolts\r\n--x--\r\n'
    for (const type of [
      'multipart/form-data; boundary=x',
      'application/x-www-form-urlencoded',
      'text/plain',
      'text/json',
    ])
      expect([type, (await post(form, { 'content-type': type })).statusCode]).toEqual([type, 415])
    const logout = await post(form, { 'content-type': 'multipart/form-data; boundary=x' }, '/api/auth/logout')
    expect(logout.statusCode).toBe(415)
    expect(logout.json().toast.message).toBe(`${refusals.unsupported_media.message} ${acceptedBodies.json}`)
    expect((await get('/api/auth/user', signedIn())).statusCode).toBe(200)
  })

  it.each([
    ['64 KB for most calls', '/api/user/settings', 64 * 1024],
    ['100 KB for a listing', '/api/deadstock/create', 100 * 1024],
    ['8 KB for counts', '/api/explore/metrics/clicks', 8 * 1024],
  ])('may have up to %s, and one byte more is refused', async (_what, url, most) => {
    const padded = (length: number) => `{"x":"${'y'.repeat(length - 8)}"}`
    expect(padded(most)).toHaveLength(most)
    expect((await post(padded(most), json, url)).statusCode).not.toBe(413)
    const reply = await post(padded(most + 1), json, url)
    expect([reply.statusCode, reply.json().reason]).toEqual([413, 'too_large'])
    expect(reply.json().toast.message).toBe(`This upload is too large. The limit is ${most / 1024} KB.`)
  })

  it('may have lists of 200 entries, 100 keys and a depth of 8', async () => {
    const withList = (count: number) => post(JSON.stringify({ other: Array(count).fill(1) }), json)
    expect([(await withList(200)).statusCode, (await withList(201)).statusCode]).toEqual([200, 400])
    const withKeys = (count: number) =>
      post(JSON.stringify(Object.fromEntries(Array.from({ length: count }, (_, i) => [`k${i}`, 1]))), json)
    expect([(await withKeys(100)).statusCode, (await withKeys(101)).statusCode]).toEqual([200, 400])
    const withDepth = (depth: number) => post(`{"other":${'['.repeat(depth - 1)}1${']'.repeat(depth - 1)}}`, json)
    expect([(await withDepth(8)).statusCode, (await withDepth(9)).statusCode]).toEqual([200, 400])
  })

  it.each([
    ['bytes that are not UTF-8', Buffer.from('{"name":"caf\xe9"}', 'latin1'), '', /UTF-8/],
    ['a missing bracket', '{"name":"Bolts"', '', /valid JSON/],
    ['a repeated field', '{"name":"Bolts","name":"Nuts"}', '', /same name/],
    ['too much nesting', `{"x":${'['.repeat(9)}${']'.repeat(9)}}`, '', /at most 8 levels/],
    ['a too long list', `{"a":[{"b":[${Array(201).fill(1).join()}]}]}`, 'a.0.b', /at most 200 items/],
    ['a zero character', '{"a":["x","\\u0000"]}', 'a.1', /not allowed/],
  ])('with %s is refused with the reason and the field', async (_what, payload, field, message) => {
    const reply = await post(payload, json)
    expect([reply.statusCode, reply.json().reason]).toEqual([400, 'malformed'])
    expect(reply.json().errors).toEqual([{ field, message: expect.stringMatching(message) }])
  })

  it('may begin with a byte order mark', async () => {
    expect((await post('\ufeff{"name":"Bolts"}', json)).statusCode).toBe(200)
  })
})

describe('privacy of replies', () => {
  it('shared caches store replies with and without a token separately', async () => {
    expect((await get('/api/explore/categories')).headers['vary']).toContain('Authorization')
    expect((await get('/api/auth/user', signedIn())).headers['vary']).toContain('Authorization')
    expect((await get('/api/auth/user')).headers['vary']).toContain('Authorization')
    const packed = await get('/api/explore/filters', { 'accept-encoding': 'gzip' })
    expect(String(packed.headers['vary']).toLowerCase()).toBe('authorization, accept-encoding')
  })

  it('logging out and deleting the account clear the browser storage, other calls do not', async () => {
    const one = await aPerson(world)
    const other = await aPerson(world)
    const storageAfter = async (key: 'POST /auth/logout' | 'POST /user/delete', who: Person) => {
      const { status, headers } = await world.api(key, {}, who)
      return [status, headers['clear-site-data']]
    }
    expect(await storageAfter('POST /auth/logout', one)).toEqual([200, '"storage"'])
    expect(await storageAfter('POST /auth/logout', one)).toEqual([401, undefined])
    expect(await storageAfter('POST /user/delete', other)).toEqual([200, '"storage"'])
    expect((await get('/api/auth/user', signedIn())).headers['clear-site-data']).toBeUndefined()
  })

  it('a visitor cannot detect a deleted draft, only a deleted listing that was live', async () => {
    const draft = await aListing(world, person, { status: 'Draft' })
    const live = await aListing(world, person, { status: 'Active' })
    for (const { id } of [draft, live]) {
      const moved = await world.api('PUT /deadstock/:id', { params: { id }, body: { status: 'Deleted' } }, person)
      expect(moved.status).toBe(200)
    }
    const reasonFor = async (id: string) => (await get(`/api/explore/deadstock/${id}`)).json().reason
    expect(await reasonFor(draft.id)).toBe('not_found')
    expect(await reasonFor(live.id)).toBe('gone')
  })

  it('an unknown address gets the standard refusal, also outside the API', async () => {
    for (const [method, url] of [
      ['POST', '/explore'],
      ['DELETE', '/'],
      ['GET', '/api/nope'],
    ] as const) {
      const reply = await world.app.inject({ method, url })
      expect(reply.json()).toMatchObject({ success: false, code: 404, reason: 'not_found' })
    }
  })

  it('metrics are refused for any request that was forwarded by a proxy', async () => {
    expect((await get('/metrics')).statusCode).toBe(200)
    for (const name of ['via', 'x-forwarded-for', 'forwarded', 'x-real-ip'])
      expect((await get('/metrics', { [name]: '1.1 proxy' })).statusCode).toBe(404)
  })
})
