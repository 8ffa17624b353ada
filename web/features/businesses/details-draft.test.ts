import { describe, expect, test } from 'vitest'
import type { User } from '#web/api/session.ts'
import { businessData, changesOf, draftOf, mergeSaved } from './details-draft.ts'
import { detailsFault } from './details-fault.ts'

const now = new Date('2026-06-01')
const business = {
  id: 'b',
  name: 'Deccan Looms',
  type: 'Partnership',
  industry: 'Manufacturing',
  incorporatedOn: '2011-05-17',
  pan: 'AAPFU0939F',
  gst: '27AAPFU0939F1ZV',
  state: 'Maharashtra',
  city: null,
  verified: true,
  version: 3,
} as unknown as NonNullable<User['business']>
const seller = { fullName: 'Kavita Rao', phone: [{ phone: '9876543210' }], business } as User
const newcomer = { fullName: '', phone: [], business: null } as unknown as User

describe('the fields of the page', () => {
  test('show the stored values, with the incorporation date as a year', () => {
    expect(draftOf(seller, now)).toMatchObject({ fullName: 'Kavita Rao', phone: '9876543210', year: '2011', city: '' })
  })

  test('start empty for a new user, with the incorporation year two years back', () => {
    expect(draftOf(newcomer, now)).toMatchObject({ name: '', pan: '', phone: '', year: '2024' })
  })

  test('are compared with the stored values per section, ignoring spaces at the ends', () => {
    const stored = draftOf(seller, now)
    expect(changesOf({ ...stored, name: ' Deccan Looms ' }, stored)).toEqual({ aboutYou: false, yourBusiness: false })
    expect(changesOf({ ...stored, phone: '9876543211' }, stored)).toEqual({ aboutYou: true, yourBusiness: false })
    expect(changesOf({ ...stored, city: 'Pune' }, stored)).toEqual({ aboutYou: false, yourBusiness: true })
  })

  test('take the stored values in a saved section, and keep the typed text in the others', () => {
    const stored = draftOf(seller, now)
    const typed = { ...stored, phone: '+91 98765 43211', name: 'Deccan Looms and Sons' }
    const saved = { ...stored, phone: '9876543211' }
    expect(mergeSaved(typed, saved, { aboutYou: true, yourBusiness: false })).toEqual({
      ...typed,
      phone: '9876543211',
    })
  })

  test('are converted back to a date, which keeps its day if the year is unchanged', () => {
    const stored = draftOf(seller, now)
    expect(businessData(stored, business).incorporatedOn).toBe('2011-05-17')
    expect(businessData({ ...stored, year: '2012' }, business).incorporatedOn).toBe('2012-01-01')
    expect(businessData({ ...stored, year: '' }, business).incorporatedOn).toBe('')
  })
})

describe('validation of the business details', () => {
  const faultOf = (part: Partial<ReturnType<typeof draftOf>>, withBusiness = true) =>
    detailsFault({ ...draftOf(seller, now), ...part }, { business, withBusiness, now })

  test('reports an invalid phone number first, then business fields in order', () => {
    expect(faultOf({ phone: '5876543210', pan: '' })).toEqual({
      field: 'phone',
      message: 'Please enter a valid phone number',
    })
    expect(faultOf({ pan: '', name: '' })).toEqual({ field: 'pan', message: 'PAN number required' })
    expect(faultOf({ year: '' })).toEqual({ field: 'year', message: 'Please enter incorporation year' })
    expect(faultOf({ name: 'Lo' })).toEqual({ field: 'name', message: "Please enter your company's name" })
    expect(faultOf({})).toBeUndefined()
  })

  test('reports no business fault before the user has started a business', () => {
    expect(faultOf({ pan: '', gst: '', name: '' }, false)).toBeUndefined()
  })

  test('allows an empty name, state or city', () => {
    expect(faultOf({ fullName: '', state: '', city: '' })).toBeUndefined()
  })
})
