import { Client } from '@opensearch-project/opensearch'

/** A search answers within so long, or PostgreSQL answers instead. */
const PATIENCE_MS = 1000
/** Writing and building take longer. */
export const writing = { requestTimeout: 10_000, maxRetries: 0 } as const

/** Opens connections to the nodes of a cluster, of which each answer may take so long; nothing is asked yet. */
export const openClient = (nodes: readonly string[], patienceMs = PATIENCE_MS): Client =>
  new Client({
    nodes: nodes.map(node => ({ url: new URL(node) })),
    requestTimeout: patienceMs,
    // a node that does not answer is one thing, a cluster another
    maxRetries: Math.min(nodes.length - 1, 2),
  })
