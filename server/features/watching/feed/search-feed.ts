import type { FastifyInstance, RouteHandlerMethod } from 'fastify'
import type { ApiInput, ApiReply } from '#contract/api.ts'
import { readExploreState, searchLimits } from '#contract/explore/explore-state.ts'
import type { RefusalBody } from '#contract/http/refusals.ts'
import { formatQuantity, isUnit } from '#contract/shared/numbers/units.ts'
import { product } from '#contract/shared/product.ts'
import { languageCodes, languages } from '#contract/site/languages.ts'
import { pathIn, readLocalPath } from '#contract/site/local-paths.ts'
import { formatRate } from '#contract/surplus/rate-steps.ts'
import { links } from '#contract/urls.ts'
import { watchingTexts } from '#contract/watching/rules.ts'
import { valueTranslationInto } from '#server/platform/language/translation-into.ts'
import type { Refusal } from '#server/platform/runtime/refusal.ts'
import { escapeHtml } from '#server/platform/security/escape-html.ts'
import type { Services } from '#server/platform/services.ts'
import { knownFilters, nameOf } from '../searches/search-name.ts'

type Key = 'POST /explore/deadstock/search'
type Found = ApiReply<Key>
/** Searches on behalf of a visitor, within the quotas of searches. */
type SearchFor = (
  visitor: { ip: string; requestId: string },
  key: Key,
  input: ApiInput<Key>,
) => Promise<{ reply: object } | { reply: RefusalBody; refusal: Refusal }>

const FRESH_SECONDS = 900

/**
 * GET /explore.atom, in each language: the latest lots of a search as an Atom feed, with the same parameters as the
 * page of the search. The feed of a category is a search with that filter; a saved search contains the address of its
 * feed.
 */
export function exploreFeed(services: Services, search: SearchFor): (app: FastifyInstance) => Promise<void> {
  const serve: RouteHandlerMethod = async (request, reply) => {
    const url = new URL(request.url, services.config.publicUrl)
    const { language } = readLocalPath(url.pathname)
    const translate = valueTranslationInto(language)
    const addressOf = (path: string) => new URL(pathIn(language, path), services.config.publicUrl).href
    const { query, literal, filters: asked } = readExploreState(url.searchParams)
    const filters = knownFilters(asked)
    const visitor = { ip: request.ip || '0.0.0.0', requestId: request.id }
    const body = { query, literal, filters, orderBy: 'latest' as const, size: searchLimits.pageSizeMost }
    const answer = await services.admission.admit('sheddable', () =>
      search(visitor, 'POST /explore/deadstock/search', { body }),
    )
    if ('refusal' in answer) throw answer.refusal
    const { deadstocks, relaxed } = answer.reply as Found
    return reply
      .type('application/atom+xml; charset=utf-8')
      .header('cache-control', `public, max-age=${FRESH_SECONDS}`)
      .header('x-robots-tag', 'noindex')
      .send(
        feedOf(relaxed ? [] : deadstocks, {
          locale: languages[language].locale,
          translate,
          title: nameOf({ query, filters }, translate) || translate(watchingTexts.newLots),
          page: addressOf(links.explore({ query, literal, filters, sort: 'latest' })),
          self: addressOf(links.exploreFeed({ query, literal, filters })),
          now: services.clock(),
          lot: id => addressOf(links.product(id)),
        }),
      )
  }
  return async app => {
    for (const code of languageCodes) app.get(pathIn(code, links.exploreFeed()), serve)
  }
}

interface Of {
  locale: string
  translate: (text: string) => string
  title: string
  page: string
  self: string
  now: Date
  lot: (id: string) => string
}

/** An Atom document (RFC 4287) with the date of its newest lot. */
function feedOf(lots: Found['deadstocks'], { locale, translate, title, page, self, now, lot }: Of): string {
  const latest =
    lots
      .map(({ createdAt }) => createdAt)
      .toSorted()
      .at(-1) ?? now.toISOString()
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${locale}">`,
    `<title>${text(`${title}: ${product.name}`)}</title>`,
    `<id>${text(self)}</id>`,
    `<link rel="self" href="${text(self)}"/>`,
    `<link href="${text(page)}"/>`,
    `<updated>${latest}</updated>`,
    `<author><name>${text(product.name)}</name></author>`,
    ...lots.map(one => entryOf(one, lot(one.id), translate)),
    '</feed>\n',
  ].join('\n')
}

const entryOf = (lot: Found['deadstocks'][number], link: string, translate: Of['translate']): string =>
  [
    '<entry>',
    `<title>${text(lot.name)}</title>`,
    `<id>urn:uuid:${lot.id}</id>`,
    `<link href="${text(link)}"/>`,
    `<updated>${lot.createdAt}</updated>`,
    `<author><name>${text(lot.business.name)}</name></author>`,
    `<summary>${text(factsOf(lot, translate))}</summary>`,
    '</entry>',
  ].join('')

function factsOf(
  { amount, unit, quantityAvailable, business, stockCity }: Found['deadstocks'][number],
  translate: Of['translate'],
): string {
  const known = isUnit(unit) ? unit : undefined
  return [
    amount !== null && translate(formatRate(amount, unit)),
    quantityAvailable !== null && known && translate(`${formatQuantity(quantityAvailable, known)} available`),
    stockCity ?? business.city,
  ]
    .filter(Boolean)
    .join(' · ')
}

/** Escaped text for XML, without the control characters that XML does not allow. */
const text = (given: string): string =>
  escapeHtml(given.replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, ''))
