import type { PDFDocument, PDFStructureElement, StructureOptions } from 'pdfkit'

/** Adds an element, drawn by `draw`, to the reading order of screen readers. */
export function addElement(
  pdf: PDFDocument,
  parent: PDFStructureElement,
  role: string,
  draw: () => void,
  options: StructureOptions = {},
): void {
  parent.add(pdf.struct(role, options, [draw]))
}

/** Draws parts that screen readers skip: lines, codes that are also links, and the repeated parts of each page. */
export function drawArtifact(pdf: PDFDocument, draw: () => void): void {
  pdf.markContent('Artifact')
  draw()
  pdf.endMarkedContent()
}
