import type { ApiKey } from '#contract/api.ts'
import type { Actor, Cast } from './cast.ts'
import type { Question } from './send-row.ts'

/** A call and the status for each actor; an actor without a status gets the status of an outsider. */
export interface Row {
  key: ApiKey
  /** the state of the object, if a route has several rows */
  when?: string
  request?: (cast: Cast, actor: Actor) => Question
  answers: Answers
}
export type Answers = { outsider: number } & Partial<Record<Actor, number>>

/** All actors get the same reply, also without a token. */
export const anybody = (status = 200): Answers => ({
  outsider: status,
  anonymous: status,
  expired: status,
  removed: status,
  formerAdmin: status,
})
/** All signed-in actors get the same reply. */
export const anyone = (status = 200): Answers => ({ outsider: status })
/** The owner gets `status`, everybody else `others`: 404 if the object does not exist for them. */
export const owner = (status = 200, others = 404): Answers => ({ outsider: others, owner: status })
export const members = (status = 200): Answers => ({ outsider: 404, owner: status, partner: status })
