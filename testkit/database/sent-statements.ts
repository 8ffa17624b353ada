import pg from 'pg'
import { vi } from 'vitest'

const textOf = (query: string | { text: string }): string => (typeof query === 'string' ? query : query.text)

/** The statements sent to the database during the work, including those that begin and end transactions. */
export async function sentStatements(work: () => Promise<unknown>): Promise<string[]> {
  const query = vi.spyOn(pg.Client.prototype, 'query')
  try {
    await work()
    const texts = query.mock.calls.map(([sent]) => textOf(sent))
    // leaves out the app's periodic check that the database answers
    return texts.filter(text => text !== 'select 1')
  } finally {
    query.mockRestore()
  }
}
