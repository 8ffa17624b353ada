import type { Page } from '@playwright/test'

/** Collects the data that a page loads. The returned function gives the document's data and all JSON replies so far. */
export function watchData(page: Page): () => Promise<unknown[]> {
  const bodies: Promise<string>[] = []
  page.on('response', response => {
    if (/\/api\//.test(response.url()) && (response.headers()['content-type'] ?? '').includes('json'))
      bodies.push(response.text().catch(() => 'null'))
  })
  return async () => {
    const own = await page.evaluate(() => [
      document.getElementById('state')?.textContent ?? 'null',
      document.querySelector<HTMLMetaElement>('meta[name=site-facts]')?.content ?? 'null',
    ])
    return [...own, ...(await Promise.all(bodies))].map(body => JSON.parse(body || 'null') as unknown)
  }
}
