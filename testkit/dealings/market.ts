import type { ApiInput, ApiReply } from '#contract/api.ts'
import { refreshVocabulary } from '#server/features/search/testing.ts'
import { aListing, type GivenListing } from '../listings.ts'
import { aPerson, type Person } from '../people.ts'
import { openWorld, type World } from '../world.ts'

type Search = 'POST /explore/deadstock/search'

interface Market {
  world: World
  seller: Person
  /** searches as a visitor; `names` are those of the found lots, in order */
  search(
    query: string,
    more?: Partial<NonNullable<ApiInput<Search>['body']>>,
  ): Promise<ApiReply<Search> & { names: string[] }>
}

/** A world in which one seller has these lots, by default without a description that a search could find. */
export async function openMarket(lots: readonly GivenListing[]): Promise<Market> {
  const world = await openWorld()
  const seller = await aPerson(world, { business: { name: 'Surat Traders' } })
  for (const lot of lots) await aListing(world, seller, { description: 'goods', pictures: 0, ...lot })
  await refreshVocabulary(world.db)
  return {
    world,
    seller,
    async search(query, more = {}) {
      const { body, status } = await world.api('POST /explore/deadstock/search', { body: { query, ...more } })
      if (status !== 200) throw new Error(`a search was answered ${status}: ${JSON.stringify(body)}`)
      return { ...body, names: body.deadstocks.map(({ name }) => name) }
    },
  }
}
