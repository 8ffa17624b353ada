import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type Language, languageCodes } from '#contract/site/languages.ts'
import { isEnglishOnly, readLocalPath } from '#contract/site/local-paths.ts'
import { refusalOf } from '../api/replies/refusal-reply.ts'
import { callerKeyOf } from '../api/request-context.ts'
import { compression } from '../http/compression.ts'
import { pagePolicy } from '../http/security-headers.ts'
import type { Services } from '../platform/services.ts'
import { readBuildAssets, readFilesOf } from './build-assets.ts'
import { createPageFinder, type PageSource } from './find-page.ts'
import { serveOffline, wizardModules } from './offline/offline.ts'
import type { SentPage } from './page-cache.ts'
import type { Build, ServerEntry } from './page-rendering.ts'
import { sendBusyPage, sendWaitPage } from './wait-page.ts'

/** The size up to which pages are compressed in one go, so that the sent bytes can be cached. */
const IN_ONE_GO = 4 * 1024 * 1024

/** The directory of each language's build, within that of the English one. */
const directories = (build: string): [Language, string][] =>
  languageCodes.map(code => [code, code === 'en' ? build : join(build, code)])

/** Serves the built web pages from `build`, each language at its addresses: complete HTML, whose data comes from the verbs of `source` in process. */
export async function servePages(
  app: FastifyInstance,
  services: Services,
  build: string,
  source: PageSource,
): Promise<void> {
  const builds = await readBuilds(build)
  const findPage = createPageFinder(services, builds, source)
  const policy = policyFor(services)

  await app.register(fastifyStatic, {
    // equal file names mean equal files, because a name contains the hash of the content
    root: directories(build).map(([, directory]) => join(directory, 'client/assets')),
    // the plugin's own route would read the whole folder for each file
    serve: false,
    preCompressed: true,
    immutable: true,
    maxAge: '1y',
  })
  app.get<{ Params: { '*': string } }>('/assets/*', (request, reply) => reply.sendFile(request.params['*']))
  await app.register(fastifyStatic, {
    root: join(build, 'client/site'),
    prefix: '/site/',
    decorateReply: false,
    maxAge: '1d',
  })

  serveOffline(
    app,
    directories(build).map(([code, directory]) => [code, readFilesOf(join(directory, 'client'), wizardModules)]),
  )

  const pendingCaches = new WeakMap<FastifyRequest, (body: SentPage['body'], encoding: string | undefined) => void>()
  await app.register(async pages => {
    // runs after the app's compression, because the cache stores the bytes as sent
    pages.addHook('onRoute', route => {
      route.onSend = [route.onSend ?? []].flat().concat(async (request, reply, payload) => {
        if (typeof payload === 'string' || Buffer.isBuffer(payload))
          pendingCaches.get(request)?.(payload, reply.getHeader('content-encoding') as string | undefined)
        return payload
      })
    })
    pages.get('/*', { compress: { ...compression, syncThreshold: IN_ONE_GO } }, async (request, reply) => {
      const url = new URL(services.config.publicUrl.origin + request.url)
      const { language, path } = readLocalPath(url.pathname)
      if (language !== 'en' && isEnglishOnly(path)) return reply.redirect(path + url.search)
      const priority = builds[language].givesWay(url.pathname) ? 'sheddable' : 'critical'
      const page = await services.admission
        .admit(priority, () => findPage(url, priority, request, reply), callerKeyOf(services, request))
        .catch((error: unknown) => {
          if (refusalOf(error)?.status === 503) return { busy: true as const }
          throw error
        })
      if ('busy' in page) return sendBusyPage(reply, language)
      if ('wait' in page) return sendWaitPage(reply, page.wait, language)
      if ('redirect' in page) return reply.redirect(page.redirect, page.forGood ? 301 : 302)
      const { body, encoding, etag, status, store } = page
      reply.headers({
        'content-security-policy': policy,
        // shared caches may store the page, but must revalidate it each time
        'cache-control': 'public, max-age=0, must-revalidate',
        vary: 'accept-encoding',
        etag,
      })
      if (status === 200 && request.headers['if-none-match'] === etag) return reply.code(304).send()
      if (store) pendingCaches.set(request, store)
      if (encoding) reply.header('content-encoding', encoding)
      return reply.code(status).type('text/html; charset=utf-8').send(body)
    })
  })
}

async function readBuilds(build: string): Promise<Record<Language, Build>> {
  const read = directories(build).map(async ([language, directory]) => {
    const entry = pathToFileURL(join(directory, 'server/entry-server.js')).href
    const { render, givesWay } = (await import(entry)) as ServerEntry
    return [language, { render, givesWay, assets: readBuildAssets(join(directory, 'client')) }]
  })
  return Object.fromEntries(await Promise.all(read)) as Record<Language, Build>
}

const given = (...values: (string | undefined)[]): string[] => values.filter(value => value !== undefined)

/**
 * The Trusted Types policies of web/api/human-check/outside-script.ts, web/features/notices/push-device.ts and
 * web/api/offline/offline-worker.ts.
 */
const ownTrustedTypes = ['outside-scripts', 'push-worker', 'offline-worker']

function policyFor({ config }: Services): string {
  const google = config.google && {
    script: 'https://accounts.google.com/gsi/client',
    style: 'https://accounts.google.com/gsi/style',
    frame: 'https://accounts.google.com/gsi/',
  }
  const turnstile = config.turnstile && 'https://challenges.cloudflare.com'
  const frame = given(google?.frame, turnstile)
  return pagePolicy({
    script: given(google?.script, turnstile),
    style: given(google?.style),
    connect: given(google?.frame),
    ...(frame.length > 0 && { frame }),
    // scripts of third parties make policies under changing names: docs/decisions/0110
    trustedTypes: google || turnstile ? 'any' : ownTrustedTypes,
  })
}
