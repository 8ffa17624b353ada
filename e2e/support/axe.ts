import type { Page } from '@playwright/test'
import axe, { type RunOptions } from 'axe-core'

/**
 * The accessibility faults that axe finds in the current page, or in the elements of a selector: each rule with the
 * elements that violate it. Its script is injected once per page, because parsing it takes longer than most checks.
 */
export async function axeFaults(page: Page, { within, ...options }: RunOptions & { within?: string } = {}) {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source)
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
