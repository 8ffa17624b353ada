import { businessLimits } from '#contract/businesses/limits.ts'
import { stateNames } from '#contract/businesses/rules.ts'
import { importMessages } from '#contract/imports/messages.ts'
import { isPinCode } from '#contract/shared/pin-code.ts'
import {
  type FieldOf,
  fieldsOfKind,
  type ImportField,
  type SurplusFacts,
  surplusFields,
  tooLong,
} from '#contract/surplus/fields.ts'
import { plainLicence } from '#contract/surplus/licence-rules.ts'
import { surplusMessages } from '#contract/surplus/rules.ts'
import { originalKindOf } from './header-synonyms.ts'
import type { Amounts } from './read-amounts.ts'
import type { Reading } from './reading.ts'
import { NO_CITY } from './values/no-city.ts'
import { readDay, readMonth } from './values/read-days.ts'
import { readCondition, readGst, readOriginalKind } from './values/read-surplus-terms.ts'
import { fold, type Read } from './values/read-values.ts'

/** The surplus facts of a row. */
export type SurplusOfRow = {
  [Field in keyof SurplusFacts]?: NonNullable<SurplusFacts[Field]>
}

type ReadCell = <T>(field: ImportField, reader: (text: string) => Read<T>, message: string) => T | undefined

/** Reads the surplus facts of a row; `read` records a fault for a cell that cannot be parsed. */
export function readSurplus(
  read: ReadCell,
  { headers, mapping }: Reading,
  { originalAmount, quantityAvailable, gst }: Amounts,
): SurplusOfRow {
  const short = (field: ImportField, most: number, message: string) =>
    read(field, text => (text.length <= most ? text : undefined), message)
  const header = headers[mapping.indexOf('originalAmount')] ?? ''
  const kind = read('originalKind', readOriginalKind, importMessages.originalKind)
  const parsed: Stated<Exclude<keyof SurplusFacts & ImportField, PlainText | 'stockCity'>> = {
    condition: read('condition', readCondition, importMessages.condition),
    quantityAvailable,
    gst: read('gst', readGst, importMessages.gst) ?? gst,
    originalAmount,
    originalKind: originalAmount === undefined ? undefined : (kind ?? originalKindOf(header)),
    stockPin: read('stockPin', readPin, surplusMessages.pin),
    madeOn: read('madeOn', readMonth, surplusMessages.month),
    expiresOn: read('expiresOn', readDay, importMessages.date),
    licenceNo: read('licenceNo', readLicence, tooLong('licenceNo')),
  }
  return onlyStated({
    ...parsed,
    ...placeIn(short('stockCity', businessLimits.placeMost, importMessages.cityLong)),
    ...Object.fromEntries(plainTexts.map(name => [name, short(name, surplusFields[name].most, tooLong(name))])),
  })
}

/** A text that is used unchanged. */
type PlainText = FieldOf<'text'> & ImportField
const plainTexts = fieldsOfKind('text').filter((name): name is PlainText => 'column' in surplusFields[name])

type Stated<Field extends keyof SurplusFacts> = { [Each in Field]: SurplusFacts[Each] | undefined }

const onlyStated = (facts: Partial<Stated<keyof SurplusFacts>>): SurplusOfRow =>
  Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined))

const readLicence = (text: string): Read<string> =>
  text.length <= surplusFields.licenceNo.most ? plainLicence(text.replace(/\s+/gu, ' ').trim()) : undefined

/** Reads a PIN code: '395 002' or '395002'. */
function readPin(text: string): Read<string> {
  const digits = text.replace(/[\s-]/g, '')
  return isPinCode(digits) ? digits : undefined
}

/** Reads 'Surat' or 'Surat, Gujarat'; nothing for the name of a store. */
function placeIn(text: string | undefined): Pick<SurplusOfRow, 'stockCity' | 'stockState'> {
  if (text === undefined || NO_CITY.test(text)) return {}
  const [city = '', ...rest] = text.split(',').map(part => part.trim())
  const state = stateNames.find(name => fold(name) === fold(rest.join(' ')))
  return state && city ? { stockCity: city, stockState: state } : { stockCity: text.replace(/\s+/gu, ' ') }
}
