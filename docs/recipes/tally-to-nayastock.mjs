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
/** ' 4,200.50 Mtr' without its unit; a deficit counts as nothing. */
const figure = text => (text.startsWith('-') ? '0' : (/[\d,]*\.?\d+/.exec(text)?.[0].replaceAll(',', '') ?? ''))

/** Every item by its name, with what the files say of it. */
const items = new Map()
for (const xml of files.map(textOf)) {
  for (const [, name, inner] of xml.matchAll(/<STOCKITEM\s[^>]*?NAME="([^"]*)"[^>]*>([\s\S]*?)<\/STOCKITEM>/g)) {
    const names = all(inner, 'NAME.LIST').flatMap(list => all(list, 'NAME').map(plain))
    const prices = all(inner, 'STANDARDPRICELIST.LIST').toSorted((a, b) =>
      first(a, 'DATE').localeCompare(first(b, 'DATE')),
    )
    const item = plain(name)
    items.set(item, {
      ...items.get(item),
      sku: first(inner, 'PARTNUMBER') || names.find(other => other !== item) || item,
      name: item,
      unit: first(inner, 'BASEUNITS'),
      hsCode: first(inner, 'HSNCODE') || first(inner, 'HSN'),
      rate: figure(first(prices.at(-1) ?? '', 'RATE')),
      opening: figure(first(inner, 'OPENINGBALANCE')),
    })
  }
  // names and figures alternate; batches of an item follow its own figures
  for (const part of xml.split('<DSPACCNAME').slice(1)) {
    const item = first(part, 'DSPDISPNAME')
    items.set(item, { ...items.get(item), closing: figure(first(part, 'DSPCLQTY')) || '0' })
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
      .map(row => Object.fromEntries(Object.entries(row).filter(([, value]) => value !== '')))
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

const offered = rows.filter(({ rate, quantity }) => rate !== '' && Number(quantity) > 0)
const gone = rows.filter(({ quantity }) => Number(quantity) === 0)
const bySku = new Map(offered.map(row => [folded(row.sku), row]))
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

for (const { sku, live, problem, faults, missing } of results)
  if (!live)
    console.log(
      `${sku}: ${[problem, ...faults.map(f => f.message), ...missing.map(m => m.message)].filter(Boolean).join('. ')}`,
    )
console.log(
  `${results.filter(({ live }) => live).length} of ${rows.length} items are live, ${sold.length} marked as sold.`,
)
process.exitCode = results.some(({ outcome }) => outcome === 'refused') ? 1 : 0
