import { z } from 'zod'
import { contactMessages, containsContact } from '../shared/contact/contact-details.ts'
import { numberLimits } from '../shared/numbers/numbers.ts'
import { pinCode } from '../shared/pin-code.ts'
import { type SurplusFacts, type SurplusField, surplusFieldNames, surplusFields } from './fields.ts'
import { plainLicence } from './licence-rules.ts'
import { priceBreakMessages, priceBreaksMost } from './price-breaks.ts'
import { surplusMessages } from './rules.ts'

type Facts = { [Field in SurplusField]: z.ZodType<SurplusFacts[Field], SurplusFacts[Field]> }

const oneLine = (most: number) =>
  z
    .string()
    .max(most)
    .transform(
      text =>
        text
          .normalize('NFC')
          .replace(/[\p{C}\p{Z}]+/gu, ' ')
          .trim() || null,
    )
    .nullable()
const step = (most: number, message: string) => z.number(message).min(0.01, message).max(most, message)
const positive = (most: number) => z.number().min(0.001).max(most).nullable()

const byKind = {
  flag: z.boolean(),
  quantity: positive(numberLimits.quantityMost),
  price: positive(numberLimits.amountMost),
  pin: z.string().regex(pinCode, surplusMessages.pin).nullable(),
  month: z
    .string()
    .regex(/^(19|20)\d\d-(0[1-9]|1[0-2])$/, surplusMessages.month)
    .nullable(),
  day: z.iso.date().nullable(),
  steps: z
    .array(
      z.object({
        from: step(numberLimits.quantityMost, priceBreakMessages.from),
        rate: step(numberLimits.amountMost, priceBreakMessages.rate),
      }),
    )
    .max(priceBreaksMost)
    .nullable(),
}

function schemaOf(name: SurplusField): z.ZodType {
  const field = surplusFields[name]
  if (field.kind === 'choice') return z.enum(field.options.map(({ id }) => id)).nullable()
  if (!('most' in field)) return byKind[field.kind]
  const text = oneLine(field.most)
  if (field.kind === 'place') return text.refine(city => !containsContact(city ?? ''), contactMessages.place)
  return field.kind === 'licence' ? text.transform(number => number && plainLicence(number)) : text
}

const shapeBy = (schema: (name: SurplusField) => z.ZodType): Facts =>
  Object.fromEntries(surplusFieldNames.map(name => [name, schema(name)])) as unknown as Facts

/** The surplus facts as they come in; each may be left out. */
export const surplusData = z.object({
  ...shapeBy(schemaOf),
  // 0 once the lot is sold
  quantityAvailable: z.number().min(0).max(numberLimits.quantityMost).nullable(),
})

/** The surplus facts of a listing in a reply, texts unchanged; `stockPin` for signed-in people only. */
export const surplusFacts = surplusData.extend(
  shapeBy(name => ('most' in surplusFields[name] ? z.string().nullable() : surplusData.shape[name])),
)

/** The surplus facts that a card shows. */
export const surplusOfCard = surplusFacts.pick({
  condition: true,
  quantityAvailable: true,
  wholeLot: true,
  gst: true,
  stockCity: true,
})
