import { readFile } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'
import { isEnglishOnly, pathIn, readLocalPath } from '#contract/site/local-paths.ts'
import { openInProcessCalls } from '../api/in-process/in-process-call.ts'
import { addressOf } from '../api/request-context.ts'
import type { Route } from '../api/route.ts'
import type { Services } from '../platform/services.ts'
import type { PageAssets } from './build-assets.ts'
import { documentOf } from './document.ts'
import { pageCalls, type ServerEntry, siteFactsOf } from './page-rendering.ts'

const unbuilt: PageAssets = { script: '/web/boot.ts', styles: [], fonts: [] }

/**
 * Serves the web pages from their sources in the language of LANGUAGE, so that a saved file shows at once; without the content security policy,
 * which hot reload would violate.
 */
export async function serveDevPages(app: FastifyInstance, services: Services, routes: readonly Route[]): Promise<void> {
  const { createServer } = await import('vite')
  const { default: middie } = await import('@fastify/middie')
  const vite = await createServer({ appType: 'custom', server: { middlewareMode: true, hmr: { server: app.server } } })
  app.addHook('onClose', () => vite.close())
  const callVerb = openInProcessCalls(services, routes)
  const siteFacts = siteFactsOf(services.config)

  await app.register(async pages => {
    await pages.register(middie)
    pages.use((request, response, next) => {
      if (request.url?.startsWith('/api/')) next()
      else vite.middlewares(request, response, next)
    })
    // the gallery of controls and cards in all their states
    pages.get('/design', async (_request, reply) => {
      const html = (await readFile('e2e/gallery/gallery.html', 'utf8')).replace(
        './gallery.tsx',
        '/e2e/gallery/gallery.tsx',
      )
      reply.removeHeader('content-security-policy')
      return reply.type('text/html; charset=utf-8').send(await vite.transformIndexHtml('/design', html))
    })
    pages.get('/*', async (request, reply) => {
      const url = new URL(request.url, services.config.publicUrl)
      const { render, language } = (await vite.ssrLoadModule('/web/entry-server.tsx')) as ServerEntry
      if (readLocalPath(url.pathname).language !== language && !isEnglishOnly(url.pathname))
        return reply.redirect(pathIn(language, readLocalPath(request.url).path))
      const { call } = pageCalls(callVerb, { ip: addressOf(request), requestId: request.id })
      const page = await render(url.href, call, siteFacts)
      if ('redirect' in page) return reply.redirect(page.redirect, page.forGood ? 301 : 302)
      const html = documentOf({ ...page, state: page.state, assets: unbuilt, url, facts: siteFacts })
      reply.removeHeader('content-security-policy')
      return reply
        .code(page.status)
        .type('text/html; charset=utf-8')
        .send(await vite.transformIndexHtml(url.pathname, html))
    })
  })
}
