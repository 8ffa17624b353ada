import { z } from 'zod'
import { business } from '../businesses/endpoints.ts'
import { firmRoles } from '../firms/rules.ts'
import { endpoint } from '../http/endpoint.ts'
import { refusals } from '../http/refusals.ts'
import { contactMessages, containsContact } from '../shared/contact/contact-details.ts'
import { refuseDeceptiveName } from '../shared/names/display-name-schema.ts'
import { isPhone, normalisePhone } from '../shared/phone.ts'
import { isEmail, normaliseEmail } from './email.ts'
import { fullNameMost, isAccountCode, isCode, nameMessage, phoneMessage, signInMessages } from './rules.ts'
import { sessionEndpoints } from './session-endpoints.ts'
import { language, pageLanguage, setting } from './settings-schema.ts'
import { suspension } from './suspension-schema.ts'

/** A text with a message for a request without it. */
const textWith = (message: string) => z.string({ error: issue => (issue.input === undefined ? message : undefined) })

export const email = textWith(signInMessages.email)
  .max(320, signInMessages.email)
  .refine(isEmail, signInMessages.email)
  .transform(normaliseEmail)

const code = textWith(signInMessages.code).max(64, signInMessages.code).refine(isCode, signInMessages.code)
const accountCode = textWith(signInMessages.code)
  .max(64, signInMessages.code)
  .refine(isAccountCode, signInMessages.code)

/** The secret in the link of a mail; its shortest length follows from its 128 bits. */
const mailedLink = (message: string) => z.string().min(20, message).max(100, message)

export const humanCheck = textWith(signInMessages.captcha)
  .min(1, signInMessages.captcha)
  .max(4096, signInMessages.captcha)

/** A Google account that can sign in here. `email` is the address as Google gave it last; empty if it is not known. */
export const googleMethod = z.object({ id: z.uuid(), email: z.string(), since: z.string() })

/**
 * The signed-in person, as they see themselves. They act through the account `id`, which is that of their firm or their
 * own. `personId` is always their own account.
 */
export const user = z
  .object({
    id: z.uuid(),
    personId: z.uuid(),
    fullName: z.string(),
    admin: z.boolean(),
    email: z.array(z.object({ email: z.string() })),
    phone: z.array(z.object({ phone: z.string() })),
    gender: z.string().nullable(),
    business: business.nullable(),
    /** null if the person has no business details and belongs to no firm */
    firm: z
      .object({ id: z.uuid(), name: z.string(), role: z.enum(firmRoles), colleagues: z.number().int() })
      .nullable(),
    deadstocks: z.number().int(),
    active: z.boolean(),
    createdAt: z.string(),
    settings: z.array(setting),
    /** the last day on which they are away */
    awayUntil: z.string().nullable(),
    /** true if buyers may reach them on WhatsApp */
    whatsapp: z.boolean(),
    /** true once the person has answered the question about WhatsApp, with yes or no */
    whatsappAsked: z.boolean(),
    language: language.nullable(),
    /** null while the account is not suspended */
    suspension: suspension.nullable(),
    /** the start of the review of the account, during which new listings wait for an admin; null without a review */
    reviewSince: z.string().nullable(),
  })
  .meta({ id: 'User' })

const signedIn = z.object({ user, t: z.string() })

const fullName = z
  .string()
  .trim()
  .max(fullNameMost, nameMessage)
  .superRefine(refuseDeceptiveName)
  .refine(name => !containsContact(name), contactMessages.person)

export const accountEndpoints = [
  endpoint('POST /auth/login', {
    summary: 'E-mail a four-digit OTP to log in',
    access: 'anyone',
    firm: 'person',
    priority: 'critical',
    body: z.object({ email, resend: z.boolean().optional(), token: humanCheck, language: pageLanguage }),
    // true while no e-mails go out, so that the code arrives late
    reply: z.object({ delayed: z.boolean() }),
    refusals: ['invalid', 'captcha_incomplete', 'too_many_requests'],
  }),
  endpoint('POST /auth/verify', {
    summary: 'Log in with the OTP',
    access: 'anyone',
    firm: 'person',
    priority: 'critical',
    body: z.object({ email, otp: code, token: humanCheck }),
    reply: signedIn.extend({ reset: z.boolean() }),
    refusals: ['invalid', 'captcha_incomplete', 'wrong_code', 'too_many_requests'],
  }),
  endpoint('POST /auth/link', {
    summary: 'Log in with the one-time link that is e-mailed after too many OTP requests or wrong OTPs',
    access: 'anyone',
    firm: 'person',
    priority: 'critical',
    body: z.object({ link: mailedLink(refusals.wrong_link.message) }),
    reply: signedIn,
    refusals: ['invalid', 'wrong_link', 'too_many_requests'],
  }),
  endpoint('POST /auth/google', {
    summary: 'Log in with a Google ID token; `nonce` is the value the login began with',
    access: 'anyone',
    firm: 'person',
    priority: 'critical',
    body: z.object({ token: z.string().min(1, signInMessages.google).max(8192, signInMessages.google) }),
    reply: signedIn,
    refusals: ['invalid', 'google_failed', 'google_address_unproven', 'too_many_requests'],
  }),
  endpoint('GET /auth/google/nonce', {
    summary: 'A single-use value to start a Google login with; not offered where Google is not configured',
    access: 'anyone',
    firm: 'person',
    priority: 'critical',
    reply: z.object({ offer: z.object({ nonce: z.string(), clientId: z.string() }).nullable() }),
    refusals: ['too_many_requests'],
  }),
  endpoint('GET /auth/challenge', {
    summary: 'A proof-of-work challenge for the human check, bound to its action',
    access: 'anyone',
    firm: 'person',
    priority: 'critical',
    query: z.object({ action: z.enum(['login', 'verify']) }),
    reply: z.object({
      kind: z.enum(['proof-of-work', 'turnstile']),
      siteKey: z.string().optional(),
      challenge: z.unknown().optional(),
    }),
    refusals: ['too_many_requests'],
  }),
  endpoint('GET /auth/user', {
    summary: 'The logged-in user',
    firm: 'person',
    priority: 'critical',
    reply: z.object({ user }),
  }),
  endpoint('POST /auth/logout', {
    summary: 'Log out of this session',
    firm: 'person',
    priority: 'critical',
    whileSuspended: true,
    clearsStorage: true,
  }),
  endpoint('POST /user', {
    summary: 'Change your own name and phone; the first phone is the primary one',
    firm: 'person',
    body: z.object({
      data: z.object({
        id: z.uuid().optional(),
        fullName: fullName.optional(),
        email: z.union([z.literal(''), email]).optional(),
        phone: z
          .string({ error: issue => (issue.input === undefined ? phoneMessage : undefined) })
          .max(30, phoneMessage)
          .transform(normalisePhone)
          .refine(isPhone, phoneMessage),
      }),
    }),
    reply: z.object({ user, codeSentTo: z.string().nullable() }),
    refusals: ['invalid', 'not_yourself', 'code_needed', 'too_many_requests'],
  }),
  endpoint('POST /user/name', {
    summary: 'Change only your own name',
    firm: 'person',
    body: z.object({ data: z.object({ fullName: fullName.min(1, nameMessage) }) }),
    reply: z.object({ user }),
    refusals: ['invalid'],
  }),
  endpoint('POST /user/email', {
    summary:
      'E-mail an OTP to a new address, which replaces the current one once the OTP is entered; more than ten minutes after login, an OTP from the current address is needed too',
    firm: 'person',
    body: z.object({ email, otp: accountCode.optional() }),
    reply: z.object({ codeSentTo: z.string().nullable() }),
    refusals: ['invalid', 'code_needed', 'wrong_code', 'too_many_requests'],
  }),
  endpoint('POST /user/email/code', {
    summary: 'E-mail the OTP to the current address that a change of address needs more than ten minutes after login',
    firm: 'person',
    reply: z.object({ codeSentTo: z.string() }),
    refusals: ['too_many_requests'],
  }),
  endpoint('POST /user/email/verify', {
    summary:
      'Change your e-mail address with the OTP sent to the new one; all other sessions end, and so does Google login under another address',
    firm: 'person',
    body: z.object({ otp: accountCode }),
    reply: z.object({ user }),
    refusals: ['invalid', 'wrong_code', 'email_taken', 'too_many_requests'],
  }),
  endpoint('POST /auth/address-back', {
    summary: 'Return an account to its earlier address, with the link e-mailed to that address',
    access: 'anyone',
    firm: 'person',
    body: z.object({ link: mailedLink(refusals.wrong_return_link.message) }),
    reply: z.object({ email: z.string() }),
    refusals: ['invalid', 'wrong_return_link', 'return_address_in_use', 'too_many_requests'],
  }),
  endpoint('GET /user/sign-in-methods', {
    summary: 'The ways to log in to your own account: OTPs to its address, and Google accounts',
    firm: 'person',
    reply: z.object({ email: z.string(), google: z.array(googleMethod) }),
  }),
  endpoint('POST /user/sign-in-methods/:id/remove', {
    summary: 'Remove a Google account from your own account; all other sessions end',
    firm: 'person',
    whileSuspended: true,
    refusals: ['not_found'],
  }),
  endpoint('POST /user/settings', {
    summary: 'Set notification switches; those left out stay as they are',
    firm: 'person',
    whileSuspended: true,
    body: z.object({ data: z.array(setting.partial({ type: true })).max(10) }),
    reply: z.object({ user }),
    refusals: ['invalid'],
  }),
  endpoint('PUT /user/whatsapp', {
    summary: 'Whether buyers may reach you on WhatsApp, which needs a phone number',
    firm: 'own',
    whileSuspended: true,
    body: z.object({ on: z.boolean() }),
    reply: z.object({ user }),
    refusals: ['invalid', 'too_many_requests'],
  }),
  endpoint('PUT /user/language', {
    summary: 'Set the language of your pages',
    firm: 'person',
    whileSuspended: true,
    body: z.object({ language }),
    reply: z.object({ user }),
    refusals: ['invalid'],
  }),
  ...sessionEndpoints,
  endpoint('GET /user/export/json', {
    summary: 'All data kept about the caller, as nayastock-data.json',
    firm: 'person',
    priority: 'bulk',
    download: 'application/json',
    reply: z.record(z.string(), z.unknown()).describe('one field for each kind of data'),
    refusals: ['too_many_requests'],
  }),
  endpoint('GET /user/export/xlsx', {
    summary: 'All data kept about the caller, as nayastock-data.xlsx',
    firm: 'person',
    priority: 'bulk',
    download: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    refusals: ['too_many_requests'],
  }),
  endpoint('POST /user/delete', {
    summary: 'Delete your own account; more than ten minutes after login, an OTP is needed',
    firm: 'person',
    idempotent: true,
    whileSuspended: true,
    clearsStorage: true,
    body: z.object({ otp: accountCode.optional() }),
    refusals: ['invalid', 'code_needed', 'wrong_code', 'last_admin', 'firm_has_people', 'too_many_requests'],
  }),
  endpoint('POST /user/delete/code', {
    summary: 'E-mail an OTP to confirm the deletion of your own account',
    firm: 'person',
    whileSuspended: true,
    reply: z.object({ codeSentTo: z.string() }),
    refusals: ['too_many_requests'],
  }),
] as const
