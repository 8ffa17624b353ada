import {
  type SuspensionReason,
  suspensionMails,
  suspensionReasons,
  suspensionTexts,
} from '#contract/accounts/suspension.ts'
import { product } from '#contract/shared/product.ts'
import { links } from '#contract/urls.ts'
import type { MailContent } from '#server/platform/mail/compose-mail.ts'

const why = `You received this e-mail because it concerns your ${product.name} account.`
const titled = (subject: string) => ({ subject: `${subject}: ${product.name}`, title: subject, gist: subject, why })

/** The mail with the decision, its reasons and the way to request a review. */
export const suspendedMail = (
  origin: URL,
  to: string,
  { reason, words, until }: { reason: SuspensionReason; words: string; until: Date | null },
): MailContent => ({
  to,
  ...titled(suspensionMails.subject),
  parts: [
    { text: suspensionTexts.title(until?.toISOString() ?? null) },
    { text: { bold: suspensionReasons[reason] } },
    { quote: words },
    { text: suspensionTexts.paused },
    { text: `${suspensionTexts.back} ${suspensionMails.appeal}` },
    { button: suspensionTexts.appeal, address: new URL(links.complaint('member'), origin).href },
  ],
})

export const liftedMail = (to: string, words: string): MailContent => ({
  to,
  ...titled(suspensionMails.liftedSubject),
  parts: [{ quote: words }, { text: suspensionMails.lifted }],
})
