import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type { RunOptions } from 'axe-core'

// The minified script is half as long, and every page has to parse it.
const script = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/**
 * The accessibility faults that axe finds in the page, or within a selector: each rule with the elements that break
 * it. The script is injected once per page, because parsing it takes longer than most checks.
 */
export async function axeFaults(page: Page, { within, ...options }: RunOptions & { within?: string } = {}) {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(script)
  return page.evaluate(
    async ([context, chosen]) => {
      const loaded = globalThis as unknown as { axe: typeof import('axe-core') }
      const { violations } = await loaded.axe.run(context ?? document, {
        ...chosen,
        resultTypes: ['violations'],
        selectors: false,
      })
      return violations.map(({ id, nodes }) => [id, ...nodes.map(({ html }) => html)])
    },
    [within, options] as const,
  )
}
