import type { Page } from '@playwright/test'
import { links } from '#contract/urls.ts'
import { aConversation } from '#testkit/dealings/conversations.ts'
import { aListing } from '#testkit/listings.ts'
import { aPerson, type Person } from '#testkit/people.ts'
import { expect, test } from '../support/journey.ts'
import { resize } from '../support/screen-size.ts'

/** in px: twice the default of browsers */
const LARGE_TEXT_PX = 32

interface Cast {
  seller: Person
  listing: string
  conversation: string
}
let cast: Cast
test.beforeAll(async ({ site: { world } }) => {
  const seller = await aPerson(world, { name: 'Kavita Rao', business: { name: 'Deccan Looms', verified: true } })
  const { id: listing } = await aListing(world, seller, { name: 'Cotton twill, navy' })
  const { id: conversation } = await aConversation(world, seller)
  cast = { seller, listing, conversation }
})

const press = (name: string | RegExp) => (page: Page) =>
  page.getByRole('button', { name }).filter({ visible: true }).first().click()

const screens: {
  name: string
  path: (cast: Cast) => string
  inside?: true
  only?: string
  open?: (page: Page) => Promise<void>
}[] = [
  { name: 'home', path: () => links.home() },
  { name: 'explore', path: () => '/explore?query=cotton' },
  { name: 'filters', path: () => '/explore', open: press(/^Filters/) },
  { name: 'product', path: ({ listing }) => links.product(listing) },
  { name: 'login', path: ({ listing }) => links.product(listing), open: press('Contact Seller') },
  { name: 'menu', path: () => links.home(), open: press('Menu') },
  { name: 'complaint', path: () => links.complaint() },
  { name: 'dashboard', path: () => links.dashboard(), inside: true, only: 'header' },
  { name: 'own listings', path: () => links.myListings(), inside: true },
  { name: 'wizard', path: () => links.myListings(), inside: true, open: press('List New Item') },
  { name: 'messages', path: () => links.messages(), inside: true },
  { name: 'conversation', path: ({ conversation }) => links.messages(conversation), inside: true },
  { name: 'business details', path: () => links.businessDetails(), inside: true },
  { name: 'settings', path: () => links.settings(), inside: true },
  { name: 'security settings', path: () => links.settings('security'), inside: true },
  { name: 'saved', path: () => links.saved(), inside: true },
]

for (const { name, path, inside, only, open } of screens)
  test(`${name} breaks no word and overflows no button at twice the text size`, async ({ newWindow }) => {
    const { context, page } = await newWindow({ width: 320, ...(inside && { token: cast.seller.token }) })
    const session = await context.newCDPSession(page)
    await session.send('Page.setFontSizes', { fontSizes: { standard: LARGE_TEXT_PX } })
    await page.goto(path(cast))
    await expect(page.getByRole('heading', { level: 1 })).toBeAttached()
    await page.locator('html[data-hydrated]').waitFor({ state: 'attached' })
    await page.waitForFunction(() => !document.querySelector('main [aria-busy=true]'))
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe(`${LARGE_TEXT_PX}px`)
    if (open) {
      await open(page)
      await expect(page.getByRole('dialog')).toBeVisible()
    }
    for (const width of [320, 390]) {
      await resize(page, width)
      expect.soft(await faultsOf(page, only), `at ${width} px`).toEqual([])
    }
  })

/** The words of controls and headings that are broken or overflow, and the elements that scroll the page sideways. */
const faultsOf = (page: Page, only = 'body'): Promise<string[]> =>
  page.evaluate(part => {
    const faults: string[] = []
    const root = document.documentElement
    if (root.scrollWidth > root.clientWidth) faults.push(`scrolls sideways to ${root.scrollWidth}`)
    const scope = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.querySelector(part) ?? document.body
    const ours = 'button, label, legend, summary, [role=tab], nav a, header a, h1, :is(h2, h3):not(article *), dt, th'
    for (const element of scope.querySelectorAll<HTMLElement>(ours)) {
      if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue
      const box = element.getBoundingClientRect()
      if (box.width <= 1 || box.height <= 1) continue
      const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
      while (texts.nextNode()) {
        const node = texts.currentNode as Text
        const around = node.parentElement
        if (!around || around.closest('.visually-hidden') || around.getBoundingClientRect().width <= 1) continue
        // an ellipsis cuts text off on purpose
        if (getComputedStyle(around).textOverflow === 'ellipsis') continue
        for (const { 0: word, index } of node.data.matchAll(/\p{L}{2,}/gu)) {
          const range = document.createRange()
          range.setStart(node, index)
          range.setEnd(node, index + word.length)
          const lines = [...range.getClientRects()].filter(({ width }) => width > 0.5)
          const tops = new Set(lines.map(({ top }) => Math.round(top)))
          if (tops.size > 1) faults.push(`broken: ${word} in “${element.textContent.trim().slice(0, 30)}”`)
          const out = lines.some(({ left, right }) => left < box.left - 1.5 || right > box.right + 1.5)
          const boxed = element.matches('button, summary, [role=tab], nav a, header a')
          if (out && boxed) faults.push(`hangs out: ${word} of “${element.textContent.trim().slice(0, 30)}”`)
          else if (lines.some(({ right }) => right > root.clientWidth + 1) && !inScroller(element))
            faults.push(`cut at the edge: ${word}`)
        }
      }
    }
    return [...new Set(faults)].slice(0, 12)

    function inScroller(element: Element | null): boolean {
      if (!element || element === root) return false
      return /auto|scroll|hidden|clip/.test(getComputedStyle(element).overflowX) || inScroller(element.parentElement)
    }
  }, only)
