import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { loginTitles } from '#contract/accounts/rules.ts'
import { fillBusinessDetails } from '#testkit/browser/business-details.ts'
import { aPhonePhoto, aPicture } from '#testkit/pictures.ts'
import { expect, isPhone, test } from '../support/journey.ts'
import { listItem } from '../support/screens/list-item.ts'
import { signInByMail } from '../support/sign-in.ts'

let folder: string
let photos: string[]

test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'photos-'))
  photos = [join(folder, 'rolls.jpg'), join(folder, 'phone.jpg')]
  await writeFile(photos[0]!, await aPicture({ width: 3200, height: 2400 }))
  await writeFile(photos[1]!, await aPhonePhoto())
})
test.afterAll(() => rm(folder, { recursive: true, force: true }))

/** Sets a flag in the window; only a new document would remove it. */
const mark = () => Object.assign(globalThis, { sameDocument: true })
const marked = () => 'sameDocument' in globalThis

for (const width of [1440, 390])
  test(`a seller signs in, publishes a listing and gets a message from a buyer who found it, at ${width} px`, {
    tag: '@fleet',
  }, async ({ site, newWindow }) => {
    test.setTimeout(90_000)
    const lot = `Herringbone twill overruns, ${width} bolts`
    const { page: seller } = await newWindow({ width })
    const { page: buyer } = await newWindow({ width })

    await test.step('the seller signs in with an e-mailed code', async () => {
      await seller.goto('/')
      if (isPhone(width)) await seller.getByRole('button', { name: 'Menu' }).click()
      const around = isPhone(width) ? seller.getByRole('dialog', { name: 'Menu' }) : seller.getByRole('banner')
      await around.getByRole('button', { name: 'Sell Deadstock' }).click()
      await signInByMail(seller, site, `seller${width}@example.in`)
      await expect(seller).toHaveURL('/business-details')
    })

    await test.step('the seller enters phone and business details', async () => {
      await seller.getByLabel('Name', { exact: true }).fill('Kavita Rao')
      await fillBusinessDetails(seller)
      await expect(seller.getByLabel('PAN number')).toHaveValue('AAPFU0939F')
      await seller.getByRole('button', { name: 'Save Changes' }).click()
      await expect(seller.getByText('Details updated successfully')).toBeVisible()
    })

    await test.step('the seller lists an item with two photos', async () => {
      await seller.getByRole('link', { name: 'Create your first listing' }).click()
      const wizard = seller.getByRole('dialog', { name: 'Listing New Item' })
      await listItem(seller, lot, photos)
      await expect(wizard).toBeHidden()
      await expect(seller.getByRole('tab', { name: /^Active/ })).toContainText('1')
      await expect(seller.getByRole('link', { name: lot })).toBeVisible()
      const next = seller.getByRole('region', { name: 'Your listing is live' })
      const address = await next.getByRole('link', { name: 'View listing' }).getAttribute('href')
      const share = await next.getByRole('link', { name: 'Share on WhatsApp' }).getAttribute('href')
      expect(share).toContain(encodeURIComponent(`${lot}, ₹92.50`))
      expect(share).toContain(encodeURIComponent(String(address)))
      await next.getByRole('button', { name: 'List another' }).click()
      await expect(wizard).toBeVisible()
      await seller.keyboard.press('Escape')
      await expect(wizard).toBeHidden()
      await expect(next).toBeHidden()
    })

    await test.step('a buyer finds the item by searching', async () => {
      await buyer.goto('/')
      await buyer.getByPlaceholder('Search for a product').fill(`herringbone ${width}`)
      await buyer.keyboard.press('Enter')
      await expect(buyer).toHaveURL(`/explore?query=herringbone+${width}`)
      await buyer.getByRole('link', { name: lot }).click()
      await expect(buyer.getByRole('heading', { level: 1, name: lot })).toBeVisible()
      await expect(buyer.getByText('₹92.50').first()).toBeVisible()
    })

    const hello = `Is the whole lot of ${width} bolts available?`
    await test.step('the buyer messages the supplier, and the message continues after sign-in without a second press', async () => {
      await buyer.getByRole('button', { name: 'Message Supplier' }).filter({ visible: true }).click()
      await expect(buyer.getByRole('dialog', { name: loginTitles.message })).toBeVisible()
      await signInByMail(buyer, site, `buyer${width}@example.in`)
      await expect(buyer).toHaveURL(/\/dashboard\/message\?msgid=[0-9a-f-]{36}$/)
      await expect(buyer.getByRole('region', { name: 'Conversation with Deccan Looms' })).toContainText(lot)
      await seller.evaluate(mark)
      await buyer.evaluate(mark)
      await buyer.getByRole('textbox', { name: 'Message' }).fill(hello)
      await buyer.keyboard.press('Enter')
      // a person who signs in by e-mail has no name yet
      const question = buyer.getByRole('dialog', { name: 'What is your name?' })
      await question.getByLabel('Your name').fill('Bina Buyer')
      await question.getByRole('button', { name: 'Save and send' }).click()
      await expect(buyer.getByRole('log')).toContainText(hello)
      await expect(buyer.getByText('seen')).toBeHidden()
    })

    await test.step('the seller sees the message at once and answers, and both see which messages are read', async () => {
      const messages = seller.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name: 'Message' })
      await expect(messages).toContainText('1 unread')
      await messages.click()
      await seller.getByRole('navigation', { name: 'Conversations' }).getByRole('link', { name: hello }).click()
      await expect(seller.getByRole('log')).toContainText(hello)
      await expect(buyer.getByRole('log').getByText('seen')).toBeVisible()
      await expect(messages).not.toContainText('unread')
      await seller.getByRole('textbox', { name: 'Message' }).fill('Yes, all of it.')
      await seller.getByRole('button', { name: 'Send' }).click()
      await expect(buyer.getByRole('log')).toContainText('Yes, all of it.')
      await expect(seller.getByRole('log').getByText('seen')).toBeVisible()
      expect(await Promise.all([seller.evaluate(marked), buyer.evaluate(marked)])).toEqual([true, true])
    })

    await test.step('all messages are still there after a reload', async () => {
      await buyer.reload()
      await expect(buyer.getByRole('log')).toContainText(hello)
      await expect(buyer.getByRole('log')).toContainText('Yes, all of it.')
      await expect(buyer.getByRole('log').getByText('seen')).toBeVisible()
    })
  })
