import { sql } from 'kysely'
import type { ApiInput } from '#contract/api.ts'
import type { AddedTerms } from '#contract/offers/added/added-terms.ts'
import { momentInIndia, roundDays } from '#contract/offers/rounds/round-rules.ts'
import { endRounds } from '#server/features/offers/rounds/end-rounds.ts'
import { aListing } from '../listings.ts'
import { aPerson, giveOwnTaxNumbers, type Person } from '../people.ts'
import type { World } from '../world.ts'

type Given = ApiInput<'PUT /deadstock/:id/round/offer'>['body']

/** Three days from now, at six in the evening in India. */
export const inThreeDays = (): string => momentInIndia(roundDays(new Date())[2] ?? '', 18).toISOString()

export const setRound = (
  world: World,
  as: Person,
  id: string,
  offersUntil: string | null = inThreeDays(),
  sealed = true,
  added: AddedTerms | null = null,
) => world.api('PUT /deadstock/:id/round', { params: { id }, body: { offersUntil, sealed, added } }, as)

/** Makes an offer in a round; default: 500 m at ₹85. */
export const putRoundOffer = (world: World, as: Person, id: string, given: Partial<Given> = {}) =>
  world.api('PUT /deadstock/:id/round/offer', { params: { id }, body: { quantity: 500, amount: 85, ...given } }, as)

/** A person whose business has its own tax number. */
export async function aFirm(world: World, name = 'Coastal Traders'): Promise<Person> {
  const person = await aPerson(world, { name, business: { name } })
  await giveOwnTaxNumbers(world, person)
  return person
}

/** A lot of 4,200 m at ₹92 with a round of offers. */
export async function aRound(world: World, given: { sealed?: boolean } = {}): Promise<{ seller: Person; lot: string }> {
  const seller = await aFirm(world, 'Asha Mills')
  const { id: lot } = await aListing(world, seller, { name: 'Satin ends until a date' })
  const surplus = JSON.stringify({ quantityAvailable: 4200, gst: 'extra' })
  await sql`update listings set surplus = ${surplus}::jsonb where id = ${lot}`.execute(world.db)
  const { status } = await setRound(world, seller, lot, inThreeDays(), given.sealed ?? true)
  if (status !== 200) throw new Error(`setting a round was answered ${status}`)
  return { seller, lot }
}

/** Ends the round of a lot by the clock of the database. */
export async function letRoundEnd(world: World, lot: string): Promise<void> {
  await sql`
    update offer_rounds set ends_at = clock_timestamp(), answer_by = clock_timestamp() + interval '72 hours'
    where listing_id = ${lot} and state = 'open'`.execute(world.db)
  await endRounds(world.services)
}
