import { links } from '#contract/urls.ts'
import { expect, type Site, type Window, type WindowOptions } from '#e2e/support/journey.ts'
import { aPerson, type Person } from '#testkit/people.ts'
import { aSheet } from '#testkit/sheets.ts'

export interface OpenSheet extends Window {
  seller: Person
  id: string
}

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
export const items = ['Ball bearing 6205 ZZ', 'Hex bolt M12 x 50', 'GI pipe 1 inch medium', 'Cutting wheel 4 inch']

/** A seller with an open uploaded sheet: four items with a quantity, without rates and photos. */
export async function openSheet(
  site: Site,
  newWindow: (options?: WindowOptions) => Promise<Window>,
  width = 1440,
): Promise<OpenSheet> {
  const seller = await aPerson(site.world, { business: { name: 'Deccan Hardware' } })
  const window = await newWindow({ width, token: seller.token })
  const { page } = window
  await page.goto(links.bulkUpload())
  const rows = items.map((name, at) => [name, (at + 1) * 10, 'Nos', ['8482', '7318', '7306', '6804'][at]!])
  await page.getByLabel('Excel, OpenDocument or CSV file').setInputFiles({
    name: 'stock.xlsx',
    mimeType: XLSX,
    buffer: await aSheet([['Item', 'Qty', 'Unit', 'HSN'], ...rows]),
  })
  await expect(page.getByRole('heading', { name: '4 rows: 4 need attention' })).toBeVisible({ timeout: 60_000 })
  return { ...window, seller, id: new URL(page.url()).searchParams.get('id')! }
}

/** The cell of a column in the row of an item. */
export async function cellOf({ page }: Window, item: string, column: string) {
  const headers = page.getByRole('columnheader')
  // after a reload the rows appear later than the page
  await headers.first().waitFor()
  const titles = await headers.allTextContents()
  const at = titles.findIndex(title => title.startsWith(column))
  return page.getByRole('row').filter({ hasText: item }).getByRole('gridcell').nth(at)
}

/** The rates of the rows as the server stores them. */
export async function ratesOf({ world }: Site, { seller, id }: OpenSheet): Promise<(number | null)[]> {
  const { body } = await world.api('GET /import/:id/rows', { params: { id } }, seller)
  return body.rows.map(({ amount }) => amount)
}
