import type { Remembered } from '../reading/guess-columns.ts'
import type { Sheet } from '../sheets/sheet-builder.ts'
import { findHeaders } from './find-headers.ts'

interface Choice {
  chosen: Sheet | undefined
  /** the other sheets with more than a few filled cells */
  others: Sheet[]
}

/** Chooses the sheet with the most known headers, the first among equals. A cover or a page of terms has no headers. */
export function chooseSheet(sheets: readonly Sheet[], remembered: Remembered): Choice {
  const scored = sheets.map(sheet => ({ sheet, known: knownIn(sheet, remembered) }))
  const chosen = scored.toSorted((a, b) => b.known - a.known)[0]?.sheet
  return { chosen, others: sheets.filter(sheet => sheet !== chosen) }
}

const knownIn = ({ rows, fault }: Sheet, remembered: Remembered): number => {
  const { known, place } = findHeaders(rows, remembered)
  // headers without rows below are a template
  return rows.length > place + 1 || fault ? known : 0
}
