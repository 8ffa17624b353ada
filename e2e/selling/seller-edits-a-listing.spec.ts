import { catalogueLimits } from '#contract/catalogue/rules.ts'
import { whatsappMessages } from '#contract/leads/whatsapp.ts'
import { writeOwnListings } from '#contract/listings/own-listings-rules.ts'
import { links } from '#contract/urls.ts'
import { aListing, aSellerWithLot } from '#testkit/listings.ts'
import { aPerson } from '#testkit/people.ts'
import { expect, test } from '../support/journey.ts'
import { typeAtOnce } from '../support/type-at-once.ts'

test('a seller edits an Active listing from the dashboard, and buyers see the change', async ({
  site,
  newWindow,
  openPage,
}) => {
  const { world } = site
  const seller = await aPerson(world, { business: { name: 'Deccan Looms', verified: true } })
  const { id } = await aListing(world, seller, { name: 'Herringbone twill, 40 bolts', amount: 92 })
  const { page } = await newWindow({ token: seller.token })
  const wizard = page.getByRole('dialog', { name: 'Edit Deadstock' })

  await test.step('the home page offers to edit the newest Active listings', async () => {
    await page.goto(links.dashboard())
    await page.getByRole('link', { name: /^Edit Deadstock.*Herringbone twill, 40 bolts/ }).click()
    await expect(wizard.getByLabel('Name')).toHaveValue('Herringbone twill, 40 bolts')
    await expect(page).toHaveURL(links.myListings())
  })

  await test.step('the preview shows the text as it is typed', async () => {
    await wizard.getByLabel('Name').fill('Herringbone twill, 38 bolts')
    const preview = wizard.getByRole('complementary', { name: 'Preview' })
    await expect(preview).toContainText('Herringbone twill, 38 bolts')
    await expect(preview).toContainText('₹92 / metre')
    await expect(preview).toContainText('Deccan Looms')
  })

  await test.step('a photo is moved by its button, which keeps the focus', async () => {
    const back = wizard.getByRole('button', { name: 'Move photo 1 right' })
    await back.press('Enter')
    await expect(wizard.getByRole('button', { name: 'Move photo 2 right' })).toBeFocused()
    await wizard.getByRole('button', { name: 'Move photo 2 left' }).press('Enter')
  })

  await test.step('HS codes are suggested from the title, and searched one second after the last key', async () => {
    await wizard.getByRole('button', { name: 'Save & Next' }).click()
    const suggested = wizard.getByRole('group', { name: 'Suggested HS codes' })
    await expect(suggested.getByRole('button').first()).toBeVisible()
    expect(await suggested.getByRole('button').count()).toBeLessThanOrEqual(8)
    await expect(wizard.getByText('HS codes are declared by the seller.')).toBeVisible()
    const requests: number[] = []
    page.on('request', request => {
      if (request.url().includes('/hscodes/')) requests.push(Date.now())
    })
    const typedAt = Date.now()
    await typeAtOnce(wizard.getByRole('searchbox', { name: 'HS code' }), 'cotton poplin')
    const found = wizard.getByRole('group', { name: 'HS codes found' })
    const poplin = found.getByRole('button', { name: /5210 21 20 · Poplin/ })
    await expect(poplin).toBeVisible()
    expect(requests).toHaveLength(1)
    expect(requests[0]! - typedAt).toBeGreaterThanOrEqual(catalogueLimits.hsDelayMs)

    await poplin.focus()
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Tab')
    const tip = page.getByRole('tooltip').filter({ visible: true })
    await expect(tip).toContainText('Woven fabrics of cotton, containing less than 85% by weight of cotton')
    await page.keyboard.press('Escape')
    await expect(tip).toBeHidden()
    await expect(wizard).toBeVisible()
    await poplin.hover()
    await expect(tip).toContainText('Poplin and broad fabrics')
    await poplin.click()
    await expect(wizard.getByRole('button', { name: /^Remove 5210 21 20/ })).toBeVisible()
  })

  await test.step('Previous keeps all values and pictures', async () => {
    await wizard.getByRole('button', { name: 'Previous' }).click()
    await expect(wizard.getByLabel('Name')).toHaveValue('Herringbone twill, 38 bolts')
    await expect(wizard.getByRole('listitem')).toHaveCount(2)
    await wizard.getByRole('tab', { name: 'Rates' }).click()
  })

  await test.step('the price example updates, and Publish Changes publishes the listing', async () => {
    await expect(wizard.getByText('Negotiable deadstock has higher chances of getting leads')).toBeVisible()
    await wizard.getByRole('textbox', { name: 'Rate', exact: true }).fill('88.50')
    await expect(wizard.getByText('₹88.50 / metre · 500 m minimum = ₹44,250')).toBeVisible()
    await wizard.getByRole('button', { name: 'Publish Changes' }).click()
    await expect(page.getByText('Deadstock listed successfully')).toBeVisible()
    await expect(wizard).toBeHidden()
  })

  await test.step('a buyer sees the new name, price and code', async () => {
    const buyer = await openPage(links.product(id))
    await expect(buyer.getByRole('heading', { level: 1, name: 'Herringbone twill, 38 bolts' })).toBeVisible()
    await expect(buyer.getByText('₹88.50').first()).toBeVisible()
    const { body } = await world.api('GET /explore/deadstock/:id', { params: { id } })
    expect(body.deadstock.hsCode).toBe('52102120')
  })
})

test('an Active listing is edited from the own list, and buyers see the change', async ({ site, openPage }) => {
  const { seller, id } = await aSellerWithLot(site.world, { name: 'Corduroy ends' })
  const page = await openPage(links.myListings(), { as: seller })
  await page.getByRole('button', { name: 'More actions for Corduroy ends' }).click()
  await page.getByRole('menuitem', { name: 'Edit', exact: true }).click()
  const wizard = page.getByRole('dialog', { name: 'Edit Deadstock' })
  await wizard.getByLabel('Name').fill('Corduroy ends, 12 bolts')
  await wizard.getByRole('tab', { name: 'Rates' }).click()
  await wizard.getByRole('button', { name: 'Publish Changes' }).click()
  await expect(page.getByText('Deadstock listed successfully')).toBeVisible()
  const buyer = await openPage(links.product(id))
  await expect(buyer.getByRole('heading', { level: 1, name: 'Corduroy ends, 12 bolts' })).toBeVisible()
})

test('a lot is marked as sold from the own list, and Undo puts it on sale again with its quantity', async ({
  site,
  openPage,
}) => {
  const { seller, id } = await aSellerWithLot(site.world, { name: 'Voile ends' })
  const body = { data: { quantityAvailable: 12_340 } }
  await site.world.api('PUT /deadstock/:id', { params: { id }, body }, seller)
  const page = await openPage(links.myListings(), { as: seller, width: 390 })
  await page.getByRole('button', { name: 'More actions for Voile ends' }).click()
  await page.getByRole('menuitem', { name: 'Mark as sold' }).click()
  await expect(page.getByText('Marked as sold. Buyers no longer see this listing.')).toBeVisible()
  await expect(page.getByRole('tab', { name: /^Active/ })).toHaveText('Active(0)')
  const stored = async () =>
    (await site.world.api('GET /deadstock/list/:id', { params: { id } }, seller)).body.deadstock
  expect(await stored()).toMatchObject({ status: 'Inactive', pausedBy: 'sold-out', quantityAvailable: 0 })
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(page.getByRole('tab', { name: /^Active/ })).toHaveText('Active(1)')
  expect(await stored()).toMatchObject({ status: 'Active', pausedBy: null, quantityAvailable: 12_340 })
})

test('a seller is asked once about WhatsApp and then about e-mails after publishing, and either answer is final', async ({
  site,
  openPage,
}) => {
  const { world } = site
  const publish = async (token: string, id: string) => {
    const page = await openPage(links.editListing(id), { token })
    // the page offers e-mails only if the first listing goes live after the page has loaded
    await expect(page.getByRole('tab', { name: /^Active/ })).toContainText('(0)')
    const wizard = page.getByRole('dialog', { name: 'Edit Deadstock' })
    const again = async () => {
      await wizard.getByRole('tab', { name: 'Rates' }).click()
      await wizard.getByRole('button', { name: 'Publish', exact: true }).click()
      await expect(page.getByText('Deadstock listed successfully')).toBeVisible()
      await expect(wizard).toBeHidden()
    }
    await again()
    const [question, offer] = [whatsappMessages.label, 'E-mails about new messages'].map(name =>
      page.getByRole('region', { name }),
    )
    return { page, again, question: question!, offer: offer! }
  }
  const settingOf = async (as: { token: string }) =>
    (await world.api('GET /auth/user', {}, as)).body.user.settings.find(({ key }) => key === 'seller_message')?.value

  await test.step("'Not now' hides the offer for good", async () => {
    const { seller, id } = await aSellerWithLot(world, { status: 'Draft' })
    const { page, again, question, offer } = await publish(seller.token, id)
    await expect(offer).toHaveCount(0)
    await question.getByRole('button', { name: whatsappMessages.no }).click()
    await expect(question).toHaveCount(0)
    await offer.getByRole('button', { name: 'Not now' }).click()
    await expect(offer).toHaveCount(0)
    await world.api('PUT /deadstock/:id', { params: { id }, body: { status: 'Inactive' } }, seller)
    await page.goto(links.editListing(id))
    await again()
    await expect(page.getByRole('tab', { name: /^Active/ })).toContainText('(1)')
    await expect(page.getByRole('region', { name: 'Your listing is live' })).toBeVisible()
    await expect(offer.or(question)).toHaveCount(0)
    expect(await settingOf(seller)).toBe(false)
  })
  await test.step("'Turn on' switches the e-mails on", async () => {
    const { seller, id } = await aSellerWithLot(world, { status: 'Draft' })
    const { page, question, offer } = await publish(seller.token, id)
    await question.getByRole('button', { name: whatsappMessages.yes }).click()
    await expect(page.getByText(whatsappMessages.on)).toBeVisible()
    expect((await world.api('GET /auth/user', {}, seller)).body.user.whatsapp).toBe(true)
    await offer.getByRole('button', { name: 'Turn on' }).click()
    await expect(page.getByText('Settings updated successfully')).toBeVisible()
    await expect(offer).toHaveCount(0)
    expect(await settingOf(seller)).toBe(true)
  })
})

test('closing the wizard with unsaved text asks first, and a saved draft is kept', async ({ site, openPage }) => {
  const seller = await aPerson(site.world)
  const page = await openPage(links.dashboard(), { as: seller })
  await page.getByRole('link', { name: 'Deadstock', exact: true }).click()
  await page.getByRole('button', { name: 'List New Item' }).click()
  const wizard = page.getByRole('dialog', { name: 'Listing New Item' })
  await wizard.getByLabel('Name').fill('Grey cloth')

  await test.step('closing the tab shows the browser warning', async () => {
    const requested = page.waitForEvent('dialog')
    await page.close({ runBeforeUnload: true })
    expect((await requested).type()).toBe('beforeunload')
    await (await requested).dismiss()
    await expect(wizard.getByLabel('Name')).toHaveValue('Grey cloth')
  })
  await page.keyboard.press('Escape')
  const question = page.getByRole('alertdialog', { name: 'Close without saving?' })
  await expect(question.getByRole('button', { name: 'Keep editing' })).toBeFocused()
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await expect(wizard.getByLabel('Name')).toHaveValue('Grey cloth')
  await wizard.getByRole('button', { name: 'Save As Draft' }).click()
  await expect(page.getByText('Deadstock saved as draft')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(wizard).toBeHidden()
  await expect(page.getByRole('tab', { name: /^Draft/ })).toContainText('(1)')
  await expect(page.getByRole('link', { name: 'Grey cloth' })).toBeVisible()

  await test.step('closing with everything saved shows no question', async () => {
    await page.getByRole('button', { name: 'List New Item' }).click()
    await expect(wizard.getByLabel('Name')).toHaveValue('')
    await page.goBack()
    await expect(wizard).toBeHidden()
    await expect(page).toHaveURL(links.myListings(writeOwnListings({ tab: 'draft' })))
    await page.goBack()
    await expect(page).toHaveURL(links.dashboard())
  })
})

test('remaining quantity, condition and terms set in the wizard are shown to buyers, and quantity 0 ends the listing', async ({
  site,
  newWindow,
  openPage,
}) => {
  const { world } = site
  const seller = await aPerson(world, { business: { name: 'Tapi Weaves' } })
  const { id } = await aListing(world, seller, { name: 'Dobby shirting, greige', amount: 92 })
  const { page } = await newWindow({ token: seller.token })
  const wizard = page.getByRole('dialog', { name: 'Edit Deadstock' })
  const open = async () => {
    await page.goto(links.dashboard())
    await page.getByRole('link', { name: /^Edit Deadstock.*Dobby shirting/ }).click()
    await wizard.getByLabel('Condition').waitFor()
  }

  await open()
  await wizard.getByLabel('Condition').selectOption('Seconds (B grade)')
  await wizard.getByLabel('Why it is surplus').selectOption('Another reason')
  await wizard.getByLabel('Your reason').fill('Shade lot of a closed contract')
  await wizard.getByRole('tab', { name: 'Rates' }).click()
  await wizard.getByLabel('Available now').fill('300')
  await wizard.getByLabel('GST').selectOption('+ GST')
  await expect(wizard.getByLabel('Original price', { exact: true })).toBeHidden()
  await wizard.getByText('More about price and packing').click()
  await wizard.getByLabel('Original price', { exact: true }).fill('80')
  await wizard.getByText('Where the stock is, its age and inspection').click()
  await wizard.getByLabel('City').fill('Bhiwan')
  await page.getByRole('option', { name: 'Bhiwandi Maharashtra' }).click()
  await expect(wizard.getByLabel('State')).toHaveValue('Maharashtra')
  await wizard.getByLabel('PIN code').fill('421302')
  await wizard.getByRole('button', { name: 'Publish Changes' }).click()
  await expect(
    wizard.getByRole('tabpanel').getByText('Available quantity should not be less than the minimum order'),
  ).toBeVisible()
  await expect(wizard.getByRole('tabpanel').getByText('The original price should be above your rate')).toBeVisible()
  await expect(wizard.getByLabel('Available now')).toBeFocused()

  await wizard.getByLabel('Available now').fill('4200')
  await wizard.getByLabel('Original price', { exact: true }).fill('160')
  await wizard.getByLabel('Type of original price').selectOption('List price')
  await wizard.getByRole('button', { name: 'Publish Changes' }).click()
  await expect(wizard).toBeHidden()

  const other = await openPage(links.product(id))
  const main = other.getByRole('main')
  for (const text of [
    '4,200 m',
    'Seconds (B grade)',
    '+ GST',
    'Shade lot of a closed contract',
    'Bhiwandi, Maharashtra',
  ])
    await expect(main.getByText(text, { exact: true })).toBeVisible()
  await expect(main.getByText('List price ₹160, as stated by the seller: 42% off')).toBeVisible()
  await expect(main.getByText('421302')).toHaveCount(0)

  await open()
  await wizard.getByRole('tab', { name: 'Rates' }).click()
  await wizard.getByLabel('Available now').fill('0')
  await wizard.getByRole('button', { name: 'Publish Changes' }).click()
  await expect(page.getByText('Marked as sold. Buyers no longer see this listing.')).toBeVisible()
  await expect(wizard).toBeHidden()
  await page.goto(links.product(id))
  await expect(page.getByText('Sold out. Publish it again when more is available.')).toBeVisible()
  const gone = await other.reload()
  expect(gone?.status()).toBe(410)
})
