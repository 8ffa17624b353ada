import type { FastifyInstance } from 'fastify'

const shared = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'geolocation=(), camera=(), microphone=(), payment=(), usb=(), clipboard-write=(self)',
} as const

/** What an API reply or a picture may do in a browser: nothing. */
export const closedPolicy = "default-src 'none'; frame-ancestors 'none'; sandbox"

/** Policy of the pages; inline styles are named by their hashes, and there is no inline script at all. */
export const pagePolicy = (
  styleHashes: readonly string[],
  extra: { script?: string[]; style?: string[]; connect?: string[]; frame?: string[] } = {},
): string =>
  [
    "default-src 'none'",
    `script-src 'self' ${(extra.script ?? []).join(' ')}`.trim(),
    `style-src 'self' ${styleHashes.map(hash => `'sha256-${hash}'`).join(' ')} ${(extra.style ?? []).join(' ')}`.trim(),
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
  ].join('; ')

/** Every reply leaves with these; pages and pictures set their own policy on top. */
export function addSecurityHeaders(app: FastifyInstance, secure: boolean): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.headers({ ...shared, 'content-security-policy': closedPolicy, 'x-request-id': request.id })
    if (secure) reply.header('strict-transport-security', 'max-age=63072000; includeSubDomains')
  })
}
