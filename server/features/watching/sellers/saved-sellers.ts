import { supplierSlug } from '#contract/businesses/seller-page.ts'
import { watchingLimits, watchingMessages } from '#contract/watching/rules.ts'
import { lockUser } from '#server/features/accounts/model/lock-user.ts'
import type { Context, Verb } from '#server/platform/context.ts'
import { isoDates } from '#server/platform/database/iso-dates.ts'
import { refuse } from '#server/platform/runtime/refusal.ts'
import { limitChanges } from '../model/limit-changes.ts'
import {
  countSavedSellers,
  deleteSavedSeller,
  findSavedSeller,
  findSavedSellers,
  insertSavedSeller,
  setSellerMails,
  switchOffSellerMails,
} from './saved-seller-store.ts'

/** GET /saved-sellers */
export const listSavedSellers: Verb<'GET /saved-sellers'> = async ({ services, viewer }) => {
  const rows = await findSavedSellers(services.db, viewer.userId)
  return {
    sellers: rows.map(seller => isoDates({ ...seller, slug: supplierSlug(seller.name, seller.id) })),
  }
}

/** PUT /saved-sellers/:id: saves or removes a seller; the reply says if their new lots are mailed. */
export const putSavedSeller: Verb<'PUT /saved-sellers/:id'> = async (
  context,
  { params: { id: businessId }, body: { on, mails } },
) => {
  const { db, clock } = context.services
  const { userId } = context.viewer
  const at = clock()
  await limitChanges(context)
  await db.transaction().execute(async tx => {
    await lockUser(tx, userId)
    if (!on) return deleteSavedSeller(tx, userId, businessId)
    const saved = await findSavedSeller(tx, userId, businessId)
    if (saved) {
      if (mails === undefined || mails === saved.mails) return undefined
      return setSellerMails(tx, userId, { businessId, mails, at })
    }
    if ((await countSavedSellers(tx, userId)) >= watchingLimits.sellersMost)
      refuse('invalid', { fields: [{ field: 'on', message: watchingMessages.sellers }] })
    if (!(await insertSavedSeller(tx, userId, { businessId, mails: mails ?? true, at }))) refuse('not_found')
  })
  return { on }
}

/** Stops the mails about a saved seller, for the signed link in a mail about the seller. */
export const switchOffSeller = ({ services }: Context, id: string): Promise<void> =>
  switchOffSellerMails(services.db, id)
