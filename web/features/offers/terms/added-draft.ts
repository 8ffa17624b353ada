import { type AddedTerms, chargeNames } from '#contract/offers/added/added-terms.ts'
import { formatNumber } from '#contract/shared/numbers/numbers.ts'
import { readTypedDecimal } from '#contract/shared/numbers/read-number.ts'

/** The terms that a seller adds, as typed. */
export interface AddedDraft {
  packing: string
  loading: string
  freight: string
  gstRate: string
  payWithinDays: string
  liftWithinDays: string
  tolerancePercent: string
  /** true if the seller sets terms of resale, which the buyer accepts with the offer */
  resells: boolean
  resale: string
}

export const emptyAdded: AddedDraft = {
  packing: '',
  loading: '',
  freight: '',
  gstRate: '',
  payWithinDays: '',
  liftWithinDays: '',
  tolerancePercent: '',
  resells: false,
  resale: '',
}

const formatOrNone = (value: number | null): string => (value === null ? '' : formatNumber(value))

/** The added terms in the form of the fields. */
export function draftOf(added: AddedTerms | null): AddedDraft | null {
  if (!added) return null
  return {
    packing: formatOrNone(added.packing),
    loading: formatOrNone(added.loading),
    freight: formatOrNone(added.freight),
    gstRate: added.gstRate === null ? '' : String(added.gstRate),
    payWithinDays: formatOrNone(added.payWithinDays),
    liftWithinDays: formatOrNone(added.liftWithinDays),
    tolerancePercent: formatOrNone(added.tolerancePercent),
    resells: added.resale !== null,
    resale: added.resale ?? '',
  }
}

/** Parses a typed number: null for an empty text, NaN for text that is no number. Every rule rejects NaN. */
const read = (text: string, reader: (text: string) => number | null): number | null =>
  text.trim() === '' ? null : (reader(text) ?? Number.NaN)
const readPlain = (text: string): number | null => {
  const plain = text.replaceAll(/[\s%]/g, '')
  return /^\d{1,3}(\.\d+)?$/.test(plain) ? Number(plain) : null
}

/**
 * The added terms as the API takes them. If the buyer collects the goods, freight is null: the dialog then has no field
 * for it.
 */
export function addedOf(draft: AddedDraft, delivery: string): AddedTerms {
  const [packing, loading, freight] = chargeNames.map(name => read(draft[name], text => readTypedDecimal(text, 2)))
  return {
    packing: packing ?? null,
    loading: loading ?? null,
    freight: delivery === 'delivered' ? (freight ?? null) : null,
    gstRate: draft.gstRate === '' ? null : Number(draft.gstRate),
    payWithinDays: read(draft.payWithinDays, readPlain),
    liftWithinDays: read(draft.liftWithinDays, readPlain),
    tolerancePercent: read(draft.tolerancePercent, readPlain),
    resale: draft.resells ? draft.resale.trim() : null,
  }
}
