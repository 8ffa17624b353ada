import { dayOf } from '../shared/days.ts'
import { keysOf } from '../shared/keys-of.ts'

/** Days, hours and lengths of complaints. The operator sets the days for a decision (GRIEVANCE_DAYS). */
export const grievanceLimits = {
  /** the default of GRIEVANCE_DAYS, and the most that the law allows */
  days: 7,
  daysMost: 15,
  /** hours within which an order of a court or of the government is carried out */
  orderHours: 3,
  /** the most days for which the deadline is suspended while we wait for an answer */
  waitDays: 7,
  reopenDays: 30,
  wordsLeast: 20,
  wordsMost: 4000,
  /** characters of a question to the complainant, of its answer, and of a note among admins */
  noteLeast: 2,
  noteMost: 4000,
  linkMost: 300,
  /** the most complaints from one network in an hour */
  perHour: 5,
  /**
   * hours before the deadline: at `soonHours` the queue highlights the complaint, at `warnHours` the officer gets a
   * mail
   */
  soonHours: 48,
  warnHours: 24,
  /** days after the end of a complaint until its text and the names are erased */
  retentionDays: 180,
  /** months that the public figures cover */
  months: 12,
} as const

/** The subjects of a complaint, in the order of the form. */
export const grievanceKinds = {
  listing: 'A listing',
  member: 'A member',
  message: 'A message',
  'my-data': 'My data',
  site: 'This website',
  'legal-notice': 'A legal notice',
} as const
export type GrievanceKind = keyof typeof grievanceKinds
export const grievanceKindKeys = keysOf(grievanceKinds)
export const isGrievanceKind = (text: unknown): text is GrievanceKind => grievanceKindKeys.some(kind => kind === text)

export const grievanceStates = ['received', 'in-work', 'waiting-for-you', 'decided', 'withdrawn'] as const
export type GrievanceState = (typeof grievanceStates)[number]
export const openStates = ['received', 'in-work', 'waiting-for-you'] as const satisfies readonly GrievanceState[]

/** The decisions that an admin can take; `no-answer` follows from the deadline alone. */
export const decidedOutcomes = ['upheld', 'partly', 'not-upheld'] as const
export type DecidedOutcome = (typeof decidedOutcomes)[number]
export const grievanceOutcomes = [...decidedOutcomes, 'no-answer'] as const
export type GrievanceOutcome = (typeof grievanceOutcomes)[number]

/** The entries of its history: a `note` is for admins alone. */
export const grievanceNotes = ['note', 'question', 'reply', 'decision', 'reopening'] as const
export type GrievanceNote = (typeof grievanceNotes)[number]

export type GrievanceActor = 'complainant' | 'admin' | 'clock'
/** Every move of a complaint: from which states, by whom, to which. */
export const grievanceMoves = {
  open: { from: ['received'], by: 'admin', to: 'in-work' },
  ask: { from: ['in-work'], by: 'admin', to: 'waiting-for-you' },
  reply: { from: ['waiting-for-you'], by: 'complainant', to: 'in-work' },
  decide: { from: ['in-work'], by: 'admin', to: 'decided' },
  /** decided together with the reports about the same object */
  close: { from: openStates, by: 'admin', to: 'decided' },
  lapse: { from: ['waiting-for-you'], by: 'clock', to: 'decided' },
  withdraw: { from: openStates, by: 'complainant', to: 'withdrawn' },
  reopen: { from: ['decided'], by: 'complainant', to: 'in-work' },
} as const satisfies Record<string, { from: readonly GrievanceState[]; by: GrievanceActor; to: GrievanceState }>
export type GrievanceMove = keyof typeof grievanceMoves

export const allowsMove = (state: GrievanceState, move: GrievanceMove): boolean =>
  (grievanceMoves[move].from as readonly GrievanceState[]).includes(state)

const DAY = 86_400_000
const HOUR = 3_600_000

/** The last moment of a day in India, `days` days after this one. */
const endOfDay = (at: Date, days: number): Date =>
  new Date(`${dayOf(new Date(at.getTime() + days * DAY))}T23:59:59.999+05:30`)

/**
 * The deadline of a complaint that arrived at this moment: the end of the last day in India; for an order, a number of
 * hours.
 */
export const dueAt = (receivedAt: Date, days: number, order: boolean): Date =>
  order ? new Date(receivedAt.getTime() + grievanceLimits.orderHours * HOUR) : endOfDay(receivedAt, days)

/** The deadline after we waited for an answer: later by the days of the wait; for an order, by its exact duration. */
export function dueAfterWait(due: Date, order: boolean, stoppedAt: Date, now: Date): Date {
  if (order) return new Date(due.getTime() + Math.max(0, now.getTime() - stoppedAt.getTime()))
  return endOfDay(due, Math.max(0, (Date.parse(dayOf(now)) - Date.parse(dayOf(stoppedAt))) / DAY))
}

/** The end of the time in which we wait for an answer. */
export const waitUntil = (stoppedAt: Date): Date => endOfDay(stoppedAt, grievanceLimits.waitDays)
/** The end of the time in which a review of the decision may be requested. */
export const reopenUntil = (decidedAt: Date): Date => endOfDay(decidedAt, grievanceLimits.reopenDays)

export const mayReopen = (
  { state, reopened, closedAt }: { state: GrievanceState; reopened: boolean; closedAt: Date | null },
  now: Date,
): boolean => allowsMove(state, 'reopen') && !reopened && closedAt !== null && now <= reopenUntil(closedAt)

export type Urgency = 'overdue' | 'soon' | 'later'
export function urgencyOf(due: Date, now: Date): Urgency {
  const left = due.getTime() - now.getTime()
  if (left < 0) return 'overdue'
  return left <= grievanceLimits.soonHours * HOUR ? 'soon' : 'later'
}

/** The time left, as the queue shows it: 3 days left, 5 h left, 20 min left, 2 days late. */
export function formatTimeLeft(due: Date, now: Date): string {
  const left = due.getTime() - now.getTime()
  const span = formatBriefly(Math.abs(left))
  return left < 0 ? `${span} late` : `${span} left`
}

function formatBriefly(ms: number): string {
  if (ms < HOUR) return `${Math.max(1, Math.floor(ms / 60_000))} min`
  if (ms < 2 * DAY) return `${Math.floor(ms / HOUR)} h`
  return `${Math.floor(ms / DAY)} days`
}

const WIDTH = 6
/** NS-2026-000123: the year in India, and a number that is used once. */
export const grievanceNumber = (serial: number, receivedAt: Date): string =>
  `NS-${dayOf(receivedAt).slice(0, 4)}-${String(serial).padStart(WIDTH, '0')}`
export const isGrievanceNumber = (text: string): boolean => /^NS-\d{4}-\d{6,12}$/.test(text)

/** The object that a link or an id points at, as far as its text shows. */
export type Pointer =
  | { kind: 'listing'; id: string }
  | { kind: 'seller'; slug: string }
  | { kind: 'conversation'; id: string }

const UUID = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}'
const pointers: readonly [RegExp, (found: string) => Pointer][] = [
  [new RegExp(`/product/(?:mdsq__)?(${UUID})(?![0-9a-z-])`, 'i'), id => ({ kind: 'listing', id: id.toLowerCase() })],
  [/\/supplier\/([0-9a-z-]{6,80})(?![0-9a-z-])/, slug => ({ kind: 'seller', slug })],
  [
    new RegExp(`/dashboard/message\\?(?:[^#\\s]*&)?msgid=(${UUID})(?![0-9a-z-])`, 'i'),
    id => ({ kind: 'conversation', id: id.toLowerCase() }),
  ],
  [new RegExp(`^(?:mdsq__)?(${UUID})$`, 'i'), id => ({ kind: 'listing', id: id.toLowerCase() })],
]

/** The object that a pasted text points at; undefined for an address outside the marketplace. */
export function readPointer(text: string): Pointer | undefined {
  for (const [pattern, read] of pointers) {
    const [, found] = pattern.exec(text.trim()) ?? []
    if (found) return read(found)
  }
  return undefined
}
