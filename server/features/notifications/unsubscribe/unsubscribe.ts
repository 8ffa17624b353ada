import type { FastifyInstance } from 'fastify'
import { links } from '#contract/urls.ts'
import { switchOffNotification } from '#server/features/accounts/profile/switch-off-notification.ts'
import { switchOffSearch } from '#server/features/watching/searches/saved-searches.ts'
import { switchOffSeller } from '#server/features/watching/sellers/saved-sellers.ts'
import type { Verb } from '#server/platform/context.ts'
import { networkOf } from '#server/platform/limits/network.ts'
import { enforceRateLimit } from '#server/platform/limits/rate-limit.ts'
import { refuse } from '#server/platform/runtime/refusal.ts'
import type { Services } from '#server/platform/services.ts'
import { readUnsubscribe } from './unsubscribe-link.ts'

/** POST /user/unsubscribe: stops the mails after the reader's confirmation on the page. */
export const unsubscribe: Verb<'POST /user/unsubscribe'> = async (context, { body }) => {
  const { services, ip } = context
  await enforceRateLimit(services.db, { key: `unsubscribe ${networkOf(ip)}`, most: 60, seconds: 3600 })
  const wish = readUnsubscribe(services.keyedHash, body.link) ?? refuse('wrong_unsubscribe')
  if (wish.key === 'saved_search') await switchOffSearch(context, wish.id)
  else if (wish.key === 'saved_seller') await switchOffSeller(context, wish.id)
  else await switchOffNotification(context, wish.id, wish.key)
  return { key: wish.key }
}

/**
 * The address in List-Unsubscribe. A mail program posts a form to it (RFC 8058). A person who opens it gets the page
 * that asks for confirmation, because scanners open links too.
 */
export const oneClickUnsubscribe =
  (services: Services) =>
  async (app: FastifyInstance): Promise<void> => {
    await app.register(async scope => {
      // the link contains all information: the form is ignored
      scope.removeAllContentTypeParsers()
      scope.addContentTypeParser('*', (_request, payload, done) => {
        payload.on('end', () => done(null, undefined)).on('error', done)
        payload.resume()
      })
      scope.post<{ Querystring: { link?: string | string[] } }>('/api/unsubscribe', async (request, reply) => {
        const { id: requestId, ip, headers } = request
        const userAgent = headers['user-agent']?.slice(0, 300) ?? ''
        const context = { services, viewer: null, requestId, ip, userAgent, log: services.log }
        await unsubscribe(context, { params: {}, query: {}, body: { link: linkIn(request.query) } })
        return reply.header('cache-control', 'no-store').send({ success: true })
      })
      scope.get<{ Querystring: { link?: string | string[] } }>('/api/unsubscribe', async (request, reply) =>
        reply.redirect(links.unsubscribe(encodeURIComponent(linkIn(request.query))), 303),
      )
    })
  }

const linkIn = ({ link }: { link?: string | string[] }): string => (typeof link === 'string' ? link : '')
