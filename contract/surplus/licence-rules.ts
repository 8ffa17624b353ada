import type { FieldFault } from '../http/refusals.ts'
import type { SurplusFacts } from './fields.ts'
import { type LicenceKind, licenceNeeded, licenceStatedIn } from './regulated-goods.ts'

export const licenceLimits = {
  /** days for which a live listing may lack the statement before it is paused */
  waits: 7,
} as const

export const licenceMessages = {
  fssai: 'An FSSAI licence number has 14 digits',
  missing: {
    fssai: 'Please enter the FSSAI licence number',
    licence: 'Please enter the licence or registration number',
    recycler: 'Please confirm that you sell to authorised recyclers only',
  },
} as const

const wanted = {
  fssai: 'the FSSAI licence number',
  licence: 'the licence or registration number',
  recycler: 'that you sell to authorised recyclers only',
} as const
const rests = (count: number) => (count === 1 ? 'this listing will be paused' : 'these listings will be paused')

/** The sentence of the mail that asks a seller for a statement; `by` is the last day for it, as text. */
export const licenceRequestText = (kind: LicenceKind, by: string, count: number): string =>
  kind === 'recycler'
    ? `Please confirm by ${by} ${wanted.recycler}. After that, ${rests(count)} until you do.`
    : `Please add ${wanted[kind]} by ${by}. After that, ${rests(count)} until you add it.`

/** The missing statement in two or three words, for a table. */
export const missingLicence: Record<LicenceKind, string> = {
  fssai: 'FSSAI licence number',
  licence: 'Licence or registration number',
  recycler: 'Recyclers only, not confirmed',
}

/** The end of a sentence about a paused listing: 'until you add the FSSAI licence number'. */
export const untilStated = (kind: LicenceKind): string =>
  kind === 'recycler' ? `until you confirm ${wanted.recycler}` : `until you add ${wanted[kind]}`

/** The label and hint of the wizard's field. */
export const licenceFields = {
  fssai: { label: 'FSSAI licence number', hint: '14 digits, as printed on the pack. Shown to buyers' },
  licence: { label: 'Licence or registration number', hint: 'Of the goods or of your business. Shown to buyers' },
  recycler: {
    label: 'Sold to authorised recyclers only',
    hint: 'These goods may be sold to authorised recyclers only',
  },
} as const satisfies Record<LicenceKind, { label: string; hint: string }>

type Goods = Pick<SurplusFacts, 'condition' | 'licenceNo' | 'recyclersOnly'> & {
  categoryId: string | null
  subCategory: string | null
}

const neededOf = ({ categoryId, subCategory, condition }: Goods) => licenceNeeded(categoryId, subCategory, condition)

/** A number of 14 digits in groups becomes one number; other texts stay as they are. */
export const plainLicence = (text: string): string =>
  /^\d(?:[ -]?\d){13}$/.test(text) ? text.replace(/[ -]/g, '') : text

/** The fault of the number; a missing number is no fault. */
export const licenceFaults = (goods: Goods): FieldFault[] =>
  goods.licenceNo !== null && neededOf(goods) === 'fssai' && !/^\d{14}$/.test(goods.licenceNo)
    ? [{ field: 'licenceNo', message: licenceMessages.fssai }]
    : []

/** The missing statements about these goods, by field. */
export function licenceMissing(goods: Goods): FieldFault[] {
  const kind = neededOf(goods)
  if (kind === null) return []
  const field = licenceStatedIn[kind]
  return goods[field] ? [] : [{ field, message: licenceMessages.missing[kind] }]
}

const names: Record<LicenceKind, string> = { fssai: 'FSSAI licence', licence: 'Licence', recycler: 'Sold to' }
const NOT_STATED = 'Not stated'

/** The sentence for buyers; null if there is none. */
export function licenceFact(goods: Goods): { name: string; value: string } | null {
  const kind = neededOf(goods)
  if (kind === 'recycler')
    return { name: names.recycler, value: goods.recyclersOnly ? 'Authorised recyclers only' : NOT_STATED }
  if (goods.licenceNo) return { name: names[kind ?? 'licence'], value: goods.licenceNo }
  return kind ? { name: names.licence, value: NOT_STATED } : null
}
