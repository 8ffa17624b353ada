/** The server side of the HTTP benchmark, in a separate process: the product and two bare routes for comparison. */
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import pg from 'pg'
import { openApp } from '#main.ts'
import { openServices } from '#server/open-services.ts'
import { createLog } from '#server/platform/log/log.ts'
import { readConfig } from '#server/platform/runtime/config.ts'
import { takingEverything } from './taking-everything.ts'

const [url = '', build = ''] = process.argv.slice(2)
const config = readConfig({
  DATA_DIR: mkdtempSync(join(tmpdir(), 'bench-http-')),
  DATABASE_URL: url,
  ADMIN_SECOND_FACTOR: 'off',
  WORKERS: '1',
  RATE_LIMITS: 'off',
})
const { services } = await openServices({ ...config, secretKey: Buffer.alloc(32) }, url, createLog({ level: 'error' }))
// the concurrent requests are more than a process accepts by default
const product = await openApp(takingEverything(services), { build })

const bare = Fastify()
const pool = new pg.Pool({ connectionString: url, max: 10 })
bare.get('/json', async () => ({ success: true, code: 200 }))
bare.get<{ Params: { id: string } }>('/select/:id', async ({ params }) => {
  const { rows } = await pool.query({
    name: 'by-id',
    text: 'select id, name, description, category, subcategory, amount, unit, negotiable, min_order_quantity, max_order_quantity, specifications, created_at from listings where id = $1',
    values: [params.id],
  })
  return { success: true, deadstock: rows[0] as unknown }
})

const portOf = (address: string): number => Number(new URL(address).port)
process.send?.({
  product: portOf(await product.listen({ port: 0, host: '127.0.0.1' })),
  bare: portOf(await bare.listen({ port: 0, host: '127.0.0.1' })),
})
process.on('message', () => process.send?.(process.cpuUsage()))
process.on('disconnect', () => process.exit(0))
