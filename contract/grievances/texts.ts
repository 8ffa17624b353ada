import { formatNumber } from '#contract/shared/numbers/numbers.ts'
import { formatShortDate } from '../shared/long-date.ts'
import { formatClock } from '../shared/moments.ts'
import { product } from '../shared/product.ts'
import type { GrievanceOfficer } from '../site/site-facts.ts'
import { type GrievanceOutcome, type GrievanceState, grievanceLimits } from './rules.ts'

const { wordsLeast, wordsMost, noteLeast, noteMost, linkMost, reopenDays, waitDays } = grievanceLimits

export const grievanceMessages = {
  about: 'Please choose what your complaint is about',
  words: `Please describe your complaint in ${wordsLeast} to ${formatNumber(wordsMost)} characters`,
  note: `Please write ${noteLeast} to ${formatNumber(noteMost)} characters`,
  answer: `Please give the reasons in ${wordsLeast} to ${formatNumber(wordsMost)} characters`,
  outcome: 'Please choose a decision',
  measure: 'Please choose what happens to the reports: this decision closes them',
  link: `Please keep the link to ${linkMost} characters`,
  signs: 'Please use plain text, without control characters',
  code: 'Please enter the OTP that we e-mailed to you',
} as const

export const outcomeLabels: Record<GrievanceOutcome, string> = {
  upheld: 'Upheld',
  partly: 'Partly upheld',
  'not-upheld': 'Not upheld',
  'no-answer': 'Closed without an answer',
}

/** The outcome inside a sentence: Decided on 27 Nov 2026: partly upheld. */
export const outcomeWords: Record<GrievanceOutcome, string> = {
  upheld: 'fully upheld',
  partly: 'partly upheld',
  'not-upheld': 'not upheld',
  'no-answer': 'closed, as we had no answer from you',
}

/** The states as the complainant reads them. */
export const stateLabels: Record<GrievanceState, string> = {
  received: 'Received',
  'in-work': 'Under review',
  'waiting-for-you': 'Waiting for you',
  decided: 'Decided',
  withdrawn: 'Withdrawn',
}

/** The last day; for an order the time on that day. */
export const formatDue = (due: Date, order: boolean): string =>
  order ? `${formatShortDate(due)}, ${formatClock(due)}` : formatShortDate(due)

export const formatReceived = (at: Date): string => `${formatShortDate(at)}, ${formatClock(at)}`

export const formatRegistered = (number: string, due: string): string =>
  `Complaint ${number} is registered. We have e-mailed you this number and will decide by ${due}.`

export const formatDecided = (at: Date, outcome: GrievanceOutcome): string =>
  `Decided on ${formatShortDate(at)}: ${outcomeWords[outcome]}.`

export const formatQuestionSent = (until: Date): string =>
  `The time limit is paused until you answer. Please answer by ${formatShortDate(until)}.`

/** The further remedies of a complainant, at the foot of a decision. */
export const appealText = `If you are not satisfied with the decision, you may ask once for a review within ${reopenDays} days, and approach the Grievance Appellate Committee or a court.`

const days = (count: number): string => `${count} ${count === 1 ? 'day' : 'days'}`

/** The promise of a decision in time; the terms, the form and the officer's page show the same sentences. */
export const formatPromise = (promised: number): string =>
  `We confirm a complaint by e-mail at once, with a number, and decide on it within ${days(promised)}. If we need an answer from you, this time limit is paused for up to ${days(waitDays)}.`

/** Name and designation, then the contact details; unknown parts are left out. */
export const formatOfficer = ({ name, title, email, phone, address }: GrievanceOfficer): string =>
  [
    `Grievance officer: ${[name, title].filter(Boolean).join(', ')}.`,
    [email, phone].filter(Boolean).join(', '),
    address,
  ]
    .filter(Boolean)
    .map(part => (part.endsWith('.') ? part : `${part}.`))
    .join(' ')

export const grievanceTexts = {
  title: 'Register a complaint',
  officerTitle: 'Grievance officer',
  officerAbout: `Who handles complaints to ${product.name}, how long it takes, and the outcomes so far.`,
  mine: 'Your complaints',
  asked: 'We need more information from you',
  linkHint: 'Paste the address of the listing, the seller’s page or the chat. Leave it empty if there is none.',
  wordsHint: 'What happened, when, and what you would like us to do.',
  orderLabel: 'This is an order of a court or of a government authority',
  orderHint: `We act on such orders within ${grievanceLimits.orderHours} hours.`,
  proveHint: 'We’ll e-mail you an OTP to make sure no one files a complaint in your name.',
  withdrawn: 'You have withdrawn this complaint.',
  withdrawAsk: 'Withdraw this complaint?',
  withdrawEffect: 'We’ll close it. A withdrawn complaint can’t be reopened, but you can register a new one.',
  notFound: 'We can’t show this complaint',
  notFoundHint: 'Open it with the link in our e-mail, or log in with the account that registered it.',
  noAnswer: 'We closed this complaint because we had no answer to our question.',
  erased: 'The text of this complaint has been erased.',
  unnamed: 'The grievance officer has not been named yet. Please write to our support mailbox.',
  figures: 'Complaints by the month we received them',
  noneYet: 'There have been no complaints in the last twelve months.',
  noFigures: 'The figures cannot be shown at the moment.',
  noScript: 'To register a complaint here, please switch on JavaScript, or write to us by e-mail.',
} as const

/** The texts of mails about complaints. */
export const grievanceMails = {
  receipt: (number: string) => `${number}: we’ve received your complaint`,
  receiptTitle: 'We’ve received your complaint',
  received: (at: string, officer: string, due: string) =>
    `We received your complaint on ${at}. ${officer ? `${officer}, our grievance officer,` : 'Our grievance officer'} decides on it by ${due}.`,
  track: 'Track your complaint',
  answer: 'Answer the question',
  readDecision: 'Read our decision',
  question: (number: string) => `${number}: we need more information`,
  questionTitle: (number: string) => `We need more information about complaint ${number}`,
  decision: (number: string) => `${number}: our decision`,
  decisionTitle: 'Our decision on your complaint',
  appealLast: 'If you are not satisfied with the decision, you may go to the Grievance Appellate Committee or a court.',
  why: `You received this e-mail because a complaint to ${product.name} was registered with this address.`,
  dueSoon: (number: string, due: string) => `${number} is due by ${due}`,
  dueSoonTitle: 'A complaint is due soon',
  dueSoonText: (number: string, due: string) => `Complaint ${number} must be decided by ${due}.`,
  dueSoonButton: 'Open the complaint',
  dueSoonWhy: `You received this e-mail because you decide on complaints to ${product.name}.`,
  proof: `Your OTP to register a complaint with ${product.name}`,
  codeIs: `is your OTP to register a complaint with ${product.name}.`,
  unasked: 'Didn’t request this? You can ignore this e-mail: nothing is registered without the OTP.',
  proofWhy: `You received this e-mail because someone entered this address to register a complaint with ${product.name}.`,
} as const
