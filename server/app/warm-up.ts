import type { FastifyInstance } from 'fastify'
import { links } from '#contract/urls.ts'

/** The first page of a process takes many times as long as the next: no visitor is to wait for it, or to be refused because of it. */
export async function warmUp(app: FastifyInstance): Promise<void> {
  for (const url of [links.home(), links.explore()]) await app.inject(url)
}
