import { accountReviewTexts } from '#contract/accounts/account-review.ts'
import { product } from '#contract/shared/product.ts'
import { links } from '#contract/urls.ts'
import { closeAccountReview } from '#server/features/accounts/account-review/account-reviews.ts'
import { bringBackListings } from '#server/features/listings/changes/bring-back.ts'
import { isOwnAccount, type Verb } from '#server/platform/context.ts'
import type { MailContent } from '#server/platform/mail/compose-mail.ts'
import { queueMail } from '#server/platform/mail/mail.ts'
import { appendEvent } from '#server/platform/messaging/events.ts'
import { refuse } from '#server/platform/runtime/refusal.ts'
import { lockActiveAccount } from '../suspensions/suspension-store.ts'

const GOOD_FOR = 7 * 86_400

/**
 * POST /admin/user/:id/clear: ends a review; does nothing to an account without one. The listings of a suspended
 * account stay hidden until the suspension ends.
 */
export const clearAccount: Verb<'POST /admin/user/:id/clear'> = async (context, { params: { id } }) => {
  const { services, viewer } = context
  await services.db.transaction().execute(async tx => {
    const account = (await lockActiveAccount(tx, id, services.config.adminEmails)) ?? refuse('not_found')
    if (isOwnAccount(viewer, id)) refuse('own_decision')
    const review = await closeAccountReview(tx, id, { at: services.clock(), adminId: viewer.userId })
    if (!review) return
    const live = review.held && !account.suspended ? await bringBackListings(tx, context, id) : 0
    if (live > 0 && account.email)
      await queueMail(tx, services, clearedMail(services.config.publicUrl, account.email), GOOD_FOR)
    await appendEvent(tx, context, 'admin.account-cleared', id, {
      before: { held: review.held },
      after: { held: false },
      live,
    })
  })
}

/** The mail after a review. It goes to sellers with a waiting listing; others never learned of the review. */
export const clearedMail = (origin: URL, to: string): MailContent => ({
  to,
  subject: `${accountReviewTexts.clearedSubject}: ${product.name}`,
  title: accountReviewTexts.clearedSubject,
  gist: accountReviewTexts.cleared,
  parts: [
    { text: accountReviewTexts.cleared },
    { button: accountReviewTexts.clearedButton, address: new URL(links.myListings(), origin).href },
  ],
  why: `You received this e-mail because it concerns your ${product.name} account.`,
})
