import { randomInt } from 'node:crypto'
import type { Bare } from './load-callers.ts'

/** Words of the trade, most of them misspelt: correcting a misspelt word costs the search much time. */
const MISTYPED = [
  'coton',
  'stel',
  'polyster',
  'aluminum',
  'machnie',
  'copepr',
  'brass',
  'valvse',
  'bearnig',
  'fabirc',
  'tihcker',
  'cabel',
]

/** Adds a random letter to each word, so that a text is new in almost every request and no cache has the reply. */
const words = (count: number): string =>
  Array.from({ length: count }, () => {
    const word = MISTYPED[randomInt(MISTYPED.length)]!
    const at = randomInt(word.length)
    return word.slice(0, at) + String.fromCharCode(97 + randomInt(26)) + word.slice(at)
  }).join(' ')

const json = (path: string, body: object): Bare => {
  const text = JSON.stringify(body)
  return {
    method: 'POST',
    path,
    headers: { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(text)) },
    body: text,
  }
}
const page = (path: string): Bare => ({ method: 'GET', path, headers: { 'accept-encoding': 'br, gzip' } })
const most = { pages: 8, size: 50, withFilters: true, withSpecifications: true }

/** The costly requests of an attacker who knows some listings. */
export const dearPages = (listings: readonly string[]): Record<string, () => Bare> => ({
  'explore, 8 pages of 10 mistyped words': () =>
    page(`/explore?page=8&view=list&query=${encodeURIComponent(words(10).slice(0, 99))}`),
  'explore, one unknown word of 98 letters': () => page(`/explore?query=${words(12).replaceAll(' ', '').slice(0, 98)}`),
  'explore, newest, page 8': () => page('/explore?page=8&view=list&orderBy=latest'),
  home: () => page('/'),
  'a listing': () => page(`/product/${listings[randomInt(listings.length)]}`),
  'search, 10 mistyped words, 400 cards with all filters': () =>
    json('/api/explore/deadstock/search', { query: words(10).slice(0, 99), ...most }),
  'search, everything, 400 cards with all filters': () =>
    json('/api/explore/deadstock/search', { query: '', orderBy: 'oldest', ...most }),
  'suggestions for mistyped words': () =>
    page(`/api/explore/suggestions?query=${encodeURIComponent(words(6).slice(0, 60))}`),
  'similar listings': () => json('/api/explore/deadstock/similar', { id: listings[randomInt(listings.length)] ?? '' }),
  'the description of the API': () => page('/api/openapi.json'),
  'the sitemap of listings': () => page('/sitemap-listings-1.xml'),
})
