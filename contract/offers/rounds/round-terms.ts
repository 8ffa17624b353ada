import { containsContact } from '#contract/shared/contact/contact-details.ts'
import { type AddedFault, addedFault } from '../added/added-fault.ts'
import { type AddedTerms } from '../added/added-terms.ts'
import { roundTermsMessages } from './round-terms-texts.ts'

/**
 * The first fault of the terms for all offers of a round. Freight is refused, because it depends on one buyer's PIN
 * code. Contact details are refused, because every firm reads the terms.
 */
export function roundTermsFault(added: AddedTerms | null, gst: string | null): AddedFault | undefined {
  if (!added) return undefined
  if (added.freight !== null) return { field: 'added.freight', message: roundTermsMessages.freight }
  // a rate of GST needs a GST term; each offer states its own, so 'extra' is only a placeholder here
  const found = addedFault(added, { kind: 'offer', selling: true, gst: gst ?? 'extra', delivery: 'ex-godown' })
  if (found || added.resale === null || !containsContact(added.resale)) return found
  return { field: 'added.resale', message: roundTermsMessages.contact }
}
