import type { FieldFault } from '../http/refusals.ts'
import { contactMessages, containsContact } from '../shared/contact/contact-details.ts'
import { displayNameFault, isDeceptive } from '../shared/names/display-names.ts'
import { aboutFault } from './about-text.ts'
import { gstStates } from './gst-states.ts'
import { businessLimits } from './limits.ts'
import { isGstin, isPan } from './tax-ids.ts'

export const companyTypes = [
  'Sole Proprietorship',
  'Partnership',
  'Limited Liability Company (LLC)',
  'Private Corporation',
  'Publicly Traded Corporation',
] as const

export const industries = [
  'Fast-Moving Consumer Goods (FMCG)',
  'Technology',
  'Financial Services',
  'Healthcare',
  'Retail',
  'Manufacturing',
  'Energy',
  'Telecommunications',
] as const

// codes without a state: withdrawn ones, and those of the GST office itself
const NO_PLACE = new Set(['25', '97', '99'])

/** States and union territories by name. */
export const stateNames: readonly string[] = [
  ...new Set(
    Object.entries(gstStates)
      .filter(([code]) => !NO_PLACE.has(code))
      .map(([, name]) => name),
  ),
].toSorted((one, other) => one.localeCompare(other))

export interface BusinessDraft {
  name?: string | undefined
  type?: string | undefined
  state?: string | undefined
  city?: string | undefined
  incorporatedOn?: string | undefined
  industry?: string | undefined
  gst?: string | undefined
  pan?: string | undefined
  about?: string | undefined
}

/** The year of incorporation that an empty form shows. */
export const defaultIncorporationYear = (now: Date): number => now.getFullYear() - 2

const plainPlaceMessage = 'Please use letters, digits and plain punctuation only'

const has = (text: string | undefined): text is string => text !== undefined && text.trim() !== ''

/**
 * The first fault of the details, in the specified order of the fields, with the name last; undefined if there is none.
 */
export function businessFault(draft: BusinessDraft, now: Date): FieldFault | undefined {
  if (!has(draft.pan)) return { field: 'pan', message: 'PAN number required' }
  if (!has(draft.gst)) return { field: 'gst', message: 'GST number required' }
  if (!isPan(draft.pan)) return { field: 'pan', message: 'Invalid PAN number' }
  if (!isGstin(draft.gst)) return { field: 'gst', message: 'Invalid GST number' }
  if (!industries.some(industry => industry === draft.industry))
    return { field: 'industry', message: 'Please select an industry' }
  if (!companyTypes.some(type => type === draft.type)) return { field: 'type', message: 'Please select a company type' }
  const year = Number(draft.incorporatedOn?.slice(0, 4))
  if (!(year >= businessLimits.yearFirst && year <= now.getFullYear()))
    return { field: 'incorporatedOn', message: 'Please enter incorporation year' }
  if (isDeceptive(draft.state ?? '')) return { field: 'state', message: plainPlaceMessage }
  if (isDeceptive(draft.city ?? '')) return { field: 'city', message: plainPlaceMessage }
  if (containsContact(draft.state ?? '')) return { field: 'state', message: contactMessages.place }
  if (containsContact(draft.city ?? '')) return { field: 'city', message: contactMessages.place }
  const name = draft.name?.trim() ?? ''
  if (name.length < businessLimits.nameLeast || name.length > businessLimits.nameMost)
    return { field: 'name', message: "Please enter your company's name" }
  const fault = displayNameFault(name)
  if (fault) return { field: 'name', message: fault }
  if (containsContact(name)) return { field: 'name', message: contactMessages.person }
  const words = aboutFault(draft.about ?? '')
  return words ? { field: 'about', message: words } : undefined
}
