import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { Leave } from '../platform/processes/workers/plan.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * Accepts no new requests, finishes the running ones and closes. If the whole product ends, /readyz first answers
     * 503 for `noticeMs`, so that proxies send no more requests.
     */
    drain(why: Leave): Promise<void>
    /** Records a request of /readyz, such as the probe of a proxy. */
    recordProbe(): void
  }
}

// longer than the pause between two requests of /readyz by a proxy
const noticeMs = 2500
const probedWithinMs = 60_000
/** The time in which the request of a connection that has just been accepted arrives. */
const arrivalMs = 250
const finishMs = 5000
const leftBehindMs = 2000

/** Gives the application its way to stop without failing a call. */
export function addDraining(app: FastifyInstance): void {
  const open = new Set<object>()
  let leaving = false
  let probedAt = Number.NEGATIVE_INFINITY
  app.addHook('onRequest', async (_request, reply) => {
    open.add(reply)
    reply.raw.once('close', () => open.delete(reply))
  })
  // makes clients with a kept connection open a new one, to a process that stays
  app.addHook('onSend', async (_request, reply) => {
    if (leaving) reply.header('connection', 'close')
  })
  waitForWork(app)
  app.decorate('recordProbe', () => {
    probedAt = performance.now()
  })
  app.decorate('drain', async (why: Leave) => {
    leaving = true
    if (why === 'end') app.startDraining()
    // a successor on the same port accepts new connections meanwhile
    if (why === 'replaced' || performance.now() - probedAt < probedWithinMs) await sleep(noticeMs)
    // accepts no more connections, but still answers those that it has accepted; after close() they would get 503
    app.server.close()
    await sleep(arrivalMs)
    const closed = app.close()
    // idle connections of browsers would keep the server open
    for (const until = performance.now() + finishMs; open.size > 0 && performance.now() < until; ) await sleep(20)
    app.server.closeAllConnections()
    await closed
  })
}

/** Closing also waits for work whose caller has disconnected; the server alone would not. */
function waitForWork(app: FastifyInstance): void {
  const working = new Set<Promise<unknown>>()
  app.addHook('onRoute', route => {
    const { handler } = route
    route.handler = function (request, reply) {
      const answer: unknown = handler.call(this, request, reply)
      if (answer instanceof Promise) {
        const end = () => void working.delete(answer)
        working.add(answer)
        answer.then(end, end)
      }
      return answer
    }
  })
  app.addHook('onClose', async () => {
    await Promise.race([Promise.allSettled(working), sleep(leftBehindMs, undefined, { ref: false })])
  })
}
