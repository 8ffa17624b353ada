import { afterAll, describe, expect, it } from 'vitest'
import { aListing } from '#testkit/listings.ts'
import { aPerson } from '#testkit/people.ts'
import { openWorld } from '#testkit/world.ts'

const world = await openWorld()
afterAll(() => world.close())
const seller = await aPerson(world)

/** Sends the text unchanged: JSON.stringify could not produce most of these texts. */
async function create(text: string, path = '/api/deadstock/create', method: 'POST' | 'PUT' = 'POST') {
  const response = await world.app.inject({
    method,
    url: path,
    headers: { authorization: `Bearer ${seller.token}`, 'content-type': 'application/json' },
    payload: text,
  })
  return { status: response.statusCode, body: response.json() }
}
const listings = () =>
  world.db
    .selectFrom('listings')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()

describe('case 32: field names like __proto__', () => {
  it.each(['__proto__', 'constructor', 'prototype', '\\u005f_proto__'])(
    'refuses %s as the name of a specification',
    async name => {
      const before = await listings()
      const nested = name === 'constructor' ? '{"prototype":{"polluted":"yes"}}' : '{"polluted":"yes"}'
      for (const value of ['"yes"', nested]) {
        const { status } = await create(`{"specifications":{"${name}":${value}}}`)
        expect(status).toBe(422)
      }
      expect('polluted' in {}).toBe(false)
      expect(await listings()).toEqual(before)
    },
  )

  it('are refused at every level of the body of an update', async () => {
    const { id } = await aListing(world, seller, { status: 'Draft' })
    for (const text of [
      '{"__proto__":{"polluted":"yes"}}',
      '{"data":{"__proto__":{"polluted":"yes"}}}',
      '{"data":{"specifications":{"GSM":"1","__proto__":"x"}}}',
    ])
      expect((await create(text, `/api/deadstock/${id}`, 'PUT')).status).toBe(422)
    expect('polluted' in {}).toBe(false)
  })

  it('accepts and returns harmless names like toString', async () => {
    const specifications = { toString: 'a', hasOwnProperty: 'b', valueOf: 'c' }
    const { status, body } = await create(JSON.stringify({ specifications }))
    expect([status, Object.entries(body.deadstock.specifications)]).toEqual([200, Object.entries(specifications)])
  })
})

describe('case 33: harmful JSON', () => {
  const quick = async (text: string) => {
    const started = performance.now()
    let longest = 0
    let last = started
    const pulse = setInterval(() => {
      const now = performance.now()
      longest = Math.max(longest, now - last)
      last = now
    }, 1)
    const answer = await create(text)
    clearInterval(pulse)
    return { ...answer, blocked: longest }
  }

  it.each([
    ['a body above 100 KB', `{"name":"${'x'.repeat(100 * 1024)}"}`, 413],
    ['one word of 5 MB', `{"description":"${'x'.repeat(5 * 1024 * 1024)}"}`, 413],
    ['depth that fills the body', '['.repeat(100_000), 400],
    ['depth 9', '{"a":'.repeat(9) + '1' + '}'.repeat(9), 400],
    ['hundreds of keys', `{"specifications":{${Array.from({ length: 300 }, (_, at) => `"k${at}":"v"`).join()}}}`, 400],
    ['41 specifications', `{"specifications":{${Array.from({ length: 41 }, (_, at) => `"k${at}":"v"`).join()}}}`, 422],
    ['infinity', '{"amount":1e400}', 422],
    ['NaN as a text', '{"amount":"NaN"}', 400],
    ['NaN as a word', '{"amount":NaN}', 400],
    ['20 digits', '{"minOrderQuantity":99999999999999999999}', 422],
    ['a negative amount', '{"amount":-1}', 422],
    ['a NUL', '{"name":"a\\u0000b"}', 400],
    ['half a surrogate pair', '{"description":"\\ud800"}', 400],
    ['half a surrogate pair as a name', '{"specifications":{"\\udc00":"x"}}', 400],
    ['the same key twice', '{"name":"a","name":"b"}', 400],
    ['a list for a body', '[]', 400],
    ['a number for a name', '{"name":5}', 400],
    ['half a body', '{"name":', 400],
  ])('refuses %s', async (_what, text, expected) => {
    const before = await listings()
    expect((await create(text)).status).toBe(expected)
    expect(await listings()).toEqual(before)
  })

  it('JSON with the largest body blocks the process for less than 250 ms', async () => {
    const filler = 'x'.repeat(90_000)
    // 50 ms on an idle machine; other work runs here too
    for (const text of ['['.repeat(90_000), `{"description":"${filler}"}`, `{"name":${' '.repeat(90_000)}"x"}`])
      expect((await quick(text)).blocked).toBeLessThan(250)
  })

  it('is stored with -0 as 0, and with a letter and its combining accent as one character', async () => {
    const { body } = await create('{"amount":-0.0,"name":"Cafe\\u0301"}')
    expect(Object.is(body.deadstock.amount, 0)).toBe(true)
    expect(body.deadstock.name).toBe('Caf\u00e9')
  })

  it('keeps its text except control characters', async () => {
    const { body } = await create(JSON.stringify({ name: 'A\tB\u0007', description: 'one\r\ntwo\u0007\n\nthree 😀' }))
    expect(body.deadstock).toMatchObject({ name: 'A B', description: 'one\ntwo\n\nthree 😀' })
  })
})
