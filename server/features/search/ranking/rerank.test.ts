import { expect, test } from 'vitest'
import type { Candidate } from '../model/engine.ts'
import { emptyQuery } from '../testing.ts'
import { rerank } from './rerank.ts'

const query = {
  ...emptyQuery,
  terms: ['office', 'shoe'].map(text => ({
    text,
    alternatives: [{ expression: { word: text }, weight: 1 }],
    idf: 3,
    share: 0.01,
    titleShare: 0.01,
  })),
  listings: 10_000,
}

const candidate = (id: string, ranks: number[], head: string): Candidate => ({
  id,
  name: head,
  ranks,
  stated: ranks.map(rank => rank > 0),
  head,
  score: 0.5,
  subcategory: null,
  near: 0,
  unwanted: [],
})

test('after the first thirty results, similar goods rank above better matches of other goods', () => {
  const first = Array.from({ length: 30 }, (_, at) => candidate(`first-${at}`, [0.5, 0.5], 'black leather pump shoe'))
  const rest = [candidate('desk', [0.6, 0], 'wooden desk'), candidate('pump', [0.2, 0], 'black leather pump')]
  const ranked = rerank(query, [...rest, ...first])
  expect(ranked.slice(30)).toEqual(['pump', 'desk'])
})

test('better matches weigh more in deciding which goods are meant', () => {
  const others = Array.from({ length: 4 }, (_, at) => candidate(`desk-${at}`, [0.02, 0], 'wooden desk'))
  const shoes = [candidate('shoe', [0.5, 0.5], 'black shoe')]
  const even = [candidate('a-desk', [0.1, 0.1], 'wooden desk'), candidate('b-shoe', [0.1, 0.1], 'black shoe')]
  expect(rerank(query, [...others, ...shoes, ...even]).slice(0, 3)).toEqual(['shoe', 'b-shoe', 'a-desk'])
})

test('after the first thirty results, a word rare among candidates weighs more than a common word', () => {
  const first = Array.from({ length: 15 }, (_, at) => candidate(`first-${at}`, [0.5, 0.5], 'black pump size women'))
  const second = Array.from({ length: 15 }, (_, at) => candidate(`second-${at}`, [0.4, 0.4], 'black coat size women'))
  const others = Array.from({ length: 40 }, (_, at) => candidate(`shirt-${at}`, [0.1, 0], 'black shirt size women'))
  const pump = candidate('pump', [0.1, 0], 'black pump')
  expect(rerank(query, [...others, pump, ...second, ...first])[30]).toBe('pump')
})

test('lots that state every term rank first, led by the lot with the typed name', () => {
  const kindred = Array.from({ length: 20 }, (_, at) => candidate(`kindred-${at}`, [0.9, 0], 'office chair'))
  const described = { ...candidate('described', [0.9, 0.9], 'office chair'), stated: [true, false] }
  const exact = [candidate('better', [0.2, 0.2], 'shoe lot office'), candidate('named', [0.1, 0.1], 'office shoe')]
  const ranked = rerank({ ...query, typed: 'Office-Shoe' }, [...kindred, described, ...exact])
  expect(ranked.slice(0, 2)).toEqual(['named', 'better'])
})

test('a lot with a phone number in its name does not rank first when a query is its full name with the hidden digits', () => {
  const [office] = query.terms
  const offices = { ...query, terms: [office!] }
  const others = [candidate('better', [0.9], 'office'), candidate('lot', [0.1], 'office call 9811122233')]
  expect(rerank({ ...offices, typed: 'Office, call 9811122233' }, others)[0]).toBe('better')
})

test('a word in most listings is not among the terms required for the first ranks', () => {
  const [office, shoe] = query.terms
  const common = { ...query, terms: [{ ...office!, share: 0.8 }, shoe!] }
  const ranked = rerank(common, [candidate('both', [0.1, 0.1], 'office shoe'), candidate('shoe', [0, 0.9], 'shoe')])
  expect(ranked).toEqual(['shoe', 'both'])
})

test('a lot in the subcategory named by the query ranks above one with the same words', () => {
  const bag = { ...candidate('a', [0.5, 0.5], 'office shoe'), subcategory: 'Bags & luggage' }
  const shoe = { ...candidate('b', [0.45, 0.45], 'office shoe'), subcategory: 'Sports shoes' }
  expect(rerank({ ...query, goods: 'shoe' }, [bag, shoe])).toEqual(['b', 'a'])
  expect(rerank({ ...query, goods: 'shoe' }, [bag, { ...shoe, subcategory: bag.subcategory }])).toEqual(['a', 'b'])
})

test('an office shoe ranks above an office shoe rack when the query names shoes', () => {
  const ofFootwear = { subcategory: 'Soles & components' }
  const rack = { ...candidate('rack', [0.5, 0.5], 'office shoe rack'), ...ofFootwear }
  const shoe = { ...candidate('shoe', [0.4, 0.4], 'office shoe'), ...ofFootwear }
  expect(rerank({ ...query, goods: 'shoe' }, [rack, shoe])).toEqual(['shoe', 'rack'])
  expect(rerank({ ...query, goods: null }, [rack, shoe])).toEqual(['rack', 'shoe'])
})

test('a lot that names the goods ranks higher among lots that lack a word of the query', () => {
  const desk = { ...candidate('desk', [0.6, 0], 'office desk'), subcategory: 'Home furniture' }
  const shoe = { ...candidate('shoe', [0, 0.25], 'black shoes'), subcategory: "Men's footwear" }
  expect(rerank({ ...query, goods: 'shoe' }, [desk, shoe])).toEqual(['shoe', 'desk'])
  expect(rerank({ ...query, goods: null }, [desk, shoe])).toEqual(['desk', 'shoe'])
})

test('a lot of other goods that has the query words ranks below a lot with the name of the wanted goods', () => {
  const racks = { ...candidate('racks', [0.9, 0.9], 'office rack'), name: 'Office racks', subcategory: 'Storage' }
  const named = { ...candidate('named', [0.1, 0.1], 'office shoe'), name: 'Shoes for offices', subcategory: 'Storage' }
  expect(rerank({ ...query, goods: 'shoe' }, [racks, named])).toEqual(['named', 'racks'])
  expect(rerank({ ...query, goods: null }, [racks, named])).toEqual(['racks', 'named'])
})

test('other goods of another category with every term follow the wanted goods in other sizes', () => {
  const terms = ['cotton', 'fabric', '60 inch'].map(text => ({
    ...query.terms[0]!,
    text,
    alternatives: [{ expression: { word: text }, weight: 1 }],
  }))
  const lot = (name: string, subcategory: string, ranks: number[]) => ({ ...candidate(name, ranks, name), subcategory })
  const lots = [
    lot('Cotton towels', 'Towels', [0.6, 0.6, 0.6]),
    lot('Poplin 58 inch', 'Cotton fabrics', [0.5, 0.5, 0]),
    lot('Bed sheets', 'Bed linen', [0.9, 0.9, 0]),
    lot('Twill 60 inch', 'Denim & twill', [0.1, 0.1, 0.1]),
  ]
  const asked = { ...query, terms, goods: 'fabric' }
  expect(rerank(asked, lots)).toEqual(['Twill 60 inch', 'Poplin 58 inch', 'Cotton towels', 'Bed sheets'])
})

test('in a long query, lots that none of its words names come after lots that one names', () => {
  const [base] = query.terms
  const texts = ['office', 'glue', 'red', 'kilo', 'factory', 'brand']
  const terms = texts.map(text => ({
    ...base!,
    text,
    alternatives: [{ expression: { word: text }, weight: 1 }],
    isVague: text !== 'glue',
  }))
  const subcategory = 'Adhesives & sealants'
  const mentions = { ...candidate('mentions', [0.5, 0, 0.5, 0.5, 0.5, 0], 'red factory tables'), subcategory }
  const named = { ...candidate('named', [0, 0.2, 0, 0, 0, 0], 'wood glue'), subcategory }
  expect(rerank({ ...query, terms }, [mentions, named])).toEqual(['named', 'mentions'])
  expect(rerank({ ...query, terms: terms.slice(0, 5) }, [mentions, named])).toEqual(['mentions', 'named'])
})
