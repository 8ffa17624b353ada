// Goals at 1,000,000 live listings, p95: 25 ms for a whole call without a cached result, 1 ms for a listing by id, 7 ms for similar listings.
import { cpus } from 'node:os'
import { sql } from 'kysely'
import type { SearchRequest } from '#server/features/search/search.ts'
import type { ParsedQuery } from '#server/features/search/testing.ts'
import { type Db, openDatabase } from '#server/platform/database/db.ts'
import { searchInOpenSearch } from '#testkit/opensearch/indexed.ts'
import { readOptions } from '../command/options.ts'
import { printResult } from '../command/result.ts'
import { openGeneratedMarketplace } from '../data/generated-marketplace.ts'
import { listingMeasures, searchMeasures, wordsOf } from './measures.ts'
import { drawQuestions, type Questions } from './questions.ts'
import { recallOfExhaustive } from './recall-of-exhaustive.ts'

interface Recall {
  question: string
  listings: number
  /** score of the first ten results, as a share of the score of the ten best of all listings; the goal is 0.97 */
  keptOfExhaustive: number
}

interface Figure {
  step: string
  question: string
  listings: number
  p50: number
  p95: number
}

const SIZES: Record<string, number> = { '10k': 10_000, '100k': 100_000, '1M': 1_000_000 }
const ROUNDS = 1

/**
 * Measures each step of a search at several sizes (`--sizes 10k,100k,1M`, or `--database URL` of a filled database) and
 * its growth.
 */
export async function run(): Promise<void> {
  const { sizes, database } = readOptions({ sizes: '10k,100k,1M', database: '' })
  const figures: Figure[] = []
  const recall: Recall[] = []
  const measure = async (url: string) => {
    const measured = await measureDatabase(url)
    figures.push(...measured.figures)
    recall.push(...measured.kept)
  }
  if (database) await measure(database)
  else
    for (const size of sizes.split(',')) {
      const listings = SIZES[size]
      if (!listings) throw new Error(`Which size? ${Object.keys(SIZES).join(', ')}`)
      const began = performance.now()
      const onStep = (step: string) =>
        console.log(`${size}, ${step} after ${Math.round((performance.now() - began) / 1000)} s`)
      const scratch = await openGeneratedMarketplace(listings, { lookups: false, onStep })
      onStep('questions')
      try {
        await measure(scratch.url)
      } finally {
        await scratch.close()
      }
    }
  for (const listings of new Set(figures.map(figure => figure.listings))) {
    console.log(`${listings.toLocaleString('en')} live listings, milliseconds`)
    const here = figures.filter(figure => figure.listings === listings)
    console.table(
      here.map(({ step, question, p50, p95 }) => ({ step, question, p50, p95, goal: measureOf(step).goalMs })),
    )
  }
  console.table(recall)
  const growth = growthOf(figures)
  if (growth.length > 0) console.table(growth)
  printResult('search', { cores: cpus().length, figures, kept: recall, growth })
}

const measureOf = (step: string) => [...searchMeasures, ...listingMeasures].find(({ name }) => name === step)!

async function measureDatabase(url: string): Promise<{ figures: Figure[]; kept: Recall[] }> {
  const { db, close } = openDatabase(url, { statementTimeoutMs: 0 })
  try {
    const { rows } = await sql<{ listings: number }>`select count(*) as listings from listing_search`.execute(db)
    const { listings } = rows[0]!
    const engine = await searchInOpenSearch(db)
    const questions = await drawQuestions(db)
    const figures: Figure[] = []
    const read = new Map<SearchRequest, ParsedQuery | null>()
    for (const request of questions.flatMap(({ requests }) => requests)) read.set(request, await wordsOf(db, request))
    for (const { name, run: step } of searchMeasures) {
      const all: number[] = []
      for (const { kind, requests } of questions) {
        const times = await timed(requests, request => step(db, request, read.get(request)!))
        all.push(...times)
        figures.push({ step: name, question: kind, listings, ...percentiles(times) })
      }
      figures.push({ step: name, question: 'all', listings, ...percentiles(all) })
    }
    const ids = await someIds(db)
    for (const { name, run: step } of listingMeasures)
      figures.push({ step: name, question: 'all', listings, ...percentiles(await timed(ids, id => step(db, id))) })
    const recalls = await recallOf(db, questions, listings)
    await engine.close()
    return { figures, kept: recalls }
  } finally {
    await close()
  }
}

/** Milliseconds of `step` for each item, one item at a time; a first round only warms up. */
async function timed<T>(all: readonly T[], step: (one: T) => Promise<unknown>): Promise<number[]> {
  const times: number[] = []
  for (let round = 0; round <= ROUNDS; round++)
    for (const one of all) {
      const began = performance.now()
      await step(one)
      if (round > 0) times.push(performance.now() - began)
    }
  return times
}

const RANKED = ['common word', 'words of a name', 'common + mid word']
const CHECKED = 10

async function recallOf(db: Db, questions: readonly Questions[], listings: number): Promise<Recall[]> {
  const figures: Recall[] = []
  for (const { kind, requests } of questions.filter(one => RANKED.includes(one.kind))) {
    const shares: number[] = []
    for (const request of requests.slice(0, CHECKED)) shares.push((await recallOfExhaustive(db, request)) ?? 1)
    const mean = shares.reduce((sum, share) => sum + share, 0) / shares.length
    figures.push({ question: kind, listings, keptOfExhaustive: Math.round(mean * 1000) / 1000 })
  }
  return figures
}

async function someIds(db: Db): Promise<string[]> {
  const { rows } = await sql<{
    id: string
  }>`select listing_id as id from listing_search order by md5(listing_id::text) limit 200`.execute(db)
  return rows.map(({ id }) => id)
}

function percentiles(times: readonly number[]): { p50: number; p95: number } {
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) => Math.round((sorted[Math.floor((sorted.length - 1) * share)] ?? 0) * 100) / 100
  return { p50: at(0.5), p95: at(0.95) }
}

/** The ratio of the time at the largest size to that at the smallest. */
function growthOf(figures: readonly Figure[]) {
  const sizes = [...new Set(figures.map(({ listings }) => listings))]
  const [small, large] = [Math.min(...sizes), Math.max(...sizes)]
  if (small === large) return []
  return figures
    .filter(({ listings, question }) => listings === large && question === 'all')
    .map(({ step, p95 }) => {
      const before = figures.find(one => one.listings === small && one.step === step && one.question === 'all')!
      return {
        step,
        from: small,
        to: large,
        p95Growth: Math.round((p95 / before.p95) * 100) / 100,
        goal: measureOf(step).growthMost,
      }
    })
}
