import type { Db } from '#server/platform/database/db.ts'
import { fetchRow, fetchRows } from '#server/platform/database/fetch.ts'

/** An event of an account whose owner wants mails about it. */
export interface AccountActivity {
  kind: string
  at: Date
  user_id: string
  email: string
  data: Record<string, unknown>
  user_agent: string
  ip: string
  business_name: string | null
}

/** The activity behind an event; undefined if its owner has left or wants no such mails. */
export const findAccountActivity = (db: Db, eventId: number) => fetchRow(db)<AccountActivity>`
  select e.kind, e.at, u.id as user_id, a.email, e.data, e.user_agent, e.ip, b.name as business_name
  from events e
  left join businesses b on e.subject_kind = 'business' and b.id = e.subject_id
  join users u on u.id = coalesce(b.user_id, e.actor_id) and u.active
  join user_emails a on a.user_id = u.id and a.position = 0
  join user_settings s on s.user_id = u.id and s.key = 'account_activity' and s.value
  where e.id = ${eventId}`

/** The owner of an account and the acting person, if they want such mails; `by` is the name of that person. */
export const findActivityReaders = (db: Db, accountId: string, personId: string) => fetchRows(db)<{
  id: string
  email: string
  by: string
}>`
  select u.id, a.email, p.full_name as by
  from users u
  join users p on p.id = ${personId}
  join user_emails a on a.user_id = u.id and a.position = 0
  join user_settings s on s.user_id = u.id and s.key = 'account_activity' and s.value
  where u.id in (${accountId}, ${personId}) and u.active
  order by u.id`
