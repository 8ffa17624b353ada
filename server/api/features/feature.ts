import type { FastifyInstance } from 'fastify'
import type { Mailer } from '#server/platform/mail/mail.ts'
import type { JobHandlers } from '#server/platform/messaging/jobs.ts'
import type { Schedule } from '#server/platform/messaging/schedules.ts'
import type { Sweep } from '#server/platform/messaging/sweep.ts'
import type { Services } from '#server/platform/services.ts'
import type { InProcessCall } from '../in-process/in-process-call.ts'
import type { PersonCall } from '../in-process/person-call.ts'
import type { Route } from '../route.ts'

interface Follower {
  close(): Promise<void>
}

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
  /** handlers of queued jobs that send mails; they have a queue of their own, because a mail server may be slow */
  mailJobs?: (services: Services, mailer: Mailer) => JobHandlers
  /** readers of events and receivers of mails, which run as long as the worker */
  followers?: readonly ((services: Services, call: PersonCall) => Follower | Promise<Follower>)[]
}
