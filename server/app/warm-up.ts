import type { FastifyInstance } from 'fastify'
import { type Language, languages } from '#contract/site/languages.ts'
import { pathIn } from '#contract/site/local-paths.ts'
import { links } from '#contract/urls.ts'

/**
 * The first page of a process takes many times as long as the next. It is rendered before visitors arrive, so that none
 * waits or is refused for it.
 */
export async function warmUp(app: FastifyInstance): Promise<void> {
  for (const code of Object.keys(languages) as Language[])
    for (const path of [links.home(), links.explore()]) await app.inject(pathIn(code, path))
}
