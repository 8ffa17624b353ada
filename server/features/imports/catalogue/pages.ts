import { buffer } from 'node:stream/consumers'
import { PDFDocument } from 'pdfkit'
import sharp from 'sharp'
import { encode } from 'uqr'
import { catalogueTexts } from '../../../../contract/imports/catalogue-rules.ts'
import { product } from '../../../../contract/shared/product.ts'
import type { CatalogueHead, CatalogueLot, CatalogueTask } from './draw-catalogue.ts'
import { drawLine, drawLineTo, type Look, linesOf, printable, registerFonts, widthOf } from './letters.ts'

// in points, 72 to the inch
const SHEET = { width: 595.28, height: 841.89, margin: 36 }
const HEAD = 58
const FOOT = 30
const GAP = 12
const COLUMNS = 2
const ROWS = 3
const PAD = 10
const CODE = 58
const CARD = {
  width: (SHEET.width - 2 * SHEET.margin - (COLUMNS - 1) * GAP) / COLUMNS,
  height: (SHEET.height - 2 * SHEET.margin - HEAD - FOOT - (ROWS - 1) * GAP) / ROWS,
}
const PHOTO = { width: CARD.width, height: 108 }
// sharp enough for a print, small enough for 120 of them
const PIXELS = { width: 480, height: Math.round((480 * PHOTO.height) / PHOTO.width) }

const colour = { ink: '#14211b', quiet: '#46564d', line: '#d8ded6', ground: '#edf0ea', primary: '#0e5e45' }
const look = (size: number, weight: Look['weight'], ink: string = colour.ink): Look => ({ size, weight, colour: ink })
const looks = {
  business: look(18, 'semibold'),
  head: look(9.5, 'regular', colour.quiet),
  verified: look(9.5, 'semibold', colour.primary),
  name: look(10.5, 'semibold'),
  rate: look(12, 'semibold', colour.primary),
  longRate: look(9.5, 'semibold', colour.primary),
  fact: look(9, 'regular', colour.quiet),
  foot: look(8.5, 'regular', colour.quiet),
}

/** All pages as one PDF: six lots on each, under the seller and above what the prices are worth. */
export async function writePages({ head, lots }: CatalogueTask): Promise<Buffer> {
  const pdf = new PDFDocument({
    size: 'A4',
    margin: 0,
    autoFirstPage: false,
    lang: 'en-IN',
    info: { Title: `${head.business}: ${catalogueTexts.heading}`, Author: head.business, Creator: product.name },
  })
  registerFonts(pdf)
  const whole = buffer(pdf)
  const onPage = COLUMNS * ROWS
  const pages = Math.ceil(lots.length / onPage)
  for (let page = 0; page < pages; page++) {
    pdf.addPage()
    drawHead(pdf, head)
    for (const [at, lot] of lots.slice(page * onPage, (page + 1) * onPage).entries()) {
      const x = SHEET.margin + (at % COLUMNS) * (CARD.width + GAP)
      const y = SHEET.margin + HEAD + Math.floor(at / COLUMNS) * (CARD.height + GAP)
      await drawLot(pdf, lot, { x, y })
    }
    drawFoot(pdf, head, catalogueTexts.page(page + 1, pages))
  }
  pdf.end()
  return whole
}

function drawHead(pdf: PDFDocument, { business, verified, place, phone, day }: CatalogueHead): void {
  const { margin, width } = SHEET
  const right = width - margin
  const left = drawLineTo(pdf, day, looks.head, { right, baseline: margin + 15 })
  const [name = ''] = linesOf(pdf, business, looks.business, { width: left - margin - GAP, most: 1 })
  drawLine(pdf, name, looks.business, { x: margin, baseline: margin + 16 })
  const baseline = margin + 34
  const after = verified ? drawVerified(pdf, { x: margin, baseline }) + GAP : margin
  const said = [place, phone].filter(Boolean).join('   ·   ')
  const [line = ''] = linesOf(pdf, said, looks.head, { width: right - after, most: 1 })
  drawLine(pdf, line, looks.head, { x: after, baseline })
  pdf.rect(margin, margin + 44, width - 2 * margin, 0.75).fill(colour.line)
}

/** A tick in a disc and what it means; where it ends. */
function drawVerified(pdf: PDFDocument, { x, baseline }: { x: number; baseline: number }): number {
  pdf.circle(x + 5.5, baseline - 3.3, 5.5).fill(colour.primary)
  pdf
    .save()
    .translate(x + 5.5, baseline - 3.3)
    .path('M-2.5 0.2 L-0.7 2 L2.7 -1.8')
  pdf.lineWidth(1.2).lineCap('round').lineJoin('round').stroke('#ffffff').restore()
  return drawLine(pdf, catalogueTexts.verified, looks.verified, { x: x + 15, baseline })
}

function drawFoot(pdf: PDFDocument, { foot }: CatalogueHead, page: string): void {
  const baseline = SHEET.height - SHEET.margin - 4
  drawLine(pdf, foot, looks.foot, { x: SHEET.margin, baseline })
  drawLineTo(pdf, `${product.name}   ·   ${page}`, looks.foot, { right: SHEET.width - SHEET.margin, baseline })
}

async function drawLot(pdf: PDFDocument, lot: CatalogueLot, { x, y }: { x: number; y: number }): Promise<void> {
  pdf.save().roundedRect(x, y, CARD.width, CARD.height, 8).clip()
  await drawPhoto(pdf, lot, { x, y })
  pdf.restore()
  pdf.roundedRect(x, y, CARD.width, CARD.height, 8).lineWidth(0.75).stroke(colour.line)
  const code = { x: x + CARD.width - PAD - CODE, y: y + CARD.height - PAD - CODE }
  drawCode(pdf, lot.address, code)

  const name = printable(lot.name) ? lot.name : lot.category
  let baseline = y + PHOTO.height + PAD + 8
  for (const line of linesOf(pdf, name, looks.name, { width: CARD.width - 2 * PAD, most: 2 })) {
    drawLine(pdf, line, looks.name, { x: x + PAD, baseline })
    baseline += 14
  }
  // from below, so that rates stand in a row whether a name has one line or two
  const room = { width: code.x - GAP - x - PAD, most: 1 }
  baseline = code.y + 12
  const end = drawRate(pdf, lot.rate, { x: x + PAD, baseline, room })
  const [gst = ''] = linesOf(pdf, lot.gst, looks.fact, { width: 100, most: 1 })
  const fits = end + 4 + widthOf(pdf, gst, looks.fact) <= x + PAD + room.width
  if (fits) drawLine(pdf, gst, looks.fact, { x: end + 4, baseline })
  const facts = fits ? lot.facts : [lot.gst, ...lot.facts]
  for (const fact of facts) {
    baseline += Math.min(14, (CODE - 14) / facts.length)
    for (const line of linesOf(pdf, fact, looks.fact, room)) drawLine(pdf, line, looks.fact, { x: x + PAD, baseline })
  }
  pdf.link(x, y, CARD.width, CARD.height, lot.address)
}

type Place = { x: number; baseline: number; room: { width: number; most: number } }

/** A rate is never cut where it can be smaller; where it ends. */
function drawRate(pdf: PDFDocument, rate: string, { x, baseline, room }: Place): number {
  const fitting = [looks.rate, looks.longRate].find(rated => widthOf(pdf, rate, rated) <= room.width) ?? looks.longRate
  const [line = ''] = linesOf(pdf, rate, fitting, room)
  return drawLine(pdf, line, fitting, { x, baseline })
}

async function drawPhoto(
  pdf: PDFDocument,
  { picture, category }: CatalogueLot,
  { x, y }: { x: number; y: number },
): Promise<void> {
  pdf.rect(x, y, PHOTO.width, PHOTO.height).fill(colour.ground)
  if (picture) {
    const jpeg = await sharp(picture)
      .resize({ ...PIXELS, fit: 'cover' })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 72 })
      .toBuffer()
    pdf.image(jpeg, x, y, PHOTO)
    return
  }
  const [line = ''] = linesOf(pdf, category, looks.fact, { width: PHOTO.width - 2 * PAD, most: 1 })
  drawLine(pdf, line, looks.fact, { x: x + PAD, baseline: y + PHOTO.height / 2 + 3 })
}

/** One square for each run of dark cells in a row. */
function drawCode(pdf: PDFDocument, address: string, { x, y }: { x: number; y: number }): void {
  const { data, size } = encode(address, { border: 0 })
  const cell = CODE / size
  for (const [row, cells] of data.entries())
    for (let start = 0; start < size; start++) {
      if (!cells[start]) continue
      let end = start + 1
      while (cells[end]) end++
      pdf.rect(x + start * cell, y + row * cell, (end - start) * cell, cell)
      start = end
    }
  pdf.fill('#000000')
}
