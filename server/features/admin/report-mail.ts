import { product } from '../../../contract/product.ts'
import { type ReportKind, type ReportReason, reportReasons } from '../../../contract/reports-rules.ts'
import type { Mail } from '../../platform/mail.ts'
import { escapeHtml, mailPage, onOneLine } from '../../platform/mail-page.ts'

interface Reported {
  subject_kind: ReportKind
  evidence: string
  reason: ReportReason
}

const nouns: Record<ReportKind, string> = { listing: 'deadstock', message: 'message', business: 'business' }

const said = ({ subject_kind, evidence }: Reported): string =>
  `the ${nouns[subject_kind]} “${onOneLine(evidence).slice(0, 120)}”`

/** The answer to somebody who reported something. */
export const answerMail = (to: string, report: Reported, answer: string): Mail =>
  mail(to, `Your report to ${product.name}`, [
    `You told us about ${said(report)}: ${reportReasons[report.reason]}.`,
    answer,
    'Thank you for helping to keep the marketplace clean.',
  ])

/** The warning to whoever is responsible for what was reported; it never says by whom. */
export const warningMail = (to: string, report: Reported): Mail =>
  mail(to, `About your ${nouns[report.subject_kind]} on ${product.name}`, [
    `Somebody reported ${said(report)}: ${reportReasons[report.reason]}.`,
    'We looked at it and ask you to put it right. If it happens again we may take it down or remove the account.',
  ])

function mail(to: string, subject: string, paragraphs: readonly string[]): Mail {
  const why = `You get this mail because it answers something that happened on ${product.name}.`
  return {
    to,
    subject,
    text: [...paragraphs, why].join('\n\n'),
    html: mailPage(paragraphs.map(text => `<p>${escapeHtml(text).replaceAll('\n', '<br>')}</p>`).join('\n'), why),
    gist: subject,
  }
}
