import { buffer } from 'node:stream/consumers'
import { PDFDocument, type PDFStructureElement } from 'pdfkit'
import sharp from 'sharp'
import { encode } from 'uqr'
import { catalogueTexts } from '#contract/imports/catalogue-rules.ts'
import { product } from '#contract/shared/product.ts'
import { languages } from '#contract/site/languages.ts'
import { translationInto } from '#server/platform/language/translation-into.ts'
import type { CatalogueHead, CatalogueLot, CatalogueTask } from './draw-catalogue.ts'
import { drawLine, drawLineTo, linesOf, printable, registerFonts, type TextStyle, widthOf } from './letters.ts'
import { addElement, drawArtifact } from './tags.ts'

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
// sharp enough for a print, small enough for 120 photos
const PIXELS = { width: 480, height: Math.round((480 * PHOTO.height) / PHOTO.width) }

const colour = { ink: '#14211b', quiet: '#46564d', line: '#d8ded6', ground: '#edf0ea', primary: '#0e5e45' }
const textStyle = (size: number, weight: TextStyle['weight'], ink: string = colour.ink): TextStyle => ({
  size,
  weight,
  colour: ink,
})
const textStyles = {
  business: textStyle(18, 'semibold'),
  head: textStyle(9.5, 'regular', colour.quiet),
  verified: textStyle(9.5, 'semibold', colour.primary),
  name: textStyle(10.5, 'semibold'),
  rate: textStyle(12, 'semibold', colour.primary),
  longRate: textStyle(9.5, 'semibold', colour.primary),
  fact: textStyle(9, 'regular', colour.quiet),
  foot: textStyle(8.5, 'regular', colour.quiet),
}

/** Writes all pages as one PDF: six lots on each, below the seller and above the note about prices. */
export async function writePages({ head, lots }: CatalogueTask): Promise<Buffer> {
  const translate = translationInto(head.language)
  const pdf = new PDFDocument({
    size: 'A4',
    margin: 0,
    autoFirstPage: false,
    lang: languages[head.language].locale,
    // for screen readers: roles in reading order, and the title instead of the file name
    pdfVersion: '1.7',
    tagged: true,
    displayTitle: true,
    subset: 'PDF/UA',
    info: {
      Title: `${head.business}: ${translate(catalogueTexts.heading)}`,
      Author: head.business,
      Creator: product.name,
    },
  })
  registerFonts(pdf)
  const whole = buffer(pdf)
  const root = pdf.struct('Document')
  pdf.addStructure(root)
  const onPage = COLUMNS * ROWS
  const pages = Math.ceil(lots.length / onPage)
  for (let page = 0; page < pages; page++) {
    pdf.addPage()
    if (page === 0) drawHead(pdf, head, (role, draw) => addElement(pdf, root, role, draw))
    else drawArtifact(pdf, () => drawHead(pdf, head, (_role, draw) => draw()))
    for (const [at, lot] of lots.slice(page * onPage, (page + 1) * onPage).entries()) {
      const x = SHEET.margin + (at % COLUMNS) * (CARD.width + GAP)
      const y = SHEET.margin + HEAD + Math.floor(at / COLUMNS) * (CARD.height + GAP)
      await drawLot(pdf, root, lot, { x, y }, name => translate(catalogueTexts.photo(name)))
    }
    const foot = () => drawFoot(pdf, head)
    if (page === pages - 1) addElement(pdf, root, 'P', foot)
    else drawArtifact(pdf, foot)
    drawArtifact(pdf, () => drawPageNumber(pdf, translate(catalogueTexts.page(page + 1, pages))))
  }
  root.end()
  pdf.end()
  return whole
}

type Tag = (role: 'H1' | 'P', draw: () => void) => void

function drawHead(
  pdf: PDFDocument,
  { language, business, verified, place, phone, day }: CatalogueHead,
  tag: Tag,
): void {
  const { margin, width } = SHEET
  const right = width - margin
  const left = right - widthOf(pdf, day, textStyles.head)
  tag('H1', () => {
    const [name = ''] = linesOf(pdf, business, textStyles.business, { width: left - margin - GAP, most: 1 })
    drawLine(pdf, name, textStyles.business, { x: margin, baseline: margin + 16 })
  })
  tag('P', () => {
    const baseline = margin + 34
    const after = verified
      ? drawVerified(pdf, translationInto(language)(catalogueTexts.verified), { x: margin, baseline }) + GAP
      : margin
    const contact = [place, phone].filter(Boolean).join('   ·   ')
    const [line = ''] = linesOf(pdf, contact, textStyles.head, { width: right - after, most: 1 })
    drawLine(pdf, line, textStyles.head, { x: after, baseline })
  })
  tag('P', () => {
    drawLineTo(pdf, day, textStyles.head, { right, baseline: margin + 15 })
    pdf.rect(margin, margin + 44, width - 2 * margin, 0.75).fill(colour.line)
  })
}

/** Draws a tick in a disc with its text; returns the x of its end. */
function drawVerified(pdf: PDFDocument, text: string, { x, baseline }: { x: number; baseline: number }): number {
  pdf.circle(x + 5.5, baseline - 3.3, 5.5).fill(colour.primary)
  pdf
    .save()
    .translate(x + 5.5, baseline - 3.3)
    .path('M-2.5 0.2 L-0.7 2 L2.7 -1.8')
  pdf.lineWidth(1.2).lineCap('round').lineJoin('round').stroke('#ffffff').restore()
  return drawLine(pdf, text, textStyles.verified, { x: x + 15, baseline })
}

const footline = SHEET.height - SHEET.margin - 4

function drawFoot(pdf: PDFDocument, { foot }: CatalogueHead): void {
  drawLine(pdf, foot, textStyles.foot, { x: SHEET.margin, baseline: footline })
}

function drawPageNumber(pdf: PDFDocument, page: string): void {
  const right = SHEET.width - SHEET.margin
  drawLineTo(pdf, `${product.name}   ·   ${page}`, textStyles.foot, { right, baseline: footline })
}

async function drawLot(
  pdf: PDFDocument,
  root: PDFStructureElement,
  lot: CatalogueLot,
  { x, y }: { x: number; y: number },
  altOf: (name: string) => string,
): Promise<void> {
  const section = pdf.struct('Sect')
  root.add(section)
  const add = (role: 'H2' | 'P', draw: () => void) => addElement(pdf, section, role, draw)
  const photo = lot.picture && (await smaller(lot.picture))
  const name = printable(lot.name) || lot.category
  const code = { x: x + CARD.width - PAD - CODE, y: y + CARD.height - PAD - CODE }
  add('H2', () => {
    let baseline = y + PHOTO.height + PAD + 8
    for (const line of linesOf(pdf, name, textStyles.name, { width: CARD.width - 2 * PAD, most: 2 })) {
      drawLine(pdf, line, textStyles.name, { x: x + PAD, baseline })
      baseline += 14
    }
  })
  pdf.save().roundedRect(x, y, CARD.width, CARD.height, 8).clip()
  const bbox = [x, y, x + PHOTO.width, y + PHOTO.height] as const
  if (photo) addElement(pdf, section, 'Figure', () => pdf.image(photo, x, y, PHOTO), { alt: altOf(name), bbox })
  else drawArtifact(pdf, () => drawCategory(pdf, lot.category, { x, y }))
  pdf.restore()
  drawArtifact(pdf, () => {
    pdf.roundedRect(x, y, CARD.width, CARD.height, 8).lineWidth(0.75).stroke(colour.line)
    drawCode(pdf, lot.address, code)
  })
  // drawn from the bottom up, so that rates are in line whether a name has one line or two
  const room = { width: code.x - GAP - x - PAD, most: 1 }
  let baseline = code.y + 12
  let facts = lot.facts
  add('P', () => {
    const end = drawRate(pdf, lot.rate, { x: x + PAD, baseline, room })
    const [gst = ''] = linesOf(pdf, lot.gst, textStyles.fact, { width: 100, most: 1 })
    const fits = end + 4 + widthOf(pdf, gst, textStyles.fact) <= x + PAD + room.width
    if (fits) drawLine(pdf, gst, textStyles.fact, { x: end + 4, baseline })
    else facts = [lot.gst, ...facts]
  })
  for (const fact of facts) {
    baseline += Math.min(14, (CODE - 14) / facts.length)
    for (const line of linesOf(pdf, fact, textStyles.fact, room))
      add('P', () => drawLine(pdf, line, textStyles.fact, { x: x + PAD, baseline }))
  }
  const link = pdf.struct('Link')
  section.add(link)
  pdf.link(x, y, CARD.width, CARD.height, lot.address, { structParent: link, Contents: Object(name) as string })
  // ends the element here, because an annotation belongs to the page on which its element ends
  section.end()
}

type Place = { x: number; baseline: number; room: { width: number; most: number } }

/** Draws a rate, in a smaller size if it would be cut off; returns the x of its end. */
function drawRate(pdf: PDFDocument, rate: string, { x, baseline, room }: Place): number {
  const fitting =
    [textStyles.rate, textStyles.longRate].find(rated => widthOf(pdf, rate, rated) <= room.width) ?? textStyles.longRate
  const [line = ''] = linesOf(pdf, rate, fitting, room)
  return drawLine(pdf, line, fitting, { x, baseline })
}

const smaller = (picture: Uint8Array): Promise<Buffer> =>
  sharp(picture)
    .resize({ ...PIXELS, fit: 'cover' })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 72 })
    .toBuffer()

/**
 * Draws the category in place of a photo. Screen readers skip the drawing, because it only fills the empty space.
 */
function drawCategory(pdf: PDFDocument, category: string, { x, y }: { x: number; y: number }): void {
  pdf.rect(x, y, PHOTO.width, PHOTO.height).fill(colour.ground)
  const [line = ''] = linesOf(pdf, category, textStyles.fact, { width: PHOTO.width - 2 * PAD, most: 1 })
  drawLine(pdf, line, textStyles.fact, { x: x + PAD, baseline: y + PHOTO.height / 2 + 3 })
}

/** Draws a QR code as one rectangle for each run of dark cells in a row. */
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
