import type { World } from '../world.ts'

interface About {
  kind?: string
  subject_id?: string
  actor_id?: string
}
type Column = 'kind' | 'actor_id' | 'subject_id' | 'data'

/** The recorded events of a kind, about a subject or by an actor, oldest first, with these columns. */
export const eventsOf = <Chosen extends Column = 'kind'>(
  { db }: World,
  about: About,
  columns: readonly Chosen[] = ['kind' as Chosen],
) =>
  db
    .selectFrom('events')
    .select(columns)
    .where(eb => eb.and({ ...about }))
    .orderBy('id')
    .execute()

/** The kinds of these events. */
export const kindsOf = async (world: World, about: About): Promise<string[]> =>
  (await eventsOf(world, about)).map(({ kind }) => kind)
