import { z } from 'zod'
import { normaliseEmail } from '../accounts/email.ts'
import { endpoint } from '../http/endpoint.ts'
import { contactFaults, contactLimits, contactMessages } from './rules.ts'

const text = z.string({ error: issue => (issue.input === undefined ? contactMessages.missing : undefined) })

const contactForm = z
  .object({
    fullName: text.max(contactLimits.nameMost),
    email: text.max(320, contactMessages.email),
    message: text,
  })
  .superRefine((form, context) => {
    for (const { field, message } of contactFaults(form)) context.addIssue({ code: 'custom', path: [field], message })
  })
  .transform(form => ({ ...form, email: normaliseEmail(form.email) }))

export const contactEndpoints = [
  endpoint('POST /contact', {
    summary: 'Send our team a message; they reply by e-mail',
    access: 'anyone',
    firm: 'person',
    idempotent: true,
    body: contactForm,
    refusals: ['invalid', 'too_many_requests'],
  }),
] as const
