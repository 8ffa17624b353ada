import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Challenge, solveChallenge as solve } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { sql } from 'kysely'
import PostalMime, { type Email } from 'postal-mime'
import type { HumanCheckAction } from '#contract/accounts/rules.ts'
import type { ApiReply } from '#contract/api.ts'
import type { Language } from '#contract/site/languages.ts'
import { mailHandler, openMailer } from '#server/platform/mail/mail.ts'
import { runDueJobs } from '#server/platform/messaging/jobs.ts'
import type { Answer, World } from './world.ts'

/** Passes the human check as a browser does; the answer is valid once, for this action. */
export async function solveChallenge(world: World, action: HumanCheckAction): Promise<string> {
  const { challenge } = await world.services.humanCheck.challenge(action)
  return encodeAnswer(challenge as Challenge)
}

/** The token of a solved challenge, in the form of the API. */
export async function encodeAnswer(challenge: Challenge): Promise<string> {
  const solution = await solve({ challenge, deriveKey })
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64')
}

/** Sends queued mails, over SMTP or into the mailbox folder; returns the number of jobs. */
export async function sendQueuedMail({ services }: World): Promise<number> {
  const mailer = openMailer(services)
  try {
    return await runDueJobs(services, { mail: mailHandler(services, mailer) })
  } finally {
    mailer.close()
  }
}

/** All mails to an address in the mailbox folder, oldest first. */
export async function mailsTo(world: World, email: string): Promise<Email[]> {
  await sendQueuedMail(world)
  const folder = join(world.dataDir, 'mailbox')
  const files = (await readdir(folder).catch(() => [])).filter(file => file.endsWith('.eml')).toSorted()
  const mails = await Promise.all(files.map(async file => PostalMime.parse(await readFile(join(folder, file)))))
  return mails.filter(mail => mail.to?.some(recipient => recipient.address === email))
}

/** The code in the newest mail to an address, or its link: after too many wrong codes, the mail contains a link. */
export async function mailed(world: World, email: string): Promise<{ code?: string; link?: string }> {
  const text = (await mailsTo(world, email)).at(-1)?.text ?? ''
  const code = /^(\d{4}) is your login OTP/.exec(text)?.[1]
  const link = /\/sign-in#([\w-]+)/.exec(text)?.[1]
  return { ...(code && { code }), ...(link && { link }) }
}

/** The code in the newest mail to an address; fails if there is none. */
export async function mailedCode(world: World, email: string): Promise<string> {
  const { code } = await mailed(world, email)
  if (!code) throw new Error(`no code was mailed to ${email}`)
  return code
}

/** A code that differs from this one. */
export const otherThan = (code: string, by = 1): string => String((Number(code) + by) % 10_000).padStart(4, '0')

/** The six-digit code for a change of the account, from the newest mail to an address; fails if that mail has none. */
export async function accountCodeTo(world: World, email: string): Promise<string> {
  const code = /^(\d{6}) /.exec((await mailsTo(world, email)).at(-1)?.text ?? '')?.[1]
  if (!code) throw new Error(`no account code was mailed to ${email}`)
  return code
}

/** A code of six digits that differs from this one. */
export const otherAccountCode = (code: string, by = 1): string =>
  String((Number(code) + by) % 1_000_000).padStart(6, '0')

export async function requestCode(
  world: World,
  email: string,
  headers?: Record<string, string>,
  language?: Language,
): Promise<Answer<'POST /auth/login'>> {
  const token = await solveChallenge(world, 'login')
  return world.api('POST /auth/login', { body: { email, token, ...(language && { language }) } }, undefined, headers)
}

export async function tryCode(
  world: World,
  email: string,
  otp: string,
  headers?: Record<string, string>,
): Promise<Answer<'POST /auth/verify'>> {
  const token = await solveChallenge(world, 'verify')
  return world.api('POST /auth/verify', { body: { email, otp, token } }, undefined, headers)
}

/** Signs in by mail, with all steps. */
export async function signInByCode(
  world: World,
  email: string,
): Promise<{ token: string; user: ApiReply<'POST /auth/verify'>['user'] }> {
  const requested = await requestCode(world, email)
  if (requested.status !== 200) throw new Error(`asking for a code was answered ${requested.status}`)
  const { status, body } = await tryCode(world, email, await mailedCode(world, email))
  if (status !== 200) throw new Error(`the code was answered ${status}`)
  return { token: body.t, user: body.user }
}

/** Lets time pass: makes all records of the address, and every counter, older by that time. */
export async function letPass(world: World, email: string, seconds: number): Promise<void> {
  await sql`
    update sign_in_codes set sent_at = sent_at - make_interval(secs => ${seconds}),
      expires_at = expires_at - make_interval(secs => ${seconds})
    where email = ${email}`.execute(world.db)
  await sql`update rate_limits set resets_at = resets_at - make_interval(secs => ${seconds})`.execute(world.db)
}

let networks = 0
/**
 * Headers of a new network, so that the calls of one test do not count against another; the world has to trust its
 * proxy.
 */
export const fromElsewhere = (): Record<string, string> => {
  networks += 1
  return { 'x-forwarded-for': `198.51.${Math.floor(networks / 250)}.${(networks % 250) + 1}` }
}
