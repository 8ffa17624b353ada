import { sql } from 'kysely'
import { links } from '#contract/urls.ts'
import { aPerson } from '#testkit/people.ts'
import { aPicture } from '#testkit/pictures.ts'
import { aCsv, aSheet, aZip, uploadSheet } from '#testkit/sheets.ts'
import { expect, test } from '../support/journey.ts'

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
/** A long limit, because a job reports only its end. */
const RUN = { timeout: 60_000 }

/** Thirty items as a trader writes them: bearings, fasteners, pipes and cutting wheels. */
const items: [name: string, hsn: string][] = [
  ['Ball bearing 6205 ZZ', '8482'],
  ['Ball bearing 6206 2RS', '8482'],
  ['Taper roller bearing 30206', '8482'],
  ['Needle bearing HK 2016', '8482'],
  ['Spherical roller brg 22210', '8482'],
  ['Thrust bearing 51105', '8482'],
  ['Pillow block bearing UCP 205', '8483'],
  ['Cylindrical roller bearing NU 206', '8482'],
  ['Hex bolt M12 x 50 HT', '7318'],
  ['Hex nut M12 GI', '7318'],
  ['Spring washer M10', '7318'],
  ['Allen cap screw M8 x 25', '7318'],
  ['Threaded rod M16 x 1 mtr', '7318'],
  ['Self drilling screw 5.5 x 25', '7318'],
  ['Anchor fastener 10 x 75', '7318'],
  ['U bolt 2"', '7318'],
  ['SS 304 Pipe 1" Sch 10', '7306'],
  ['SS 316 Pipe 2" Sch 40', '7306'],
  ['GI pipe 1/2" medium', '7306'],
  ['GI pipe 3/4" heavy', '7306'],
  ['MS ERW pipe 1.5"', '7306'],
  ['MS seamless pipe 4"', '7304'],
  ['GI elbow 1"', '7307'],
  ['Cutting wheel 4"', '6804'],
  ['Cutting wheel 14"', '6804'],
  ['Grinding wheel 7"', '6804'],
  ['Flap disc 4" 80 grit', '6805'],
  ['DC wheel 5 inch', '6804'],
  ['Diamond cutting blade 110 mm', '8202'],
  ['HSS drill bit 10 mm', '8207'],
]
const rows = items.map(([name, hsn], at) => [
  at + 1,
  name,
  (at + 2) * 15,
  40 + at * 3.5,
  hsn,
  at % 3 === 0 ? 'old stock' : at % 3 === 1 ? 'rate negotiable for full lot' : '',
])

/** Names a photo as sellers do: by number, by item name, or in a folder for each item. File names lack `"` and `/`. */
function photoName(at: number, photo: 1 | 2): string {
  const plain = items[at]![0].replaceAll('"', '').replaceAll('/', '-')
  if (at % 3 === 0) return `${at + 1}-${photo}.jpg`
  if (at % 3 === 1) return `stock pics/${plain} (${photo}).jpg`
  return `${plain}/IMG_20261104_10${String(at).padStart(2, '0')}${photo}.jpg`
}

for (const width of [1440, 390])
  test(`a sheet of thirty rows and a ZIP of sixty photos are published in few presses at ${width} px`, async ({
    site,
    newWindow,
  }) => {
    test.setTimeout(180_000)
    const { world } = site
    const seller = await aPerson(world, { business: { name: 'Deccan Hardware' } })
    const { page } = await newWindow({ width, token: seller.token })
    let presses = 0
    const heading = (text: string) => page.getByRole('heading', { name: `30 rows: ${text}` })

    await test.step('the sheet is parsed', async () => {
      await page.goto(links.bulkUpload())
      // files cannot be dragged on a touch screen
      for (const [text, shown] of [
        ['Drag an Excel', width > 768],
        ['Choose an Excel', width <= 768],
      ] as const)
        await expect(page.getByText(text)).toBeVisible({ visible: shown })
      presses++
      await page.getByLabel('Excel, OpenDocument or CSV file').setInputFiles({
        name: 'stock list.xlsx',
        mimeType: XLSX,
        buffer: await aSheet([['Sr No', 'Item', 'Qty', 'Rate/pc', 'HSN', 'Remarks'], ...rows]),
      })
      await expect(heading('30 need attention')).toBeVisible(RUN)
    })

    await test.step('each unclear kind of goods gets its category with one press', async () => {
      const groups = page.getByRole('region', { name: /^Choose a category for/ })
      const likeliest = groups.getByRole('listitem').first().getByRole('button').first()
      while ((await groups.count()) > 0) {
        const name = await likeliest.getAttribute('aria-label')
        presses++
        await likeliest.click()
        await expect(page.getByRole('button', { name: name!, exact: true })).toHaveCount(0)
      }
    })

    await test.step('the photos match their rows', async () => {
      const parts: Record<string, Buffer> = {}
      for (const at of items.keys())
        for (const photo of [1, 2] as const)
          parts[photoName(at, photo)] = await aPicture({
            width: 320,
            height: 240,
            colour: `#${(at * 8 + photo * 3).toString(16).padStart(2, '0')}6b4f`,
          })
      presses++
      await page
        .getByLabel('Photos or a ZIP of photos')
        .setInputFiles({ name: 'photos.zip', mimeType: 'application/zip', buffer: aZip(parts) })
      await expect(page.getByText('60 photos matched')).toBeVisible(RUN)
      await expect(heading('all can go live')).toBeVisible()
    })

    await test.step('one press publishes all rows', async () => {
      presses++
      await page.getByRole('button', { name: 'Publish 30' }).click()
      await expect(heading('30 live')).toBeVisible(RUN)
      await expect(page.getByText(/Undo this import until \d+ \w{3}, \d+:\d\d/)).toBeVisible()
      const live = world.db
        .selectFrom('listings')
        .select(['name', 'amount'])
        .where('user_id', '=', seller.id)
        .where('status', '=', 'Active')
      const listed = await live.execute()
      expect(new Map(listed.map(({ name, amount }) => [name, amount]))).toEqual(
        new Map(items.map(([name], at) => [name, 40 + at * 3.5])),
      )
    })
    expect(presses).toBeLessThanOrEqual(15)
    test.info().annotations.push({ type: 'presses', description: `${presses}, no word typed` })

    await test.step('one press within a day undoes the import', async () => {
      await page.getByRole('button', { name: 'Undo this import' }).click()
      await page.getByRole('alertdialog').getByRole('button', { name: 'Undo import' }).click()
      await expect(page.getByText('30 listings are as before the import.')).toBeVisible()
      await expect(heading('all can go live')).toBeVisible()
      const left = world.db.selectFrom('listings').select('id').where('user_id', '=', seller.id)
      expect(await left.where('status', '=', 'Active').execute()).toEqual([])
    })
  })

test('a run that saves 1,200 rows as drafts says so, and not that it publishes them', async ({
  site: { world },
  openPage,
}) => {
  const seller = await aPerson(world, { business: { name: 'Deccan Looms' } })
  const many = Array.from({ length: 1200 }, (_, at) => [`Hex bolt lot ${at}`, 40, 'Nos', 10])
  const { body } = await uploadSheet(world, aCsv([['Item', 'Rate', 'UOM', 'Qty'], ...many]), seller)
  const page = await openPage(links.bulkUpload(body.import.id), { as: seller })
  await expect(page.getByRole('button', { name: 'All (1,200)' })).toBeVisible()
  // the run waits for the table of listings until its heading is read
  await world.db.transaction().execute(async tx => {
    await sql`lock table listings in share mode`.execute(tx)
    await page.getByRole('button', { name: 'More for this upload' }).click()
    await page.getByRole('menuitem', { name: 'Save as drafts without publishing' }).click()
    await expect(page.getByRole('heading', { name: 'Saving …' })).toBeVisible({ timeout: 5000 })
  })
  await expect(page.getByRole('button', { name: 'Drafts (1,200)' })).toBeVisible(RUN)
})
