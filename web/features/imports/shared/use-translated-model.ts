import { useMemo } from 'react'
import { useTranslated } from '#web/language/use-translated.ts'
import type { GridColumn, SheetModel } from '../grid/sheet-model.ts'

/** The model of a sheet with the server's sentences about its cells in the language of the page. */
export function useTranslatedModel<Row, Column extends GridColumn, Change>(
  model: SheetModel<Row, Column, Change>,
): SheetModel<Row, Column, Change> {
  const translate = useTranslated()
  return useMemo(() => {
    if (!translate) return model
    const { faultsOf, detailOf } = model
    return {
      ...model,
      faultsOf: (...cell) => {
        const { messages, bad } = faultsOf(...cell)
        return { messages: messages.map(translate), bad }
      },
      detailOf: (...cell) => {
        const detail = detailOf?.(...cell)
        return detail ? translate(detail) : null
      },
    }
  }, [model, translate])
}
