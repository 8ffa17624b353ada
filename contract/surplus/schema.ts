import { z } from 'zod'
import { contactMessages, holdsContact } from '../shared/contact/contact-details.ts'
import { numberLimits } from '../shared/numbers/numbers.ts'
import { pinCode } from '../shared/pin-code.ts'
import { licenceLimits, plainLicence } from './licence-rules.ts'
import { priceBreakMessages, priceBreaksMost } from './price-breaks.ts'
import { surplusLimits, surplusMessages } from './rules.ts'
import {
  conditions,
  gstBases,
  inspections,
  originalKinds,
  packUnits,
  reasons,
  type SurplusFacts,
  samples,
} from './terms.ts'

const oneOf = <Id extends string>(list: readonly { id: Id }[]) => z.enum(list.map(({ id }) => id)).nullable()
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

/** The surplus facts as they come in; each may be left out. */
export const surplusData = z.object({
  condition: oneOf(conditions),
  reason: oneOf(reasons),
  reasonNote: oneLine(surplusLimits.reasonNoteMost),
  quantityAvailable: z.number().min(0).max(numberLimits.quantityMost).nullable(),
  wholeLot: z.boolean(),
  gst: oneOf(gstBases),
  priceBreaks: z
    .array(
      z.object({
        from: step(numberLimits.quantityMost, priceBreakMessages.from),
        rate: step(numberLimits.amountMost, priceBreakMessages.rate),
      }),
    )
    .max(priceBreaksMost)
    .nullable(),
  originalAmount: positive(numberLimits.amountMost),
  originalKind: oneOf(originalKinds),
  packSize: positive(numberLimits.quantityMost),
  packUnit: z.enum(packUnits).nullable(),
  stockCity: oneLine(80).refine(city => !holdsContact(city ?? ''), contactMessages.place),
  stockState: oneLine(80),
  stockPin: z.string().regex(pinCode, surplusMessages.pin).nullable(),
  madeOn: z
    .string()
    .regex(/^(19|20)\d\d-(0[1-9]|1[0-2])$/, surplusMessages.month)
    .nullable(),
  expiresOn: z.iso.date().nullable(),
  batch: oneLine(surplusLimits.batchMost),
  inspection: oneOf(inspections),
  sample: oneOf(samples),
  actualPhotos: z.boolean(),
  representativePhotos: z.boolean(),
  licenceNo: oneLine(licenceLimits.numberMost).transform(text => text && plainLicence(text)),
  recyclersOnly: z.boolean(),
})

const outgoing = z.object({
  ...surplusData.shape,
  reasonNote: z.string().nullable(),
  stockCity: z.string().nullable(),
  stockState: z.string().nullable(),
  batch: z.string().nullable(),
  licenceNo: z.string().nullable(),
}) satisfies z.ZodType<SurplusFacts>

/** The surplus facts of a listing as they go out; `stockPin` for signed-in people only. */
export const surplusFacts = outgoing

/** Those that a card shows. */
export const surplusOfCard = outgoing.pick({
  condition: true,
  quantityAvailable: true,
  wholeLot: true,
  gst: true,
  stockCity: true,
})
