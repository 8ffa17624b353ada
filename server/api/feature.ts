import type { FastifyInstance } from 'fastify'
import type { Mailer } from '../platform/mail/mail.ts'
import type { JobHandlers } from '../platform/messaging/jobs.ts'
import type { Schedule } from '../platform/messaging/schedules.ts'
import type { Sweep } from '../platform/messaging/sweep.ts'
import type { Services } from '../platform/services.ts'
import type { InProcessCall } from './in-process-call.ts'
import type { Route } from './route.ts'

/** All that one feature adds to the server. `server/features.ts` lists the features. */
export interface Feature {
  routes?: readonly Route[]
  /** HTTP outside the API: files, feeds and forms */
  plugins?: readonly ((services: Services, call: InProcessCall) => (app: FastifyInstance) => Promise<void>)[]
  /** work that the worker repeats every ten minutes, by its name in the queue */
  sweeps?: Readonly<Record<string, Sweep>>
  /** work that the worker repeats at other intervals */
  schedules?: readonly Schedule[]
  /** handlers of queued jobs that send no mail */
  jobs?: (services: Services) => JobHandlers
  /** handlers of queued jobs that send mails: a queue of their own, since a mail server may be slow */
  mailJobs?: (services: Services, mailer: Mailer) => JobHandlers
  /** what the worker opens to follow events until it closes */
  followers?: readonly ((services: Services) => { close(): Promise<void> })[]
}
