import { readFile } from 'node:fs/promises'
import readSheets from 'read-excel-file/node'
import { links } from '#contract/urls.ts'
import { aListing } from '#testkit/listings.ts'
import { aPerson } from '#testkit/people.ts'
import { aSheet } from '#testkit/sheets.ts'
import { axeFaults } from '../support/axe.ts'
import { expect, hydrated, test } from '../support/journey.ts'

const brands = ['Philips', 'Havells', 'Bajaj']
const rows = Array.from({ length: 120 }, (_, at) => [
  `Mixer grinder ${at + 1}`,
  at === 4 ? 'four' : 2,
  brands[at % 3]!,
  at % 4 === 0 ? 'Open box' : 'New',
  1500,
])

test('a seller adds an item list, corrects a line and publishes; a buyer groups, searches and downloads it', async ({
  site,
  newWindow,
  openPage,
}) => {
  const { world } = site
  const seller = await aPerson(world, { business: { name: 'Returns Point', verified: true } })
  const { id } = await aListing(world, seller, { name: 'Kitchen appliances, mixed lot', unit: 'Piece' })
  const buffer = await aSheet([['Item Description', 'Qty', 'Brand', 'Condition', 'Unit Retail'], ...rows])

  await test.step('the seller uploads the list in the wizard and corrects a line', async () => {
    const { page } = await newWindow({ token: seller.token })
    const wizard = page.getByRole('dialog', { name: 'Edit Deadstock' })
    await page.goto(links.editListing(id))
    await expect(wizard.getByLabel('Name')).toHaveValue('Kitchen appliances, mixed lot')
    await wizard.getByRole('tab', { name: 'Category' }).click()
    await wizard.getByRole('button', { name: 'Add an item list (Excel)' }).click()
    const dialog = page.getByRole('dialog', { name: 'Item list' })
    await dialog.getByLabel('Excel, OpenDocument or CSV file').setInputFiles({
      name: 'lot.xlsx',
      mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      buffer,
    })
    await expect(dialog.getByText('1 to correct')).toBeVisible()
    await dialog.getByText('Check how we read the 5 columns').click()
    await expect(dialog.getByLabel('Unit Retail')).toHaveValue('mrp')
    expect(await axeFaults(page, { within: 'dialog[open]' })).toEqual([])
    await dialog.getByRole('textbox', { name: 'Qty, line 6' }).fill('4')
    await dialog.getByRole('button', { name: 'Correct line 6' }).click()
    await expect(dialog.getByText('120 lines, 242 pcs in all')).toBeVisible()
    await dialog.getByLabel('What may differ on delivery').selectOption('5')
    await dialog.getByRole('button', { name: 'Add the item list' }).click()
    await expect(dialog).toBeHidden()

    await wizard.getByRole('button', { name: 'Set the listing to 242 pcs' }).click()
    await wizard.getByRole('button', { name: 'Use the lowest condition' }).click()
    await expect(wizard.getByText('The list contains')).toBeHidden()
    await wizard.getByRole('tab', { name: 'Rates' }).click()
    await wizard.getByRole('textbox', { name: 'Minimum order' }).fill('10')
    await wizard.getByRole('button', { name: 'Publish Changes' }).click()
    await expect(page.getByText('Deadstock listed successfully')).toBeVisible()
  })

  await test.step('a buyer sees, groups, searches and downloads the list', async () => {
    const buyer = await aPerson(world)
    const page = await openPage(links.product(id), { as: buyer })
    await hydrated(page)
    const items = page.getByRole('region', { name: 'Items in this lot' })
    await expect(items).toContainText('Havells 82, Bajaj 80, Philips 80')
    await expect(items).toContainText('₹3.63 lakh (as stated by the seller)')
    await expect(items.getByRole('row')).toHaveCount(11)
    await items.getByRole('button', { name: 'Show all 120 lines' }).click()
    await expect(items.getByRole('row')).toHaveCount(101)
    expect(await axeFaults(page, { within: '[aria-labelledby=items]' })).toEqual([])
    await items.getByRole('button', { name: 'Next' }).click()
    await expect(items.getByRole('rowheader', { name: 'Mixer grinder 120' })).toBeVisible()

    await items.getByText('By brand', { exact: true }).click()
    await expect(items.getByText('3 brands', { exact: true })).toBeVisible()
    await items.getByRole('button', { name: 'Bajaj' }).click()
    await expect(items.getByText('40 lines', { exact: true })).toBeVisible()
    await items.getByRole('searchbox').fill('grinder 99')
    await expect(items.getByText('1 line', { exact: true })).toBeVisible()

    const downloading = page.waitForEvent('download')
    await items.getByRole('button', { name: 'Download item list' }).click()
    const [sheet] = await readSheets(await readFile(await (await downloading).path()))
    expect(sheet?.data).toHaveLength(121)
  })

  await test.step('the first lines of the list are in the page without scripts', async () => {
    const html = (await world.app.inject({ url: links.product(id) })).body
    expect([html.includes('Mixer grinder 10<'), html.includes('Mixer grinder 11<')]).toEqual([true, false])
  })
})
