import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import pg from 'pg'
import { withLengths } from './lists.ts'
import type { JudgedSet } from './score-set.ts'
import type { Judgments } from './scoring.ts'

interface Product {
  id: string
  title: string
  brand: string
  color: string
  body: string
}

const NAME_MOST = 150

/** The folder of this project's judged products; products/README.md names their source. */
export const judgedHere = join(import.meta.dirname, 'products')

/** The products of a directory in the format of product search judgments: queries as typed, and with typos. */
export const judgedProducts = (directory: string): JudgedSet => ({
  name: 'products',
  market: { name: 'products', load: databaseUrl => loadJudgedProducts(databaseUrl, directory) },
  judgments: () => readJudgments(directory),
  lists: () =>
    ['queries.tsv', 'queries-typo.tsv'].flatMap(file =>
      withLengths({ queries: file, questions: readQueries(directory, file) }),
    ),
})

const lines = (text: string): string[] => text.split(/\r?\n/).filter(line => line !== '' && !line.startsWith('#'))
const rowsOf = (directory: string, file: string): string[][] =>
  lines(readFileSync(join(directory, file), 'utf8')).map(line => line.split('\t'))

/** Reads a file like `queries.tsv`: id and text. */
export const readQueries = (directory: string, file: string): [string, string][] =>
  rowsOf(directory, file).map(([id = '', text = '']) => [id, text])

export function readJudgments(directory: string): Judgments {
  const judgments = new Map<string, Map<string, number>>()
  for (const [query = '', product = '', gain = ''] of rowsOf(directory, 'qrels.tsv')) {
    const gains = judgments.get(query) ?? new Map<string, number>()
    gains.set(product, Math.max(Number(gain), gains.get(product) ?? 0))
    judgments.set(query, gains)
  }
  return judgments
}

/** Publishes the products of `products.jsonl.gz` as listings of one seller; returns the product behind each listing. */
export async function loadJudgedProducts(databaseUrl: string, directory: string): Promise<Map<string, string>> {
  const products = lines(gunzipSync(readFileSync(join(directory, 'products.jsonl.gz'))).toString()).map(
    line => JSON.parse(line) as Product,
  )
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await client.query(SELLER)
    const ids = new Map<string, string>()
    for (let at = 0; at < products.length; at += 500) {
      const batch = products.slice(at, at + 500)
      const { rows } = await client.query<{ id: string; place: number }>(LISTINGS, [
        JSON.stringify(batch.map(asListing)),
      ])
      for (const { id, place } of rows) ids.set(id, batch[place]!.id)
    }
    await client.query('select refresh_search_terms()')
    await client.query('vacuum analyze')
    return ids
  } finally {
    await client.end()
  }
}

function asListing({ title, brand, color, body }: Product, place: number) {
  const words = title.trim() || brand || 'Untitled'
  const cut = words.length <= NAME_MOST ? words.length : words.lastIndexOf(' ', NAME_MOST)
  const name = words.slice(0, cut > 0 ? cut : NAME_MOST)
  const description = `${words.slice(name.length)} ${body}`.trim().toWellFormed() || name
  const specifications = Object.entries({ Brand: brand, Colour: color }).filter(([, value]) => value)
  return { place, name: name.toWellFormed(), description, specifications }
}

const SELLER = `
  with seller as (insert into users (full_name) values ('Seller') returning id)
  insert into businesses (user_id, name, type, industry, state, city, incorporated_on, gst, pan, verified)
    select id, 'Seller', 'Partnership', 'Manufacturing', 'Gujarat', 'Surat', '2020-01-01', '27AAPFU0939F1ZV', 'AAPFU0939F', true
    from seller`

const LISTINGS = `
  with given as materialized (
    select gen_random_uuid() as id, g.* from jsonb_to_recordset($1::jsonb)
      as g(place int, name text, description text, specifications jsonb)
  ), stored as (
    insert into listings (id, business_id, user_id, name, description, category, specifications, amount, unit, status, published_at)
    select g.id, b.id, b.user_id, g.name, g.description, 'textiles', g.specifications, 100, 'Piece', 'Active', now()
    from given g cross join businesses b
  )
  select id, place from given`
