/** The types of the parts of pdfkit that the catalogue uses. */
declare module 'pdfkit' {
  import type { Readable } from 'node:stream'

  export interface StructureOptions {
    /** the text in place of the picture */
    alt?: string
    bbox?: readonly [left: number, top: number, right: number, bottom: number]
  }
  export interface PDFStructureElement {
    add(child: PDFStructureElement): this
    end(): void
  }

  export class PDFDocument extends Readable {
    constructor(options: {
      size: 'A4'
      margin: number
      autoFirstPage: boolean
      lang: string
      pdfVersion: '1.7'
      tagged: boolean
      displayTitle: boolean
      subset: 'PDF/UA'
      info: Record<string, string>
    })
    registerFont(name: string, file: string): this
    font(name: string): this
    fontSize(size: number): this
    widthOfString(text: string): number
    text(text: string, x: number, y: number, options: { lineBreak: false; baseline: 'alphabetic' }): this
    addPage(): this
    image(picture: Buffer, x: number, y: number, options: { width: number; height: number }): this
    link(
      x: number,
      y: number,
      width: number,
      height: number,
      url: string,
      options: { structParent: PDFStructureElement; Contents: string },
    ): this
    struct(role: string, options?: StructureOptions, draw?: (() => void)[]): PDFStructureElement
    addStructure(root: PDFStructureElement): this
    markContent(tag: 'Artifact'): this
    markContent(tag: 'Span', options: { actual: string }): this
    endMarkedContent(): this
    save(): this
    restore(): this
    clip(): this
    rect(x: number, y: number, width: number, height: number): this
    roundedRect(x: number, y: number, width: number, height: number, radius: number): this
    circle(x: number, y: number, radius: number): this
    path(d: string): this
    translate(x: number, y: number): this
    lineWidth(width: number): this
    lineCap(cap: 'round'): this
    lineJoin(join: 'round'): this
    fillColor(colour: string): this
    fill(colour: string): this
    stroke(colour: string): this
    end(): void
  }
}
