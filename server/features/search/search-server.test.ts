import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readConfig } from '#server/platform/runtime/config.ts'
import { freshDatabase } from '#testkit/database/database.ts'
import { aListing } from '#testkit/listings.ts'
import { aPerson } from '#testkit/people.ts'
import { openWorld } from '#testkit/world.ts'
import { mappingVersion } from './engines/opensearch/mapping.ts'
import { checkSearchServer, openSearchFeed } from './search-server.ts'

/** An address without a server. */
const DEAD = 'http://searcher:secret@127.0.0.1:9'

test('PostgreSQL answers while OpenSearch is down, with one log line, a metric and a /readyz entry', async () => {
  const world = await openWorld({ SEARCH_URL: DEAD })
  const feed = openSearchFeed(world.services)
  const seller = await aPerson(world)
  await aListing(world, seller, { name: 'Cotton poplin', pictures: 0 })
  for (const query of ['poplin', 'cotton', '']) {
    const { body } = await world.api('POST /explore/deadstock/search', { body: { query } })
    expect([body.count, body.deadstocks?.map(({ name }) => name)]).toEqual([1, ['Cotton poplin']])
  }
  expect((await world.app.inject('/readyz')).json()).toEqual({ status: 'ready', degraded: ['search'] })
  const metrics = (await world.app.inject({ url: '/metrics', remoteAddress: '127.0.0.1' })).body
  expect(Number(/^search_fallback_total (\d+)$/m.exec(metrics)?.[1])).toBeGreaterThan(3)
  expect(metrics).toMatch(/^search_feed_lag_seconds 0$/m)
  await feed.close()
  expect(world.lines.filter(line => line.includes('"search.away"'))).toHaveLength(1)
  expect(world.lines.filter(line => line.includes('"search.feed"'))).toHaveLength(1)
  expect(world.lines.join('')).not.toContain('secret')
  await world.close()
})

test('a read-only index is reported by /readyz, and its changes are kept', async () => {
  // the answer of OpenSearch whose disk is so full that its indexes are read-only
  const block = { type: 'cluster_block_exception', reason: 'index [i] blocked by: [FORBIDDEN/12/read-only];' }
  const items = [{ index: { _index: 'i', _id: '1', status: 403, error: block } }]
  const server = createServer((request, response) => {
    const body = request.url?.includes('_bulk') ? { errors: true, items } : { i: { aliases: { nayastock: {} } } }
    request.resume().once('end', () => {
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const world = await openWorld({ SEARCH_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}` })
  await world.db
    .insertInto('search_feeds')
    .values({ index_name: 'i', alias: 'nayastock', mapping: mappingVersion, copy_version: 0, filling_at: null })
    .execute()
  const seller = await aPerson(world)
  await aListing(world, seller, { name: 'Cotton poplin', pictures: 0 })
  const feed = openSearchFeed(world.services)
  const degraded = async () => ((await world.app.inject('/readyz')).json() as { degraded?: string[] }).degraded
  await expect.poll(degraded, { timeout: 5000 }).toContain('search index')
  expect(world.lines.filter(line => line.includes('"search.unindexed"'))).toEqual([])
  await feed.close()
  server.closeAllConnections()
  server.close()
  await world.close()
})

describe('an unusable SEARCH_URL at startup', () => {
  const faultOf = (url: string) =>
    checkSearchServer(readConfig({ SEARCH_URL: url })).then(
      () => '',
      (error: Error) => `${error.name}: ${error.message}`,
    )
  /** A foreign server with this answer to every request. */
  async function answering(status: number, body: object) {
    const server = createServer((_, response) => {
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    }).listen(0, '127.0.0.1')
    await once(server, 'listening')
    const fault = await faultOf(`http://searcher:secret@127.0.0.1:${(server.address() as AddressInfo).port}`)
    server.closeAllConnections()
    server.close()
    return fault
  }

  test('is reported in one sentence with cause and fix but no password', async () => {
    expect(await faultOf(DEAD)).toMatch(
      /^StartupError: SEARCH_URL \(http:\/\/127\.0\.0\.1:9\) cannot be used: connect ECONNREFUSED 127\.0\.0\.1:9; correct it, start the server, or leave it unset to search in PostgreSQL\.$/,
    )
    expect(await answering(401, {})).toMatch(/cannot be used: it does not accept this user and password; correct it/)
    expect(await answering(200, { hello: 'world' })).toMatch(/does not lead to an OpenSearch; correct it/)
    const old = { version: { distribution: 'opensearch', number: '2.9.0' } }
    expect(await answering(200, old)).toMatch(/leads to OpenSearch 2\.9\.0; update it to 2\.11 or newer\.$/)
    const fit = { version: { distribution: 'opensearch', number: '2.11.0' } }
    expect(await answering(200, fit)).toBe('')
  })

  test('ends the process with a message and a non-zero exit code', async () => {
    const database = await freshDatabase()
    const directory = mkdtempSync(join(tmpdir(), 'nayastock-start-'))
    const root = join(import.meta.dirname, '../../..')
    const program = `
      import { runProgram } from '${root}/scripts/run-program.ts'
      import { main } from '${root}/main.ts'
      await runProgram(() => main())`
    const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
      cwd: directory,
      env: { PATH: process.env['PATH'], DATABASE_URL: database.url, DATA_DIR: directory, SEARCH_URL: DEAD, PORT: '1' },
    })
    let said = ''
    child.stderr.setEncoding('utf8').on('data', (chunk: string) => {
      said += chunk
    })
    const [code] = (await once(child, 'close')) as [number]
    expect([code, said.trim().split('\n').length, said]).toEqual([1, 1, expect.stringMatching(/^SEARCH_URL /)])
    await database.drop()
    rmSync(directory, { recursive: true })
  }, 60_000)
})
