import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { webhookFaults } from '#contract/connections/webhook-rules.ts'
import { openReceiver, type Receiver } from '#testkit/servers/webhook-receiver.ts'
import { callReceiver, type Resolve, webhookAddressFault } from './call-receiver.ts'

let receiver: Receiver
beforeAll(async () => {
  receiver = await openReceiver()
})
afterAll(() => receiver.close())

/** Addresses in networks that are not public, in every notation, and addresses without https. */
const refused = [
  'https://127.0.0.1/',
  'https://127.1/',
  'https://0x7f000001/',
  'https://2130706433/',
  'https://017700000001/',
  'https://0/',
  'https://0.0.0.0/',
  'https://10.0.0.1/',
  'https://10.255.255.255/',
  'https://100.64.0.1/',
  'https://169.254.169.254/latest/meta-data/',
  'https://172.16.0.1/',
  'https://172.31.255.255/',
  'https://192.0.0.8/',
  'https://192.0.2.1/',
  'https://192.168.1.1/',
  'https://198.18.0.1/',
  'https://203.0.113.9/',
  'https://224.0.0.1/',
  'https://240.0.0.1/',
  'https://255.255.255.255/',
  'https://[::]/',
  'https://[::1]/',
  'https://[::ffff:127.0.0.1]/',
  'https://[::ffff:7f00:1]/',
  'https://[::ffff:10.0.0.1]/',
  'https://[64:ff9b::7f00:1]/',
  'https://[64:ff9b:1::a00:1]/',
  'https://[2002:7f00:1::]/',
  'https://[2001:0:7f00:1::]/',
  'https://[2001:db8::1]/',
  'https://[fc00::1]/',
  'https://[fd12:3456::1]/',
  'https://[fe80::1]/',
  'https://[ff02::1]/',
  'https://localhost/',
  'https://LOCALHOST./',
  'https://app.localhost/',
  'https://printer.local/',
  'https://db.internal/',
  'https://metadata/',
  'https://router.home.arpa/',
  'https://example.com:22/',
  'https://user:secret@example.com/',
  'http://example.com/',
  'ftp://example.com/',
  'file:///etc/passwd',
  'gopher://example.com/',
  'javascript:alert(1)',
  '//example.com/',
  `https://example.com/${'x'.repeat(500)}`,
]
const call = (address: string) => ({ address, body: '{}', headers: {} })
const as =
  (...addresses: string[]): Resolve =>
  (_, found) =>
    found(
      null,
      addresses.map(address => ({ address, family: address.includes(':') ? 6 : 4 })),
    )

describe('a webhook', () => {
  it.each(refused)('is not called at %s', async address => {
    expect(webhookAddressFault(address, [])).toBeTruthy()
    expect(await callReceiver(call(address), [], { resolver: as('93.184.216.34') })).toHaveProperty('problem')
  })

  it('may have a name or a public address as its host, and any origin that the operator allows', () => {
    for (const address of [
      'https://example.com/hook?to=1',
      'https://hooks.example.co.in:8443/',
      'https://93.184.216.34/',
      'https://[2606:4700::1111]/',
    ])
      expect(webhookAddressFault(address, [])).toBeUndefined()
    expect(webhookAddressFault(`${receiver.origin}/hook`, [receiver.origin])).toBeUndefined()
    expect(webhookAddressFault(`${receiver.origin}/hook`, ['http://127.0.0.1:1'])).toBeDefined()
  })

  it.each([
    ['a private address', as('10.0.0.1')],
    ['a public and a private address', as('93.184.216.34', '127.0.0.1')],
    ['an address of this machine in IPv6', as('::1')],
    ['an IPv4 address mapped into IPv6', as('::ffff:127.0.0.1')],
  ])('is not called at a name that has %s when the connection is made', async (_, resolver) => {
    const port = new URL(receiver.origin).port
    expect(await callReceiver(call(`https://example.com:${port}/`), [], { resolver })).toEqual({
      problem: webhookFaults.private,
    })
    expect(receiver.received).toEqual([])
  })

  it('follows no redirect, and is given up after its time limit', async () => {
    receiver.answer = () => 302
    const trusted = [receiver.origin]
    expect(await callReceiver(call(`${receiver.origin}/hook`), trusted)).toEqual({ status: 302 })
    expect(receiver.received.map(({ path }) => path)).toEqual(['/hook'])
    receiver.answer = () => undefined
    const answer = await callReceiver(call(`${receiver.origin}/hook`), trusted, { answerMs: 50 })
    expect(answer).toEqual({ problem: expect.stringContaining('No answer') })
  })
})
