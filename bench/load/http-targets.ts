/** The server side of the HTTP benchmark, in a separate process: the product and two bare routes for comparison. */
import Fastify from 'fastify'
import pg from 'pg'
import { openApp } from '#main.ts'
import { listenHere, openTarget } from '../command/open-target.ts'
import { takingEverything } from './taking-everything.ts'

const [url = '', build = ''] = process.argv.slice(2)
// the concurrent requests are more than a process accepts by default
const product = await openApp(takingEverything(await openTarget(url)), { build })

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

process.send?.({ product: await listenHere(product), bare: await listenHere(bare) })
process.on('message', () => process.send?.(process.cpuUsage()))
process.on('disconnect', () => process.exit(0))
