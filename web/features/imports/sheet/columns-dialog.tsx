import type { ImportTarget } from '#contract/imports/rules.ts'
import { uploadTexts } from '#contract/imports/rules.ts'
import { Button } from '#web/ui/basics/button.tsx'
import { classNames } from '#web/ui/basics/class-names.ts'
import { Field } from '#web/ui/forms/field.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import typography from '#web/ui/styles/typography.module.css'
import type { Upload } from './data/types.ts'
import styles from './sheet.module.css'
import { TargetSelect } from './target-select.tsx'

interface ColumnsDialogProps {
  open: boolean
  upload: Upload
  onMap: (column: number, target: ImportTarget) => void
  onClose: () => void
}

/** The fields of the columns, for phones: cards have no column heads. */
export function ColumnsDialog({ open, upload, onMap, onClose }: ColumnsDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Columns"
      footer={
        <Button wide onClick={onClose}>
          Done
        </Button>
      }
    >
      <div className={styles.columns}>
        <p className={classNames(typography.subtle, styles.quiet)}>We'll remember your changes for the next upload.</p>
        {upload.mapping.includes('sku') ? null : (
          <p className={classNames(typography.subtle, styles.quiet)}>{uploadTexts.noSku}</p>
        )}
        {upload.headers.map((header, column) => (
          <Field
            key={column}
            group
            label={header}
            hint={upload.samples[column]?.join(', ') || 'No values in the first rows'}
          >
            <TargetSelect
              upload={upload}
              column={column}
              header={header}
              target={upload.mapping[column] ?? null}
              onMap={onMap}
            />
          </Field>
        ))}
      </div>
    </Dialog>
  )
}
