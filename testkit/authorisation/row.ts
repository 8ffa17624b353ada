import type { ApiKey } from '#contract/api.ts'
import type { Question } from './ask.ts'
import type { Actor, Cast } from './cast.ts'

/** A call and the status for each actor; an actor without a status gets that of an outsider. */
export interface Row {
  key: ApiKey
  /** the state of the object, if a route has several rows */
  when?: string
  ask?: (cast: Cast, actor: Actor) => Question
  answers: Answers
}
export type Answers = { outsider: number } & Partial<Record<Actor, number>>
