import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { pagePriority } from '../../contract/priorities.ts'
import type { House } from '../platform/house.ts'
import { refuse } from '../platform/refusal.ts'
import { readBuildAssets, styleHash } from './build-assets.ts'
import { documentOf } from './document.ts'
import { firstView } from './first-view.ts'
import { KeptPages } from './kept-pages.ts'
import { pageTransport, type ServerEntry } from './page-rendering.ts'
import { refusalOf } from './refusal-reply.ts'
import { addressOf, crowdOf } from './request-context.ts'
import { countPage } from './request-limits.ts'
import { pagePolicy } from './security-headers.ts'
import { sendBusyPage, sendWaitPage } from './wait-page.ts'

/** Serves the built web pages from `build`: complete HTML whose data comes through the API's own door, in process. */
export async function servePages(app: FastifyInstance, house: House, build: string): Promise<void> {
  const client = join(build, 'client')
  const entry = pathToFileURL(join(build, 'server/entry-server.js')).href
  const { render, pageNameAt } = (await import(entry)) as ServerEntry
  const assetsByModule = readBuildAssets(client)
  const policy = policyFor(house)

  await app.register(fastifyStatic, {
    root: join(client, 'assets'),
    prefix: '/assets/',
    preCompressed: true,
    immutable: true,
    maxAge: '1y',
    decorateReply: false,
  })
  await app.register(fastifyStatic, {
    root: join(client, 'site'),
    prefix: '/site/',
    decorateReply: false,
    maxAge: '1d',
  })

  const wholeSheets = new Map([...assetsByModule.values()].map(({ whole }) => [whole.address, whole.text]))
  for (const [address, text] of wholeSheets)
    app.get(address, (_request, reply) =>
      reply.type('text/css; charset=utf-8').header('cache-control', 'public, max-age=31536000, immutable').send(text),
    )

  /** The page at an address as it goes out, or why another is shown in its place. */
  async function makePage(url: URL, ip: string, reply: FastifyReply): Promise<MadePage> {
    const tooMany = await countPage(house, ip, reply)
    if (tooMany !== undefined) return { wait: tooMany }
    const transport = pageTransport(app, ip)
    const page = await render(url.href, transport.call, { supportEmail: house.config.supportEmail })
    const wait = transport.wait()
    if (wait !== undefined) return { wait }
    if (transport.isBusy()) refuse('unavailable')
    if ('redirect' in page) return page
    const assets = assetsByModule.get(page.module)!
    const styles = firstView(page.html, assets) ?? assets.styles
    const html = documentOf({
      ...page,
      state: page.state,
      assets,
      styles,
      url,
      supportEmail: house.config.supportEmail,
    })
    return { html, styles, status: page.status }
  }

  const keptPages = new KeptPages()
  app.get('/*', async (request, reply) => {
    const url = new URL(house.config.publicUrl.origin + request.url)
    const priority = pagePriority(pageNameAt(url.pathname))
    const page = await house.admission
      .admit(priority, () => makePage(url, addressOf(request), reply), crowdOf(house, request))
      .catch((error: unknown) => {
        if (refusalOf(error)?.status === 503) return { busy: true as const }
        throw error
      })
    if ('busy' in page) return sendBusyPage(reply)
    if ('wait' in page) return sendWaitPage(reply, page.wait)
    if ('redirect' in page) return reply.redirect(page.redirect, 302)
    const { html, styles, status } = page
    const etag = `W/"${createHash('sha1').update(html).digest('base64url')}"`
    reply.headers({ 'content-security-policy': policy([styleHash(styles)]), 'cache-control': 'no-cache', etag })
    if (status === 200 && request.headers['if-none-match'] === etag) return reply.code(304).send()
    reply.code(status).type('text/html; charset=utf-8')
    const kept = status === 200 && takesBrotli(request) ? keptPages.find(etag, html) : undefined
    return kept ? reply.headers({ 'content-encoding': 'br', vary: 'accept-encoding' }).send(kept) : reply.send(html)
  })
}

type MadePage = { html: string; styles: string; status: number } | { redirect: string } | { wait: number }

const takesBrotli = ({ headers }: FastifyRequest): boolean =>
  /\bbr\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(String(headers['accept-encoding']))

function policyFor({ config }: House): (hashes: string[]) => string {
  const google = config.google && {
    script: 'https://accounts.google.com/gsi/client',
    style: 'https://accounts.google.com/gsi/style',
    frame: 'https://accounts.google.com/gsi/',
  }
  const turnstile = config.turnstile && 'https://challenges.cloudflare.com'
  const given = (...values: (string | undefined)[]) => values.filter(value => value !== undefined)
  const frame = given(google?.frame, turnstile)
  return hashes =>
    pagePolicy(hashes, {
      script: given(google?.script, turnstile),
      style: given(google?.style),
      connect: given(google?.frame),
      ...(frame.length > 0 && { frame }),
    })
}
