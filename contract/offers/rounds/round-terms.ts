import { holdsContact } from '#contract/shared/contact/contact-details.ts'
import { type AddedFault, type AddedTerms, addedFault } from '../added/added-terms.ts'
import { roundTermsMessages } from './round-terms-texts.ts'

/** The first fault of the terms for all offers of a round. There is no one gate, so no freight; every firm reads them, so no contact details. */
export function roundTermsFault(added: AddedTerms | null, gst: string | null): AddedFault | undefined {
  if (!added) return undefined
  if (added.freight !== null) return { field: 'added.freight', message: roundTermsMessages.freight }
  // the offers say if GST is extra or included; the rate counts for those alone
  const found = addedFault(added, { kind: 'offer', selling: true, gst: gst ?? 'extra', delivery: 'ex-godown' })
  if (found || added.resale === null || !holdsContact(added.resale)) return found
  return { field: 'added.resale', message: roundTermsMessages.contact }
}
