import { formatRupees } from '../../../contract/shared/money.ts'
import { formatNumber } from '../../../contract/shared/numbers.ts'
import { product } from '../../../contract/shared/product.ts'
import { perUnit } from '../../../contract/shared/units.ts'
import { links } from '../../../contract/urls.ts'
import { watchingLimits } from '../../../contract/watching/rules.ts'
import { type MailContent, type MailPart, onOneLine } from '../../platform/messaging/compose-mail.ts'
import type { Digest, DigestLot, DigestPart } from '../watching/digest/find-digest.ts'

const count = (parts: readonly DigestPart[], kind: DigestPart['kind']): number =>
  parts.filter(part => part.kind === kind).reduce((sum, { lots }) => sum + lots.length, 0)

const several = (number: number, one: string, many: string): string =>
  `${formatNumber(number)} ${number === 1 ? one : many}`

/** '6 new lots for “cotton poplin” and 2 price drops' */
function titleOf(parts: readonly DigestPart[]): string {
  const [fresh, cheaper] = [count(parts, 'new'), count(parts, 'cheaper')]
  const searches = parts.filter(({ kind }) => kind === 'new')
  const [only] = searches
  const where =
    only?.search && searches.length === 1 ? `for “${onOneLine(only.search.name)}”` : 'in your saved searches'
  const news = [
    ...(fresh > 0 ? [`${several(fresh, 'new lot', 'new lots')} ${where}`] : []),
    ...(cheaper > 0 ? [several(cheaper, 'price drop', 'price drops')] : []),
  ]
  if (news.length > 0) return news.join(' and ')
  const going = count(parts, 'going')
  if (going > 0) return `${several(going, 'saved lot is', 'saved lots are')} nearly gone`
  return `${several(count(parts, 'gone'), 'saved lot is', 'saved lots are')} no longer listed`
}

const titles = {
  cheaper: 'Cheaper than before:',
  going: 'Less than a quarter is left:',
  gone: 'No longer listed:',
} as const

/** What is new in saved searches and has changed in saved lots, in one mail a day. */
export function digestMail(origin: URL, given: Digest & { unsubscribe: string }): MailContent {
  const { email, parts, unsubscribe } = given
  const at = (path: string) => new URL(path, origin).href
  const title = titleOf(parts)
  let room: number = watchingLimits.cardsPerMail
  const shown = parts.flatMap((part): MailPart[] => {
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
        { button: 'See them all', address: at(links.explore({ ...part.search.state, sort: 'latest' })) },
      ]
    return part.kind === 'new' ? rows : [{ text: titles[part.kind] }, ...rows]
  })
  const ofLots = parts.some(({ kind }) => kind !== 'new')
  return {
    to: email,
    subject: `${title}: ${product.name}`,
    title,
    parts: [
      ...shown,
      ...(ofLots ? [{ button: 'See your saved lots', address: at(links.saved()) }] : []),
      { text: 'Change what you are told, and how often:' },
      { button: 'Saved searches', address: at(links.saved('searches')) },
    ],
    why: `You received this e-mail because you saved lots or searches on ${product.name}.`,
    unsubscribe,
    gist: title,
  }
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
    picture: picture === null ? undefined : new URL(`/images/${picture}-320.webp`, origin).href,
    address: new URL(links.product(id), origin).href,
  }
}
