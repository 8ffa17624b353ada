import type { Locator, Page } from '@playwright/test'

const SIZE = 22

/** The pointer in the film: it moves to the element that it presses, and types at a readable pace. */
export interface Hand {
  press(target: Locator): Promise<void>
  type(target: Locator, text: string, shown?: number): Promise<void>
  rest(ms: number): Promise<void>
  /** Hides the pointer on this page. */
  leave(): Promise<void>
}

/** Draws the pointer into every document that opens in this page. */
export async function lendHand(page: Page): Promise<Hand> {
  await page.addInitScript(size => {
    const draw = () => {
      // the film shows no scroll bar, so the page keeps no space for one
      document.documentElement.style.scrollbarGutter = 'auto'
      const pointer = document.createElement('div')
      pointer.id = 'hand'
      pointer.popover = 'manual'
      const { style } = pointer
      style.cssText = `position:fixed;inset:auto;margin:0;width:${size}px;height:${size}px;border:2px solid #fff;border-radius:50%;background:#0e5e45cc;box-shadow:0 1px 6px #0008;pointer-events:none;padding:0`
      document.body.append(pointer)
      pointer.showPopover()
      addEventListener('mousemove', ({ clientX, clientY }) => {
        style.left = `${clientX - size / 2}px`
        style.top = `${clientY - size / 2}px`
      })
      addEventListener('mousedown', () => style.setProperty('scale', '0.7'))
      addEventListener('mouseup', () => style.removeProperty('scale'))
      // an opening dialog covers everything drawn before it
      new MutationObserver(() => {
        if (!document.querySelector('dialog[open]')) return
        pointer.hidePopover()
        pointer.showPopover()
      }).observe(document.body, { subtree: true, attributeFilter: ['open'] })
    }
    if (document.readyState === 'loading') addEventListener('DOMContentLoaded', draw)
    else draw()
  }, SIZE)
  const rest = (ms: number) => page.waitForTimeout(ms)
  const go = async (target: Locator) => {
    await target.scrollIntoViewIfNeeded()
    const box = (await target.boundingBox())!
    const inside = Math.min(box.width / 2, 90)
    await page.mouse.move(box.x + inside, box.y + box.height / 2, { steps: 14 })
  }
  return {
    rest,
    leave: () => page.locator('#hand').evaluate(pointer => pointer.remove()),
    async press(target) {
      await go(target)
      await rest(250)
      await page.mouse.down()
      await rest(90)
      await page.mouse.up()
      await rest(350)
    },
    async type(target, text, shown = text.length) {
      await go(target)
      await target.click()
      // replaces the present text
      await target.selectText()
      await page.keyboard.type(text.slice(0, shown), { delay: 28 })
      if (shown < text.length) await page.keyboard.insertText(text.slice(shown))
      await rest(350)
    },
  }
}
