import type { FastifyInstance } from 'fastify'
import { languageCodes } from '#contract/site/languages.ts'
import { pathIn } from '#contract/site/local-paths.ts'
import { links } from '#contract/urls.ts'

/** An English loan word in Devanagari: the first one makes an index of words by their sound, in 160 ms. */
const loanWord = 'प्रिंटर'

/**
 * Renders the first pages of a process before visitors arrive. A first page takes many times as long as the next one,
 * and visitors would wait for it or be refused meanwhile.
 */
export async function warmUp(app: FastifyInstance): Promise<void> {
  for (const code of languageCodes)
    for (const path of [links.home(), links.explore(), links.explore({ query: loanWord })])
      await app.inject(pathIn(code, path))
}
