import { firmMessages } from '#contract/firms/texts.ts'
import { requirementTexts } from '#contract/requirements/board.ts'
import { links } from '#contract/urls.ts'
import { aNegotiation, makeOffer } from '#testkit/dealings/offers.ts'
import { aColleague } from '#testkit/firms.ts'
import { aListing } from '#testkit/listings.ts'
import { aPerson } from '#testkit/people.ts'
import { at, box, log, send, startConversation } from '../support/chat.ts'
import { expect, type Site, test } from '../support/journey.ts'

/** The link of the newest invitation to an address. */
async function invitationTo({ mail }: Site, email: string): Promise<string> {
  const found = () =>
    mail.mails
      .filter(({ to }) => to?.some(({ address }) => address === email))
      .flatMap(({ text }) => /\/join-firm#[\w-]+/.exec(text ?? '')?.[0] ?? [])
  await expect.poll(() => found().length, { message: `an invitation to ${email}` }).toBeGreaterThan(0)
  return found().at(-1)!
}

for (const width of [390, 1440])
  test(`a colleague is invited, joins, and is removed at ${width} px`, async ({ site, openPage }) => {
    const owner = await aPerson(site.world, { name: 'Meena Shah', business: { name: 'Deccan Looms' } })
    const page = await openPage(links.settings(), { as: owner, width })
    await page.getByRole('link', { name: 'See people' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'People' })).toBeVisible()
    const email = `asha-${width}@example.com`
    await page.getByRole('textbox', { name: 'E-mail address' }).fill(email)
    await page.getByRole('combobox', { name: 'Role' }).selectOption('manager')
    await page.getByRole('button', { name: 'Send invitation' }).click()
    await expect(page.getByRole('button', { name: `Withdraw the invitation of ${email}` })).toBeVisible()

    const hers = await openPage(await invitationTo(site, email), { width, allow: /401/ })
    await expect(hers.getByRole('heading', { name: 'Join Deccan Looms' })).toBeVisible()
    await hers.getByRole('button', { name: 'Join the firm' }).click()
    await expect(hers).toHaveURL(/\/dashboard$/)
    await hers.goto(links.people())
    await expect(hers.getByRole('main').getByText('Meena Shah')).toBeVisible()

    await page.reload()
    await page.getByRole('button', { name: `Remove ${email}` }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
    await expect(page.getByText(`${email} no longer belongs to the firm`)).toBeVisible()
    await expect(page.getByRole('button', { name: `Remove ${email}` })).toBeHidden()
    // the open page logs her out without a reload
    await expect(
      hers
        .getByRole('textbox', { name: 'Email address' })
        .or(hers.getByRole('button', { name: 'Login' }))
        .first(),
    ).toBeVisible()
    await expect(hers.getByText('Meena Shah')).toBeHidden()
  })

for (const width of [390, 1440])
  test(`a chat is handed to a colleague, who answers for the firm, at ${width} px`, async ({
    site,
    newWindow,
    openPage,
  }) => {
    const { id, buyer, seller } = await startConversation(site)
    const asha = await aColleague(site.world, seller, 'seller', 'Asha Rao')
    const page = await openPage(at(id), { as: seller, width })
    await page.getByRole('button', { name: /^More actions for the chat/ }).click()
    await page.getByRole('menuitem', { name: 'Hand to a colleague' }).click()
    await page.getByRole('combobox', { name: 'Answered by' }).selectOption('Asha Rao')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Asha Rao answers now')).toBeVisible()

    const [{ page: hers }, { page: theirs }] = [
      await newWindow({ width, token: asha.token }),
      await newWindow({ width, token: buyer.token }),
    ]
    await hers.goto(at(id))
    await theirs.goto(at(id))
    await expect(log(theirs).getByText('Asha Rao now answers for Surat Silks')).toBeVisible()
    await box(hers).fill('All 500 m are here')
    await send(hers).click()
    await expect(log(theirs).getByText('All 500 m are here')).toBeVisible()
    await expect(log(theirs).getByText('Asha Rao for Surat Silks').first()).toBeVisible()
  })

test('a colleague who sells is offered only their own lots, and no sheet', async ({ site: { world }, openPage }) => {
  const owner = await aPerson(world, { business: { name: 'Deccan Looms' } })
  const asha = await aColleague(world, owner, 'seller', 'Asha Rao')
  await aListing(world, owner, { name: 'Live lot of Meena', createdAt: new Date(Date.now() - 40 * 86_400_000) })
  for (const name of ['First draft of Meena', 'Second draft of Meena'])
    await aListing(world, owner, { name, status: 'Draft' })
  const { id } = await aListing(world, owner, { name: 'Draft of Asha', status: 'Draft' })
  await world.db.updateTable('listings').set({ contact_id: asha.id }).where('id', '=', id).execute()

  const page = await openPage(links.dashboard(), { as: asha })
  await expect(page.getByRole('link', { name: /^1 draft to finish/ })).toContainText('Draft of Asha')
  await expect(page.getByRole('link', { name: 'Live lot of Meena', exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: /^Edit Deadstock/ })).toBeHidden()
  for (const path of [links.ownSheet(), links.bulkUpload()]) {
    await page.goto(path)
    await expect(page.getByRole('heading', { name: firmMessages.sheets })).toBeVisible()
    await expect(page.getByText('Check your connection')).toBeHidden()
  }
  const hers = await openPage(links.dashboard(), { as: owner })
  await expect(hers.getByRole('link', { name: /^3 drafts to finish/ })).toBeVisible()
  await expect(hers.getByRole('link', { name: /^Edit Deadstock/ })).toBeVisible()
})

test('a colleague who only reads is offered nothing that their role refuses', async ({ site: { world }, openPage }) => {
  const { seller: owner, buyer, listingId, conversationId } = await aNegotiation(world)
  await makeOffer(world, buyer, listingId)
  const reader = await aColleague(world, owner, 'viewer', 'Asha Rao')
  await world.db.deleteFrom('user_phones').where('user_id', '=', reader.id).execute()

  const page = await openPage(links.dashboard(), { as: reader })
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { name: 'Your latest listings' })).toBeVisible()
  await expect(main.getByRole('link', { name: 'View All listings' })).toBeVisible()
  await expect(main.getByText('Start selling')).toBeHidden()
  await expect(main.getByText('waiting for you')).toBeHidden()
  await expect(main.getByRole('link', { name: /^(Add|Edit) Deadstock|List New Item/ })).toBeHidden()

  await page.goto(links.messages(conversationId))
  const offer = log(page).getByRole('article')
  await expect(offer).toContainText('offers')
  await expect(offer.getByRole('button', { name: /^(Accept|Decline|Make)/ })).toBeHidden()
  await expect(offer).not.toContainText('Waiting for')

  await page.goto(links.newListing())
  await expect(main.getByRole('heading', { name: 'List Deadstock' })).toBeVisible()
  await expect(page.getByRole('dialog')).toBeHidden()
  await page.goto(links.product(listingId))
  await expect(page.getByRole('button', { name: 'Message Supplier' })).toBeHidden()
  await expect(main.getByRole('link', { name: 'Edit Deadstock' })).toBeHidden()
  await page.goto(links.editListing(listingId))
  await expect(page.getByRole('dialog').getByText('Your role in the firm does not allow')).toBeVisible()

  for (const path of [links.requirements(), links.requirements('?new=1'), links.wanted()]) {
    await page.goto(path)
    await expect(page.getByText(requirementTexts.nothing).or(page.getByText(requirementTexts.none))).toBeVisible()
    await expect(page.getByRole('link', { name: requirementTexts.post })).toBeHidden()
    await expect(page.getByRole('button', { name: requirementTexts.post })).toBeHidden()
  }
})

test('a colleague who deletes their account reads that the firm keeps its data', async ({ site, openPage }) => {
  const owner = await aPerson(site.world, { business: { name: 'Deccan Looms' } })
  const asha = await aColleague(site.world, owner, 'manager', 'Asha Rao')
  const page = await openPage(links.settings('security'), { as: asha })
  await expect(page.getByText('You leave Deccan Looms and are logged out on every device.')).toBeVisible()
  await page.getByRole('button', { name: 'Delete Account' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' })
  await expect(dialog).toContainText('You leave Deccan Looms, which keeps its listings, chats and deals.')
  const hers = await openPage(links.settings('security'), { as: owner })
  await expect(hers.getByText('Your listings are removed immediately')).toBeVisible()
})
