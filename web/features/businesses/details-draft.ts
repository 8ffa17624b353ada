import { type BusinessDraft, defaultIncorporationYear } from '#contract/businesses/rules.ts'
import { normaliseTaxId } from '#contract/businesses/tax-ids.ts'
import { normalisePhone } from '#contract/shared/phone.ts'
import type { User } from '#web/api/session.ts'

/** The values of the page's fields, as text. */
export interface DetailsDraft {
  fullName: string
  phone: string
  name: string
  type: string
  industry: string
  year: string
  pan: string
  gst: string
  state: string
  city: string
  about: string
}

export type DetailsField = keyof DetailsDraft

export function draftOf({ fullName, phone, business }: User, now: Date): DetailsDraft {
  return {
    fullName,
    phone: phone[0]?.phone ?? '',
    name: business?.name ?? '',
    type: business?.type ?? '',
    industry: business?.industry ?? '',
    year: business?.incorporatedOn.slice(0, 4) ?? String(defaultIncorporationYear(now)),
    pan: business?.pan ?? '',
    gst: business?.gst ?? '',
    state: business?.state ?? '',
    city: business?.city ?? '',
    about: business?.about ?? '',
  }
}

const aboutYou = ['fullName', 'phone'] as const satisfies readonly DetailsField[]
const yourBusiness = [
  'name',
  'type',
  'industry',
  'year',
  'pan',
  'gst',
  'state',
  'city',
  'about',
] as const satisfies readonly DetailsField[]

/** Returns which sections of the draft differ from the stored values. */
export function changesOf(draft: DetailsDraft, stored: DetailsDraft): { aboutYou: boolean; yourBusiness: boolean } {
  const differs = (field: DetailsField) => draft[field].trim() !== stored[field].trim()
  return { aboutYou: aboutYou.some(differs), yourBusiness: yourBusiness.some(differs) }
}

/** The fields of the draft that differ from the stored values; only these are restored when the page opens again. */
export const unsavedIn = (draft: DetailsDraft, stored: DetailsDraft): Partial<DetailsDraft> =>
  Object.fromEntries(
    [...aboutYou, ...yourBusiness].flatMap(field => (draft[field] === stored[field] ? [] : [[field, draft[field]]])),
  )

/** The draft, with the saved sections replaced by their stored values. */
export const mergeSaved = (
  draft: DetailsDraft,
  stored: DetailsDraft,
  saved: { aboutYou: boolean; yourBusiness: boolean },
): DetailsDraft => ({
  ...draft,
  ...Object.fromEntries(
    [...(saved.aboutYou ? aboutYou : []), ...(saved.yourBusiness ? yourBusiness : [])].map(field => [
      field,
      stored[field],
    ]),
  ),
})

/** The user's fields in the form of the API. */
export const userData = (draft: DetailsDraft): { fullName: string; phone: string } => ({
  fullName: draft.fullName.trim(),
  phone: normalisePhone(draft.phone),
})

/** The business in the form of the rules and the API. If the year is unchanged, the stored day stays. */
export function businessData(draft: DetailsDraft, stored: User['business']): BusinessDraft {
  const sameYear = stored?.incorporatedOn.slice(0, 4) === draft.year
  return {
    name: draft.name.trim(),
    type: draft.type,
    industry: draft.industry,
    incorporatedOn: sameYear ? stored?.incorporatedOn : draft.year && `${draft.year}-01-01`,
    pan: normaliseTaxId(draft.pan),
    gst: normaliseTaxId(draft.gst),
    state: draft.state.trim(),
    city: draft.city.trim(),
    about: draft.about,
  }
}

/** The page's field for a field of the API. */
export const fieldOf = (name: string): DetailsField | undefined =>
  name === 'incorporatedOn' ? 'year' : [...aboutYou, ...yourBusiness].find(field => field === name)
