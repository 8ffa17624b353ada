import type { Locator, Page } from '@playwright/test'
import { button, openGallery } from '../support/gallery.ts'
import { expect, test } from '../support/journey.ts'

openGallery()

const focusIsInside = (locator: Locator) => locator.evaluate(element => element.contains(document.activeElement))

test.describe('a dialog', () => {
  test('takes the focus, traps it for Tab, and returns it on Esc', async ({ page }) => {
    await button(page, 'Open form').click()
    const dialog = page.getByRole('dialog', { name: 'Please login to continue' })
    await expect(page.getByLabel('Email')).toBeFocused()
    for (const key of ['Tab', 'Tab', 'Tab', 'Tab', 'Shift+Tab', 'Shift+Tab', 'Shift+Tab', 'Shift+Tab', 'Shift+Tab']) {
      await page.keyboard.press(key)
      expect(await focusIsInside(dialog)).toBe(true)
    }
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(button(page, 'Open form')).toBeFocused()
  })

  test('closes on a press on its backdrop, but not when a drag from inside ends there', async ({ page }) => {
    await button(page, 'Open form').click()
    const dialog = page.getByRole('dialog', { name: 'Please login to continue' })
    const box = await page.getByLabel('Email').boundingBox()
    if (!box) throw new Error('no field')
    await page.mouse.move(box.x + 20, box.y + 10)
    await page.mouse.down()
    await page.mouse.move(10, 10)
    await page.mouse.up()
    await expect(dialog).toBeVisible()
    await page.mouse.click(10, 10)
    await expect(dialog).toBeHidden()
  })

  test('stays open when its owner prevents closing, and blocks scrolling of the page behind it', async ({ page }) => {
    await button(page, 'Open stubborn').click()
    const dialog = page.getByRole('dialog', { name: 'Stays' })
    for (let press = 0; press < 4; press++) await page.keyboard.press('Escape')
    await expect(dialog).toBeVisible()
    const before = await page.evaluate(() => scrollY)
    await page.mouse.move(10, 10)
    await page.mouse.wheel(0, 600)
    // the browser has scrolled, if at all, two frames after the wheel event
    await page.evaluate(() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done))))
    expect(await page.evaluate(() => scrollY)).toBe(before)
    await button(page, 'Let me go').click()
    await expect(dialog).toBeHidden()
  })

  test('focuses No when it asks to confirm, and requires the exact word to delete', async ({ page }) => {
    await button(page, 'Log out').click()
    await expect(button(page, 'No')).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('alertdialog')).toBeHidden()

    await button(page, 'Delete listing').click()
    const dialog = page.getByRole('dialog', { name: 'Delete Cotton poplin?' })
    await expect(page.getByLabel('Type DELETE to confirm')).toBeFocused()
    await page.getByLabel('Type DELETE to confirm').fill('delete')
    await page.keyboard.press('Enter')
    await expect(dialog.getByText('Type DELETE exactly')).toBeVisible()
    await expect(page.getByLabel('Type DELETE to confirm')).toBeFocused()
    await page.getByLabel('Type DELETE to confirm').fill('DELETE')
    await page.keyboard.press('Enter')
    await expect(dialog).toBeHidden()
  })
})

/** Stops the clock once the script of the toasts has loaded, so that the time of a toast begins with the press. */
async function stopClock(page: Page) {
  await button(page, 'Success toast').click()
  await page.getByRole('button', { name: 'Dismiss' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'copied' })).toBeHidden()
  await page.mouse.move(10, 500)
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
}

test.describe('a toast', () => {
  test('is above an open dialog, can be dismissed there, and a press on it leaves the dialog open', async ({
    page,
  }) => {
    await button(page, 'Open form').click()
    await button(page, 'Send OTP').click()
    const toast = page.getByRole('alert').filter({ hasText: 'valid Email' })
    await toast.getByRole('button', { name: 'Dismiss' }).click()
    await expect(toast).toBeHidden()
    await expect(page.getByRole('dialog')).toBeVisible()
  })

  test('stays after its dialog is closed', async ({ page }) => {
    await button(page, 'Open form').click()
    await button(page, 'Send OTP').click()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(page.getByRole('alert').filter({ hasText: 'valid Email' })).toBeVisible()
  })

  test('stays 2 s for success, 4 s for errors and longer under the pointer, and keeps its line breaks', async ({
    page,
  }) => {
    await stopClock(page)
    await button(page, 'Success toast').click()
    await button(page, 'Error toast').click()
    const success = page.getByRole('status').filter({ hasText: 'copied' })
    const error = page.getByRole('alert').filter({ hasText: 'Incomplete Deadstock' })
    expect(await error.innerText()).toContain('Please enter a valid name\nPlease upload')
    await page.clock.runFor(1800)
    await expect(success).toBeVisible()
    await page.clock.runFor(400)
    await expect(success).toBeHidden()
    await error.hover()
    await page.clock.runFor(10_000)
    await expect(error).toBeVisible()
    await page.mouse.move(10, 500)
    await page.clock.runFor(1000)
    await expect(error).toBeVisible()
    await page.clock.runFor(2000)
    await expect(error).toBeHidden()
  })

  test('disappears on time when it opens under a resting pointer', async ({ page }) => {
    await stopClock(page)
    const toast = page.getByRole('status').filter({ hasText: 'copied' })
    await button(page, 'Success toast').press('Enter')
    const box = await toast.boundingBox()
    if (!box) throw new Error('no toast')
    await page.clock.runFor(2200)
    await expect(toast).toBeHidden()
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
    await button(page, 'Success toast').press('Enter')
    await expect(toast).toBeVisible()
    await expect.poll(() => toast.evaluate(element => element.matches(':hover'))).toBe(true)
    await page.clock.runFor(2200)
    await expect(toast).toBeHidden()
  })

  test('offers Undo for ten seconds with one press', async ({ page }) => {
    await stopClock(page)
    const undo = page.getByRole('button', { name: 'Undo', exact: true })
    await button(page, 'Undo toast').click()
    await page.clock.runFor(9500)
    await undo.click()
    await expect(page.getByTestId('chosen')).toHaveText('taken back')
    await expect(undo).toBeHidden()
    await button(page, 'Undo toast').click()
    await expect(undo).toBeVisible()
    await page.mouse.move(10, 500)
    await page.clock.runFor(10_500)
    await expect(undo).toBeHidden()
  })

  test('does not reappear after newer toasts have hidden it for its time', async ({ page }) => {
    await stopClock(page)
    for (const name of ['Success toast', 'Error toast', 'Info toast', 'Undo toast']) await button(page, name).click()
    const toasts = page.getByRole('region', { name: 'Notifications' }).locator('[role=status], [role=alert]')
    await expect(toasts).toHaveCount(3)
    await expect(toasts.filter({ hasText: 'copied' })).toBeHidden()
    await page.clock.runFor(4100)
    await expect(toasts).toHaveCount(1)
    await expect(toasts).toContainText('Lot deleted')
  })

  test('is shown with at most two others, and up to twenty are queued', async ({ page }) => {
    await stopClock(page)
    await button(page, 'Many toasts').click()
    const toasts = page.getByRole('region', { name: 'Notifications' }).getByRole('status')
    await expect(toasts).toHaveCount(3)
    await expect(toasts.first()).toContainText('Message 25')
    for (let batch = 0; batch < 6; batch++) await page.clock.runFor(4100)
    await expect(toasts).toHaveCount(2)
    await expect(toasts.last()).toContainText('Message 6')
  })
})

test.describe('a menu', () => {
  test('opens on its first entry, moves by arrows and letters, and returns the focus', async ({ page }) => {
    const opener = button(page, 'More actions')
    await opener.focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('menuitem', { name: 'Edit' })).toBeFocused()
    await page.keyboard.press('ArrowUp')
    await expect(page.getByRole('menuitem', { name: 'Delete' })).toBeFocused()
    await page.keyboard.press('c')
    await expect(page.getByRole('menuitem', { name: 'Copy link' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(opener).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(page.getByTestId('chosen')).toHaveText('edit')
    await expect(page.getByRole('menu')).toBeHidden()
    await expect(opener).toBeFocused()
  })
})
