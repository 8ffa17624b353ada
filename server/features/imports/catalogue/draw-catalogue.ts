import { catalogueLimits, catalogueMessages } from '#contract/imports/catalogue-rules.ts'
import { limitConcurrency } from '#server/platform/limits/limit-concurrency.ts'
import { OwnProcessFault, runInOwnProcess } from '#server/platform/processes/own-process.ts'
import { refuse } from '#server/platform/runtime/refusal.ts'

/** The parts of every page. */
export interface CatalogueHead {
  business: string
  verified: boolean
  place: string
  phone: string | null
  day: string
  foot: string
}

export interface CatalogueLot {
  name: string
  /** stands where there is no picture, and for a name that no font here has letters for */
  category: string
  rate: string
  gst: string
  facts: readonly string[]
  address: string
  /** as it is stored */
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
// the rest of the machine belongs to those who look and buy
const oneAtATime = limitConcurrency(1, WAITING)

/** The pages as a PDF, drawn in a process of its own within bounds of memory and time; refuses what becomes too large. Lots are loaded when their turn has come. */
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
