import { supplierSlug } from '../../contract/businesses/seller-page.ts'
import { links } from '../../contract/urls.ts'
import { aTalk, at, say } from '../support/chat.ts'
import { expect, test, type Window } from '../support/journey.ts'

test('a chat and the page of a seller lead to a complaint that says already what it is about', async ({
  site,
  newWindow,
}) => {
  const talk = await aTalk(site)
  await say(site, talk.id, talk.seller, 'Pay half now and I send the lorry.')
  const { page } = await newWindow({ token: talk.buyer.token })

  await page.goto(at(talk.id))
  await page.getByRole('button', { name: 'More actions for the chat with Surat Silks' }).first().click()
  await page.getByRole('menuitem', { name: 'Report the last message' }).click()
  await complaintIsAbout(page, 'message', at(talk.id))

  const seller = links.supplier(supplierSlug('Surat Silks', talk.seller.businessId))
  await page.goto(seller)
  await page.getByRole('button', { name: 'Report', exact: true }).click()
  await complaintIsAbout(page, 'member', seller)
})

async function complaintIsAbout(page: Window['page'], about: string, link: string) {
  await page.getByRole('dialog').getByRole('link', { name: 'Register a complaint' }).click()
  await expect(page.getByRole('combobox', { name: 'What is it about?' })).toHaveValue(about)
  await expect(page.getByRole('textbox', { name: 'Link or number' })).toHaveValue(link)
}
