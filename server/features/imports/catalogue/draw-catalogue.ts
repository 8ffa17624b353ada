import { catalogueLimits, catalogueMessages } from '#contract/imports/catalogue-rules.ts'
import type { Language } from '#contract/site/languages.ts'
import { limitConcurrency } from '#server/platform/limits/limit-concurrency.ts'
import { OwnProcessFault, runInOwnProcess } from '#server/platform/processes/own-process.ts'
import { refuse } from '#server/platform/runtime/refusal.ts'

/** The parts of every page, and the language of its texts. */
export interface CatalogueHead {
  language: Language
  business: string
  verified: boolean
  place: string
  phone: string | null
  day: string
  foot: string
}

export interface CatalogueLot {
  name: string
  /** shown if there is no picture, or if the fonts have no letters for the name */
  category: string
  rate: string
  gst: string
  facts: readonly string[]
  address: string
  /** the picture in its stored form */
  picture?: Uint8Array
}

export interface CatalogueTask {
  head: CatalogueHead
  lots: readonly CatalogueLot[]
}
export interface CatalogueAnswer {
  pdf: Uint8Array
}

const WAITING = 4
const execArgv = ['--max-old-space-size=256']
// draws one document at a time, so that the machine still serves visitors quickly
const oneAtATime = limitConcurrency(1, WAITING)

/**
 * Draws the pages as a PDF in a separate process with limits of memory and time; refuses a document that becomes too
 * large. A waiting request loads its lots only when its turn comes.
 */
export async function drawCatalogue(
  head: CatalogueHead,
  loadLots: () => Promise<CatalogueLot[]>,
  bounds: { seconds: number; bytes: number } = catalogueLimits,
): Promise<Uint8Array> {
  const { pdf } = await oneAtATime(async () => drawn({ head, lots: await loadLots() }, bounds.seconds))
  return pdf.byteLength > bounds.bytes ? tooLarge() : pdf
}

async function drawn(task: CatalogueTask, seconds: number): Promise<CatalogueAnswer> {
  try {
    return await runInOwnProcess<CatalogueAnswer>(new URL('./catalogue-process.ts', import.meta.url), {
      task,
      file: [],
      bounds: { seconds, execArgv },
      isLast: () => true,
    })
  } catch (thrown) {
    if (thrown instanceof OwnProcessFault) tooLarge()
    throw thrown
  }
}

function tooLarge(): never {
  refuse('invalid', { fields: [{ field: 'ids', message: catalogueMessages.large }] })
}
