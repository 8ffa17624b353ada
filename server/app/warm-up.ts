import type { FastifyInstance } from 'fastify'
import { links } from '#contract/urls.ts'

/**
 * The first page of a process takes many times as long as the next. It is rendered before visitors arrive, so that none
 * waits or is refused for it.
 */
export async function warmUp(app: FastifyInstance): Promise<void> {
  for (const url of [links.home(), links.explore()]) await app.inject(url)
}
