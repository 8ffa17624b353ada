/** The server side of the slow clients' benchmark: `slow-clients-target.ts DATABASE_URL usual|patient`. */
import { apiReference } from '#server/api/reference/api-reference.ts'
import { createApp } from '#server/app/app.ts'
import { routes } from '#server/features.ts'
import { usualTimeBounds } from '#server/http/time-bounds.ts'
import { listenHere, openTarget } from '../command/open-target.ts'

const [url = '', manner] = process.argv.slice(2)
const services = await openTarget(url)
const AGES = 3_600_000
const patient = { headersMs: AGES, bodyMs: AGES, uploadMs: AGES, unreadMs: AGES, replyMs: AGES }
const app = await createApp(services, {
  routes,
  plugins: [
    apiReference(
      services,
      routes.map(({ endpoint }) => endpoint),
    ),
  ],
  timeBounds: { ...usualTimeBounds, ...(manner === 'patient' && patient) },
})
process.send?.({ port: await listenHere(app) })
process.on('message', () => {
  globalThis.gc?.()
  app.server.getConnections((_error, connections) => process.send?.({ rss: process.memoryUsage.rss(), connections }))
})
process.on('disconnect', () => process.exit(0))
