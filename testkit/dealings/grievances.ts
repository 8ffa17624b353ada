import type { Email } from 'postal-mime'
import type { ApiInput } from '#contract/api.ts'
import type { DecidedOutcome } from '#contract/grievances/rules.ts'
import { systemClock } from '#server/platform/runtime/clock.ts'
import type { Person } from '../people.ts'
import { accountCodeTo, fromElsewhere, mailsTo, solveChallenge } from '../sign-in.ts'
import type { Answer, World } from '../world.ts'

type Body = ApiInput<'POST /grievances'>['body']

export const complaint = {
  about: 'site',
  name: 'Meera Pillai',
  words: 'The prices on the page of fabrics are those of last week.',
} as const satisfies Body

/** Registers a complaint, logged in, or with the mailed code. */
export const complain = (
  world: World,
  as: Person | undefined,
  given: Partial<Body> = {},
  network = fromElsewhere(),
): Promise<Answer<'POST /grievances'>> =>
  world.api('POST /grievances', { body: { ...complaint, ...given } }, as, network)

export async function requestProof(world: World, email: string, network = fromElsewhere()) {
  const token = await solveChallenge(world, 'login')
  return world.api('POST /grievances/code', { body: { email, token } }, undefined, network)
}

/** A complaint of a person without an account, with all steps by mail. */
export async function complainByMail(
  world: World,
  email: string,
  given: Partial<Body> = {},
): Promise<Answer<'POST /grievances'>> {
  const requested = await requestProof(world, email)
  if (requested.status !== 200) throw new Error(`asking for a code was answered ${requested.status}`)
  return complain(world, undefined, { email, otp: await accountCodeTo(world, email), ...given })
}

/** The id of the complaint with this number, as admin calls need it. */
export async function idOfGrievance(world: World, number: string): Promise<string> {
  const row = await world.db
    .selectFrom('grievances')
    .select('id')
    .where('number', '=', number)
    .executeTakeFirstOrThrow()
  return row.id
}

/**
 * Settings of a world: the operator has named an officer, promises five days, and trusts its proxy, so that quotas count
 * each network separately.
 */
export const officerOf = {
  TRUST_PROXY: '127.0.0.1',
  GRIEVANCE_DAYS: '5',
  GRIEVANCE_NAME: 'Asha Rao',
  GRIEVANCE_TITLE: 'Head of Trust',
  GRIEVANCE_EMAIL: 'officer@example.com',
} as const

/** The actions of a complainant. */
export const asComplainant = (world: World) => ({
  show: (number: string, as?: Person, link?: string) =>
    world.api('GET /grievances/:number', { params: { number }, query: link === undefined ? {} : { link } }, as),
  reply: (number: string, as: Person, words = 'It was lot 17.') =>
    world.api('POST /grievances/:number/reply', { params: { number }, body: { words } }, as),
  withdraw: (number: string, as?: Person) =>
    world.api('POST /grievances/:number/withdraw', { params: { number }, body: {} }, as),
  reopen: (number: string, as: Person, words = 'You have not looked at the second photo.') =>
    world.api('POST /grievances/:number/reopen', { params: { number }, body: { words } }, as),
})

const reasons = 'You are right. We have corrected it.'

/** The actions of admins on a complaint. */
export const asAdmin = (world: World, admin: Person) => ({
  seen: (id: string, as = admin) => world.api('GET /admin/grievance/:id', { params: { id } }, as),
  open: (id: string, as = admin) => world.api('POST /admin/grievance/:id/open', { params: { id } }, as),
  ask: (id: string, words = 'Which lot is it?') =>
    world.api('POST /admin/grievance/:id/ask', { params: { id }, body: { words } }, admin),
  note: (id: string, words: string) =>
    world.api('POST /admin/grievance/:id/note', { params: { id }, body: { words } }, admin),
  decide: (id: string, as = admin, outcome = 'upheld', answer = reasons) =>
    world.api(
      'POST /admin/grievance/:id/decide',
      { params: { id }, body: { outcome: outcome as DecidedOutcome, answer } },
      as,
    ),
})

/** All mails to an address, sent by the real clock, because queued mails expire by the real clock. */
export async function mailsOf(world: World, email: string): Promise<Email[]> {
  const { clock } = world.services
  world.services.clock = systemClock
  const mails = await mailsTo(world, email)
  world.services.clock = clock
  return mails
}
