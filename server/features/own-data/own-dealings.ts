import { sql } from 'kysely'
import { formatEvent } from '#contract/admin/audit-sentences.ts'
import { readContacts } from '../leads/contacts/read-contacts.ts'
import { blank, otherName, part, text } from './own-part.ts'

/** Requests for a phone number: a buyer's for the user's number, or the user's for a seller's number. */
export const contacts = part({
  name: 'contacts',
  read: async ({ db, userId }) =>
    (await readContacts(db, userId)).map(({ sold, other, listing, kind, at }) => ({
      asked: sold ? 'you' : 'them',
      with: other,
      listing,
      by: kind,
      at,
    })),
  sheet: 'Dealings',
  columns: {
    What: ({ asked, by }) => `${asked === 'you' ? 'Asked for your number' : 'You asked for a number'} (${by})`,
    With: 'with',
    About: 'listing',
    Text: blank,
    Answer: blank,
    When: 'at',
  },
})

interface Report {
  about: string
  reason: string
  words: string
  at: Date
  decision: string | null
  answer: string
}

export const reports = part({
  name: 'reports',
  read: ({ userId }) => sql<Report>`
    select subject_kind as about, reason, words, created_at as at, decision, answer
    from reports where reporter_id = ${userId} order by created_at desc, id`,
  sheet: 'Dealings',
  columns: {
    What: text('You reported'),
    About: ({ about, reason }) => `${about}: ${reason}`,
    Text: 'words',
    Answer: ({ decision, answer }) => [decision, answer].filter(Boolean).join(': '),
    When: 'at',
  },
})

export const blocked = part({
  name: 'blocked',
  read: ({ userId }) => sql<{ name: string; at: Date }>`
    select ${otherName} as name, k.created_at as at from user_blocks k
    left join users o on o.id = k.blocked_id left join businesses b on b.user_id = o.id
    where k.blocker_id = ${userId} order by k.created_at desc, k.blocked_id`,
  sheet: 'Dealings',
  columns: { What: text('You blocked'), With: 'name', When: 'at' },
})

export const uploads = part({
  name: 'uploads',
  read: ({ userId }) => sql<{ file: string; kind: 'listings' | 'item list'; at: Date }>`
    select file_name as file, 'listings' as kind, created_at as at from imports where user_id = ${userId}
    union all
    select m.file_name, 'item list', m.updated_at from manifests m join listings l on l.id = m.listing_id
    where l.user_id = ${userId} and l.status <> 'Deleted' order by at desc, file`,
  sheet: 'Dealings',
  columns: { What: text('You uploaded'), About: 'kind', Text: 'file', When: 'at' },
})

interface Event {
  kind: string
  data: Record<string, unknown>
  at: Date
  network: string
  browser: string
}

/** The audited events of which a user is the actor. */
export const record = part({
  name: 'record',
  read: async ({ db, userId }) => {
    const events = sql<Event>`
      select kind, data, at, ip as network, user_agent as browser from events
      where actor_id = ${userId} and is_audited(kind) order by id desc`
    return (await events.execute(db)).rows.map(({ kind, data, ...event }) => ({
      what: formatEvent(kind, data),
      ...event,
    }))
  },
  sheet: 'Dealings',
  columns: { What: 'what', About: 'network', Text: 'browser', When: 'at' },
})
