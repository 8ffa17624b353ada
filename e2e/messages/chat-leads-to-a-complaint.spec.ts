import { supplierSlug } from '#contract/businesses/seller-page.ts'
import { links } from '#contract/urls.ts'
import { at, sendMessage, startConversation } from '../support/chat.ts'
import { expect, test, type Window } from '../support/journey.ts'

test('a chat and a seller page link to a complaint form with its subject filled in', async ({ site, newWindow }) => {
  const talk = await startConversation(site)
  await sendMessage(site, talk.id, talk.seller, 'Pay half now and I send the lorry.')
  const { page } = await newWindow({ token: talk.buyer.token })

  await page.goto(at(talk.id))
  await page.getByRole('button', { name: 'More actions for the chat with Surat Silks' }).first().click()
  await page.getByRole('menuitem', { name: 'Report a message' }).click()
  await complaintIsAbout(page, 'message', at(talk.id))

  const seller = links.supplier(supplierSlug('Surat Silks', talk.seller.businessId))
  await page.goto(seller)
  await page.getByRole('button', { name: 'Report', exact: true }).click()
  await complaintIsAbout(page, 'member', seller)
})

test('any received message can be reported, with the latest one preselected', async ({ site, openPage }) => {
  const talk = await startConversation(site)
  const { body } = await sendMessage(site, talk.id, talk.seller, 'Pay half now and I send the lorry.')
  await sendMessage(site, talk.id, talk.buyer, 'No.')
  await sendMessage(site, talk.id, talk.seller, 'Good evening')
  const page = await openPage(at(talk.id), { as: talk.buyer })
  await page.getByRole('button', { name: 'More actions for the chat with Surat Silks' }).first().click()
  await page.getByRole('menuitem', { name: 'Report a message' }).click()
  const dialog = page.getByRole('dialog', { name: 'Report a problem' })
  const which = dialog.getByRole('combobox', { name: 'Which message?' })
  await expect(which.locator('option')).toHaveText(['Good evening', 'Pay half now and I send the lorry.'])
  await which.selectOption('Pay half now and I send the lorry.')
  await expect(dialog.locator('blockquote')).toHaveText('Pay half now and I send the lorry.')
  await dialog.getByRole('radio', { name: 'Suspected fraud' }).check()
  await dialog.getByRole('textbox', { name: 'Describe the problem' }).fill('Money first, goods never')
  await dialog.getByRole('button', { name: 'Send report' }).click()
  await expect(dialog).toBeHidden()
  const reports = site.world.db.selectFrom('reports').select(['subject_id', 'evidence'])
  expect(await reports.where('reporter_id', '=', talk.buyer.id).execute()).toEqual([
    { subject_id: body.message.id, evidence: 'Pay half now and I send the lorry.' },
  ])
})

async function complaintIsAbout(page: Window['page'], about: string, link: string) {
  await page.getByRole('dialog').getByRole('link', { name: 'Register a complaint' }).click()
  await expect(page.getByRole('combobox', { name: 'What is it about?' })).toHaveValue(about)
  await expect(page.getByRole('textbox', { name: 'Link or number' })).toHaveValue(link)
}
