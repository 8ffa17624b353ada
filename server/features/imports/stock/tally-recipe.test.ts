import { execFile } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
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

test("the command of the recipe publishes Tally's export of a sample company, and a second run changes nothing", async () => {
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

test('the command as the recipe prints it publishes the export of a trading company, and names a reason for each other item', async () => {
  const seller = await aPerson(world)
  const { token } = await aKey(world, seller, ['listings:write'])
  const folder = mkdtempSync(join(tmpdir(), 'tally-company-'))
  copyFileSync(join(recipes, 'tally-to-nayastock.mjs'), join(folder, 'tally-to-nayastock.mjs'))
  for (const name of ['Master.xml', 'StockSummary.xml'])
    copyFileSync(join(import.meta.dirname, '../../../../testkit/sheets/tally', name), join(folder, name))
  mkdirSync(join(folder, 'photos'))
  const master = readFileSync(join(folder, 'Master.xml'), 'utf8')
  const photographed = [...master.matchAll(/<PARTNUMBER>([^<]+)</g)].map(([, part]) => part!)
  for (const view of [1, 2]) {
    const photo = await aPhoto(view)
    for (const part of photographed.filter(each => each !== 'GV25'))
      writeFileSync(join(folder, 'photos', `${part}-${view}.jpg`), photo)
  }
  const line = /^ +NAYASTOCK_KEY=nsk_… (node .+)$/m.exec(readFileSync(join(recipes, 'README.md'), 'utf8'))?.[1]
  const run = async () => {
    const { stdout } = await promisify(execFile)('sh', ['-c', `${line} --at ${at}; true`], {
      cwd: folder,
      env: { NAYASTOCK_KEY: token, PATH: dirname(process.execPath) + ':' + process.env['PATH'] },
    })
    return stdout.trim().split('\n')
  }
  const output = await run()
  expect(output).toEqual([
    'Gate Valve 25 mm Brass: Please upload at least 2 images',
    'Copper Cable 2.5 sqmm FR 90 M: Unknown unit. Choose one from the list (Coil)',
    'Safety Shoes 8 No. "Hill\'s" & Steel Toe: Unknown unit. Choose one from the list (Prs)',
    'Cotton Waste White: Please select a category',
    'V Belt B 52: Please upload at least 2 images',
    'Ball Bearing 6001 ZZ: left out. None is left',
    'Ball Bearing 6003 ZZ: left out. Its stock is below zero in Tally: (-)12 Nos',
    'Ball Bearing 6005 ZZ: left out. It has no standard selling price in Tally',
    'Hex Nut M10 old stock: left out. None is left',
    'Spring Washer M12: left out. Its stock is below zero in Tally: -45.500 Kgs',
    'Anchor Fastener M8 X 80: left out. Anchor Fastener M8 x 80 has the same part number: AF880',
    'Butterfly Valve 80 mm C.I.: left out. It has no standard selling price in Tally',
    'Grease MP3 500 g: left out. None is left',
    'Packing Charges: left out. None is left',
    '19 of 33 items are live, 0 marked as sold.',
  ])
  const lots = async () => (await world.api('GET /deadstock/list', { query: { sort: 'name' } }, seller)).body.deadstocks
  const first = await lots()
  const shown = (status: string) =>
    first
      .filter(lot => lot.status === status)
      .map(({ name, amount, unit, quantityAvailable, hsCode }) => [name, amount, unit, quantityAvailable, hsCode])
  expect(shown('Active')).toEqual([
    ['Anchor Fastener M8 x 80', 7.5, 'Piece', 6400, '73181500'],
    ['Ball Valve 15 mm S.S. 304', 286, 'Piece', 140, '84818030'],
    ['Cotton Hand Gloves 60 g', 14, 'Piece', 5040, '61169200'],
    ['Deep Groove Ball Bearing 6204 ZZ', 78, 'Piece', 640, '84821011'],
    ['Deep Groove Ball Bearing 6206 2RS', 142.5, 'Piece', 1250, '84821011'],
    ['G.I. Pipe 2" Class C', 412, 'Metre', 216, '73063090'],
    ['Hex Bolt M10 x 50 MS 8.8', 96, 'Kilogram', 1480.5, '73181500'],
    ['Hex Bolt M12 x 75 MS 8.8', 98, 'Kilogram', 820.25, '73181500'],
    ['Hex Nut M10', 104, 'Kilogram', 366, '73181600'],
    ['Induction Motor 3 HP 1440 RPM', 7850, 'Piece', 7, '85015210'],
    ['LED Bulb 9 W B22', 65, 'Piece', 1140, '85395200'],
    ['M.S. Pipe 1" Class B', 168, 'Metre', 540, '73063090'],
    ['Machine Screw 1/4" x 1" S.S.', 2.4, 'Piece', 24_000, '73181500'],
    ['MCB 32A Single Pole "C" Curve', 118, 'Piece', 260, '85362010'],
    ['Pillow Block UCP 205 & Housing', 365, 'Piece', 44, '84833000'],
    ['PVC Hose Pipe 1/2" Braided', 38, 'Metre', 1900, '39173100'],
    ['Taper Roller Bearing 32208 "Imported"', 410, 'Piece', 85, '84822012'],
    ['V-Belt B-52', 212, 'Piece', 130, '40103190'],
    ['Welding Electrode 3.15 mm 6013', 92, 'Kilogram', 640, '83111000'],
  ])
  expect(shown('Draft').map(([name]) => name)).toEqual(['Cotton Waste White', 'Gate Valve 25 mm Brass', 'V Belt B 52'])
  expect(await run()).toEqual(output)
  expect(await lots()).toEqual(first)
  rmSync(folder, { recursive: true })
}, 120_000)
