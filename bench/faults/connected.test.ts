import { expect, it } from 'vitest'
import { emptyDatabase } from '#testkit/database/database.ts'
import { connected } from './connected.ts'

it('fails the work, and not the process, if the server ends the connection between two statements', async () => {
  const database = await emptyDatabase()
  const work = connected(database.url, async client => {
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
    const over = new Promise<void>(resolve => client.once('end', resolve))
    await connected(database.url, other => other.query('select pg_terminate_backend($1)', [rows[0]!.pid]))
    await over
    await client.query('select 1')
  })
  await expect(work).rejects.toThrow(/not queryable|closed/)
  await database.drop()
})
