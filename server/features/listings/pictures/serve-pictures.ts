import type { FastifyInstance } from 'fastify'
import { refuse } from '#server/platform/runtime/refusal.ts'
import type { Services } from '#server/platform/services.ts'
import { isSignedPicture, readPictureFile } from '../model/picture-address.ts'
import { isPictureLive } from './picture-store.ts'

// browsers cache a picture for 30 days, shared caches for one hour, so that a removed picture disappears
const PUBLIC = 'public, max-age=2592000, s-maxage=3600, immutable'
const PRIVATE = 'private, max-age=21600, immutable'

/** GET /images/:file: one size of a picture, while a live listing shows it or with a signed address. */
export const pictureRoutes =
  (services: Services) =>
  async (app: FastifyInstance): Promise<void> => {
    app.get<{ Params: { file: string }; Querystring: { s?: unknown } }>('/images/:file', async (request, reply) => {
      const { id, width } = readPictureFile(request.params.file) ?? refuse('not_found')
      const { s } = request.query
      const signed = typeof s === 'string' && isSignedPicture(services, id, s)
      if (!signed && !(await isPictureLive(services.db, id))) refuse('not_found')

      const etag = `"${id}-${width}"`
      reply.header('etag', etag).header('cache-control', signed ? PRIVATE : PUBLIC)
      if (request.headers['if-none-match'] === etag) return reply.code(304).send()
      const bytes = (await services.images.read(id, width)) ?? refuse('not_found')
      return reply
        .type('image/webp')
        .header('content-disposition', `inline; filename="${id}-${width}.webp"`)
        .send(bytes)
    })
  }
