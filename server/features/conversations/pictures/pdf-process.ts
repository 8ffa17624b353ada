import { buffer } from 'node:stream/consumers'
import { PDFiumLibrary, type PDFiumPage } from '@hyzyla/pdfium'
import sharp from 'sharp'
import { answerFromOwnProcess, workInOwnProcess } from '#server/platform/processes/own-process.ts'
import type { PdfAnswer, PdfTask } from './pages-of-pdf.ts'

/** The process that draws the pages of one PDF and ends, so that a harmful file can only harm this process. */
async function work({ pages: most, width, height }: PdfTask): Promise<void> {
  const library = await PDFiumLibrary.init()
  const document = await library.loadDocument(await buffer(process.stdin))
  const count = document.getPageCount()
  if (count === 0 || count > most) return answerFromOwnProcess({ pages: undefined } satisfies PdfAnswer)
  const pages: Buffer[] = []
  for (const page of document.pages()) pages.push(await draw(page, { width, height }))
  await answerFromOwnProcess({ pages } satisfies PdfAnswer)
}

/** Draws a page as PNG, as large as fits. */
async function draw(page: PDFiumPage, { width, height }: Omit<PdfTask, 'pages'>): Promise<Buffer> {
  const { originalWidth, originalHeight } = page.getOriginalSize()
  const scale = Math.min(width / originalWidth, height / originalHeight)
  const drawn = await page.render({ scale, render: 'bitmap', renderFormFields: true })
  return sharp(drawn.data, { raw: { width: drawn.width, height: drawn.height, channels: 4 } })
    .png()
    .toBuffer()
}

workInOwnProcess((task: PdfTask) =>
  // a file that is no readable PDF, or needs a password
  work(task).catch(() => answerFromOwnProcess({ pages: undefined } satisfies PdfAnswer)),
)
