import { sql } from 'kysely'
import type { GivenRole } from '#contract/firms/rules.ts'
import { aPerson, type Person } from './people.ts'
import type { World } from './world.ts'

/** A person with this role in the firm of `owner`, with a phone. */
export async function aColleague(world: World, owner: Person, role: GivenRole, name?: string): Promise<Person> {
  const person = await aPerson(world, { business: false, ...(name && { name }) })
  await sql`insert into firm_members (user_id, business_id, role) values (${person.id}, ${owner.businessId}, ${role})`.execute(
    world.db,
  )
  return person
}
