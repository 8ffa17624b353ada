import { afterAll, describe, expect, it } from 'vitest'
import { suggestedSpecifications, universalSpecifications } from '#contract/catalogue/specification-names.ts'
import { categories } from '#contract/catalogue/taxonomy.ts'
import { aPerson } from '#testkit/people.ts'
import { openWorld } from '#testkit/world.ts'

const world = await openWorld()
afterAll(() => world.close())
const person = await aPerson(world, { business: false })

const suggest = async (data: { category?: string | null; subCategory?: string; search?: string }) =>
  (await world.api('POST /deadstock/specifications', { body: { data } }, person)).body.specifications

describe('the catalogue', () => {
  it('lists all categories in order, without a session', async () => {
    const { body } = await world.api('GET /deadstock/categories')
    expect(body.categories).toEqual(categories.map(category => category.name))
  })

  it.each(['textiles', 'Textiles & Fabrics'])('names the subcategories of %s', async id => {
    const { body } = await world.api('GET /deadstock/categories/:id', { params: { id } })
    expect(body.subCategories).toContain('Denim & twill')
    expect(body.subCategories).toHaveLength(10)
  })

  it.each(['spaceships', '__proto__', 'toString'])('returns 404 for the category %s', async id => {
    expect((await world.api('GET /deadstock/categories/:id', { params: { id } })).status).toBe(404)
  })

  it('suggests the specification names of the category', async () => {
    expect(await suggest({ category: 'Textiles & Fabrics' })).toEqual(suggestedSpecifications('textiles'))
    expect(await suggest({ subCategory: 'Denim & twill' })).toEqual(suggestedSpecifications('textiles'))
    expect(await suggest({ category: null })).toEqual([...universalSpecifications])
  })

  it('lists matches in the category before all others, each name once', async () => {
    const names = await suggest({ category: 'textiles', search: ' WIDTH ' })
    expect(names[0]).toBe('Width (in)')
    expect(names).toContain('Reel width (mm)')
    expect(names.indexOf('Width (mm)')).toBeLessThan(names.indexOf('Reel width (mm)'))
    expect(new Set(names).size).toBe(names.length)
    expect(names.every(name => name.toLowerCase().includes('width'))).toBe(true)
  })

  it('suggests nothing without a match', async () => {
    expect(await suggest({ category: 'textiles', search: 'zzz' })).toEqual([])
  })

  it('suggests at most three subcategories for a name, each once with its category, the likeliest first', async () => {
    const likely = async (name: string) =>
      (await world.api('GET /deadstock/suggested-categories', { query: { name } }, person)).body.suggestions
    expect((await likely('Deep groove ball bearing 6205 ZZ'))[0]).toMatchObject({ subCategory: 'Bearings' })
    for (const name of ['Brass copper item', 'Cotton bed sheet double', 'Steel water bottle 1 L']) {
      const found = await likely(name)
      expect(found.length).toBeLessThanOrEqual(3)
      expect(new Set(found.map(({ category, subCategory }) => `${category} ${subCategory}`)).size).toBe(found.length)
      for (const { category, subCategory } of found)
        expect(categories.find(({ name: known }) => known === category)?.subcategories).toContain(subCategory)
    }
    expect(await likely('Gizmo 12')).toEqual([])
    expect(await likely('')).toEqual([])
  })

  it('suggests to signed-in people only', async () => {
    expect((await world.api('GET /deadstock/suggested-categories', { query: { name: 'Bearing' } })).status).toBe(401)
    expect((await world.api('POST /deadstock/specifications', { body: { data: {} } })).status).toBe(401)
  })
})
