import { Client } from '@opensearch-project/opensearch'

/** The longest wait for a search, before PostgreSQL answers instead. */
const PATIENCE_MS = 1000
/** The options for writing and building an index, which may take longer than a search. */
export const writing = { requestTimeout: 10_000, maxRetries: 0 } as const

/** Opens connections to the nodes of a cluster with this time limit; sends nothing yet. */
export const openClient = (nodes: readonly string[], patienceMs = PATIENCE_MS): Client =>
  new Client({
    nodes: nodes.map(node => ({ url: new URL(node) })),
    requestTimeout: patienceMs,
    // a search tries at most two further nodes if one does not answer
    maxRetries: Math.min(nodes.length - 1, 2),
  })
