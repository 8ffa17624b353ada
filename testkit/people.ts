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
/** Sets the first number: on a shared database, people of another run may have the first ones. */
export const numberFrom = (first: number): void => {
  count = first
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
  const { id } = await db
    .insertInto('users')
    .values({ full_name: given.name ?? `Person ${number}`, admin: given.admin ?? false })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.insertInto('user_emails').values({ email, user_id: id }).execute()
  if (given.admin) services.config.adminEmails.push(email)
  if (given.phone !== false)
    await db
      .insertInto('user_phones')
      .values({ user_id: id, phone: given.phone ?? `98${String(number).padStart(8, '0')}` })
      .execute()
  const token = newSecret()
  await db
    .insertInto('sessions')
    .values({ user_id: id, token_hash: hashSecret(token), expires_at: sql<Date>`now() + interval '30 days'` })
    .execute()
  return { id, email, token, businessId: given.business === false ? '' : await aBusiness(id, number) }

  async function aBusiness(userId: string, serial: number): Promise<string> {
    const wanted = given.business || {}
    const business = await db
      .insertInto('businesses')
      .values({
        user_id: userId,
        name: wanted.name ?? `Business ${serial}`,
        type: 'Partnership',
        industry: 'Manufacturing',
        state: wanted.state ?? 'Gujarat',
        city: wanted.city ?? 'Surat',
        incorporated_on: '2020-01-01',
        gst: '27AAPFU0939F1ZV',
        pan: 'AAPFU0939F',
        verified: wanted.verified ?? false,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return business.id
  }
}
