import { type ReportKind, type ReportReason, reportReasons } from '#contract/reports/rules.ts'
import { product } from '#contract/shared/product.ts'
import { type MailContent, onOneLine } from '#server/platform/mail/compose-mail.ts'

interface Reported {
  subject_kind: ReportKind
  evidence: string
  reason: ReportReason
}

const nouns: Record<ReportKind, string> = {
  listing: 'listing',
  message: 'message',
  business: 'business',
  requirement: 'requirement',
}

const named = ({ subject_kind, evidence }: Reported): string =>
  `${nouns[subject_kind]} “${onOneLine(evidence).slice(0, 120)}”`
const reasonOf = ({ reason }: Reported): string => `(reason: ${lowerFirst(reportReasons[reason])})`
const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1)

/** The answer to a person who reported something. */
export const answerMail = (to: string, report: Reported, answer: string): MailContent => ({
  to,
  subject: `Your report to ${product.name}`,
  title: 'We have reviewed your report',
  parts: [
    { text: `You reported the ${named(report)} ${reasonOf(report)}. Our answer:` },
    { quote: answer },
    { text: 'Thank you for helping to keep the marketplace honest.' },
  ],
  why: `You received this e-mail because you sent a report on ${product.name}.`,
  gist: `Your report to ${product.name}`,
})

/** The warning to the owner of a reported object; it never names the reporter. */
export const warningMail = (to: string, report: Reported): MailContent => {
  const subject = `About your ${nouns[report.subject_kind]} on ${product.name}`
  return {
    to,
    subject,
    title: `Please correct your ${nouns[report.subject_kind]}`,
    parts: [
      { text: `Your ${named(report)} was reported ${reasonOf(report)}.` },
      {
        text: 'We have reviewed it and ask you to correct it. Repeated problems may lead to removal of the listing or of your account.',
      },
    ],
    why: `You received this e-mail because of activity on your ${product.name} account.`,
    gist: subject,
  }
}
