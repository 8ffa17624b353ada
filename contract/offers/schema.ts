import { z } from 'zod'
import { dealClaim } from './claims/schema.ts'
import { gstTerms } from './gst-terms.ts'
import { dealStates, deliveries, offerKinds, offerStates } from './rules.ts'

/** The deal of an accepted offer; `doneBy` are those who have pressed 'Completed'. */
export const deal = z
  .object({
    id: z.uuid(),
    state: z.enum(dealStates),
    agreedAt: z.string(),
    closedAt: z.string().nullable(),
    doneBy: z.array(z.uuid()),
    reason: z.string().nullable(),
    claim: dealClaim.nullable(),
    can: z.object({ complete: z.boolean(), cancel: z.boolean() }),
  })
  .meta({ id: 'Deal' })

const term = z.number().nullable().default(null)
/** The terms that a seller adds; `addedFault` in added-fault.ts checks them. */
export const addedTerms = z
  .object({
    packing: term,
    loading: term,
    freight: term,
    gstRate: term,
    payWithinDays: term,
    liftWithinDays: term,
    tolerancePercent: term,
    resale: z.string().max(2000).nullable().default(null),
  })
  .meta({ id: 'AddedTerms' })

/**
 * An offer or a request for a quote, as one of its two people sees it. `by` made it; `minimum` and `asked` are the
 * terms of the listing at that moment. `state` is the state now: past its end an offer is expired. `reason` is the
 * reason for which it was declined or made void.
 */
export const offer = z
  .object({
    id: z.uuid(),
    kind: z.enum(offerKinds),
    state: z.enum(offerStates),
    by: z.uuid(),
    buyer: z.uuid(),
    parentId: z.uuid().nullable(),
    quantity: z.number(),
    unit: z.string(),
    amount: z.number().nullable(),
    total: z.number().nullable(),
    gst: z.enum(gstTerms).nullable(),
    delivery: z.enum(deliveries),
    pin: z.string().nullable(),
    note: z.string(),
    /** packing, loading, freight to `pin` and other terms that the seller added; null: none */
    added: addedTerms.nullable(),
    minimum: z.number().nullable(),
    asked: z.number().nullable(),
    createdAt: z.string(),
    expiresAt: z.string(),
    closedAt: z.string().nullable(),
    reason: z.string().nullable(),
    deal: deal.nullable(),
    can: z.object({
      accept: z.boolean(),
      counter: z.boolean(),
      offer: z.boolean(),
      decline: z.boolean(),
      withdraw: z.boolean(),
    }),
  })
  .meta({ id: 'Offer' })

export type Offer = z.infer<typeof offer>
export type Deal = z.infer<typeof deal>
