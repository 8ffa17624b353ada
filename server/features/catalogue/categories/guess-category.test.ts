import { expect, it } from 'vitest'
import { categories } from '#contract/catalogue/taxonomy.ts'
import { sampleNames } from '../goods-words/sample-names.ts'
import { places } from '../goods-words/subcategory-table.ts'
import { guessCategory } from './guess-category.ts'

const guessed = (name: string, hsCode?: string, within?: string) => {
  const { sure, suggestions } = guessCategory(name, hsCode, within)
  return sure ? suggestions[0]?.subCategory : null
}

it('the category table has every subcategory of the marketplace once and no other', () => {
  const known = categories.flatMap(({ id, subcategories }) => subcategories.map(name => `${id}: ${name}`))
  expect(places.map(({ category, subCategory }) => `${category}: ${subCategory}`).toSorted()).toEqual(known.toSorted())
})

it.each([
  ['Deep groove ball bearing 6205 ZZ', '8482', 'Bearings'],
  ['MS hex bolt M12 x 50', '73181500', 'Fasteners'],
  ['SS 304 Pipe 1" Sch 10', '7306', 'Pipes & tubes'],
  ['Cutting wheel 4"', '6804', 'Cutting tools & abrasives'],
  ['Ball valve brass 1/2"', '8481', 'Valves & fittings'],
  ['Bib cock long body', '8481', 'Sanitaryware & faucets'],
  ['Cutting wheel 4"', undefined, 'Cutting tools & abrasives'],
  ['Cotton bed sheet double', undefined, 'Bed linen'],
  ['Cotton shirting 58"', undefined, 'Cotton fabrics'],
  ['Polyester cotton shirting', undefined, 'Polyester & blends'],
  ['Poly viscose shirting', undefined, 'Polyester & blends'],
  ['Steel water bottle 1 L', undefined, 'Storage'],
  ['Ground spices in glass jars', undefined, 'Spices'],
])('the category of %s (HSN %s) is certain: %s', (name, hsCode, subCategory) =>
  expect(guessed(name, hsCode)).toBe(subCategory),
)

it.each([
  ['Gizmo 12', undefined],
  ['Brass copper item', undefined],
  ['Georgette plain', '7219'],
  ['Round neck T-shirt', '6109'],
  ['Item 4', '8481'],
])('the category of %s (HSN %s) is left to the seller', (name, hsCode) => expect(guessed(name, hsCode)).toBeNull())

it('if the category is known, the guess is one of its subcategories or none', () => {
  expect(guessed('Copper tube 1/4', undefined, 'metals')).toBe('Pipes & tubes')
  expect(guessCategory('Bearing 6205', undefined, 'textiles').suggestions).toEqual([])
})

it('canvas without further words may be cloth', () =>
  expect(guessCategory('Canvas 16oz', undefined).suggestions[0]?.subCategory).toBe('Cotton fabrics'))

it('rows with the same HSN heading or the same noun get one group', () => {
  expect(guessCategory('Item 4', '84818030').group).toBe('HSN 8481')
  expect([guessCategory('Gizmo 12', undefined).group, guessCategory('Gizmo 14', undefined).group]).toEqual([
    'gizmo',
    'gizmo',
  ])
})

const LEAST_AMONG_THREE = 0.9

it(`the right subcategory is among the three suggested for at least 90% of ${sampleNames.length} names`, () => {
  const missed = sampleNames.filter(({ category, name, subCategories }) => {
    const { suggestions } = guessCategory(name, undefined)
    return !suggestions.some(place => place.category === category && subCategories.includes(place.subCategory))
  })
  const hits = 1 - missed.length / sampleNames.length
  expect(hits, missed.map(({ name }) => name).join('\n')).toBeGreaterThanOrEqual(LEAST_AMONG_THREE)
})
