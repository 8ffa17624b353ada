import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { Leave } from '../platform/processes/workers/plan.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Takes no further requests, finishes those begun and closes. When the product ends, /readyz says so in time for the probes. */
    drain(why: Leave): Promise<void>
    /** Notes that somebody asks whether this process is ready, such as a proxy that goes by the answer. */
    recordProbe(): void
  }
}

// longer than a proxy waits from one look at /readyz to the next
const noticeMs = 2500
const probedWithinMs = 60_000
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
  // who keeps a connection makes a new one, to a process that stays
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
    // a successor on the same port makes new connections welcome meanwhile
    if (why === 'replaced' || performance.now() - probedAt < probedWithinMs) await sleep(noticeMs)
    const closed = app.close()
    // a browser's silent spare connections would keep the server open
    for (const until = performance.now() + finishMs; open.size > 0 && performance.now() < until; ) await sleep(20)
    app.server.closeAllConnections()
    await closed
  })
}

/** Closing waits for what is still worked on for callers that have gone, which the server itself does not. */
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
