// Budget: the memory of a PostgreSQL backend after 10,000 different searches is at most 1.5 times that after 500.
import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { noFilters } from '#server/features/search/search.ts'
import { runSearch } from '#server/features/search/testing.ts'
import { type Db, openDatabase } from '#server/platform/database/db.ts'
import { readOptions } from '../command/options.ts'
import { printResult } from '../command/result.ts'
import { openGeneratedMarketplace } from '../data/generated-marketplace.ts'

const MARKS = [100, 500, 2000, 5000, 10_000]
const WORDS = 400

interface Mark {
  searches: number
  /** all memory contexts of the backend, in kB */
  contextsKb: number
  /** the private memory of the process in kB; Linux only */
  ownKb: number | null
}

/**
 * Sends 10,000 different queries on one connection (`--listings N`, default 20,000) and prints the backend's memory
 * meanwhile.
 */
export async function run(): Promise<void> {
  const { listings } = readOptions({ listings: 20_000 })
  const scratch = await openGeneratedMarketplace(listings, { lookups: false })
  const { db, close } = openDatabase(scratch.url, { connections: 1, statementTimeoutMs: 0 })
  try {
    const words = await wordsOf(db)
    const marks: Mark[] = []
    for (let requests = 0; requests < MARKS.at(-1)!; requests++) {
      await runSearch(db, {
        ...noFilters,
        query: queryOf(words, requests),
        sort: 'recommended',
        page: 1,
        size: 24,
        facets: true,
      })
      if (MARKS.includes(requests + 1)) marks.push(await memoryOf(db, requests + 1))
    }
    console.table(marks)
    const at = (searches: number) => marks.find(mark => mark.searches === searches)!.contextsKb
    const growth = Math.round((at(10_000) / at(500)) * 100) / 100
    console.log(`${growth} times what it held after 500; the budget is 1.5`)
    printResult('search-memory', { marks, growth })
    if (growth > 1.5) process.exitCode = 1
  } finally {
    await close()
    await scratch.close()
  }
}

/** One to three words in new combinations; in every fifth query one word is mistyped. */
function queryOf(words: readonly string[], turn: number): string {
  const at = (place: number) => words[place % words.length]!
  const query = [at(turn), at(turn * 7 + Math.floor(turn / WORDS)), at(turn * 31 + 5)].slice(0, 1 + (turn % 3))
  if (turn % 5 === 0) query[0] = query[0]!.slice(0, 2) + query[0]!.slice(3)
  return query.join(' ')
}

async function wordsOf(db: Db): Promise<string[]> {
  const { rows } = await sql<{ word: string }>`
    select word from search_vocab where length(word) > 3 order by md5(word) limit ${WORDS}`.execute(db)
  return rows.map(({ word }) => word)
}

async function memoryOf(db: Db, searches: number): Promise<Mark> {
  const { rows } = await sql<{ pid: number; kb: number }>`
    select pg_backend_pid() as pid, (sum(total_bytes) / 1024)::int as kb from pg_backend_memory_contexts`.execute(db)
  const [backend] = rows
  if (!backend) throw new Error('a backend says nothing of its memory')
  return { searches, contextsKb: backend.kb, ownKb: ownMemoryOf(backend.pid) }
}

function ownMemoryOf(pid: number): number | null {
  try {
    const [, kb] = /^RssAnon:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
    return kb ? Number(kb) : null
  } catch {
    return null
  }
}
