import { idInSlug, supplierSlug } from '#contract/businesses/seller-page.ts'
import { type Pointer, readPointer } from '#contract/grievances/rules.ts'
import type { Tx } from '#server/platform/database/db.ts'
import { fetchRows, fetchValue } from '#server/platform/database/fetch.ts'
import type { GrievanceRow } from '../model/grievance-store.ts'

export type Subject = Pick<GrievanceRow, 'subject_kind' | 'subject_id' | 'about_user_id'>

const nothing: Subject = { subject_kind: null, subject_id: null, about_user_id: null }

/**
 * The object of a complaint; its fields are null if the object does not exist or is hidden from the complainant. The
 * complaint is accepted in either case.
 */
export async function findSubject(tx: Tx, link: string, userId: string | null): Promise<Subject> {
  const pointer = readPointer(link)
  return (pointer && (await findByPointer(tx, pointer, userId))) ?? nothing
}

function findByPointer(tx: Tx, pointer: Pointer, userId: string | null): Promise<Subject | undefined> | undefined {
  if (pointer.kind === 'listing') return findListing(tx, pointer.id)
  if (pointer.kind === 'seller') return findSeller(tx, pointer.slug)
  return userId === null ? undefined : findConversation(tx, pointer.id, userId)
}

async function findListing(tx: Tx, id: string): Promise<Subject | undefined> {
  const owner = await fetchValue(tx)<string>`select user_id from listings where id = ${id}`
  return owner === undefined ? undefined : { subject_kind: 'listing', subject_id: id, about_user_id: owner }
}

/** If the ids of several businesses begin alike, the address must match the slug of one of them. */
async function findSeller(tx: Tx, slug: string): Promise<Subject | undefined> {
  const start = idInSlug(slug)
  if (!start) return undefined
  const rows = await fetchRows(tx)<{ id: string; name: string; owner: string }>`
    select id, name, user_id as owner from businesses where left(id::text, 6) = ${start}`
  const seller = rows.length === 1 ? rows[0] : rows.find(({ id, name }) => supplierSlug(name, id) === slug)
  return seller && { subject_kind: 'member', subject_id: seller.owner, about_user_id: seller.owner }
}

async function findConversation(tx: Tx, id: string, userId: string): Promise<Subject | undefined> {
  const other = await fetchValue(tx)<string>`
    select case user_low when ${userId} then user_high else user_low end as other
    from conversations where id = ${id} and ${userId} in (user_low, user_high)`
  return other === undefined ? undefined : { subject_kind: 'message', subject_id: id, about_user_id: other }
}
