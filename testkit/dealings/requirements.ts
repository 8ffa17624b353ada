import { sql } from 'kysely'
import type { ApiInput } from '#contract/api.ts'
import type { RequirementState } from '#contract/requirements/states.ts'
import type { Person } from '../people.ts'
import type { World } from '../world.ts'

type Given = ApiInput<'POST /requirements'>['body']

/** The body of a complete requirement. */
export const completeRequirement = {
  category: 'textiles',
  subcategory: 'Cotton fabrics',
  title: 'Cotton poplin for lining',
  words: 'Grey or dyed, 58 inches or wider, whole rolls only.',
  quantity: 5000,
  unit: 'Metre',
  city: 'Navsari',
  state: 'Gujarat',
  pin: '396445',
} as const satisfies Given

export const postRequirement = (world: World, as: Person | undefined, given: Partial<Given> = {}) =>
  world.api('POST /requirements', { body: { ...completeRequirement, ...given } }, as)

/** Inserts a requirement; default: open for fifteen days. */
export async function aRequirement(
  { db }: World,
  buyer: Person,
  given: Partial<{
    title: string
    category: string
    subcategory: string | null
    state: RequirementState
    condition: string
    verifiedOnly: boolean
    openedDaysAgo: number
  }> = {},
): Promise<{ id: string }> {
  const { state = 'open', openedDaysAgo = 0 } = given
  const { rows } = await sql<{ id: string }>`
    insert into requirements (user_id, category, subcategory, title, words, quantity, unit, city, region, pin, days, state, held_for, outcome,
      condition, verified_only, created_at, opened_at, expires_at, closed_at)
    select ${buyer.id}, ${given.category ?? 'textiles'}, ${given.subcategory ?? null}, ${given.title ?? completeRequirement.title},
      ${completeRequirement.words}, 5000, 'Metre', 'Navsari', 'Gujarat', '396445', 15, ${state},
      ${state === 'held' ? 'first' : null}, ${state === 'closed' ? 'here' : null}, ${given.condition ?? null},
      ${given.verifiedOnly ?? false}, at, case when ${state} <> 'held' then at end, case when ${state} <> 'held' then at + interval '15 days' end,
      case when ${state} = 'closed' then at end
    from (select now() - make_interval(days => ${openedDaysAgo}::int) as at) t returning id`.execute(db)
  return rows[0]!
}
