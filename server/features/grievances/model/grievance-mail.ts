import { type GrievanceOutcome, waitUntil } from '#contract/grievances/rules.ts'
import {
  appealText,
  formatDecided,
  formatDue,
  formatOfficer,
  formatQuestionSent,
  formatReceived,
  grievanceMails,
} from '#contract/grievances/texts.ts'
import type { GrievanceOfficer } from '#contract/site/site-facts.ts'
import type { MailContent } from '#server/platform/mail/compose-mail.ts'

/** The facts of every mail about a complaint. */
export interface MailedGrievance {
  number: string
  order: boolean
  receivedAt: Date
  dueAt: Date
  /** the page of the complaint */
  page: string
  officer: GrievanceOfficer
}

type Shown = Pick<MailContent, 'subject' | 'title' | 'parts' | 'gist'> & { button: string }

const mailTo = (to: string, { page, officer }: MailedGrievance, { parts, button, ...rest }: Shown): MailContent => ({
  to,
  ...rest,
  parts: [
    ...parts,
    { button, address: page, spelled: true },
    ...(officer.name ? [{ quiet: formatOfficer(officer) }] : []),
  ],
  why: grievanceMails.why,
})

/** The acknowledgement, sent with the registration of the complaint. */
export function receiptMail(to: string, grievance: MailedGrievance): MailContent {
  const { number, order, receivedAt, dueAt, officer, page } = grievance
  const subject = grievanceMails.receipt(number)
  return mailTo(to, grievance, {
    subject,
    title: grievanceMails.receiptTitle,
    button: grievanceMails.track,
    parts: [
      { text: ['The number of your complaint is ', { bold: number }, '.'] },
      { text: grievanceMails.received(formatReceived(receivedAt), officer.name, formatDue(dueAt, order)) },
      { quiet: appealText },
    ],
    gist: `${subject}: ${page}`,
  })
}

export function questionMail(to: string, grievance: MailedGrievance, question: string, askedAt: Date): MailContent {
  const subject = grievanceMails.question(grievance.number)
  return mailTo(to, grievance, {
    subject,
    title: grievanceMails.questionTitle(grievance.number),
    button: grievanceMails.answer,
    parts: [{ text: formatQuestionSent(waitUntil(askedAt)) }, { quote: question }],
    gist: `${subject}: ${grievance.page}`,
  })
}

export function decisionMail(
  to: string,
  grievance: MailedGrievance,
  { outcome, answer, at, last }: { outcome: GrievanceOutcome; answer: string; at: Date; last: boolean },
): MailContent {
  const subject = grievanceMails.decision(grievance.number)
  return mailTo(to, grievance, {
    subject,
    title: grievanceMails.decisionTitle,
    button: grievanceMails.readDecision,
    parts: [
      { text: formatDecided(at, outcome) },
      { quote: answer },
      { quiet: last ? grievanceMails.appealLast : appealText },
    ],
    gist: `${subject}: ${grievance.page}`,
  })
}

/** The warning to the officer that a decision is due soon; it names no person. */
export const dueSoonMail = (
  to: string,
  { number, due, page }: { number: string; due: string; page: string },
): MailContent => ({
  to,
  subject: grievanceMails.dueSoon(number, due),
  title: grievanceMails.dueSoonTitle,
  parts: [
    { text: grievanceMails.dueSoonText(number, due) },
    { button: grievanceMails.dueSoonButton, address: page, spelled: true },
  ],
  why: grievanceMails.dueSoonWhy,
  gist: grievanceMails.dueSoon(number, due),
})

/** The code that proves a mailbox; it comes first in the text and never in the subject. */
export const proofMail = (to: string, code: string, minutes: string): MailContent => ({
  to,
  subject: grievanceMails.proof,
  title: grievanceMails.proof,
  parts: [
    { code, is: grievanceMails.codeIs },
    { text: ['It is valid for ', { bold: minutes }, '. Enter it where you wrote your complaint.'] },
    { quiet: grievanceMails.unasked },
  ],
  why: grievanceMails.proofWhy,
  gist: `complaint code ${code}`,
})
