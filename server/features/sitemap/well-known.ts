import type { FastifyInstance } from 'fastify'
import { refuse } from '#server/platform/runtime/refusal.ts'
import type { Services } from '#server/platform/services.ts'

const DAY_MS = 24 * 60 * 60_000
const VALID_DAYS = 180

/** Files that programs look for at fixed addresses: GET /.well-known/security.txt (RFC 9116) and the icons of old browsers. */
export const wellKnownRoutes =
  (services: Services) =>
  async (app: FastifyInstance): Promise<void> => {
    const { config } = services
    const path = '/.well-known/security.txt'
    app.get(path, async (_request, reply) => {
      const contact = config.supportEmail || refuse('not_found')
      const expires = new Date(Math.ceil(services.clock().getTime() / DAY_MS + VALID_DAYS) * DAY_MS)
      const lines = [
        `Contact: mailto:${contact}`,
        `Expires: ${expires.toISOString()}`,
        'Preferred-Languages: en, hi',
        `Canonical: ${new URL(path, config.publicUrl).href}`,
      ]
      return reply
        .type('text/plain; charset=utf-8')
        .header('cache-control', 'public, max-age=3600')
        .send(`${lines.join('\n')}\n`)
    })
    for (const icon of ['favicon.ico', 'apple-touch-icon.png'])
      app.get(`/${icon}`, async (_request, reply) => reply.redirect(`/site/${icon}`, 301))
  }
