import { addDays } from '#contract/freshness/rules.ts'
import { writeOwnListings } from '#contract/listings/own-listings-rules.ts'
import { formatShortDate } from '#contract/shared/long-date.ts'
import { formatRupees } from '#contract/shared/numbers/money.ts'
import { formatNumber } from '#contract/shared/numbers/numbers.ts'
import { perUnit } from '#contract/shared/numbers/units.ts'
import { product } from '#contract/shared/product.ts'
import { licenceLimits, licenceRequestText, untilStated } from '#contract/surplus/licence-rules.ts'
import { links } from '#contract/urls.ts'
import { type MailContent, type MailPart, onOneLine } from '#server/platform/mail/compose-mail.ts'
import type { UnlicensedLots, Upkeep, UpkeepLot } from './upkeep-notice-store.ts'

const numbers = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten']

/** 'Three of your listings are paused' */
const pausedTitle = (count: number): string => `${someOfYours(count)} ${count === 1 ? 'is' : 'are'} paused`

/** 'One of your listings needs a licence' */
const licenceTitle = (count: number): string => `${someOfYours(count)} ${count === 1 ? 'needs' : 'need'} a licence`

const someOfYours = (count: number): string => `${numbers[count] ?? formatNumber(count)} of your listings`

/** The one mail of a day with the lots that a seller should confirm, and the paused ones. */
export function upkeepMail(
  origin: URL,
  { email, unsubscribe, confirm, day, ...given }: Upkeep & { unsubscribe: string; confirm: string; day: string },
): MailContent {
  const { due, due_count: dueCount, resting, resting_count: pausedCount } = given
  const dueTitle = `Still available? ${formatNumber(dueCount)} of your listings`
  const wanted = countOf(given.licences.filter(lots => !lots.resting))
  const unlicensed = countOf(given.licences.filter(lots => lots.resting))
  const title = dueCount > 0 ? dueTitle : wanted > 0 ? licenceTitle(wanted) : pausedTitle(pausedCount + unlicensed)
  const them = pausedCount === 1 ? 'it' : 'them'
  const at = (path: string) => new URL(path, origin).href
  return {
    to: email,
    subject: `${title}: ${product.name}`,
    title,
    parts: [
      ...(dueCount > 0
        ? [
            { text: 'Please confirm what you still have. Buyers see when you last confirmed, and rely on it.' },
            ...rowsOf(origin, due, dueCount),
            { button: dueCount === 1 ? 'Still available' : 'All still available', address: confirm },
            { button: 'Review them', address: at(links.myListings(writeOwnListings({ show: 'due' }))), aside: true },
          ]
        : []),
      ...(pausedCount > 0
        ? [
            { text: `${pausedTitle(pausedCount)}: buyers will not see ${them} until you press “Still available”.` },
            ...rowsOf(origin, resting, pausedCount),
            { button: `Bring ${them} back`, address: at(links.myListings(writeOwnListings({ tab: 'draft' }))) },
          ]
        : []),
      ...given.licences.flatMap(lots => licenceParts(origin, lots, day)),
    ],
    why: `You received this e-mail because you have goods listed on ${product.name}.`,
    unsubscribe,
    gist: title,
  }
}

const countOf = (all: readonly UnlicensedLots[]): number => all.reduce((sum, { count }) => sum + count, 0)

/** Lots that lack the same statement; they are live until the last day and paused after it. */
function licenceParts(origin: URL, { kind, resting, count, lots }: UnlicensedLots, day: string): MailPart[] {
  const by = formatShortDate(new Date(`${addDays(day, licenceLimits.waits)}T06:00:00Z`))
  const them = count === 1 ? 'it' : 'them'
  const address = new URL(links.myListings(writeOwnListings(resting ? { tab: 'draft' } : {})), origin).href
  return [
    {
      text: resting
        ? `${pausedTitle(count)}: buyers will not see ${them} ${untilStated(kind)}.`
        : licenceRequestText(kind, by, count),
    },
    ...rowsOf(origin, lots, count),
    { button: count === 1 ? 'Open your listings to edit it' : 'Open your listings to edit them', address },
  ]
}

function rowsOf(origin: URL, lots: readonly UpkeepLot[], count: number): MailPart[] {
  const more = count - lots.length
  return [
    ...lots.map(({ name, amount, unit, confirmed_at: at, picture }) => ({
      lot: onOneLine(name),
      facts: [
        ...(amount === null ? [] : [`${formatRupees(amount)}${perUnit(unit)}`]),
        `Confirmed ${formatShortDate(new Date(at))}`,
      ].join(' · '),
      picture: picture === null ? null : new URL(`/images/${picture}-320.webp`, origin).href,
    })),
    ...(more > 0 ? [{ quiet: `and ${formatNumber(more)} more` }] : []),
  ]
}
