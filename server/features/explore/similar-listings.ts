import type { ApiReply, VerbInput } from '../../../contract/api.ts'
import { similarMost } from '../../../contract/discovery-rules.ts'
import type { Context } from '../../platform/context.ts'
import { loadCards } from '../listings/load-cards.ts'
import { similar } from '../search/search.ts'

/** Live listings like the given one; none for a listing that is not live. */
export async function similarListings(
  context: Context,
  { body }: VerbInput<'POST /explore/deadstock/similar'>,
): Promise<ApiReply<'POST /explore/deadstock/similar'>> {
  const id = 'deadstock' in body ? body.deadstock.id : body.id
  return { deadstocks: await loadCards(context, await similar(context.house.db, id, similarMost)) }
}
