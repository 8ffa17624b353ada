import type { PDFDocument, PDFStructureElement, StructureOptions } from 'pdfkit'

/** Adds an element that screen readers read in the order of adding, with what `draw` puts on the page. */
export function addElement(
  pdf: PDFDocument,
  parent: PDFStructureElement,
  role: string,
  draw: () => void,
  options: StructureOptions = {},
): void {
  parent.add(pdf.struct(role, options, [draw]))
}

/** Draws what screen readers skip: lines, codes that are links as well, what each page repeats. */
export function drawArtifact(pdf: PDFDocument, draw: () => void): void {
  pdf.markContent('Artifact')
  draw()
  pdf.endMarkedContent()
}
