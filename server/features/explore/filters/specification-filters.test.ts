import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ApiInput } from '#contract/api.ts'
import { chooseSpecifications } from '#server/features/search/testing.ts'
import { aListing } from '#testkit/listings.ts'
import { aPerson } from '#testkit/people.ts'
import { openWorld } from '#testkit/world.ts'

const SUB = 'Sanitaryware & faucets'
const world = await openWorld()
afterAll(() => world.close())

const search = async (body: NonNullable<ApiInput<'POST /explore/deadstock/search'>['body']>) => {
  const answer = await world.api('POST /explore/deadstock/search', { body })
  expect(answer.status).toBe(200)
  return answer.body
}
const namesFor = async (filters: Record<string, string[]>) =>
  (await search({ filters })).deadstocks.map(({ name }) => name)

describe('the specifications of a subcategory', () => {
  const finishes = ['Matt', 'Glossy', 'matt ', 'Satin', 'Rustic', 'Polished', 'Matt', 'Glossy']
  beforeAll(async () => {
    const seller = await aPerson(world, { business: { state: 'Gujarat', city: 'Morbi' } })
    for (const [at, finish] of finishes.entries()) {
      const { id } = await aListing(world, seller, {
        name: `Slab ${at}`,
        category: 'building',
        subcategory: SUB,
      })
      const specifications = [
        ['Finish', finish],
        ['Batch', `B-${at}`],
        ['Stock age', `${Math.min(at, 4)} months`],
        ...(at < 4 ? [['Colour', `${at}`]] : []),
      ]
      await sql`update listings set specifications = ${JSON.stringify(specifications)}::jsonb where id = ${id}`.execute(
        world.db,
      )
    }
    await chooseSpecifications(world.db, '2026-11-23')
  })
  const within = { subcategory: [SUB] }
  const shown = async (filters: Record<string, string[]>) =>
    (await search({ filters, withFilters: true })).filters!.filter(({ id }) => id.startsWith('spec.'))

  test('become filters if most lots state them and values repeat; each value has its most common spelling', async () => {
    const [finish, ...others] = await shown(within)
    expect(others).toEqual([])
    expect(finish).toMatchObject({ id: 'spec.finish', name: 'Finish', type: 'rcheckbox', multiple: true })
    expect(finish!.options).toEqual([
      { value: 'matt', label: 'Matt', count: 3 },
      { value: 'glossy', label: 'Glossy', count: 2 },
      { value: 'polished', label: 'Polished', count: 1 },
      { value: 'rustic', label: 'Rustic', count: 1 },
      { value: 'satin', label: 'Satin', count: 1 },
    ])
  })

  test('narrow lots of their subcategory, and a chosen value without lots remains removable', async () => {
    expect(await namesFor({ ...within, 'spec.Finish': ['MATT'] })).toHaveLength(3)
    expect(await namesFor({ ...within, 'spec.finish': ['matt', 'satin'] })).toHaveLength(4)
    const [finish] = await shown({ ...within, 'spec.finish': ['velvet'] })
    expect(finish!.options.at(-1)).toEqual({ value: 'velvet', label: 'velvet', count: 0 })
    expect(await namesFor({ ...within, 'spec.finish': ['velvet'] })).toEqual([])
  })

  test('are ignored unless exactly one subcategory is chosen', async () => {
    const all = await namesFor({ category: ['building'] })
    expect(await namesFor({ category: ['building'], 'spec.finish': ['satin'] })).toEqual(all)
    expect(await shown({ category: ['building'] })).toEqual([])
    expect(await shown({ subcategory: [SUB, 'Tiles'] })).toEqual([])
  })

  test('are selected as filters once a day', async () => {
    expect(await chooseSpecifications(world.db, '2026-11-23')).toBe(0)
    await sql`update listings set specifications = '[]' where name like 'Slab %'`.execute(world.db)
    expect(await chooseSpecifications(world.db, '2026-11-24')).toBeGreaterThan(0)
    expect(await shown(within)).toEqual([])
  })
})
