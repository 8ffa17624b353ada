#!/usr/bin/env node
/*
 * Lists the stock of a Tally company on Nayastock, or brings it up to date. Needs Node 20, and nothing else.
 *
 *   NAYASTOCK_KEY=nsk_… node tally-to-nayastock.mjs Master.xml StockSummary.xml --photos photos
 *
 * Master.xml holds names, units, HSN codes and standard selling prices, StockSummary.xml what is left. Without a stock summary the
 * opening balance of each item is its quantity. Items without a price or without stock are left out, unless they are listed already.
 * A photo belongs to the item whose part number, alias or name its file name begins with: 6205-1.jpg, 6205-2.jpg.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { basename, extname, join } from 'node:path'
import { parseArgs } from 'node:util'

const ROWS_A_CALL = 500
const PHOTOS_MOST = 4
const PHOTO_TYPES = { '.jpg': 'image/jpeg', '.jpeg': 'image/jpeg', '.png': 'image/png', '.webp': 'image/webp' }

const { values: options, positionals: files } = parseArgs({
  allowPositionals: true,
  options: { at: { type: 'string', default: 'https://nayastock.com' }, photos: { type: 'string' } },
})
const key = process.env.NAYASTOCK_KEY
if (!key || files.length === 0) {
  console.error(
    'Usage: NAYASTOCK_KEY=nsk_… node tally-to-nayastock.mjs Master.xml [StockSummary.xml] [--photos folder]',
  )
  process.exit(2)
}

/** Tally exports UTF-16 with a byte order mark, or UTF-8. */
function textOf(file) {
  const bytes = readFileSync(file)
  const encoding = bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : bytes[0] === 0xfe ? 'utf-16be' : 'utf-8'
  return new TextDecoder(encoding).decode(bytes)
}

const signs = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
const plain = text =>
  text
    .replace(/&(?:#(\d+)|#x([\da-f]+)|(\w+));/gi, (all, decimal, hex, name) =>
      name ? (signs[name] ?? all) : String.fromCodePoint(decimal ? Number(decimal) : parseInt(hex, 16)),
    )
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
const all = (xml, tag) =>
  [...xml.matchAll(new RegExp(`<${tag}(?:\\s[^>]*)?>([\\s\\S]*?)</${tag}>`, 'g'))].map(([, inner]) => inner)
const first = (xml, tag) => plain(all(xml, tag)[0] ?? '')
/** The lists of an item, the latest first. */
const latest = (xml, tag, date) => all(xml, tag).toSorted((a, b) => first(b, date).localeCompare(first(a, date)))
/** Tally writes a deficit as '-12 Nos' or '(-)12 Nos'. */
const isDeficit = text => /^\(?-/.test(text)
/** ' 4,200.50 Mtr' without its unit; a deficit counts as nothing. */
const figure = text => (isDeficit(text) ? '0' : (/[\d,]*\.?\d+/.exec(text)?.[0].replaceAll(',', '') ?? ''))

/** Every item by its name, with what the files say of it. */
const items = new Map()
for (const xml of files.map(textOf)) {
  for (const [, name, inner] of xml.matchAll(/<STOCKITEM\s[^>]*?NAME="([^"]*)"[^>]*>([\s\S]*?)<\/STOCKITEM>/g)) {
    const names = all(inner, 'NAME.LIST').flatMap(list => all(list, 'NAME').map(plain))
    const [price = ''] = latest(inner, 'STANDARDPRICELIST.LIST', 'DATE')
    // TallyPrime has the codes in HSNDETAILS, Tally.ERP 9 in GSTDETAILS
    const codes = [
      ...latest(inner, 'HSNDETAILS.LIST', 'APPLICABLEFROM'),
      ...latest(inner, 'GSTDETAILS.LIST', 'APPLICABLEFROM'),
    ]
    const item = plain(name)
    items.set(item, {
      ...items.get(item),
      sku: first(inner, 'PARTNUMBER') || names.find(other => other !== item) || item,
      name: item,
      unit: first(inner, 'BASEUNITS'),
      hsCode: codes.map(list => first(list, 'HSNCODE')).find(Boolean) ?? '',
      rate: figure(first(price, 'RATE')),
      opening: figure(first(inner, 'OPENINGBALANCE')),
    })
  }
  // names and figures alternate; batches of an item follow its own figures
  for (const part of xml.split('<DSPACCNAME').slice(1)) {
    const item = first(part, 'DSPDISPNAME')
    const left = first(part, 'DSPCLQTY')
    items.set(item, { ...items.get(item), closing: figure(left) || '0', deficit: isDeficit(left) ? left : '' })
  }
}
const rows = [...items.values()]
  .filter(({ name }) => name !== undefined)
  .map(({ opening, closing, ...row }) => ({ ...row, quantity: closing ?? opening }))

async function put(path, body) {
  for (;;) {
    const answer = await fetch(`${options.at}/api${path}`, {
      method: 'PUT',
      headers: {
        authorization: `Bearer ${key}`,
        ...(typeof body === 'string' && { 'content-type': 'application/json' }),
      },
      body,
    })
    const reply = await answer.json()
    if (reply.success) return reply
    const wait = Number(answer.headers.get('retry-after'))
    if (answer.status !== 429 || !(wait > 0 && wait <= 300))
      throw new Error(`${path}: ${reply.toast?.message ?? answer.status}`)
    await new Promise(resolve => setTimeout(resolve, wait * 1000))
  }
}

async function push(some, how = {}) {
  const results = []
  for (let from = 0; from < some.length; from += ROWS_A_CALL) {
    const cut = some
      .slice(from, from + ROWS_A_CALL)
      .map(row => Object.fromEntries(Object.entries(row).filter(([name, value]) => name !== 'deficit' && value !== '')))
    results.push(...(await put('/stock', JSON.stringify({ rows: cut, ...how }))).results)
  }
  return results
}

const photoNames = options.photos
  ? readdirSync(options.photos)
      .filter(name => PHOTO_TYPES[extname(name).toLowerCase()])
      .toSorted()
  : []
const folded = text => text.normalize('NFKC').toLowerCase().replace(/\s+/gu, '')
const photosOf = ({ sku, name }) =>
  photoNames.filter(file => {
    const bare = folded(basename(file, extname(file))).replace(/[-_.(]*\d{1,2}\)?$/, '')
    return [sku, name].some(own => folded(own) === bare || folded(own) === folded(basename(file, extname(file))))
  })

const inStock = rows.filter(({ rate, quantity }) => rate !== '' && Number(quantity) > 0)
/** The first item of each part number, because a part number names one lot. */
const bySku = new Map(inStock.toReversed().map(row => [folded(row.sku), row]))
const offered = inStock.filter(row => bySku.get(folded(row.sku)) === row)
const gone = rows.filter(({ sku, quantity }) => Number(quantity) === 0 && !bySku.has(folded(sku)))
for (const { sku, listingId, live, missing } of await push(offered)) {
  const row = bySku.get(folded(sku))
  if (!row || !listingId || live || !missing.some(({ field }) => field === 'images')) continue
  const form = new FormData()
  for (const file of photosOf(row).slice(0, PHOTOS_MOST))
    form.append(
      'images',
      new Blob([readFileSync(join(options.photos, file))], { type: PHOTO_TYPES[extname(file).toLowerCase()] }),
      file,
    )
  if (form.has('images')) await put(`/deadstock/${listingId}/images`, form)
}
const results = await push(offered, { publish: true })

const sold = (
  await push(
    gone.map(({ sku }) => ({ sku, quantity: '0' })),
    { knownOnly: true },
  )
).filter(({ outcome }) => outcome !== 'skipped')

for (const { sku, live, problem, faults, missing } of results) {
  if (live) continue
  const { name, unit } = bySku.get(folded(sku)) ?? { name: sku, unit: '' }
  const given = ({ field, message }) => (field === 'unit' ? `${message} (${unit})` : message)
  console.log(`${name}: ${[problem, ...[...faults, ...missing].map(given)].filter(Boolean).join('. ')}`)
}
const soldSkus = new Set(sold.map(({ sku }) => folded(sku)))
for (const row of rows) {
  const { sku, name, deficit, quantity, rate } = row
  const chosen = bySku.get(folded(sku))
  if (chosen === row || soldSkus.has(folded(sku))) continue
  if (deficit) console.log(`${name}: left out. Its stock is below zero in Tally: ${deficit}`)
  else if (!(Number(quantity) > 0)) console.log(`${name}: left out. None is left`)
  else if (rate === '') console.log(`${name}: left out. It has no standard selling price in Tally`)
  else console.log(`${name}: left out. ${chosen.name} has the same part number: ${sku}`)
}
console.log(
  `${results.filter(({ live }) => live).length} of ${rows.length} items are live, ${sold.length} marked as sold.`,
)
process.exitCode = results.some(({ outcome }) => outcome === 'refused') ? 1 : 0
