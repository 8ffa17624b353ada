import type { ClaimReason } from '#contract/offers/claims/rules.ts'
import { claimMails, claimTexts } from '#contract/offers/claims/texts.ts'
import { product } from '#contract/shared/product.ts'
import { links } from '#contract/urls.ts'
import type { MailContent } from '#server/platform/mail/compose-mail.ts'

/**
 * The mail to the accused side of a cancelled agreement: the claim, the deadline for an answer, and the effect of
 * silence.
 */
export const claimMail = (
  origin: URL,
  to: string,
  {
    by,
    lot,
    reason,
    answerBy,
    conversationId,
  }: { by: string; lot: string; reason: ClaimReason; answerBy: Date; conversationId: string },
): MailContent => ({
  to,
  subject: `${claimMails.subject}: ${product.name}`,
  title: claimMails.subject,
  gist: claimMails.subject,
  why: `You received this e-mail because it concerns an agreement that you made on ${product.name}.`,
  parts: [
    { text: claimMails.formatReason(by, reason) },
    { quote: lot },
    { text: claimMails.until(answerBy) },
    { button: claimMails.button, address: new URL(links.messages(conversationId), origin).href },
    { text: claimMails.wrong },
    { button: claimTexts.complain, address: new URL(links.complaint('member'), origin).href, aside: true },
  ],
})
