import type { Log } from './log/log.ts'
import type { Services } from './services.ts'

/** The acting user, from the session token. */
export interface Viewer {
  userId: string
  sessionId: string
  /** may act as an admin now: if a second factor is required, this session has shown it */
  admin: boolean
  /** true for an admin whose session still has to show the second factor */
  pendingAdmin?: boolean
  /** may only read, complain and leave (`whileSuspended` of an endpoint) */
  suspended?: boolean
}

/** The first argument of every verb: its services and its request. */
export interface Context {
  services: Services
  viewer: Viewer | null
  requestId: string
  /** address of the caller; X-Forwarded-For counts only from configured proxies */
  ip: string
  userAgent: string
  log: Log
}

/** A context with a signed-in viewer. */
export interface SignedInContext extends Context {
  viewer: Viewer
}
