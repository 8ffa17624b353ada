import type { ApiScope } from '#contract/http/api-scopes.ts'
import type { World } from './world.ts'

/** An API key of a person, made through the API; `token` is what a program sends. */
export async function aKey(
  world: World,
  owner: { token: string },
  scopes: ApiScope[],
): Promise<{ id: string; token: string }> {
  const { status, body } = await world.api(
    'POST /connections/keys',
    { body: { name: 'Tally', scopes, days: 30 } },
    owner,
  )
  if (status !== 200) throw new Error(`an API key was answered ${status}`)
  return { id: body.key.id, token: body.token }
}
