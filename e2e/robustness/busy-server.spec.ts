import { refusals } from '#contract/http/refusals.ts'
import { busyMessage, busyTitle } from '#contract/http/request-quotas.ts'
import { admissionBounds } from '#server/platform/limits/admission.ts'
import { whileLocked } from '#testkit/database/locked-tables.ts'
import { expect, hydrated, type Site, test } from '../support/journey.ts'

const { atOnce } = admissionBounds.sheddable

/** Requests 60 pages at once. While a lock stops them, they take all places for page requests. */
function flood({ url, world }: Site) {
  const opened = Array.from({ length: 60 }, async (_, number) => {
    const reply = await fetch(`${url}/explore?query=cotton${number}`)
    return { reply, text: await reply.text() }
  })
  return { opened: Promise.all(opened), usage: () => world.services.admission.usage().sheddable }
}

test('excess page requests are refused at once with a readable page', async ({ site, newWindow }) => {
  const { page } = await newWindow({ allow: /503/ })
  await whileLocked(site.world, 'search_statistics', async () => {
    const { opened, usage } = flood(site)
    // one page takes one place for all its requests
    await expect.poll(() => usage().working).toBe(atOnce)
    await expect.poll(() => usage().shed, { timeout: 1500 }).toBeGreaterThanOrEqual(30)
    for (const { reply, text } of await opened) {
      expect([reply.status, reply.headers.get('content-type')]).toEqual([503, 'text/html; charset=utf-8'])
      expect(Number(reply.headers.get('retry-after'))).toBeGreaterThan(0)
      expect(text).toContain(busyMessage)
    }
    const reply = await page.goto('/explore?query=linen')
    expect(reply?.status()).toBe(503)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(busyTitle)
  })
  await page.getByRole('link', { name: 'Try again' }).click()
  await expect(page).toHaveURL('/explore?query=linen')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Deadstocks')
})

test('sign-in and message pages are served during the overload', async ({ site, request }) => {
  await whileLocked(site.world, 'search_statistics', async () => {
    const { opened, usage } = flood(site)
    await expect.poll(() => usage().working).toBe(atOnce)
    for (const path of ['/dashboard/message', '/dashboard', '/sign-in', '/site/icon.svg'])
      expect((await request.get(site.url + path)).status(), path).toBe(200)
    await opened
  })
})

test('a search refused by an open page shows that the server is busy, not a connection error', async ({ openPage }) => {
  const page = await openPage('/explore', { allow: /503/ })
  await hydrated(page)
  const { status, message } = refusals.unavailable
  const toast = { type: 'error', message }
  await page.route('**/api/explore/deadstock/search', route =>
    route.fulfill({ status, json: { success: false, code: status, reason: 'unavailable', toast } }),
  )
  await page.getByPlaceholder('Search for a product').first().fill('linen')
  await page.keyboard.press('Enter')
  const fault = page.getByRole('main').getByRole('alert')
  await expect(fault).toContainText(message)
  await expect(fault).not.toContainText('connection')
  await page.unroute('**/api/explore/deadstock/search')
  await fault.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('found for “linen”')
})
