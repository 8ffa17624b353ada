import pg from 'pg'

/** Opens a connection to `url` for `work`, and closes it. A connection that takes longer than `mostMs` is an error. */
export async function connected<T>(url: string, work: (client: pg.Client) => Promise<T>, mostMs = 0): Promise<T> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: mostMs })
  // a server that is killed between two statements fails the next one, and must not end the process
  client.on('error', () => undefined)
  try {
    await client.connect()
    return await work(client)
  } finally {
    await client.end().catch(() => undefined)
  }
}
