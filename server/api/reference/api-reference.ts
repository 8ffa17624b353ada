import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Endpoint } from '#contract/http/endpoint.ts'
import { inlineStyle, pagePolicy } from '#server/http/security-headers.ts'
import type { Services } from '#server/platform/services.ts'
import { renderApiReference } from './api-reference-page.ts'
import { describeApi } from './openapi.ts'

const sheets = ['api-reference.css', 'api-reference-calls.css']

/** Serves the description of the API for programs at /api/openapi.json and for people at /api/docs. */
export const apiReference = (services: Services, endpoints: readonly Endpoint[]) => async (app: FastifyInstance) => {
  const style = sheets.map(name => readFileSync(join(import.meta.dirname, name), 'utf8')).join('\n')
  const policy = pagePolicy({ style: [inlineStyle(style)] })
  const { origin } = services.config.publicUrl
  const answers = {
    '/api/openapi.json': {
      type: 'application/json; charset=utf-8',
      write: () => JSON.stringify(describeApi(endpoints, origin)),
    },
    '/api/docs': {
      type: 'text/html; charset=utf-8',
      write: () => renderApiReference(describeApi(endpoints, origin), style),
    },
  }
  for (const [url, { type, write }] of Object.entries(answers)) {
    // at the first call, so that the start of a process does not wait for it
    let written: { text: string; etag: string } | undefined
    app.get(url, async (request, reply) => {
      const { text, etag } = (written ??= withTag(write()))
      reply.headers({ etag, 'cache-control': 'public, max-age=0, must-revalidate', 'content-type': type })
      if (url === '/api/docs') reply.header('content-security-policy', policy)
      if (request.headers['if-none-match'] === etag) return reply.code(304).send('')
      return reply.send(text)
    })
  }
}

const withTag = (text: string) => ({
  text,
  etag: `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`,
})
