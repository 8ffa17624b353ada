import { afterAll, expect, it } from 'vitest'
import { fileFaults } from '#contract/imports/messages.ts'
import { aPerson } from '#testkit/people.ts'
import { startAppProcess } from '#testkit/programs/app-process.ts'
import { aCsv, aRow, aRowOfCells, headers } from '#testkit/sheets.ts'
import { openWorld } from '#testkit/world.ts'

// Runs the product in a single process, as on a machine with one core.
const world = await openWorld()
const seller = await aPerson(world)
const app = await startAppProcess(world.services.config.databaseUrl!, world.dataDir)
afterAll(async () => {
  await app.kill()
  await world.close()
})

async function send(file: Buffer) {
  const form = new FormData()
  form.set('file', new Blob([Uint8Array.from(file)]), 'prices.xlsx')
  const response = await fetch(`${app.url}/api/import`, {
    method: 'POST',
    body: form,
    headers: { authorization: `Bearer ${seller.token}` },
  })
  return {
    status: response.status,
    message: ((await response.json()) as { toast?: { message: string } }).toast?.message,
  }
}

it('a row of three million cells is refused, while other requests and the next sheet work', async () => {
  const file = aRowOfCells(3_000_000)
  expect(file.length).toBeLessThan(300_000)
  const refused = send(file)
  let slowest = 0
  let answers = 0
  const reading = new AbortController()
  refused.finally(() => reading.abort()).catch(() => undefined)
  while (!reading.signal.aborted) {
    const began = performance.now()
    const response = await fetch(`${app.url}/api/explore/deadstock`)
    expect(response.status).toBe(200)
    await response.arrayBuffer()
    slowest = Math.max(slowest, performance.now() - began)
    answers++
  }
  expect(await refused).toEqual({ status: 422, message: fileFaults.columns })
  expect(answers).toBeGreaterThan(0)
  expect(slowest).toBeLessThan(2000)
  expect(app.ended()).toBe(false)
  expect((await send(aCsv([headers, aRow('A-1')]))).status).toBe(200)
}, 60_000)
