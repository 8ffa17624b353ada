import type { Page } from '@playwright/test'
import axe, { type RunOptions } from 'axe-core'

/**
 * The accessibility faults that axe finds in a page as it stands, or in what a selector meets: each rule with the elements that break it.
 * Its script is brought into a page once: to read it costs more than most checks.
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
