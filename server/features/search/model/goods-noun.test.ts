import { expect, test } from 'vitest'
import { goodsNouns, namesGoods, namesSubcategory } from './goods-noun.ts'

const termOf = (...lexemes: string[]) => ({
  text: '',
  alternatives: lexemes.map(word => ({ expression: { word }, weight: 1 })),
  idf: 1,
  share: 0,
  titleShare: 0,
})

test.each([
  ['Fish feed, fresh batch', ['feed']],
  ['Goat nappa for bags and shoes', ['nappa']],
  ['Spice blends in glass jars', ['blends']],
  ['Lots of refurbished phones, 5 pieces', ['phones']],
  ['Ludo sets lot', ['ludo']],
  ['Printing and paint solvent: toluene', ['printing', 'solvent', 'toluene']],
  ['9 W panel light', ['light']],
  ['Jeans-weight denim, 10 oz', ['denim']],
  ['Nylon coil zippers no. 3, 7 inch', ['zippers']],
])('the goods of a name are its last nouns: %s', (name, nouns) => {
  expect(goodsNouns(name).filter(noun => noun.length > 1)).toEqual(nouns)
})

test('a term names goods in the singular or plural, by name or by subcategory', () => {
  const lot = { name: 'Deep groove 6205', subcategory: 'Bearings' }
  expect(namesGoods({ ...termOf('bear'), text: 'bearings' }, lot)).toBe(true)
  expect(namesGoods(termOf('groov'), lot)).toBe(true)
  expect(namesGoods(termOf('batteri'), { name: 'Battery, 12 V', subcategory: null })).toBe(true)
  expect(namesGoods(termOf('deep'), lot)).toBe(false)
})

test('different goods with the same lexeme or the same subcategory are distinguished', () => {
  const shirting = { name: 'Poly-cotton shirting rolls', subcategory: 'Polyester & blends' }
  expect(namesGoods({ ...termOf('shirt'), text: 'shirts' }, shirting)).toBe(false)
  expect(namesGoods({ ...termOf('shirt'), text: 'shirting' }, shirting)).toBe(true)
  const books = { name: 'Colouring books', subcategory: 'Books & print' }
  expect(namesGoods({ ...termOf('book'), text: 'booking' }, books)).toBe(false)
  expect(namesGoods({ ...termOf('book'), text: 'book' }, books)).toBe(true)
  const lots = ['Plastic pallets', 'Stacking crates', 'Euro boxes'].map(name => ({
    name,
    subcategory: 'Pallets & crates',
  }))
  expect(lots.map(lot => namesGoods(termOf('crate'), lot))).toEqual([false, true, true])
})

test('a phrase names goods only if the name and the subcategory together have all of its words', () => {
  const solarPanel = {
    ...termOf(),
    alternatives: [{ expression: { all: [{ word: 'solar' }, { word: 'panel' }] }, weight: 1 }],
  }
  const named = (name: string, subcategory: string) => namesGoods(solarPanel, { name, subcategory })
  expect(named('Distribution boards', 'Panels & enclosures')).toBe(false)
  expect(named('Solar boards', 'Panels & enclosures')).toBe(true)
  expect(named('Panels 540 W', 'Solar & inverters')).toBe(true)
})

test('a term that names a subcategory is distinguished from one that only describes it', () => {
  expect(namesSubcategory(termOf('yarn'))).toBe(true)
  expect(namesSubcategory(termOf('cotton'))).toBe(false)
})
