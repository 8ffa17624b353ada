import { answerFromOwnProcess, workInOwnProcess } from '#server/platform/processes/own-process.ts'
import type { CatalogueAnswer, CatalogueTask } from './draw-catalogue.ts'
import { writePages } from './pages.ts'

/** The entry of the process that draws one catalogue and ends. */
workInOwnProcess(async (task: CatalogueTask) => {
  await answerFromOwnProcess({ pdf: await writePages(task) } satisfies CatalogueAnswer)
})
