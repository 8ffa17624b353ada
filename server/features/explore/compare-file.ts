import { Readable } from 'node:stream'
import type { VerbInput } from '#contract/api.ts'
import { compareLimits, readCompared } from '#contract/explore/compare-rules.ts'
import { comparedFacts } from '#contract/explore/compared-facts.ts'
import { links } from '#contract/urls.ts'
import type { Context } from '#server/platform/context.ts'
import { type Cell, spreadsheet } from '#server/platform/files/spreadsheet.ts'
import { Refusal, refuse } from '#server/platform/runtime/refusal.ts'
import { showListing } from '../listings/public/show-listing.ts'

/** GET /explore/compare/file: the comparison as a spreadsheet with a column for each lot. */
export async function writeComparison(
  context: Context,
  { query }: VerbInput<'GET /explore/compare/file'>,
): Promise<{ name: string; body: Readable }> {
  const ids = readCompared(new URLSearchParams(query))
  const shown = await Promise.all(ids.map(id => showListing(context, id).catch(goneOnly)))
  const listings = shown.flatMap(listing => (listing ? [listing] : []))
  if (listings.length < compareLimits.least) refuse('not_found')
  const { publicUrl } = context.services.config
  const header = ['Lot', ...listings.map(({ name }) => name), 'Differs']
  const rows: Cell[][] = [
    ...comparedFacts(listings).map(({ name, values, differs }) => [
      name,
      ...values.map(value => value ?? ''),
      differs ? 'Yes' : '',
    ]),
    ['Link', ...listings.map(({ id }) => new URL(links.product(id), publicUrl).href), ''],
  ]
  return { name: 'comparison.xlsx', body: spreadsheet('Comparison', header, Readable.from([rows])) }
}

/** Returns null if a lot is no longer listed, so that the comparison leaves it out. */
function goneOnly(error: unknown): null {
  if (error instanceof Refusal && (error.reason === 'not_found' || error.reason === 'gone')) return null
  throw error
}
