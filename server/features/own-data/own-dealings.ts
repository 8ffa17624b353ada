import { type RawBuilder, sql } from 'kysely'
import { formatEvent } from '#contract/admin/audit-sentences.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { Cell } from '#server/platform/files/spreadsheet.ts'
import { readContacts } from '../leads/contacts/read-contacts.ts'

/** A request for a phone number: a buyer's for the user's number, or the user's for a seller's number. */
interface OwnContact {
  asked: 'you' | 'them'
  with: string
  listing: string
  by: string
  at: Date
}

interface OwnReport {
  about: string
  reason: string
  words: string
  at: Date
  decision: string | null
  answer: string
}

interface OwnUpload {
  file: string
  kind: 'listings' | 'item list'
  at: Date
}

interface OwnEvent {
  kind: string
  data: Record<string, unknown>
  at: Date
  ip: string
  user_agent: string
}

/** The deals and contacts of a user, the latest first. */
export interface OwnDealings {
  contacts: OwnContact[]
  reports: OwnReport[]
  blocked: { name: string; at: Date }[]
  uploads: OwnUpload[]
  record: { what: string; at: Date; network: string; browser: string }[]
}

const nameOf = (user: RawBuilder<unknown>) => sql`(
  select case when u.active then coalesce(nullif(u.full_name, ''), b.name, '') else 'Deleted User' end
  from users u left join businesses b on b.user_id = u.id where u.id = ${user})`

export async function readOwnDealings(db: Db, userId: string): Promise<OwnDealings> {
  const reports = sql<OwnReport>`
    select subject_kind as about, reason, words, created_at as at, decision, answer
    from reports where reporter_id = ${userId} order by created_at desc, id`
  const blocked = sql<{ name: string; at: Date }>`
    select ${nameOf(sql`k.blocked_id`)} as name, k.created_at as at
    from user_blocks k where k.blocker_id = ${userId} order by k.created_at desc, k.blocked_id`
  const uploads = sql<OwnUpload>`
    select file_name as file, 'listings' as kind, created_at as at from imports where user_id = ${userId}
    union all
    select m.file_name, 'item list', m.updated_at from manifests m join listings l on l.id = m.listing_id
    where l.user_id = ${userId} and l.status <> 'Deleted' order by at desc, file`
  const record = sql<OwnEvent>`
    select kind, data, at, ip, user_agent from events
    where actor_id = ${userId} and is_audited(kind) order by id desc`
  return {
    contacts: (await readContacts(db, userId)).map(({ sold, other, listing, kind, at }) => ({
      asked: sold ? 'you' : 'them',
      with: other,
      listing,
      by: kind,
      at,
    })),
    reports: (await reports.execute(db)).rows,
    blocked: (await blocked.execute(db)).rows,
    uploads: (await uploads.execute(db)).rows,
    record: (await record.execute(db)).rows.map(({ kind, data, at, ip, user_agent }) => ({
      what: formatEvent(kind, data),
      at,
      network: ip,
      browser: user_agent,
    })),
  }
}

/** The columns of the sheet with all deals and contacts. */
export const dealingHeader = ['What', 'With', 'About', 'Text', 'Answer', 'When']
export const dealingRows = ({ contacts, reports, blocked, uploads, record }: OwnDealings): Cell[][] => [
  ...contacts.map(({ asked, with: other, listing, by, at }): Cell[] => [
    `${asked === 'you' ? 'Asked for your number' : 'You asked for a number'} (${by})`,
    other,
    listing,
    '',
    '',
    at.toISOString(),
  ]),
  ...reports.map(({ about, reason, words, answer, decision, at }): Cell[] => [
    'You reported',
    '',
    `${about}: ${reason}`,
    words,
    [decision, answer].filter(Boolean).join(': '),
    at.toISOString(),
  ]),
  ...blocked.map(({ name, at }): Cell[] => ['You blocked', name, '', '', '', at.toISOString()]),
  ...uploads.map(({ file, kind, at }): Cell[] => ['You uploaded', '', kind, file, '', at.toISOString()]),
  ...record.map(({ what, at, network, browser }): Cell[] => [what, '', network, browser, '', at.toISOString()]),
]
