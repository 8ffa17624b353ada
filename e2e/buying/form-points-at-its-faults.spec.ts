import { links } from '#contract/urls.ts'
import { delayScripts } from '#testkit/browser/late-scripts.ts'
import { aPerson } from '#testkit/people.ts'
import { expect, hydrated, test } from '../support/journey.ts'

test('a form focuses its first error, clears it once corrected, and sends once when pressed twice', async ({
  openPage,
  site,
}) => {
  const buyer = await aPerson(site.world, { business: { name: 'Navsari Linings', city: 'Navsari' } })
  const page = await openPage(links.requirements('?tab=mine'), { as: buyer })
  const category = page.getByRole('combobox', { name: 'Category' })
  const send = page.getByRole('button', { name: 'Tell me' })
  let sent = 0
  page.on('request', request => {
    if (request.method() === 'POST' && request.url().endsWith('/api/wanted-interests')) sent++
  })

  await send.click()
  await expect(category).toBeFocused()
  await expect(category).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByText('Please choose a category')).toBeVisible()
  await category.selectOption('chemicals')
  await expect(category).not.toHaveAttribute('aria-invalid')
  await expect(page.getByText('Please choose a category')).toHaveCount(0)

  await page.getByRole('textbox', { name: 'Words' }).fill('navy dye')
  expect(sent).toBe(0)
  await page.evaluate(() => {
    const form = [...document.forms].find(each => each.querySelector('[name="words"]'))
    form?.requestSubmit()
    form?.requestSubmit()
  })
  await expect(page.getByRole('button', { name: /^Remove .*: navy dye$/ })).toHaveCount(1)
  await expect(category).toHaveValue('')
  expect(sent).toBe(1)
})

test('text typed before the scripts load stays and is sent', async ({ newWindow }) => {
  const { page } = await newWindow()
  const release = await delayScripts(page)
  await page.goto(links.complaint())
  const [link, words] = [page.getByLabel('Link or number'), page.getByLabel('Your complaint')]
  await link.fill('https://example.com/lot')
  await words.fill('The lot is not theirs, and the photos are ours.')
  release()
  await hydrated(page)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(link).toHaveValue('https://example.com/lot')
  await expect(words).toHaveValue('The lot is not theirs, and the photos are ours.')
  await expect(words).not.toHaveAttribute('aria-invalid')
})
