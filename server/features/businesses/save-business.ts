import type { VerbInput } from '#contract/api.ts'
import { tidyAbout } from '#contract/businesses/about-text.ts'
import { businessFault } from '#contract/businesses/rules.ts'
import { refusals } from '#contract/http/refusals.ts'
import { gstChanges } from '#contract/http/request-quotas.ts'
import type { Verb } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/database/db.ts'
import { countUse } from '#server/platform/limits/rate-limit.ts'
import { appendEvent } from '#server/platform/messaging/events.ts'
import { refuse } from '#server/platform/runtime/refusal.ts'
import { reviewNewSeller } from '../accounts/account-review/review-new-seller.ts'
import {
  type BusinessFacts,
  type BusinessRow,
  insertBusiness,
  isOwner,
  lockOwnBusiness,
  updateBusiness,
} from './business-store.ts'
import { businessView } from './business-view.ts'
import { incorporationDate } from './incorporation-date.ts'
import { queueRegisterCheck } from './queue-register-check.ts'

/** POST /business: creates or changes the caller's own business. */
export const saveBusiness: Verb<'POST /business'> = async (context, { body }) => {
  const { version, ...data } = body.data
  const { db, clock } = context.services
  const draft = {
    ...data,
    name: data.name?.normalize('NFC').replace(/\p{Zs}+/gu, ' '),
    incorporatedOn: incorporationDate(data.incorporatedOn ?? ''),
  }
  const fault = businessFault(draft, clock())
  if (fault) refuse('invalid', { fields: [fault] })
  const facts = factsOf(draft)

  const row = await db.transaction().execute(async tx => {
    const { userId } = context.viewer
    const created = await insertBusiness(tx, userId, facts)
    if (created) {
      // refuses a person who has joined a firm meanwhile, because members own no business of their own
      if (!(await isOwner(tx, created.id))) refuse('stale')
      await appendEvent(tx, context, 'business.created', created.id)
      await reviewNewSeller(tx, context.services, userId)
      await queueRegisterCheck(tx, context.services, created.id)
      return created
    }
    const business = (await lockOwnBusiness(tx, userId)) ?? refuse('stale')
    const changed = changedFacts(business, facts)
    if (changed.length === 0) return business
    if (version !== undefined && version !== business.version) refuse('stale')
    if (changed.includes('gst')) await countGstChange(tx, userId)
    const badgeLost = business.verified && changed.some(fact => vouchedFor.has(fact))
    await appendEvent(tx, context, 'business.changed', business.id, { changed, badgeLost })
    const updated = await updateBusiness(tx, business.id, facts, badgeLost)
    await reviewNewSeller(tx, context.services, userId)
    if (changed.includes('gst')) await queueRegisterCheck(tx, context.services, business.id)
    return updated
  })
  return { user: { business: businessView(row) } }
}

/** Each new number may cost a look-up on the register. A refused change is not counted: its transaction is rolled back. */
async function countGstChange(tx: Tx, userId: string): Promise<void> {
  const { allowed, retryAfter } = await countUse(tx, { key: `gst-changes:${userId}`, ...gstChanges })
  if (allowed) return
  refuse('gst_changed_often', { retryAfter, fields: [{ field: 'gst', message: refusals.gst_changed_often.message }] })
}

/** The fields that an admin checks before giving the badge. */
const vouchedFor: ReadonlySet<keyof BusinessFacts> = new Set(['name', 'pan', 'gst'])

const factNames = ['name', 'type', 'industry', 'state', 'city', 'incorporated_on', 'gst', 'pan', 'about'] as const

const changedFacts = (row: BusinessRow, facts: BusinessFacts) =>
  factNames.filter(fact => fact in facts && row[fact] !== facts[fact])

/** The stored form of a draft without faults. */
const factsOf = (draft: VerbInput<'POST /business'>['body']['data']): BusinessFacts => ({
  ...(draft.about !== undefined && { about: tidyAbout(draft.about) }),
  name: draft.name ?? '',
  type: draft.type ?? '',
  industry: draft.industry ?? '',
  state: draft.state || null,
  city: draft.city || null,
  incorporated_on: draft.incorporatedOn ?? '',
  gst: draft.gst ?? '',
  pan: draft.pan ?? '',
})
