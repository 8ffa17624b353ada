import type { Page } from '@playwright/test'
import { axeFaults } from '../support/axe.ts'
import { openGallery } from '../support/gallery.ts'
import { expect, test } from '../support/journey.ts'
import { resize } from '../support/screen-size.ts'

openGallery()

test.describe('the code boxes', () => {
  test('accept a whole pasted code and report it once', async ({ page }) => {
    const code = page.getByRole('textbox', { name: 'Code', exact: true })
    await code.focus()
    await page.evaluate(() => {
      const data = new DataTransfer()
      data.setData('text', 'Your code is 12 34')
      document.activeElement?.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
      )
    })
    await expect(code).toHaveValue('1234')
    await page.keyboard.press('Backspace')
    await page.keyboard.press('5')
    await expect(code).toHaveValue('1235')
    await expect(page.getByTestId('completed')).toHaveText('1234')
  })

  test('delete backwards across boxes and replace the chosen digit', async ({ page }) => {
    const code = page.getByRole('textbox', { name: 'Code', exact: true })
    await code.pressSequentially('12a3')
    await expect(code).toHaveValue('123')
    await page.keyboard.press('Backspace')
    await page.keyboard.press('Backspace')
    await expect(code).toHaveValue('1')
    await page.keyboard.type('23')
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.type('9')
    await expect(code).toHaveValue('193')
  })

  test('select a wrong code completely, so that typing replaces it', async ({ page }) => {
    const code = page.getByRole('textbox', { name: 'Code', exact: true })
    await code.pressSequentially('0000')
    await expect(page.getByText('Please enter a valid OTP')).toBeVisible()
    await expect(code).toHaveValue('0000')
    await expect(code).toBeFocused()
    await page.keyboard.type('4')
    await expect(code).toHaveValue('4')
  })
})

test.describe('a number that is grouped while it is typed', () => {
  const quantity = (page: Page) => page.getByRole('textbox', { name: 'Quantity', exact: true })
  const caret = (page: Page) => quantity(page).evaluate((box: HTMLInputElement) => box.selectionStart)

  test('keeps the caret at its digit when commas come and go', async ({ page }) => {
    await quantity(page).focus()
    await page.keyboard.press('Home')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.type('99')
    await expect(quantity(page)).toHaveValue('1,99,250')
    expect(await caret(page)).toBe(4)
    await page.keyboard.press('Delete')
    await expect(quantity(page)).toHaveValue('1,99,250')
    await page.keyboard.press('Delete')
    await expect(quantity(page)).toHaveValue('19,950')
    expect(await caret(page)).toBe(4)
  })

  test('leaves the text of an input method alone until it is composed', async ({ page }) => {
    const devtools = await page.context().newCDPSession(page)
    await quantity(page).focus()
    await page.keyboard.press('End')
    for (const text of ['7', '77'])
      await devtools.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length })
    await expect(quantity(page)).toHaveValue('1,25077')
    await devtools.send('Input.insertText', { text: '77' })
    await expect(quantity(page)).toHaveValue('1,25,077')
    await page.keyboard.type('5')
    await expect(quantity(page)).toHaveValue('12,50,775')
  })
})

test.describe('tabs', () => {
  test('switch with the arrow keys and have one Tab stop', async ({ page }) => {
    const active = page.getByRole('tab', { name: 'Active' })
    await active.focus()
    await page.keyboard.press('ArrowRight')
    await expect(page.getByRole('tab', { name: 'Draft' })).toBeFocused()
    await expect(page.getByRole('tabpanel', { name: 'Draft' })).toContainText('draft ones')
    await page.keyboard.press('ArrowRight')
    await expect(active).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('Tab')
    await expect(page.getByRole('tab', { name: 'General', exact: true })).toBeFocused()
  })

  test('tabs of a wizard move the focus first and switch on Enter', async ({ page }) => {
    await page.getByRole('tab', { name: 'Rates' }).focus()
    await page.keyboard.press('Home')
    await expect(page.getByRole('tab', { name: 'General Information' })).toBeFocused()
    await expect(page.getByText('Step rates.')).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(page.getByText('Step general.')).toBeVisible()
  })
})

const offset = (page: Page, name: string) =>
  page
    .getByRole('region', { name })
    .locator('ul')
    .evaluate(track => Math.round(track.scrollLeft))

/** Advances the clock by the time of several slides. */
const letPass = (page: Page) => page.clock.runFor(5000)

async function watch(page: Page, name: string, reducedMotion: 'reduce' | 'no-preference') {
  await page.emulateMedia({ reducedMotion })
  await page.clock.install()
  await page.reload()
  await page
    .getByRole('region', { name })
    .evaluate(element => element.scrollIntoView({ behavior: 'instant', block: 'center' }))
  await page.mouse.move(1, 1)
}

test.describe('a carousel', () => {
  test('advances automatically, except under the pointer or when paused', async ({ page }) => {
    await watch(page, 'Eight lots', 'no-preference')
    const carousel = page.getByRole('region', { name: 'Eight lots' })
    const moved = async () => {
      await page.clock.runFor(400)
      return offset(page, 'Eight lots')
    }
    await expect.poll(moved).toBeGreaterThan(0)
    await carousel.locator('li').nth(4).hover()
    // the current slide finishes its move
    await page.clock.runFor(400)
    const before = await offset(page, 'Eight lots')
    await letPass(page)
    expect(await offset(page, 'Eight lots')).toBe(before)

    await carousel.getByRole('button', { name: 'Pause the slides' }).click()
    await page.locator(':focus').blur()
    await page.mouse.move(1, 1)
    await letPass(page)
    expect(await offset(page, 'Eight lots')).toBe(before)
  })

  test('loops only with more than six slides', async ({ page }) => {
    for (const [name, last, loops] of [
      ['Four lots', 4, false],
      ['Eight lots', 8, true],
    ] as const) {
      await watch(page, name, 'reduce')
      const carousel = page.getByRole('region', { name })
      await carousel.getByRole('button', { name: `Show Cotton poplin ${last}` }).click()
      await expect.poll(() => offset(page, name)).toBeGreaterThan(0)
      const end = await offset(page, name)
      await carousel.getByRole('button', { name: 'Next' }).click()
      await letPass(page)
      expect(await offset(page, name), name).toBe(loops ? 0 : end)
    }
  })

  test('does not move under reduced motion', async ({ page }) => {
    await watch(page, 'Eight lots', 'reduce')
    await letPass(page)
    expect(await offset(page, 'Eight lots')).toBe(0)
  })
})

for (const colorScheme of ['light', 'dark'] as const) {
  test(`the whole component gallery is accessible and fits every width in the ${colorScheme} theme`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme })
    for (const width of [320, 390, 768, 1440]) {
      await resize(page, width)
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      )
      expect(overflow, `${width} px`).toBeLessThanOrEqual(0)
    }
    expect(await axeFaults(page)).toEqual([])
  })
}
