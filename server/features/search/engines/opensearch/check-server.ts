import { errors } from '@opensearch-project/opensearch'
import { messageOf } from '#server/platform/log/error-details.ts'
import { StartupError } from '#server/platform/runtime/startup-error.ts'
import { openClient } from './client.ts'

const OLDEST = [2, 11] as const
const PATIENCE_MS = 5000

/** Throws a StartupError of one sentence unless an OpenSearch of a supported version answers at these nodes. */
export async function checkServer(nodes: readonly string[]): Promise<void> {
  const client = openClient(nodes, PATIENCE_MS)
  const where = `SEARCH_URL (${nodes.map(node => new URL(node).origin).join(', ')})`
  try {
    const { body } = await client.info()
    const number = body?.version?.number ?? ''
    const [major = 0, minor = 0] = number.split('.').map(Number)
    if (body?.version?.distribution !== 'opensearch')
      throw new StartupError(
        `${where} does not lead to an OpenSearch; correct it, or leave it unset to search in PostgreSQL.`,
      )
    if (major < OLDEST[0] || (major === OLDEST[0] && minor < OLDEST[1]))
      throw new StartupError(`${where} leads to OpenSearch ${number}; update it to ${OLDEST.join('.')} or newer.`)
  } catch (error) {
    if (error instanceof StartupError) throw error
    throw new StartupError(
      `${where} cannot be used: ${reasonOf(error)}; correct it, start the server, or leave it unset to search in PostgreSQL.`,
    )
  } finally {
    await client.close()
  }
}

function reasonOf(error: unknown): string {
  if (error instanceof errors.ResponseError)
    return [401, 403].includes(error.statusCode)
      ? 'it does not accept this user and password'
      : `it answers with status ${error.statusCode}`
  return messageOf(error).replace(/\.$/, '')
}
