import { formatShortDate } from '#contract/shared/long-date.ts'
import { formatNumber } from '#contract/shared/numbers/numbers.ts'
import { type ClaimReason, type ClaimState, claimLimits } from './rules.ts'

export const claimLabels: Record<ClaimReason, string> = {
  'no-payment': 'No payment',
  'not-as-described': 'Goods not as described',
}

export const claimMessages = {
  answer: `Please answer in ${claimLimits.answerLeast} to ${claimLimits.answerMost} characters`,
  signs: 'Please use plain text, without control characters',
  contact: 'Please leave out phone numbers, e-mail addresses and links',
  decision: `Please give a reason in ${claimLimits.decisionLeast} to ${formatNumber(claimLimits.decisionMost)} characters`,
} as const

export const claimTexts = {
  /** shown beside the reasons of a cancellation */
  warns: (partner: string) =>
    `${partner} is told and has ${claimLimits.answerDays} days to answer. Without an answer, this agreement counts as not kept.`,
  named: (partner: string, reason: ClaimReason, until: Date) =>
    `${partner} says: ${claimLabels[reason].toLowerCase()}. Answer until ${formatShortDate(until)}; without an answer, this agreement counts as not kept by you.`,
  claimed: (partner: string, reason: ClaimReason, until: Date) =>
    `You said: ${claimLabels[reason].toLowerCase()}. ${partner} can answer until ${formatShortDate(until)}.`,
  answer: 'Answer',
  answerTitle: (partner: string) => `Your answer to ${partner}`,
  answerHint: (partner: string) =>
    `${partner} and our team can read it. Once you have answered, the agreement counts as not kept only if our team finds so.`,
  answerLabel: 'What happened?',
  answered: 'Answer sent',
  withdraw: 'Withdraw',
  withdrawTitle: 'Withdraw what you said?',
  withdrawAbout: 'The agreement then counts for neither of you.',
  complain: 'Complain to our team',
  ended: {
    answered: 'Answered. It counts for neither side unless our team finds that the agreement was not kept.',
    withdrawn: 'Withdrawn. It counts for neither side.',
    stands: 'It counts as an agreement that was not kept.',
    dismissed: 'Our team has looked at it. It counts for neither side.',
  } satisfies Record<Exclude<ClaimState, 'open'>, string>,
} as const

export const claimMails = {
  subject: 'A cancelled agreement names you',
  formatReason: (partner: string, reason: ClaimReason) =>
    `${partner} has cancelled an agreement with you and gave this reason: ${claimLabels[reason].toLowerCase()}.`,
  until: (day: Date) =>
    `You can answer until ${formatShortDate(day)}. Without an answer, the agreement counts as not kept in the figure that others see about your firm.`,
  wrong: 'If this is wrong, answer in the chat. You can also complain to our team.',
  button: 'Answer in the chat',
} as const
