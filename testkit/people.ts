import { sql } from 'kysely'
import { hashSecret, newSecret } from '#server/platform/security/keyed-hash.ts'
import type { World } from './world.ts'

export interface Person {
  id: string
  email: string
  token: string
  businessId: string
}

let count = 0
/** A number that no other builder of this run has used. */
export const nextNumber = (): number => ++count
/** The last four digits of such a number, for a PAN or GST number. */
export const nextFourDigits = (): string => String(nextNumber() % 10_000).padStart(4, '0')
/** Continues after the number `first`: on a shared database, people of another run may have the lower numbers. */
export const numberFrom = (first: number): void => {
  count = first
}

/** The details of a business as its form sends them. */
export const businessDetails = {
  name: 'Patel Mills',
  type: 'Partnership',
  state: 'Gujarat',
  city: 'Surat',
  incorporatedOn: '2024-01-01',
  industry: 'Manufacturing',
  gst: '27AAPFU0939F1ZV',
  pan: 'AAPFU0939F',
}

/** Gives each business tax numbers of its own, because businesses with the same numbers count as one party. */
export async function giveOwnTaxNumbers({ db }: World, ...people: readonly Person[]): Promise<void> {
  for (const { businessId } of people)
    if (businessId)
      await db
        .updateTable('businesses')
        .set({ gst: `27${businessId.slice(0, 13)}`, pan: businessId.slice(0, 10) })
        .where('id', '=', businessId)
        .execute()
}

/** A signed-in user with a phone and a business, as sellers need; parts can be omitted. */
export async function aPerson(
  { db, services }: World,
  given: {
    name?: string
    business?: false | { name?: string; verified?: boolean; city?: string; state?: string }
    phone?: false | string
    admin?: boolean
  } = {},
): Promise<Person> {
  const number = nextNumber()
  const email = `person${number}@example.com`
  const token = newSecret()
  const { phone = `98${String(number).padStart(8, '0')}`, business } = given
  const firm = business || {}
  // one statement: most tests begin with people
  const { rows } = await sql<{ id: string; businessId: string | null }>`
    with person as (
      insert into users (full_name, admin) values (${given.name ?? `Person ${number}`}, ${given.admin ?? false}) returning id),
    address as (
      insert into user_emails (email, user_id) select ${email}, id from person),
    telephone as (
      insert into user_phones (user_id, phone) select id, ${phone || null} from person where ${phone !== false}),
    session as (
      insert into sessions (user_id, token_hash, expires_at)
      select id, ${hashSecret(token)}, now() + interval '30 days' from person),
    firm as (
      insert into businesses (user_id, name, type, industry, state, city, incorporated_on, gst, pan, verified)
      select id, ${firm.name ?? `Business ${number}`}, 'Partnership', 'Manufacturing',
        ${firm.state ?? 'Gujarat'}, ${firm.city ?? 'Surat'}, '2020-01-01',
        '27AAPFU0939F1ZV', 'AAPFU0939F', ${firm.verified ?? false}
      from person where ${business !== false} returning id)
    select id, (select id from firm) as "businessId" from person`.execute(db)
  if (given.admin) services.config.adminEmails.push(email)
  return { id: rows[0]!.id, email, token, businessId: rows[0]!.businessId ?? '' }
}
