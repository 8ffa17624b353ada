import { contactMessages } from '#contract/contact/rules.ts'
import { refusals } from '#contract/http/refusals.ts'
import { outboxTexts } from '#contract/listings/outbox.ts'
import { links } from '#contract/urls.ts'
import { aPerson } from '#testkit/people.ts'
import { expect, test, type Window } from '../support/journey.ts'

/** Lets the first call to this address reach the server, and loses its reply. */
const loseReply = (page: Window['page'], address: string) =>
  page.route(
    address,
    async route => {
      await route.fetch()
      await route.abort()
    },
    { times: 1 },
  )

test('a new listing whose reply was lost is stored once, with the text typed afterwards', async ({
  site,
  newWindow,
}) => {
  const seller = await aPerson(site.world)
  const { page } = await newWindow({ token: seller.token, allow: /ERR_FAILED/ })
  const stored = () =>
    site.world.db.selectFrom('listings').select(['name', 'description']).where('user_id', '=', seller.id).execute()
  await loseReply(page, '**/api/deadstock/create')
  await page.goto(links.newListing())
  await page.getByLabel('Name').fill('Herringbone ends')
  await page.getByRole('button', { name: 'Save As Draft' }).click()
  await expect(page.getByText(outboxTexts.lineLost)).toBeVisible()
  await expect.poll(stored).toEqual([{ name: 'Herringbone ends', description: '' }])
  await page.getByLabel('Description').fill('End of a roll')
  await page.getByRole('button', { name: 'Save As Draft' }).click()
  await expect(page.getByText('Deadstock saved as draft')).toBeVisible()
  expect(await stored()).toEqual([{ name: 'Herringbone ends', description: 'End of a roll' }])
})

test('a contact message whose reply was lost is delivered once', async ({ site, newWindow }) => {
  const { page } = await newWindow({ allow: /ERR_FAILED/ })
  const words = 'The lot at the address above has been sold for weeks'
  await loseReply(page, '**/api/contact')
  await page.goto(links.home('contact'))
  await page.getByLabel('Full name').fill('Asha Rao')
  await page.getByLabel('Email address').fill('asha@example.in')
  await page.getByRole('textbox', { name: 'Message' }).fill(words)
  const send = () => page.getByRole('button', { name: 'Send message' }).click()
  await send()
  await expect(page.getByText(refusals.unreachable.message)).toBeVisible()
  await send()
  await expect(page.getByText(contactMessages.sent).first()).toBeVisible()
  const arrived = () => site.mail.mails.filter(({ text }) => text?.includes(words)).length
  await expect.poll(arrived).toBe(1)
  const waiting = () => site.world.db.selectFrom('jobs').select('id').where('kind', '=', 'mail').execute()
  await expect.poll(waiting, 'no mail is on its way').toEqual([])
  expect(arrived()).toBe(1)
})
