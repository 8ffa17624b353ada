import { expect, test } from 'vitest'
import { aListing } from '../../../../testkit/listings.ts'
import { aPerson } from '../../../../testkit/people.ts'
import { openWorld } from '../../../../testkit/world.ts'
import { comparedFacts } from './compared-facts.ts'

test('facts that any lot states stand once, a missing one stays empty, and what differs is marked', async () => {
  const world = await openWorld()
  try {
    const seller = await aPerson(world, { business: { name: 'Rajkot Bearings' } })
    const shown = async (fields: Parameters<typeof aListing>[2]) => {
      const { id } = await aListing(world, seller, { pictures: 0, ...fields })
      const { body } = await world.api('GET /explore/deadstock/:id', { params: { id } })
      return body.deadstock
    }
    const plain = await shown({ name: 'Bearing 6204' })
    const listings = [
      { ...plain, amount: 50, specifications: { Bore: '20 mm', Condition: 'Boxed' } },
      { ...plain, amount: 60, condition: 'new' as const, specifications: { Bore: '20 MM', Cage: 'Steel' } },
    ]
    const facts = new Map(comparedFacts(listings).map(fact => [fact.name, fact]))
    expect(facts.get('Rate')).toMatchObject({ differs: true })
    expect(facts.get('Seller')).toEqual({
      name: 'Seller',
      values: ['Rajkot Bearings', 'Rajkot Bearings'],
      differs: false,
    })
    expect(facts.get('Bore')).toMatchObject({ values: ['20 mm', '20 MM'], differs: false })
    expect(facts.get('Cage')).toEqual({ name: 'Cage', values: [undefined, 'Steel'], differs: true })
    expect(facts.get('Condition')).toEqual({
      name: 'Condition',
      values: ['Boxed', 'New, sealed or unused'],
      differs: true,
    })
    expect(facts.has('Best before')).toBe(false)
  } finally {
    await world.close()
  }
})
