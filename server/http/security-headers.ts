import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'

const shared = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'geolocation=(), camera=(), microphone=(), payment=(), usb=(), clipboard-write=(self)',
} as const

/** The policy for an API reply or a picture in a browser: it may load and run nothing. */
export const closedPolicy = "default-src 'none'; frame-ancestors 'none'; sandbox"

/** The hash of an inline style for the policy of a page that loads nothing else. */
export const inlineStyle = (styles: string): string =>
  `'sha256-${createHash('sha256').update(styles).digest('base64')}'`

/** Policy of the pages: styles, scripts and Trusted Types policies come from this host and from `extra` only. */
export const pagePolicy = (
  extra: {
    script?: string[]
    style?: string[]
    connect?: string[]
    frame?: string[]
    trustedTypes?: string[] | 'any'
  } = {},
): string =>
  [
    "default-src 'none'",
    `script-src 'self' ${(extra.script ?? []).join(' ')}`.trim(),
    `style-src 'self' ${(extra.style ?? []).join(' ')}`.trim(),
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src 'self' ${(extra.connect ?? []).join(' ')}`.trim(),
    `frame-src ${(extra.frame ?? ["'none'"]).join(' ')}`,
    "media-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "object-src 'none'",
    "require-trusted-types-for 'script'",
    ...(extra.trustedTypes === 'any' ? [] : [`trusted-types ${(extra.trustedTypes ?? ["'none'"]).join(' ')}`]),
  ].join('; ')

/** The headers of every reply; pages and pictures add their own policy. */
export function addSecurityHeaders(app: FastifyInstance, secure: boolean): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.headers({ ...shared, 'content-security-policy': closedPolicy, 'x-request-id': request.id })
    if (secure) reply.header('strict-transport-security', 'max-age=63072000; includeSubDomains')
  })
}
