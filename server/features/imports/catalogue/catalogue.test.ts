import { PDFiumLibrary } from '@hyzyla/pdfium'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { catalogueLimits, catalogueMessages, catalogueTexts } from '#contract/imports/catalogue-rules.ts'
import { formatShortDate } from '#contract/shared/long-date.ts'
import { formatPhone } from '#contract/shared/phone.ts'
import { conditions, gstBases } from '#contract/surplus/terms.ts'
import { links } from '#contract/urls.ts'
import { readQr } from '#testkit/browser/qr.ts'
import { aListing, aSellerWithLot } from '#testkit/listings.ts'
import { aPerson } from '#testkit/people.ts'
import { aPicture } from '#testkit/pictures.ts'
import { openWorld } from '#testkit/world.ts'
import { drawCatalogue } from './draw-catalogue.ts'

const phone = '9812345678'
const world = await openWorld()
afterAll(() => world.close())
const seller = await aPerson(world, { phone, business: { name: 'Deccan Looms', verified: true } })

type Wish = { ids?: string[]; search?: string; phone?: boolean; language?: 'en' | 'hi' }
const catalogue = (wish: Wish = {}, as = seller) =>
  world.app.inject({
    method: 'POST',
    url: '/api/deadstock/catalogue',
    headers: { authorization: `Bearer ${as.token}` },
    payload: wish,
  })

/** Reads a document as a viewer shows it: selectable texts, and pages as pictures. */
async function read(file: Buffer): Promise<{ texts: string[]; pictures: Buffer[] }> {
  const library = await PDFiumLibrary.init()
  const texts = Array.from((await library.loadDocument(file)).pages(), page => page.getText().replaceAll('\u00a0', ' '))
  const pictures: Buffer[] = []
  for (const page of (await library.loadDocument(file)).pages()) {
    const { data, width, height } = await page.render({ scale: 2, render: 'bitmap' })
    pictures.push(
      await sharp(data, { raw: { width, height, channels: 4 } })
        .png()
        .toBuffer(),
    )
  }
  library.destroy()
  return { texts, pictures }
}
/** Reads a document as a screen reader does: its facts, roles of elements, and the texts for photos and links. */
function elementsOf(file: Buffer) {
  const text = file.toString('latin1')
  const all = (pattern: RegExp) => Array.from(text.matchAll(pattern), ([, found = '']) => found)
  expect(text).toMatch(/\/StructTreeRoot \d+ 0 R/)
  return {
    document: all(/\/(Lang \((?:en|hi)-IN\)|Marked true|DisplayDocTitle true)/g).toSorted(),
    roles: [...new Set(all(/^\/S \/(?!URI)(\w+)$/gm))].toSorted(),
    words: all(/^\/(?:Alt|Contents) \((.*)\)$/gm),
  }
}
const read200 = async (answer: Awaited<ReturnType<typeof catalogue>>) => {
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf'])
  return read(answer.rawPayload)
}

test('a catalogue shows the main facts of each lot as selectable text, with a QR code to its page', async () => {
  const { id } = await aListing(world, seller, { name: 'Poplin & drill #7 🔩', amount: 1_23_456.5, pictures: 0 })
  const surplus = { condition: 'seconds', gst: 'extra', stockCity: 'Surat' }
  await sql`update listings set surplus = ${JSON.stringify(surplus)}::jsonb where id = ${id}`.execute(world.db)
  const { id: imageId } = await world.services.images.add(await aPicture({ colour: '#c02020' }))
  await sql`insert into images (id, user_id, width, height, colour, bytes) values (${imageId}, ${seller.id}, 800, 600, '#c02020', 1)`.execute(
    world.db,
  )
  await sql`insert into listing_images (listing_id, image_id, position) values (${id}, ${imageId}, 0)`.execute(world.db)

  const answer = await catalogue({ ids: [id], phone: true })
  expect(answer.headers['content-disposition']).toBe('attachment; filename="catalogue.pdf"')
  const {
    texts,
    pictures: [page = Buffer.of()],
  } = await read200(answer)
  const today = formatShortDate(world.services.clock())
  for (const said of [
    'Deccan Looms',
    catalogueTexts.verified,
    formatPhone(phone),
    'Poplin & drill #7',
    '₹1,23,456.50 / metre',
    '+ GST',
    catalogueTexts.minimum('500 m'),
    'Seconds',
    'Surat',
    catalogueTexts.foot(today),
    catalogueTexts.page(1, 1),
  ])
    expect(texts[0]).toContain(said)
  expect(await readQr(page)).toBe(new URL(links.product(id), world.services.config.publicUrl).href)
  expect(elementsOf(answer.rawPayload)).toEqual({
    document: ['DisplayDocTitle true', 'Lang (en-IN)', 'Marked true'],
    roles: ['Document', 'Figure', 'H1', 'H2', 'Link', 'P', 'Sect'],
    words: [catalogueTexts.photo('Poplin & drill #7'), 'Poplin & drill #7'],
  })
  // the photo's right half, in the first card
  const spot = await sharp(page).extract({ left: 500, top: 240, width: 4, height: 4 }).removeAlpha().raw().toBuffer()
  expect(spot.subarray(0, 3).toString('hex')).toMatch(/^[b-d].[1-3].[1-3]./)
})

test('a catalogue shows the phone number only when requested', async () => {
  const { texts } = await read200(await catalogue())
  expect(texts.join()).not.toContain(formatPhone(phone))
  expect(texts.join()).not.toContain(phone)
})

test('a catalogue joins letters of Indian scripts and shortens long names with …', async () => {
  const hindi = await aListing(world, seller, { name: 'सूती कपड़ा 58" गज' })
  const long = await aListing(world, seller, { name: 'W'.repeat(150) })
  const tamil = await aListing(world, seller, { name: 'துணி' })
  const [text = ''] = (await read200(await catalogue({ ids: [hindi.id, long.id, tamil.id] }))).texts
  expect(text).toContain('सूती कपड़ा')
  expect(text).toMatch(/W{10,40}…/)
  // the catalogue's fonts have no Tamil letters, so it shows the category instead of the name
  expect(text).toContain('Textiles & Fabrics')
})

test('a catalogue made on a Hindi page has the texts of the product in Hindi and links to Hindi pages', async () => {
  const { id } = await aListing(world, seller, { name: 'Poplin and drill', amount: 92, pictures: 0 })
  const surplus = { condition: 'seconds', gst: 'included', stockCity: 'Surat' }
  await sql`update listings set surplus = ${JSON.stringify(surplus)}::jsonb where id = ${id}`.execute(world.db)
  const answer = await catalogue({ ids: [id], language: 'hi' })
  const {
    texts: [text = ''],
    pictures: [page = Buffer.of()],
  } = await read200(answer)
  for (const said of [
    'Deccan Looms',
    'वेरिफ़ाइड कारोबार',
    'Poplin and drill',
    '₹92 / मीटर',
    'जीएसटी सहित',
    'कम से कम',
    'Surat',
  ])
    expect(text).toContain(said)
  for (const { label } of [...conditions, ...gstBases]) expect(text).not.toContain(label)
  expect(text).not.toMatch(/Verified|Prices|Page|Minimum|Textiles/)
  expect(await readQr(page)).toBe(new URL(`/hi${links.product(id)}`, world.services.config.publicUrl).href)
  expect(elementsOf(answer.rawPayload).document).toContain('Lang (hi-IN)')
})

test('a catalogue has six lots a page and includes only own live lots', async () => {
  const many = await aPerson(world)
  for (let lot = 1; lot <= 7; lot++) await aListing(world, many, { name: `Satin ${lot}` })
  await aListing(world, many, { name: 'Velvet', status: 'Inactive' })
  const pages = (await read200(await catalogue({}, many))).texts
  expect(pages.map(page => page.match(/Satin/g)?.length)).toEqual([6, 1])
  expect(pages.join()).not.toContain('Velvet')

  const theirs = await aListing(world, seller, { name: 'Foreign goods' })
  const own = await aListing(world, many, { name: 'Copper wire' })
  const chosen = (await read200(await catalogue({ ids: [theirs.id, own.id] }, many))).texts.join()
  expect([chosen.includes('Copper wire'), chosen.includes('Foreign goods')]).toEqual([true, false])
  expect((await read200(await catalogue({ search: 'copper' }, many))).texts.join()).not.toContain('Satin')
  for (const wish of [{ ids: [] }, { ids: [theirs.id] }, { search: 'velvet' }]) {
    const refused = await catalogue(wish, many)
    expect([refused.statusCode, refused.json().errors[0].message]).toEqual([422, catalogueMessages.none])
  }
})

test(`a catalogue is limited to ${catalogueLimits.listings} lots and ${catalogueLimits.anHour} requests an hour`, async () => {
  const { seller: many, id } = await aSellerWithLot(world)
  const facts = sql.raw(
    'user_id, business_id, name, description, category, subcategory, specifications, amount, unit, min_order_quantity, max_order_quantity, status, published_at',
  )
  await sql`insert into listings (${facts}) select ${facts} from listings, generate_series(1, ${catalogueLimits.listings}) where id = ${id}`.execute(
    world.db,
  )
  const refused = await catalogue({}, many)
  expect([refused.statusCode, refused.json().errors[0].message]).toEqual([422, catalogueMessages.many('121')])
  const answers = await Promise.all(
    Array.from({ length: catalogueLimits.anHour + 2 }, () => catalogue({ search: 'nothing' }, many)),
  )
  expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(3)
  expect((await catalogue({}, many)).headers['retry-after']).toBeDefined()
})

test('a catalogue is refused when it takes too long or is too large', async () => {
  const head = { language: 'en' as const, business: 'B', verified: false, place: '', phone: null, day: '', foot: '' }
  const draw = (bounds: { seconds: number; bytes: number }) => drawCatalogue(head, async () => [], bounds)
  for (const bounds of [
    { seconds: 0.01, bytes: catalogueLimits.bytes },
    { seconds: catalogueLimits.seconds, bytes: 10 },
  ])
    await expect(draw(bounds)).rejects.toMatchObject({ details: { fields: [{ message: catalogueMessages.large }] } })
})
