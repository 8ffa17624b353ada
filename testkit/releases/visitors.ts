import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { letSendFreely } from '../dealings/conversations.ts'
import { aPerson, numberFrom } from '../people.ts'
import { signInByCode } from '../sign-in.ts'
import type { World } from '../world.ts'

/** Users who call repeatedly; each user's next call follows the answer to the previous one. */
export interface Visitors {
  /** resolves when every visitor has had this number of further replies */
  untilEachCalled(times: number): Promise<void>
  /** ends the calls; returns the failed ones, and acknowledged messages that are missing */
  stop(): Promise<{ failed: string[] }>
}

/** Lets a seller of the recorded data and new people use the product until they are stopped. */
export async function startVisitors(world: World): Promise<Visitors> {
  // the recorded people have the first numbers
  numberFrom(1000 + Math.trunc(Math.random() * 1e6))
  const seller = await signInByCode(world, 'seller@example.com')
  const buyer = await aPerson(world)
  const { rows } = await sql<{ id: string }>`
    select id from listings where user_id = ${seller.user.id} and status = 'Active' order by id limit 1`.execute(
    world.db,
  )
  const listing = rows[0]!
  const { body } = await world.api(
    'POST /conversation/create-conversation',
    { body: { data: { deadstockId: listing.id } } },
    buyer,
  )
  await letSendFreely(world, [buyer])
  const written: string[] = []
  const calls: Record<string, () => Promise<{ status: number }>> = {
    search: () => world.api('POST /explore/deadstock/search', { body: { query: 'cotton', orderBy: 'latest' } }),
    listing: () => world.api('GET /explore/deadstock/:id', { params: { id: listing.id } }),
    conversations: () =>
      world.api('GET /conversation/conversations/:id', { params: { id: seller.user.id } }, { token: seller.token }),
    account: () => world.api('GET /auth/user', {}, { token: seller.token }),
    message: async () => {
      const message = `Is it still there? ${randomUUID()}`
      const answer = await world.api(
        'POST /message/create-message',
        { body: { data: { conversationId: body.conversationId, message } } },
        buyer,
      )
      if (answer.status === 200) written.push(message)
      return answer
    },
  }
  const failed: string[] = []
  const answers: Record<string, number> = {}
  const ending = new AbortController()
  const working = Object.entries(calls).map(async ([name, call]) => {
    while (!ending.signal.aborted) {
      const { status } = await call()
      if (status !== 200) failed.push(`${name} ${status}: ${world.lines.at(-1)}`)
      answers[name] = (answers[name] ?? 0) + 1
      await pause(20)
    }
  })
  return {
    async untilEachCalled(times) {
      const from = { ...answers }
      while (Object.keys(calls).some(name => (answers[name] ?? 0) < (from[name] ?? 0) + times)) await pause(10)
    },
    async stop() {
      ending.abort()
      await Promise.all(working)
      for (const message of written) {
        const { rows: there } = await sql`select from messages where body = ${message}`.execute(world.db)
        if (there.length !== 1) failed.push(`message there ${there.length} times: ${message}`)
      }
      return { failed }
    },
  }
}
