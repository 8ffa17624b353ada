import { adminTexts } from '#contract/admin/rules.ts'
import { messageTexts } from '#contract/conversations/rules.ts'
import { reportMessages } from '#contract/reports/rules.ts'
import { requirementTexts } from '#contract/requirements/board.ts'
import { links } from '#contract/urls.ts'
import { openChat } from '#testkit/dealings/conversations.ts'
import { writeMessage } from '#testkit/dealings/leads.ts'
import { aRequirement } from '#testkit/dealings/requirements.ts'
import { aListing } from '#testkit/listings.ts'
import { aPerson, type Person } from '#testkit/people.ts'
import { expect, type Site, test } from '../support/journey.ts'

const anAdmin = ({ world }: Site) => aPerson(world, { admin: true, name: 'Anita Admin', business: false })

/**
 * Gives the business unique tax numbers, and makes it the oldest one that waits, so that it is on the first page of
 * the queue.
 */
async function giveOwnNumbers({ world }: Site, { businessId }: Person, serial: string): Promise<void> {
  const pan = `AAPFU${serial}F`
  await world.db
    .updateTable('businesses')
    .set({ pan, gst: `27${pan}1ZV`, updated_at: new Date('2020-01-01') })
    .where('id', '=', businessId)
    .execute()
}

for (const width of [1440, 390])
  test(`an admin verifies a business and a buyer sees the badge, at ${width} px`, async ({ site, newWindow }) => {
    const seller = await aPerson(site.world, { name: 'Kavita Rao', business: { name: `Malabar Mills ${width}` } })
    await giveOwnNumbers(site, seller, String(width).padStart(4, '0'))
    const { id } = await aListing(site.world, seller, { name: `Satin ends ${width}`, pictures: 0 })
    const buyer = await newWindow({ width })
    await buyer.page.goto(links.product(id))
    await expect(buyer.page.getByRole('heading', { name: `Satin ends ${width}` })).toBeVisible()
    // the line below the name of the lot
    const sold = buyer.page
      .getByRole('main')
      .locator('p', { hasText: `Malabar Mills ${width}` })
      .first()
    await expect(sold).not.toContainText('Verified')

    const admin = await newWindow({ width, as: await anAdmin(site) })
    const { page } = admin
    await page.goto('/mds-admin')
    await page.getByRole('link', { name: /business(es)? to verify/ }).click()
    await page.getByRole('button', { name: `Check Malabar Mills ${width}` }).click()
    const drawer = page.getByRole('dialog', { name: 'Kavita Rao' })
    await expect(drawer.getByRole('list', { name: 'Checks' })).toContainText('PAN matches the GST number')
    const legalName = drawer.getByRole('textbox', { name: 'Legal name on the register' })
    await drawer.getByRole('textbox', { name: 'Reason' }).fill('GST certificate seen')
    await drawer.getByRole('button', { name: 'Verify business' }).click()
    await expect(drawer.getByText(adminTexts.legalNameMissing)).toBeVisible()
    await expect(legalName).toBeFocused()
    await legalName.fill('Malabar Mills Private Limited')
    await drawer.getByRole('button', { name: 'Verify business' }).click()
    await expect(page.getByText('Business verified')).toBeVisible()
    await expect(drawer).toContainText('Verified just now')
    await drawer.getByRole('textbox', { name: 'Reason' }).fill('')
    await drawer.getByRole('button', { name: 'Unverify business' }).click()
    await expect(page.getByText('Not verified. The seller can see it.')).toBeVisible()
    await legalName.fill('Malabar Mills Private Limited')
    await drawer.getByRole('button', { name: 'Verify business', exact: true }).click()
    await expect(drawer.getByRole('button', { name: 'Unverify business' })).toBeVisible()
    await drawer.getByRole('button', { name: 'Next business' }).click()
    await expect(drawer).toBeHidden()
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: `Check Malabar Mills ${width}` })).toHaveCount(0)

    await buyer.page.reload()
    await expect(sold).toContainText('Verified')
    const today = new Date().toLocaleDateString('en-IN', { dateStyle: 'long', timeZone: 'Asia/Kolkata' })
    const meaning = `GST number, PAN and name checked by our team on ${today}`
    await expect(buyer.page.getByRole('region', { name: 'Seller Details' })).toContainText(meaning)

    await page.goto('/mds-admin/audit')
    await page.getByRole('searchbox', { name: 'Search' }).fill('verified the business')
    await expect(page.getByText('GST certificate seen').first()).toBeVisible()
    await expect(page.getByText('Legal name on the register: Malabar Mills').first()).toBeVisible()
    await expect(page).toHaveURL(/search=verified\+the\+business/)
  })

test('deleting a user removes the deadstock, shows Deleted User in the chat and revokes the token', async ({
  site,
  newWindow,
  openPage,
}) => {
  const { world } = site
  const seller = await aPerson(world, { name: 'Victor Vora', business: { name: 'Vora Traders' } })
  const buyer = await aPerson(world, { name: 'Bina Buyer' })
  const { id } = await aListing(world, seller, { name: 'Doubtful denim', pictures: 0 })
  const conversationId = await openChat(world, buyer, { deadstockId: id })
  await writeMessage(world, conversationId, buyer, 'Is it there?')
  const sellerWindow = await newWindow({ token: seller.token })
  await sellerWindow.page.goto('/dashboard')
  await expect(sellerWindow.page.getByRole('heading', { name: 'Welcome, Victor Vora!' })).toBeVisible()

  const page = await openPage('/mds-admin/users?year=all', { as: await anAdmin(site) })
  await expect(page.getByRole('heading', { level: 1, name: 'Manage Users' })).toBeVisible()
  await expect(page.getByLabel('Status').locator('option')).toHaveText(['All', 'Active', 'Inactive', 'Under review'])
  await page.getByRole('searchbox', { name: 'Search' }).fill('vora')
  await expect(page).toHaveURL(/search=vora/)
  // the earlier rows stay on screen until the new ones arrive
  await expect(page.getByRole('status').filter({ hasText: /^1 user/ })).toBeVisible()
  await page.getByRole('button', { name: 'Delete Victor Vora' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete “Victor Vora”?' })
  const typed = dialog.getByRole('textbox', { name: 'Type DELETE to confirm' })
  await typed.fill('delete')
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect(dialog.getByText('Type DELETE exactly')).toBeVisible()
  await typed.fill('DELETE')
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect(dialog).toBeHidden()
  await page.goto(`/mds-admin/users?year=all&search=${seller.id}`)
  const row = page.getByRole('row').filter({ hasText: seller.id.slice(0, 8) })
  await expect(row).toContainText('Deleted User')
  // deleted rows are faded; active rows have a transparent background
  await expect(row).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
  await expect(row.getByRole('button', { name: /^Delete/ })).toHaveCount(0)

  const visitor = await newWindow()
  expect((await visitor.page.goto(links.product(id)))?.status()).toBe(410)
  const buyerWindow = await newWindow({ token: buyer.token })
  await buyerWindow.page.goto(links.messages(conversationId))
  await expect(buyerWindow.page.getByText(messageTexts.deletedUser).filter({ visible: true }).first()).toBeVisible()
  await sellerWindow.page.goto('/dashboard')
  await expect(sellerWindow.page).toHaveURL('/')
})

test('a user reports a deadstock, an admin takes it down, and the reporter is notified', async ({
  site,
  newWindow,
  openPage,
}) => {
  const { world } = site
  const [seller, buyer] = [await aPerson(world), await aPerson(world, { name: 'Bina Buyer' })]
  const { id } = await aListing(world, seller, { name: 'Borrowed brocade', pictures: 0 })
  const reporter = await newWindow({ token: buyer.token })
  await reporter.page.goto(links.product(id))
  await reporter.page.getByRole('button', { name: 'Report', exact: true }).click()
  const form = reporter.page.getByRole('dialog', { name: 'Report a problem' })
  await form.getByRole('button', { name: 'Send report' }).click()
  await expect(form.getByText(reportMessages.reason)).toBeVisible()
  await form.getByRole('radio', { name: "Someone else's pictures" }).check()
  await form.getByRole('textbox', { name: 'Describe the problem' }).fill('These are the pictures of my own shop')
  await form.getByRole('button', { name: 'Send report' }).click()
  await expect(reporter.page.getByText(reportMessages.sent)).toBeVisible()

  const page = await openPage('/mds-admin/reports', { as: await anAdmin(site) })
  await page.getByRole('button', { name: 'Review the report about “Borrowed brocade”' }).click()
  const decision = page.getByRole('dialog', { name: 'Listing reported' })
  await expect(decision).toContainText('These are the pictures of my own shop')
  await decision.getByRole('button', { name: 'Send decision' }).click()
  await expect(decision.getByText(reportMessages.decision)).toBeVisible()
  await expect(decision.getByRole('radio').first()).toBeFocused()
  await decision.getByRole('radio', { name: 'Take the listing down' }).check()
  await decision.getByRole('textbox', { name: 'Answer' }).fill('You are right, we took it down.')
  await decision.getByRole('button', { name: 'Send decision' }).click()
  await expect(decision).toBeHidden()
  await expect(page.getByRole('button', { name: 'Review the report about “Borrowed brocade”' })).toHaveCount(0)
  await page.getByRole('tab', { name: 'Decided' }).click()
  await expect(page.getByRole('tabpanel')).toContainText('You are right, we took it down.')

  const answer = () => site.mail.mails.find(({ to }) => to?.some(({ address }) => address === buyer.email))?.text ?? ''
  await expect.poll(answer).toContain('You are right, we took it down.')
  expect((await reporter.page.goto(links.product(id)))?.status()).toBe(410)
})

test('a member reports a requirement, and one admin decision removes it from the board', async ({
  site,
  newWindow,
  openPage,
}) => {
  const { world } = site
  const [buyer, member] = [await aPerson(world), await aPerson(world)]
  const { id } = await aRequirement(world, buyer, { title: 'Banknote paper, any quantity' })
  const own = await newWindow({ token: buyer.token })
  await own.page.goto(links.requirement(id))
  await expect(own.page.getByRole('link', { name: 'See the answers' })).toBeVisible()
  await expect(own.page.getByRole('button', { name: 'Report', exact: true })).toHaveCount(0)
  const reporter = await newWindow({ token: member.token })
  await reporter.page.goto(links.requirement(id))
  await reporter.page.getByRole('button', { name: 'Report', exact: true }).click()
  const form = reporter.page.getByRole('dialog', { name: 'Report a problem' })
  await form.getByRole('radio', { name: 'Prohibited goods' }).check()
  await form.getByRole('textbox', { name: 'Describe the problem' }).fill('Nobody may trade in this')
  await form.getByRole('button', { name: 'Send report' }).click()
  await expect(reporter.page.getByText(reportMessages.sent)).toBeVisible()

  const page = await openPage('/mds-admin/reports', { as: await anAdmin(site) })
  await page.getByRole('button', { name: /^Review the report about “Banknote paper/ }).click()
  const decision = page.getByRole('dialog', { name: 'Requirement reported' })
  await decision.getByRole('radio', { name: 'Take the requirement down' }).check()
  await decision.getByRole('textbox', { name: 'Answer' }).fill('You are right, we took it down.')
  await decision.getByRole('button', { name: 'Send decision' }).click()
  await expect(decision).toBeHidden()
  await reporter.page.reload()
  await expect(reporter.page.getByRole('heading', { name: requirementTexts.gone })).toBeVisible()
})
