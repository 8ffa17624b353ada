import { z } from 'zod'
import { removalCauseKeys } from '../accounts/account-review.ts'
import { email, humanCheck } from '../accounts/endpoints.ts'
import { fullNameMost, isAccountCode, nameMessage } from '../accounts/rules.ts'
import { pageLanguage } from '../accounts/settings-schema.ts'
import { suspensionTerms } from '../accounts/suspension-schema.ts'
import { counted, pageQuery } from '../admin/pages.ts'
import { searchTerm } from '../admin/rules.ts'
import { adminSearchLimits } from '../admin/table-rules.ts'
import { endpoint } from '../http/endpoint.ts'
import { reportDecisions } from '../reports/rules.ts'
import { refuseDeceptiveName } from '../shared/names/display-name-schema.ts'
import { hasUnseenCharacters } from '../shared/names/unseen-characters.ts'
import {
  decidedOutcomes,
  grievanceKindKeys,
  grievanceLimits,
  grievanceNotes,
  grievanceOutcomes,
  grievanceStates,
  isGrievanceNumber,
} from './rules.ts'
import { grievanceMessages } from './texts.ts'

const { wordsLeast, wordsMost, noteLeast, noteMost } = grievanceLimits

const tidy = (text: string) => text.normalize('NFC').replace(/\r\n?/g, '\n').trim()
const textOf = (least: number, most: number, message: string) =>
  z
    .string(message)
    .max(2 * most, message)
    .transform(tidy)
    .refine(text => text.length >= least && text.length <= most, message)
    .refine(text => !hasUnseenCharacters(text.replaceAll(/[\n\t]/g, ' ')), grievanceMessages.signs)

const words = textOf(wordsLeast, wordsMost, grievanceMessages.words)
const note = textOf(noteLeast, noteMost, grievanceMessages.note)
const line = z
  .string(grievanceMessages.link)
  .trim()
  .max(grievanceLimits.linkMost, grievanceMessages.link)
  .refine(text => !hasUnseenCharacters(text), grievanceMessages.signs)

const number = z.object({ number: z.string().max(24).refine(isGrievanceNumber) })
/** The secret behind the # of a link in a mail; a logged-in complainant does not need it. */
const link = z.string().max(100).optional()
const moment = z.string().nullable()
const about = z.enum(grievanceKindKeys, grievanceMessages.about)
const state = z.enum(grievanceStates)
const outcome = z.enum(grievanceOutcomes).nullable()

const entry = z.object({ kind: z.enum(grievanceNotes), words: z.string(), outcome, at: z.string() })

/** A complaint as the person who made it sees it. */
export const grievance = z
  .object({
    number: z.string(),
    about,
    /** as the complainant gave it; may be empty */
    link: z.string(),
    /** empty once it has been erased */
    words: z.string(),
    state,
    outcome,
    /** true for an order of a court or of the government */
    order: z.boolean(),
    receivedAt: z.string(),
    dueAt: z.string(),
    /** the end of the time in which we wait for an answer */
    waitUntil: moment,
    closedAt: moment,
    history: z.array(entry),
    can: z.object({ reply: z.boolean(), withdraw: z.boolean(), reopen: z.boolean() }),
    reopenUntil: moment,
  })
  .meta({ id: 'Complaint' })

const row = z.object({
  id: z.uuid(),
  number: z.string(),
  about,
  state,
  outcome,
  order: z.boolean(),
  words: z.string(),
  receivedAt: z.string(),
  dueAt: z.string(),
  closedAt: moment,
  /** open complaints about the same object, this one included; 0 if it is about no object */
  alike: z.number().int(),
})

const stamped = z.object({ grievance })
const answersOfOwn = ['invalid', 'not_found', 'grievance_closed'] as const
const answersOfAdmin = ['invalid', 'not_found', 'grievance_closed', 'own_grievance'] as const

export const grievanceEndpoints = [
  endpoint('GET /grievance-officer', {
    summary: 'Who decides on complaints, within how many days, and the figures of the last twelve months',
    access: 'anyone',
    firm: 'person',
    reply: z.object({
      /** the days within which we decide */
      days: z.number().int(),
      months: z.array(
        z.object({
          /** the month in which the complaints arrived, YYYY-MM */
          month: z.string(),
          received: z.number().int(),
          decided: z.number().int(),
          inTime: z.number().int(),
          /** complaints decided as upheld, wholly or in part */
          upheld: z.number().int(),
        }),
      ),
    }),
  }),
  endpoint('POST /grievances/code', {
    summary: 'E-mail the OTP that a complaint without login needs',
    access: 'anyone',
    firm: 'person',
    body: z.object({ email, token: humanCheck, language: pageLanguage }),
    refusals: ['invalid', 'captcha_incomplete', 'too_many_requests'],
  }),
  endpoint('POST /grievances', {
    summary: 'Register a complaint; without login with the OTP from `POST /grievances/code`',
    access: 'anyone',
    firm: 'person',
    idempotent: true,
    body: z.object({
      about,
      link: line.default(''),
      words,
      order: z.boolean().default(false),
      name: z
        .string(nameMessage)
        .trim()
        .min(1, nameMessage)
        .max(fullNameMost, nameMessage)
        .superRefine(refuseDeceptiveName),
      /** if the complainant is logged in, mails go to the address of the account */
      email: email.optional(),
      otp: z.string(grievanceMessages.code).refine(isAccountCode, grievanceMessages.code).optional(),
      language: pageLanguage,
    }),
    reply: z.object({
      number: z.string(),
      dueAt: z.string(),
      /** the address that opens the complaint without a login */
      link: z.string(),
    }),
    refusals: ['invalid', 'wrong_code', 'already_complained', 'too_many_requests'],
  }),
  endpoint('GET /grievances', {
    summary: 'Your own complaints, newest first',
    firm: 'person',
    reply: z.object({
      grievances: z.array(z.object({ number: z.string(), about, state, outcome, receivedAt: z.string() })),
    }),
  }),
  endpoint('GET /grievances/:number', {
    summary: 'One complaint, for whoever holds its link or made it',
    access: 'anyone',
    firm: 'person',
    params: number,
    query: z.object({ link }),
    reply: stamped,
    refusals: ['not_found', 'too_many_requests'],
  }),
  endpoint('POST /grievances/:number/reply', {
    summary: 'Answer our question; the time limit starts running again',
    access: 'anyone',
    firm: 'person',
    params: number,
    body: z.object({ words: note, link }),
    reply: stamped,
    refusals: answersOfOwn,
  }),
  endpoint('POST /grievances/:number/withdraw', {
    summary: 'Withdraw your complaint',
    access: 'anyone',
    firm: 'person',
    params: number,
    body: z.object({ link }),
    reply: stamped,
    refusals: answersOfOwn,
  }),
  endpoint('POST /grievances/:number/reopen', {
    summary: 'Ask for a review of a decision, once and within 30 days',
    access: 'anyone',
    firm: 'person',
    params: number,
    body: z.object({ words, link }),
    reply: stamped,
    refusals: answersOfOwn,
  }),
  endpoint('GET /admin/grievances', {
    summary: 'Complaints in a queue: open ones by time left, closed ones newest first',
    access: 'admin',
    query: pageQuery.extend({
      queue: z.enum(['open', 'legal', 'waiting', 'closed']).default('open'),
      search: z.string().max(adminSearchLimits.most).transform(searchTerm).default(''),
    }),
    reply: z.object({ grievances: z.array(row), ...counted }),
  }),
  endpoint('GET /admin/grievance/:id', {
    summary: 'One complaint with everything an admin may know',
    access: 'admin',
    reply: z.object({
      grievance: row.extend({
        link: z.string(),
        /** the complainant; both fields are empty after erasure */
        name: z.string(),
        email: z.string(),
        reporterId: z.uuid().nullable(),
        subject: z
          .object({
            kind: z.enum(['listing', 'member', 'message']),
            id: z.uuid(),
            name: z.string(),
            /** the account that made it */
            userId: z.uuid().nullable(),
          })
          .nullable(),
        history: z.array(entry.extend({ by: z.string() })),
        waitUntil: moment,
        /** number of open reports about the same object */
        reports: z.number().int(),
        can: z.object({ open: z.boolean(), ask: z.boolean(), decide: z.boolean() }),
        /** true if the admin who reads the complaint made it or is its subject; another admin then decides */
        own: z.boolean(),
      }),
    }),
    refusals: ['not_found'],
  }),
  endpoint('POST /admin/grievance/:id/open', {
    summary: 'Start working on a complaint',
    access: 'admin',
    refusals: answersOfAdmin,
  }),
  endpoint('POST /admin/grievance/:id/note', {
    summary: 'Write a note that only admins read',
    access: 'admin',
    body: z.object({ words: note }),
    refusals: ['invalid', 'not_found'],
  }),
  endpoint('POST /admin/grievance/:id/ask', {
    summary: 'E-mail the complainant a question; the time limit is paused until they answer',
    access: 'admin',
    body: z.object({ words: note }),
    refusals: answersOfAdmin,
  }),
  endpoint('POST /admin/grievance/:id/decide', {
    summary: 'Decide on a complaint; the answer is e-mailed',
    access: 'admin',
    body: z.object({
      outcome: z.enum(decidedOutcomes, grievanceMessages.outcome),
      answer: textOf(wordsLeast, wordsMost, grievanceMessages.answer),
      /** the measure against the object; open reports about the same object are closed with it */
      measure: z.enum(reportDecisions).optional(),
      cause: z.enum(removalCauseKeys).optional().describe('For a removal: the account is recognised for three years'),
      suspension: suspensionTerms.optional().describe('For a suspension: how long, and what its owner is told'),
    }),
    refusals: [...answersOfAdmin, 'decision_unfit', 'last_admin', 'own_account', 'admin_account', 'suspended_already'],
  }),
] as const
