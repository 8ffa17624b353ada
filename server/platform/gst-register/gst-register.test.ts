import { afterAll, beforeAll, expect, test } from 'vitest'
import { openRegisterStub, type RegisterReply, type RegisterStub } from '#testkit/servers/gst-register.ts'
import { readConfig } from '../runtime/config.ts'
import { StartupError } from '../runtime/startup-error.ts'
import { openGstRegister } from './gst-register.ts'

const gstin = '27AAPFU0939F1ZV'
let stub: RegisterStub
beforeAll(async () => {
  stub = await openRegisterStub()
})
afterAll(() => stub.close())

const registration = {
  legalName: 'ZENITH LOOMS PRIVATE LIMITED',
  tradeName: 'Zenith Looms',
  status: 'Active',
  since: '2019-07-01',
  constitution: 'Private Limited Company',
  state: 'State - Maharashtra',
}

test.each<[RegisterReply, object]>([
  [{ status: 'Active' }, { is: 'found', registration }],
  ['unknown', { is: 'unknown' }],
  [401, { is: 'unreachable', why: '401' }],
  [412, { is: 'unreachable', why: '412' }],
  [422, { is: 'unreachable', why: '422' }],
  [429, { is: 'unreachable', why: '429' }],
  [520, { is: 'unreachable', why: '520' }],
  ['silence', { is: 'unreachable', why: 'silence' }],
])('A register that answers %j is read as found, unknown or unreachable', async (says, answer) => {
  stub.reply = says
  const register = openGstRegister(readConfig(stub.environment).gstRegister, says === 'silence' ? 50 : 5000)!
  expect(await register.lookUp(gstin)).toEqual(answer)
})

test.each([{ status: 'Active', gstin: '29AAPFU0939F1ZR' }, { status: '' }])(
  'The reply %j is treated as unreadable',
  async says => {
    stub.reply = says
    const register = openGstRegister(readConfig(stub.environment).gstRegister)!
    expect(await register.lookUp(gstin)).toEqual({ is: 'unreachable', why: 'unreadable' })
  },
)

test('Without a configured register no lookup is made, and an incomplete configuration fails at start', () => {
  expect(openGstRegister(readConfig({}).gstRegister)).toBeUndefined()
  const faultOf = (variables: Record<string, string>) => {
    try {
      readConfig(variables)
    } catch (error) {
      if (error instanceof StartupError) return error.message
    }
    return ''
  }
  expect(faultOf({ GST_REGISTRY: 'portal' })).toBe('GST_REGISTRY must be one of: none, cashfree.')
  expect(faultOf({ ...stub.environment, GST_REGISTRY_CLIENT_SECRET: '' })).toBe(
    'GST_REGISTRY_CLIENT_ID is set, so GST_REGISTRY_CLIENT_SECRET must be set too.',
  )
  expect(faultOf({ GST_REGISTRY: 'cashfree' })).toBe(
    'GST_REGISTRY is cashfree, so GST_REGISTRY_CLIENT_ID must be set too.',
  )
  expect(faultOf({ GST_REGISTRY_CLIENT_ID: 'a', GST_REGISTRY_CLIENT_SECRET: 'b' })).toBe(
    'GST_REGISTRY_CLIENT_ID is set, so GST_REGISTRY must be set too.',
  )
})
