import { contactMessages } from '#contract/contact/rules.ts'
import { expect, hydrated, test, type Window } from '../support/journey.ts'

type Page = Window['page']

const send = (page: Page) => page.getByRole('button', { name: 'Send message' }).click()

test('a toast is at the top, on the right of a wide window and centred in a narrow one', async ({ openPage }) => {
  for (const width of [1440, 700]) {
    const page = await openPage('/#contactCard', { width })
    await hydrated(page)
    await send(page)
    const toast = page.getByRole('region', { name: 'Notifications' }).getByRole('alert')
    await expect(toast).toContainText(contactMessages.missing)
    await expect(async () => {
      const box = (await toast.boundingBox())!
      const [left, right] = [
        box.x,
        (await page.evaluate(() => document.documentElement.clientWidth)) - box.x - box.width,
      ]
      expect(box.y).toBeLessThan(120)
      if (width > 768) expect([left > 700, right < 60]).toEqual([true, true])
      else expect(Math.abs(left - right)).toBeLessThanOrEqual(2)
    }).toPass({ timeout: 3000 })
  }
})

test('the header hides after 15 px of scrolling down and returns after 15 px up', async ({ newWindow }) => {
  const { page } = await newWindow({ width: 390 })
  await page.clock.install()
  await page.goto('/terms')
  const header = page.getByRole('banner')
  const isShown = async () => (await header.boundingBox())!.y >= 0
  const scroll = (by: number) => page.evaluate(top => scrollBy({ top, behavior: 'instant' }), by)
  await expect(async () => {
    await scroll(300)
    await expect.poll(isShown, { timeout: 1000 }).toBe(false)
  }).toPass()
  await scroll(-14)
  await page.clock.runFor(600)
  expect(await isShown()).toBe(false)
  await scroll(-4)
  await expect.poll(isShown).toBe(true)
  await scroll(14)
  await page.clock.runFor(600)
  expect(await isShown()).toBe(true)
  await scroll(4)
  await expect.poll(isShown).toBe(false)
})
