import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aKey } from '#testkit/connections.ts'
import { aListing } from '#testkit/listings.ts'
import { aPerson } from '#testkit/people.ts'
import { aPhoto } from '#testkit/pictures.ts'
import { openWorld, type World } from '#testkit/world.ts'

const recipes = join(import.meta.dirname, '../../../../docs/recipes')
let world: World
let at: string
beforeAll(async () => {
  world = await openWorld()
  at = await world.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => world.close())

test("Tally's export of a sample company goes live by the one command of the recipe", async () => {
  const seller = await aPerson(world)
  const { token } = await aKey(world, seller, ['listings:write'])
  await aListing(world, seller, { sku: '6001', name: 'Sold since then' })
  const photos = mkdtempSync(join(tmpdir(), 'tally-photos-'))
  const names = [
    '6205-ZZ-1',
    '6205-ZZ-2',
    '6308-2RS-1',
    '6308-2RS-2',
    'Tapered roller bearing 30206 & cup-1',
    '30206-2',
  ]
  for (const [number, name] of names.entries()) writeFileSync(join(photos, `${name}.jpg`), await aPhoto(number))
  const run = async () => {
    const files = ['Master.xml', 'StockSummary.xml'].map(name => join(recipes, 'tally-sample', name))
    const program = join(recipes, 'tally-to-nayastock.mjs')
    const { stdout } = await promisify(execFile)(
      process.execPath,
      [program, ...files, '--photos', photos, '--at', at],
      {
        env: { NAYASTOCK_KEY: token },
      },
    )
    return stdout
  }
  expect(await run()).toBe('3 of 4 items are live, 1 marked as sold.\n')
  const lots = async () => (await world.api('GET /deadstock/list', { query: { sort: 'name' } }, seller)).body.deadstocks
  const live = await lots()
  expect(live.map(({ name, status, amount, quantityAvailable }) => [name, status, amount, quantityAvailable])).toEqual([
    ['Deep groove ball bearing 6205 ZZ', 'Active', 85.5, 320],
    ['Deep groove ball bearing 6308 2RS', 'Active', 210, 1250],
    ['Sold since then', 'Inactive', 92, 0],
    ['Tapered roller bearing 30206 & cup', 'Active', 340, 48],
  ])
  expect(await run()).toBe('3 of 4 items are live, 1 marked as sold.\n')
  expect(await lots()).toEqual(live)
  rmSync(photos, { recursive: true })
})
