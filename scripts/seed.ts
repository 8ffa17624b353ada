import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type Destination, isEmptyMarketplace, loadMarketplace } from '#seed/load-marketplace.ts'
import { generateMarketplace, type MarketplaceOrder, marketplaceSizes } from '#seed/marketplace.ts'
import { startEmbeddedPostgres } from '#server/platform/embedded-postgres/embedded-postgres.ts'
import { loadConfig } from '#server/platform/runtime/config.ts'
import { StartupError } from '#server/platform/runtime/startup-error.ts'
import { prepareDatabase } from '#server/prepare-database.ts'
import { runProgram } from './run-program.ts'

const usage = 'Usage: npm run seed -- [--size demo|test|large] [--listings 100000] [--businesses 5000]'

await runProgram(async () => {
  const order = readOrder()
  const { databaseUrl, dataDir, bucket } = loadConfig()
  if (databaseUrl) return fillDatabase(order, { databaseUrl, dataDir, bucket })
  const postgres = await startEmbeddedPostgres({ directory: join(dataDir, 'postgres') })
  try {
    await fillDatabase(order, { databaseUrl: postgres.url('postgres'), dataDir, bucket })
  } finally {
    await postgres.stop()
  }
})

async function fillDatabase(order: MarketplaceOrder, into: Destination): Promise<void> {
  await prepareDatabase(into.databaseUrl)
  if (!(await isEmptyMarketplace(into.databaseUrl))) {
    throw new StartupError(
      'The database already contains accounts; a marketplace can only be loaded into an empty one.',
    )
  }
  const started = performance.now()
  const connections = order.listings > 10_000 ? availableParallelism() : 1
  let reportedAt = 0
  await loadMarketplace(generateMarketplace(order), into, {
    connections,
    onProgress: ({ pictures, listings }) => {
      if (performance.now() - reportedAt < 1000) return
      reportedAt = performance.now()
      console.log(
        `Pictures: ${pictures}, listings: ${listings.toLocaleString('en-IN')} of ${order.listings.toLocaleString('en-IN')}`,
      )
    },
  })
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  console.log(`${order.listings.toLocaleString('en-IN')} listings of ${order.businesses} businesses in ${seconds} s`)
}

function readOrder(): MarketplaceOrder {
  const { values } = parseArguments()
  const size = values.size ?? 'demo'
  if (size !== 'demo' && size !== 'test' && size !== 'large') throw new StartupError(usage)
  const usual = marketplaceSizes[size]
  const listings = countOr(values.listings, usual.listings)
  const businesses = countOr(values.businesses, usual.businesses)
  return { ...usual, listings, businesses, now: new Date() }
}

function parseArguments() {
  try {
    return parseArgs({
      options: { size: { type: 'string' }, listings: { type: 'string' }, businesses: { type: 'string' } },
    })
  } catch {
    throw new StartupError(usage)
  }
}

function countOr(text: string | undefined, usual: number): number {
  if (text === undefined) return usual
  const count = Number(text)
  if (!Number.isInteger(count) || count < 8 || count > 1_000_000) throw new StartupError(usage)
  return count
}
