import { sql } from 'kysely'
import type { FirmRole, GivenRole } from '#contract/firms/rules.ts'
import { endDelegatedAccess } from '#server/features/accounts/model/delegated-access.ts'
import { lockAddress } from '#server/features/accounts/model/find-account.ts'
import type { Db, Tx } from '#server/platform/database/db.ts'
import {
  execute,
  fetchOnlyRow,
  fetchOnlyValue,
  fetchRow,
  fetchRows,
  fetchValue,
  fetchValues,
  hasRows,
} from '#server/platform/database/fetch.ts'

export interface FirmPersonRow {
  id: string
  name: string
  email: string | null
  role: FirmRole
  since: Date
}

export interface FirmInvitationRow {
  id: string
  email: string
  role: GivenRole
  sentAt: Date
  expiresAt: Date
}

const invitationColumns = sql`id, email, role, sent_at as "sentAt", expires_at as "expiresAt"`

/** The people of a firm, the owner first. */
export const findPeople = (db: Db, firmId: string) => fetchRows(db)<FirmPersonRow>`
  select u.id, u.full_name as name, m.role, m.joined_at as since,
    (select email from user_emails e where e.user_id = u.id order by position limit 1) as email
  from firm_members m join users u on u.id = m.user_id
  where m.business_id = ${firmId} order by m.role <> 'owner', m.joined_at, u.id`

const open = sql`used_at is null and withdrawn_at is null and expires_at > now()`

/** The invitations of a firm that can still be accepted, the latest first. */
export const findOpenInvitations = (db: Db, firmId: string) => fetchRows(db)<FirmInvitationRow>`
  select ${invitationColumns} from firm_invitations
  where business_id = ${firmId} and ${open} order by sent_at desc, id`

export const findFirmName = (db: Db, firmId: string) =>
  fetchOnlyValue(db)<string>`select name from businesses where id = ${firmId}`

/**
 * Locks the members of a firm until the transaction ends and returns the role of each person. Changes of a firm's
 * people thus run one after another.
 */
export async function lockPeople(tx: Tx, firmId: string): Promise<Map<string, FirmRole>> {
  await execute(tx)`select from businesses where id = ${firmId} for no key update`
  const rows = await fetchRows(tx)<{ user_id: string; role: FirmRole }>`
    select user_id, role from firm_members where business_id = ${firmId} order by user_id for update`
  return new Map(rows.map(({ user_id, role }) => [user_id, role]))
}

/** True if a member of this firm has this address. */
export const isAddressOfMember = (db: Db, firmId: string, email: string) => hasRows(db)`
  select from user_emails e join firm_members m on m.user_id = e.user_id
  where e.email = ${email} and m.business_id = ${firmId}`

/** Stores an invitation and withdraws an open one to the same address. */
export async function putInvitation(
  tx: Tx,
  given: { firmId: string; email: string; role: GivenRole; linkHash: Buffer; invitedBy: string; days: number },
): Promise<FirmInvitationRow> {
  await execute(tx)`
    update firm_invitations set withdrawn_at = now()
    where business_id = ${given.firmId} and email = ${given.email} and used_at is null and withdrawn_at is null`
  return fetchOnlyRow(tx)<FirmInvitationRow>`
    insert into firm_invitations (business_id, email, role, link_hash, invited_by, expires_at)
    values (${given.firmId}, ${given.email}, ${given.role}, ${given.linkHash}, ${given.invitedBy}, now() + make_interval(days => ${given.days}))
    returning ${invitationColumns}`
}

/** Withdraws an open invitation of this firm; returns its address, or undefined if there is no such invitation. */
export const endInvitation = (tx: Tx, firmId: string, id: string) => fetchValue(tx)<string>`
  update firm_invitations set withdrawn_at = now()
  where id = ${id} and business_id = ${firmId} and ${open} returning email`

/** Withdraws the open invitations that a person sent for this firm; returns their ids. */
export const endInvitationsBy = (tx: Tx, firmId: string, personId: string) => fetchValues(tx)<string>`
  update firm_invitations set withdrawn_at = now()
  where business_id = ${firmId} and invited_by = ${personId} and ${open} returning id`

export interface GivenInvitation {
  id: string
  firmId: string
  firm: string
  email: string
  role: GivenRole
  state: 'open' | 'used' | 'over'
}

const invitationOf = (linkHash: Buffer, lock: boolean) => sql<GivenInvitation>`
  select i.id, i.business_id as "firmId", b.name as firm, i.email, i.role,
    case when i.used_at is not null then 'used'
      when i.withdrawn_at is not null or i.expires_at <= now() or not a.active then 'over' else 'open' end as state
  from firm_invitations i join businesses b on b.id = i.business_id join users a on a.id = b.user_id
  where i.link_hash = ${linkHash} ${lock ? sql`for update of i` : sql``}`

/** The invitation behind a link. */
export async function findInvitation(db: Db, linkHash: Buffer): Promise<GivenInvitation | undefined> {
  const { rows } = await invitationOf(linkHash, false).execute(db)
  return rows[0]
}

/** The invitation behind a link, which stays locked until the transaction ends. */
export async function lockInvitation(tx: Tx, linkHash: Buffer): Promise<GivenInvitation | undefined> {
  const { rows } = await invitationOf(linkHash, true).execute(tx)
  return rows[0]
}

/** Keeps the firm's account from being removed until the transaction ends. */
export const keepAccount = (tx: Tx, firmId: string) =>
  execute(tx)`select from users where id = (select user_id from businesses where id = ${firmId}) for share`

export interface Invitee {
  id: string
  suspended: boolean
  firmId: string | null
  /** true if the person has chats, requirements or a business of their own, which a firm would hide */
  dealings: boolean
}

/** The active account of an address; both the account and the address stay locked until the transaction ends. */
export async function lockInvitee(tx: Tx, email: string): Promise<Invitee | undefined> {
  await lockAddress(tx, email)
  // the lock keeps others from adding a business, a chat or a requirement of the person; the facts are read after it
  await execute(tx)`select from users where id = (select user_id from user_emails where email = ${email}) for update`
  return fetchRow(tx)<Invitee>`
    select u.id, u.suspended, (select business_id from firm_members where user_id = u.id) as "firmId",
      exists (select from conversation_members c where c.user_id = u.id)
        or exists (select from requirements r where r.user_id = u.id)
        or exists (select from businesses b where b.user_id = u.id) as dealings
    from users u where u.active and u.id = (select user_id from user_emails where email = ${email})`
}

/** Makes a person a member and uses up the invitation. */
export async function addMember(
  tx: Tx,
  { firmId, role, id }: Pick<GivenInvitation, 'firmId' | 'role' | 'id'>,
  personId: string,
): Promise<void> {
  await execute(tx)`update firm_invitations set used_at = now() where id = ${id}`
  await execute(tx)`insert into firm_members (user_id, business_id, role) values (${personId}, ${firmId}, ${role})`
  // only owners see connections, so a member could not revoke own ones
  await endDelegatedAccess(tx, personId)
}

export const setRole = (tx: Tx, personId: string, role: GivenRole) =>
  execute(tx)`update firm_members set role = ${role} where user_id = ${personId}`

export const dropMember = (tx: Tx, personId: string) =>
  execute(tx)`delete from firm_members where user_id = ${personId}`

/**
 * Returns a person's lots and chats to the firm. Call this after the commit of the removal, because other transactions
 * may lock lots and chats.
 */
export async function releaseWork(db: Db, personId: string, accountId: string): Promise<void> {
  await execute(db)`
    update conversation_members set handler_id = null where handler_id = ${personId} and user_id = ${accountId}`
  await execute(db)`update listings set contact_id = null where contact_id = ${personId} and user_id = ${accountId}`
}
