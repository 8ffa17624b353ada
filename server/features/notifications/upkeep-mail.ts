import { sayShortDate } from '../../../contract/shared/long-date.ts'
import { formatRupees } from '../../../contract/shared/money.ts'
import { formatNumber } from '../../../contract/shared/numbers.ts'
import { product } from '../../../contract/shared/product.ts'
import { perUnit } from '../../../contract/shared/units.ts'
import { links } from '../../../contract/urls.ts'
import { type MailContent, type MailPart, onOneLine } from '../../platform/messaging/compose-mail.ts'
import type { Upkeep, UpkeepLot } from './upkeep-notice-store.ts'

const numbers = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten']

/** 'Three of your lots are resting' */
const restingTitle = (count: number): string =>
  `${numbers[count] ?? formatNumber(count)} of your lots ${count === 1 ? 'is' : 'are'} resting`

/** The one mail of a day about what a seller should confirm, and about what rests. */
export function upkeepMail(
  origin: URL,
  { email, unsubscribe, confirm, ...given }: Upkeep & { unsubscribe: string; confirm: string },
): MailContent {
  const { due, due_count: dueCount, resting, resting_count: restingCount } = given
  const asked = `Still available? ${formatNumber(dueCount)} of your lots`
  const title = dueCount > 0 ? asked : restingTitle(restingCount)
  const them = restingCount === 1 ? 'it' : 'them'
  const at = (path: string) => new URL(path, origin).href
  return {
    to: email,
    subject: `${title}: ${product.name}`,
    title,
    parts: [
      ...(dueCount > 0
        ? [
            { text: 'Please confirm what you still have. Buyers see when you last did, and plan with it.' },
            ...rowsOf(origin, due, dueCount),
            { button: dueCount === 1 ? 'Still available' : 'All still available', address: confirm },
            { button: 'Look through them', address: at(links.myListings({ show: 'due' })) },
          ]
        : []),
      ...(restingCount > 0
        ? [
            { text: `${restingTitle(restingCount)}: buyers do not see ${them} until you press “Still available”.` },
            ...rowsOf(origin, resting, restingCount),
            { button: `Bring ${them} back`, address: at(links.myListings({ tab: 'draft' })) },
          ]
        : []),
    ],
    why: `You received this e-mail because you have goods listed on ${product.name}.`,
    unsubscribe,
    gist: title,
  }
}

function rowsOf(origin: URL, lots: readonly UpkeepLot[], count: number): MailPart[] {
  const more = count - lots.length
  return [
    ...lots.map(({ name, amount, unit, confirmed_at: at, picture }) => ({
      lot: onOneLine(name),
      facts: [
        ...(amount === null ? [] : [`${formatRupees(amount)}${perUnit(unit)}`]),
        `Confirmed ${sayShortDate(new Date(at))}`,
      ].join(' · '),
      picture: picture === null ? undefined : new URL(`/images/${picture}-320.webp`, origin).href,
    })),
    ...(more > 0 ? [{ quiet: `and ${formatNumber(more)} more` }] : []),
  ]
}
