import { firmMessages } from '#contract/firms/texts.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { fileText } from '#web/ui/media/icons/workbench.ts'

/** Replaces a sheet for people of a firm who may not change all of its listings. */
export const SheetsRefused = () => (
  <EmptyState heading="h2" icon={fileText} title={firmMessages.sheets}>
    {firmMessages.sheetsHint}
  </EmptyState>
)
