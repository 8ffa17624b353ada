import { z } from 'zod'
import { email, user } from '#contract/accounts/endpoints.ts'
import { endpoint } from '#contract/http/endpoint.ts'
import { refusals } from '#contract/http/refusals.ts'
import { firmRoles, givenRoles } from '../rules.ts'
import { firmMessages } from '../texts.ts'

const role = z.enum(firmRoles)
const givenRole = z.enum(givenRoles, { error: () => firmMessages.role })
const link = z.string().min(20, refusals.wrong_invitation.message).max(100, refusals.wrong_invitation.message)
/** A person of the firm; `email` is included only for those who manage people. */
export const firmPerson = z
  .object({
    id: z.uuid(),
    name: z.string(),
    email: z.string().nullable(),
    role,
    since: z.string(),
    you: z.boolean(),
    can: z.object({ changeRole: z.boolean(), remove: z.boolean() }),
  })
  .meta({ id: 'FirmPerson' })

/** A person of a firm as an admin sees them. */
export const personOfFirm = firmPerson.omit({ you: true, can: true }).meta({ id: 'PersonOfFirm' })

export const firmInvitation = z
  .object({ id: z.uuid(), email: z.string(), role: z.enum(givenRoles), sentAt: z.string(), expiresAt: z.string() })
  .meta({ id: 'FirmInvitation' })

const firm = z
  .object({
    id: z.uuid(),
    name: z.string(),
    role,
    people: z.array(firmPerson),
    /** the open invitations, only for those who manage people */
    invitations: z.array(firmInvitation),
    seatsLeft: z.number().int(),
    can: z.object({ invite: z.boolean(), leave: z.boolean() }),
  })
  .meta({ id: 'Firm' })

export const firmEndpoints = [
  endpoint('GET /firm', {
    summary: "The people of the caller's firm, and the open invitations",
    firm: 'view',
    reply: z.object({ firm }),
    refusals: ['not_found'],
  }),
  endpoint('POST /firm/invitations', {
    summary: 'E-mail an invitation to the firm, valid for 7 days; a second one to the same address replaces the first',
    firm: 'manage',
    body: z.object({ email, role: givenRole }),
    reply: z.object({ invitation: firmInvitation }),
    refusals: ['invalid', 'not_found', 'firm_role', 'in_firm_already', 'firm_full', 'too_many_requests'],
  }),
  endpoint('POST /firm/invitations/:id/withdraw', {
    summary: 'Withdraw an open invitation',
    firm: 'manage',
    refusals: ['not_found', 'firm_role'],
  }),
  endpoint('POST /firm/invitation', {
    summary: 'The content of an e-mailed invitation',
    access: 'anyone',
    firm: 'person',
    body: z.object({ link }),
    reply: z.object({
      invitation: z.object({
        firm: z.string(),
        role: z.enum(givenRoles),
        email: z.string().describe('only its beginning and its domain'),
      }),
    }),
    refusals: ['invalid', 'wrong_invitation', 'invitation_used', 'invitation_over', 'too_many_requests'],
  }),
  endpoint('POST /firm/invitation/accept', {
    summary:
      'Join the firm by an e-mailed invitation, logged in with the invited address. An address without an account gets one and is logged in',
    access: 'anyone',
    firm: 'person',
    body: z.object({ link }),
    reply: z.object({
      user,
      t: z.string().nullable().describe('the token of a new session; null if logged in before'),
    }),
    refusals: [
      'invalid',
      'wrong_invitation',
      'invitation_used',
      'invitation_over',
      'invitation_login',
      'invitation_address',
      'other_firm',
      'own_dealings',
      'account_suspended',
      'firm_full',
      'too_many_requests',
    ],
  }),
  endpoint('PUT /firm/people/:id', {
    summary: 'Change the role of a colleague',
    firm: 'manage',
    body: z.object({ role: givenRole }),
    refusals: ['not_found', 'firm_role', 'owner_stays', 'invalid'],
  }),
  endpoint('POST /firm/people/:id/remove', {
    summary: 'Remove a colleague: all their sessions end at once; listings and chats stay with the firm',
    firm: 'manage',
    refusals: ['not_found', 'firm_role', 'owner_stays'],
  }),
  endpoint('POST /firm/leave', {
    summary: 'Leave the firm; listings and chats stay with it',
    firm: 'view',
    whileSuspended: true,
    refusals: ['not_found', 'last_owner'],
  }),
] as const
