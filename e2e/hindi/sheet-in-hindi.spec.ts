import { links } from '#contract/urls.ts'
import { aPerson } from '#testkit/people.ts'
import { aCsv, uploadSheet } from '#testkit/sheets.ts'
import { expect, isPhone, test } from '../support/journey.ts'

for (const width of [1440, 390])
  test(`an uploaded sheet names its faults, notes and categories in Hindi, at ${width} px`, async ({
    site: { world },
    newWindow,
  }) => {
    const seller = await aPerson(world, { business: { name: 'Deccan Looms' } })
    const rows = [
      ['SKU', 'Item', 'Rate', 'UOM', 'Qty'],
      ['D-1', 'Hex bolt M8', 'on request', 'Nos', 10],
      ['D-1', 'Steel water bottle', 90, 'Nos', '2 MT'],
      ['D-2', 'Hex bolt M10', 9, 'Nos', 10],
      ['', 'Total', '', '', 22],
    ]
    const { body } = await uploadSheet(world, aCsv(rows), seller)
    const { page } = await newWindow({ width, token: seller.token })
    await page.goto(`/hi${links.bulkUpload(body.import.id)}`)
    const sheet = page.getByRole('main')
    await expect(sheet.getByRole('button', { name: 'सभी (3)' })).toBeVisible()
    await expect(sheet.getByText('छोड़ी गई: 1 लाइन (टोटल)।').first()).toBeVisible()
    await expect(sheet.getByRole('button', { name: 'संख्या लिखें, जैसे 1200 या 92.50' })).toBeVisible()
    await expect(sheet.getByText('नट-बोल्ट, फ़ास्टनर').filter({ visible: true }).first()).toBeVisible()
    await expect(sheet.getByText(/^Enter|^Row 2|^Fasteners|^Cookware/).filter({ visible: true })).toHaveCount(0)
    if (isPhone(width)) return
    await expect(page.getByRole('gridcell', { name: 'on request', exact: true })).toHaveAttribute('title', /^संख्या/)
  })
