import { formatOfSamePhotos } from '#contract/admin/same-photos.ts'
import type { ApiReply } from '#contract/api.ts'
import { taxIdFacts } from '#contract/businesses/tax-ids.ts'
import type { Db } from '#server/platform/database/db.ts'
import { countSamePhotos } from '../listings/listing-list-store.ts'
import {
  findBusiness,
  findChangedSince,
  findOthers,
  type OtherBusiness,
  type ReviewedBusiness,
} from './verification-store.ts'

type VerificationFacts = NonNullable<ApiReply<'GET /admin/user/:id'>['verification']>
type Fact = VerificationFacts['facts'][number]

/** The facts for and against a business of an active user. */
export async function verificationFactsOf(
  db: Db,
  businessId: string,
): Promise<Omit<VerificationFacts, 'register' | 'canAskRegister'> | undefined> {
  const business = await findBusiness(db, businessId)
  if (!business) return undefined
  const [others, changed, shared] = await Promise.all([
    findOthers(db, business),
    findChangedSince(db, businessId),
    countSamePhotos(db, businessId),
  ])
  return {
    facts: [
      ...factsAbout(business, others),
      { name: 'own-photos', holds: shared === 0, sentence: formatOfSamePhotos(shared) },
    ],
    others: others.map(({ shares, user_id, name, verified, active }) => ({
      shares,
      userId: user_id,
      name,
      verified,
      active,
    })),
    legalName: business.legal_name ?? '',
    changed,
    review: reviewOf(business),
  }
}

/** The last decision; null before the first one. */
export const reviewOf = (row: ReviewedBusiness): VerificationFacts['review'] =>
  row.reviewed_at && {
    verified: row.verified,
    at: row.reviewed_at.toISOString(),
    reason: row.review_reason ?? '',
    checked: row.review_checked,
    current: row.reviewed_version === row.version,
  }

/** Facts that need no outside source. */
export function factsAbout({ name, gst, pan, state }: ReviewedBusiness, others: readonly OtherBusiness[]): Fact[] {
  const living = others.filter(other => other.active)
  const unique = (what: 'gst' | 'pan' | 'phone', word: string): Fact => {
    const count = living.filter(({ shares }) => shares.includes(what)).length
    const sentence =
      count === 0
        ? `No other account has this ${word}`
        : `${count} other ${count === 1 ? 'account has' : 'accounts have'} this ${word}`
    return { name: `unique-${what}`, holds: count === 0, sentence }
  }
  const twin = living.find(({ shares, verified }) => verified && shares.includes('name'))
  return [
    ...taxIdFacts({ gstin: gst, pan, ...(state && { state }) }),
    unique('gst', 'GST number'),
    unique('pan', 'PAN'),
    unique('phone', 'phone number'),
    {
      name: 'own-name',
      holds: !twin,
      sentence: twin
        ? `The name is similar to that of the verified business “${twin.name}”`
        : 'No verified business has a similar name',
    },
    {
      name: 'one-script',
      holds: !mixesScripts(name),
      sentence: mixesScripts(name) ? 'The name mixes letters from several scripts' : 'Name uses one script',
    },
  ]
}

const scripts = [
  /\p{Script=Latin}/u,
  /\p{Script=Cyrillic}/u,
  /\p{Script=Greek}/u,
  /\p{Script=Armenian}/u,
  /\p{Script=Cherokee}/u,
]

/** True if a word mixes letters of two scripts that look alike. */
const mixesScripts = (name: string): boolean =>
  name.split(/\s+/u).some(word => scripts.filter(script => script.test(word)).length > 1)
