import { chatPdf } from '#contract/http/upload-rules.ts'
import { imageWidths } from '#contract/listings/images.ts'
import { limitConcurrency } from '#server/platform/limits/limit-concurrency.ts'
import { OwnProcessFault, runInOwnProcess } from '#server/platform/processes/own-process.ts'
import { refuse } from '#server/platform/runtime/refusal.ts'

/** The input of the process: the most pages, and the largest size of each in pixels. */
export interface PdfTask {
  pages: number
  width: number
  height: number
}
/** The drawn pages; undefined if the file cannot be used. */
export interface PdfAnswer {
  pages: Uint8Array[] | undefined
}

const WIDTH = Math.max(...imageWidths)
const WAITING = 8
const SECONDS = 15
// a page of 1280 × 2560 px takes 13 MB, and drawings with layers need several of that size
const execArgv = ['--max-old-space-size=192', '--wasm-max-mem-pages=4096']
// draws one PDF at a time, so that the machine still serves visitors quickly
const oneAtATime = limitConcurrency(1, WAITING)

export const isPdf = (file: Buffer): boolean => file.toString('latin1', 0, 5) === '%PDF-'

/** Draws the pages of a PDF as PNGs, in a separate process with limits of memory and time; refuses pdf_unusable. */
export async function pagesOfPdf(file: Buffer, seconds = SECONDS): Promise<Buffer[]> {
  const task: PdfTask = { pages: chatPdf.pages, width: WIDTH, height: WIDTH * 2 }
  try {
    const { pages } = await oneAtATime(() =>
      runInOwnProcess<PdfAnswer>(new URL('./pdf-process.ts', import.meta.url), {
        task,
        file: [file],
        bounds: { seconds, execArgv },
        isLast: () => true,
      }),
    )
    return pages ? pages.map(page => Buffer.from(page)) : refuse('pdf_unusable')
  } catch (thrown) {
    if (thrown instanceof OwnProcessFault) refuse('pdf_unusable')
    throw thrown
  }
}
