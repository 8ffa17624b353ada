import { supplierSlug } from '#contract/businesses/seller-page.ts'
import { type ExploreState, rangeIds } from '#contract/explore/explore-state.ts'
import { formatRupees } from '#contract/shared/numbers/money.ts'
import { formatNumber } from '#contract/shared/numbers/numbers.ts'
import { perUnit } from '#contract/shared/numbers/units.ts'
import { product } from '#contract/shared/product.ts'
import { formatQuantityOf } from '#contract/surplus/rate-steps.ts'
import { links } from '#contract/urls.ts'
import { watchingLimits } from '#contract/watching/rules.ts'
import type { Digest, DigestLot, DigestPart } from '#server/features/watching/digest/find-digest.ts'
import { type MailContent, type MailPart, onOneLine } from '#server/platform/mail/compose-mail.ts'

const count = (parts: readonly DigestPart[], kind: DigestPart['kind']): number =>
  parts.filter(part => part.kind === kind).reduce((sum, { lots }) => sum + lots.length, 0)

const several = (number: number, one: string, many: string): string =>
  `${formatNumber(number)} ${number === 1 ? one : many}`

/** '6 new lots for “cotton poplin” and 2 price drops' */
function titleOf(parts: readonly DigestPart[]): string {
  const [fresh, cheaper] = [count(parts, 'new') + count(parts, 'seller'), count(parts, 'cheaper')]
  const needs = parts.reduce((sum, { wanted }) => sum + (wanted?.length ?? 0), 0)
  const where = whereNew(parts.filter(({ kind }) => kind === 'new' || kind === 'seller'))
  const news = [
    ...(fresh > 0 ? [`${several(fresh, 'new lot', 'new lots')} ${where}`] : []),
    ...(needs > 0
      ? [needs === 1 ? 'a buyer needs goods like yours' : `${formatNumber(needs)} buyers need goods like yours`]
      : []),
    ...(cheaper > 0 ? [several(cheaper, 'price drop', 'price drops')] : []),
  ]
  const deals = parts.flatMap(({ dealt }) => dealt ?? [])
  const [deal] = deals
  if (deal && deals.length === parts.length && deals.length === 1)
    return `How was your deal with ${onOneLine(deal.name)}?`
  if (deal)
    news.push(`${several(deals.length, 'question', 'questions')} about ${deals.length === 1 ? 'a deal' : 'deals'}`)
  if (news.length > 0) return capital(listed(news))
  const going = count(parts, 'going')
  if (going > 0) return `${several(going, 'saved lot is', 'saved lots are')} nearly gone`
  return `${several(count(parts, 'gone'), 'saved lot is', 'saved lots are')} no longer listed`
}

function whereNew(parts: readonly DigestPart[]): string {
  const [only] = parts.length === 1 ? parts : []
  if (only?.search) return `for “${onOneLine(only.search.name)}”`
  if (only?.seller) return `from ${onOneLine(only.seller.name)}`
  if (parts.every(({ search }) => search)) return 'in your saved searches'
  return parts.every(({ seller }) => seller)
    ? 'from sellers you saved'
    : 'in your saved searches and from sellers you saved'
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
/** 'a', 'a and b', 'a, b and c' */
const listed = (texts: readonly string[]): string =>
  [texts.slice(0, -1).join(', '), texts.at(-1) ?? ''].filter(Boolean).join(' and ')

const titles = {
  cheaper: 'Cheaper than before:',
  going: 'Less than a quarter is left:',
  gone: 'No longer listed:',
} as const

/** The mail of a day about saved searches and saved lots. */
export function digestMail(origin: URL, given: Digest & { unsubscribe: string }): MailContent {
  const { email, parts, unsubscribe } = given
  const at = (path: string) => new URL(path, origin).href
  const title = titleOf(parts)
  let room: number = watchingLimits.cardsPerMail
  const shown = parts.flatMap((part): MailPart[] => {
    if (part.kind === 'wanted') return wantedRows(origin, part.wanted ?? [])
    if (part.kind === 'review') return part.dealt ? reviewRows(origin, part.dealt) : []
    const cards = part.lots.slice(0, Math.min(room, watchingLimits.cardsPerSearch))
    room -= cards.length
    const more = part.lots.length - cards.length
    const rows = [
      ...cards.map(lot => rowOf(origin, part.kind, lot)),
      ...(more > 0 ? [{ quiet: `and ${formatNumber(more)} more` }] : []),
    ]
    if (part.kind === 'new' && part.search)
      return [
        { text: ['New for ', { bold: onOneLine(part.search.name) }] },
        ...rows,
        { button: 'See them all', address: at(links.explore(newSince(part.search))) },
      ]
    if (part.kind === 'seller' && part.seller)
      return [
        { text: ['New from ', { bold: onOneLine(part.seller.name) }] },
        ...rows,
        { button: 'See them all', address: at(links.supplier(supplierSlug(part.seller.name, part.seller.businessId))) },
      ]
    return part.kind === 'new' || part.kind === 'seller' ? rows : [{ text: titles[part.kind] }, ...rows]
  })
  const ofLots = parts.some(({ kind }) => !['new', 'seller', 'wanted', 'review'].includes(kind))
  const sellers = parts.some(({ kind }) => kind === 'seller')
  const watches = parts.some(({ kind }) => kind !== 'wanted' && kind !== 'review')
  return {
    to: email,
    subject: `${title}: ${product.name}`,
    title,
    parts: [
      ...shown,
      ...(ofLots ? [{ button: 'See your saved lots', address: at(links.saved()) }] : []),
      ...(watches
        ? [
            { text: 'Choose what we tell you about, and how often:' },
            // a mail that is only about sellers needs no link to saved searches
            ...(parts.every(({ kind }) => kind === 'seller')
              ? []
              : [{ button: 'Saved searches', address: at(links.saved('searches')), aside: true }]),
            ...(sellers ? [{ button: 'Saved sellers', address: at(links.saved('sellers')), aside: true }] : []),
          ]
        : []),
    ],
    why: watches
      ? `You received this e-mail because you saved ${sellers ? 'lots, searches or sellers' : 'lots or searches'} on ${product.name}.`
      : parts.some(({ kind }) => kind === 'wanted')
        ? `You received this e-mail because a buyer on ${product.name} is looking for goods like yours.`
        : `You received this e-mail because you bought on ${product.name}. We ask once for each deal.`,
    unsubscribe,
    gist: title,
  }
}

/** Five stars that link to the review form; opening a link saves no review. */
const reviewRows = (origin: URL, { businessId, name }: NonNullable<DigestPart['dealt']>): MailPart[] => [
  { text: ['How was your deal with ', { bold: onOneLine(name) }, '? Choose your stars:'] },
  {
    choices: [1, 2, 3, 4, 5].map(stars => ({
      label: `${stars} ★`,
      address: new URL(`${links.review(businessId)}?stars=${stars}`, origin).href,
    })),
  },
  { quiet: 'You can say more on the next page. Nothing is sent before you press “Send review”.' },
]

/** At most five requirements of buyers, each without the buyer's name but with the region. */
const wantedRows = (origin: URL, wanted: NonNullable<DigestPart['wanted']>): MailPart[] => {
  const more = wanted.length - watchingLimits.cardsPerSearch
  return [
    { text: 'Buyers are looking for goods like yours:' },
    ...wanted.slice(0, watchingLimits.cardsPerSearch).map(
      ({ id, title, quantity, unit, region }): MailPart => ({
        lot: onOneLine(title),
        facts: `${formatQuantityOf(quantity, unit)} · ${onOneLine(region)}`,
        address: new URL(links.requirement(id), origin).href,
      }),
    ),
    ...(more > 0 ? [{ quiet: `and ${formatNumber(more)} more` }] : []),
    { button: 'See what buyers need', address: new URL(links.wanted(), origin).href },
  ]
}

function rowOf(
  origin: URL,
  kind: DigestPart['kind'],
  { id, name, amount, unit, city, picture, was }: DigestLot,
): MailPart {
  if (kind === 'gone') return { quiet: onOneLine(name) }
  const price = amount === null ? 'Price on request' : `${formatRupees(amount)}${perUnit(unit)}`
  const facts = [price, ...(was === null ? [] : [`was ${formatRupees(was)}`]), ...(city ? [onOneLine(city)] : [])]
  return {
    lot: onOneLine(name),
    facts: facts.join(' · '),
    picture: picture === null ? null : new URL(`/images/${picture}-320.webp`, origin).href,
    address: new URL(links.product(id), origin).href,
  }
}

/** The link to everything new for a search, including lots beyond the mail. */
function newSince({ state, since }: NonNullable<DigestPart['search']>): Partial<ExploreState> {
  const filters = since ? { ...state.filters, [rangeIds.since]: [new Date(since).toISOString()] } : state.filters
  return { ...state, filters, sort: 'latest' }
}
