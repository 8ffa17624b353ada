import type { FastifyInstance } from 'fastify'
import { supplierSlug } from '#contract/businesses/seller-page.ts'
import { categories } from '#contract/catalogue/taxonomy.ts'
import { languageCodes } from '#contract/site/languages.ts'
import { alternatesIn, pathIn } from '#contract/site/local-paths.ts'
import { links } from '#contract/urls.ts'
import type { Db } from '#server/platform/database/db.ts'
import { readerOf } from '#server/platform/database/replicas/reader-of.ts'
import { refuse } from '#server/platform/runtime/refusal.ts'
import { escapeHtml } from '#server/platform/security/escape-html.ts'
import type { Services } from '#server/platform/services.ts'
import { facets } from '../search/search.ts'
import { countLiveListings, countSellers, listLiveListings, listSellers } from './sitemap-store.ts'

/** The most lots or sellers in one file, each in every language; the format allows 50,000 addresses. */
const A_FILE = 10_000
const CACHED_MS = 5 * 60_000

const pages = [
  links.home(),
  links.explore(),
  ...categories.map(({ id }) => links.explore({ filters: { [facets.categories.filter]: [id] } })),
  links.wanted(),
  links.complaint(),
  links.grievanceOfficer(),
  links.privacy(),
  links.terms(),
]
const signedIn = [links.dashboard(), links.businessDetails(), '/sign-in']
const closed = ['/api/', ...languageCodes.flatMap(code => signedIn.map(path => pathIn(code, path))), links.adminHome()]

/** The files for search engines: GET /robots.txt, /sitemap.xml and the files that it names. Lists are cached for five minutes. */
export const sitemapRoutes =
  (services: Services) =>
  async (app: FastifyInstance): Promise<void> => {
    const { config } = services
    const read = <T>(work: (db: Db) => Promise<T>) => readerOf(services, 'any').read('normal', work)
    const address = (path: string): string => new URL(path, config.publicUrl).href
    /** One entry for each language of a page; each entry lists the addresses in all languages. */
    const inAllLanguages = (path: string, changedAt?: Date): string[] => {
      const alternates = alternatesIn(path).map(
        ([locale, local]) => `<xhtml:link rel="alternate" hreflang="${locale}" href="${escapeHtml(address(local))}"/>`,
      )
      const more = (changedAt ? `<lastmod>${new Date(changedAt).toISOString()}</lastmod>` : '') + alternates.join('')
      return languageCodes.map(code => loc(address(pathIn(code, path))) + more)
    }
    const cached = openCache(() => services.clock().getTime())

    app.get('/robots.txt', async (_request, reply) =>
      reply
        .type('text/plain; charset=utf-8')
        .header('cache-control', 'public, max-age=3600')
        .send(
          `User-agent: *\n${closed.map(path => `Disallow: ${path}\n`).join('')}\nSitemap: ${address('/sitemap.xml')}\n`,
        ),
    )

    const xml = (path: string, make: (part: number) => Promise<string | null>) =>
      app.get<{ Params: { part?: string } }>(path, async ({ params }, reply) => {
        const part = Number(params.part ?? 1)
        const text = (await cached(`${path} ${part}`, () => make(part))) ?? refuse('not_found')
        return reply.type('application/xml; charset=utf-8').header('cache-control', 'public, max-age=300').send(text)
      })

    xml('/sitemap.xml', async () => {
      const [listings, sellers] = await read(db => Promise.all([countLiveListings(db), countSellers(db)]))
      const names = ['/sitemap-pages.xml', ...filesOf('listings', listings), ...filesOf('sellers', sellers)]
      return document('sitemapindex', 'sitemap', names.map(address).map(loc))
    })
    xml('/sitemap-pages.xml', async () =>
      document(
        'urlset',
        'url',
        pages.flatMap(path => inAllLanguages(path)),
      ),
    )
    xml('/sitemap-listings-:part(^[1-9]\\d{0,2}$).xml', async part => {
      const rows = await read(db => listLiveListings(db, partOf(part)))
      return addresses(rows.flatMap(({ id, updated_at }) => inAllLanguages(links.product(id), updated_at)))
    })
    xml('/sitemap-sellers-:part(^[1-9]\\d{0,2}$).xml', async part => {
      const rows = await read(db => listSellers(db, partOf(part)))
      return addresses(
        rows.flatMap(({ id, name, changed_at }) => inAllLanguages(links.supplier(supplierSlug(name, id)), changed_at)),
      )
    })
  }

const filesOf = (name: string, count: number): string[] =>
  Array.from({ length: Math.ceil(count / A_FILE) }, (_, i) => `/sitemap-${name}-${i + 1}.xml`)
const partOf = (part: number) => ({ most: A_FILE, after: (part - 1) * A_FILE })

/** The text of the file; null without entries, so that there is no file. */
const addresses = (entries: string[]): string | null =>
  entries.length === 0 ? null : document('urlset', 'url', entries)

const loc = (url: string): string => `<loc>${escapeHtml(url)}</loc>`

const document = (root: string, entry: string, entries: string[]): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">`,
    ...entries.map(content => `<${entry}>${content}</${entry}>`),
    `</${root}>\n`,
  ].join('\n')

/** Caches a text for a while and makes it once for concurrent requests; a failure is not cached. */
function openCache(now: () => number) {
  const cache = new Map<string, { until: number; text: Promise<string | null> }>()
  return (name: string, make: () => Promise<string | null>): Promise<string | null> => {
    const known = cache.get(name)
    if (known && known.until > now()) return known.text
    const text = make()
    cache.set(name, { until: now() + CACHED_MS, text })
    text.catch(() => cache.delete(name))
    return text
  }
}
