import { useEffect, useRef, useState } from 'react'
import type { ApiReply } from '#contract/api.ts'
import { descriptionTokens, presetTemplate } from '#contract/imports/description.ts'
import { importLimits } from '#contract/imports/rules.ts'
import { listingLimits } from '#contract/listings/rules.ts'
import { api } from '#web/api/browser-client.ts'
import { Button } from '#web/ui/basics/button.tsx'
import { Chip } from '#web/ui/basics/chip.tsx'
import { classNames } from '#web/ui/basics/class-names.ts'
import { useDebounced } from '#web/ui/basics/use-debounced.ts'
import { TextAreaField } from '#web/ui/forms/text-field.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import layout from '#web/ui/styles/layout.module.css'
import typography from '#web/ui/styles/typography.module.css'
import type { Row, Upload } from '../data/types.ts'
import styles from './needs.module.css'

type Preview = ApiReply<'POST /import/:id/description'>

interface DescriptionDialogProps {
  open: boolean
  upload: Upload
  /** the rows that the preview shows */
  rows: readonly Row[]
  onClose: () => void
  /** resolves with true once the template is stored */
  onSave: (template: string) => Promise<boolean>
}

/** The template for the descriptions of all rows, with a preview of some rows. */
export function DescriptionDialog({ open, onClose, ...rest }: DescriptionDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title="Descriptions" size="xl">
      <TemplateForm {...rest} onClose={onClose} />
    </Dialog>
  )
}

function TemplateForm({ upload, rows, onClose, onSave }: Omit<DescriptionDialogProps, 'open'>) {
  const [template, setTemplate] = useState(upload.template || presetTemplate)
  const [preview, setPreview] = useState<Preview | null>(null)
  const [busy, setBusy] = useState(false)
  const area = useRef<HTMLTextAreaElement>(null)
  const settled = useDebounced(template, 400)
  const lines = rows
    .slice(0, 5)
    .map(({ line }) => line)
    .join()
  useEffect(() => {
    const controller = new AbortController()
    api(
      'POST /import/:id/description',
      { params: { id: upload.id }, body: { template: settled, lines: lines.split(',').filter(Boolean).map(Number) } },
      { quiet: true, signal: controller.signal },
    ).then(
      reply => {
        if (reply.success) setPreview(reply)
      },
      () => {},
    )
    return () => controller.abort()
  }, [upload.id, settled, lines])

  function insert(token: string) {
    const at = area.current?.selectionStart ?? template.length
    const to = area.current?.selectionEnd ?? at
    setTemplate(`${template.slice(0, at)}{${token}}${template.slice(to)}`)
    requestAnimationFrame(() => {
      area.current?.focus()
      area.current?.setSelectionRange(at + token.length + 2, at + token.length + 2)
    })
  }
  async function save() {
    setBusy(true)
    const saved = await onSave(template.trim() === presetTemplate ? '' : template)
    setBusy(false)
    if (saved) onClose()
  }
  const names = new Map(rows.map(({ line, name }) => [line, name]))
  const headers = [...new Set(upload.headers)].filter(header => header !== '')
  return (
    <div className={layout.column}>
      <p className={classNames(typography.small, styles.quiet)}>
        Rows without a description of their own get this text, filled in from their cells. A sentence is left out where
        a row has no value for it. Buyers need at least {listingLimits.descriptionWordsLeast} words.
      </p>
      <TextAreaField
        label="Text for all rows"
        error={
          template.length > importLimits.templateCharacters
            ? `Shorten the text to ${importLimits.templateCharacters} characters`
            : null
        }
        ref={area}
        rows={5}
        value={template}
        onValue={setTemplate}
      />
      <div role="group" aria-label="Insert a value" className={layout.row}>
        {[...descriptionTokens, ...headers].map(token => (
          <Chip key={token} aria-label={`Insert ${token}`} onClick={() => insert(token)}>
            {token}
          </Chip>
        ))}
      </div>
      <section aria-labelledby="described-title" className={layout.column}>
        <h3 id="described-title" className={styles.heading}>
          Preview
        </h3>
        <p
          role="status"
          className={preview && preview.short > 0 ? styles.short : classNames(typography.small, styles.quiet)}
        >
          {preview === null
            ? 'Loading …'
            : preview.short === 0
              ? 'Every row has enough words.'
              : `${preview.short === 1 ? '1 row stays' : `${preview.short} rows stay`} below ${listingLimits.descriptionWordsLeast} words. Add a sentence here, or a cell to those rows.`}
        </p>
        <ul className={styles.list}>
          {preview?.rows.map(({ line, text, words, dropped }) => (
            <li key={line} className={classNames(layout.column, styles.sample)}>
              <p className={styles.label}>
                {names.get(line) ?? `Row ${line}`}{' '}
                <span
                  className={
                    words < listingLimits.descriptionWordsLeast
                      ? styles.short
                      : classNames(typography.small, styles.quiet)
                  }
                >
                  {words} words
                </span>
              </p>
              <p>{text}</p>
              {dropped.length > 0 ? (
                <p className={classNames(typography.small, styles.quiet)}>No value for: {dropped.join(', ')}</p>
              ) : null}
            </li>
          ))}
        </ul>
      </section>
      <div className={classNames(layout.chips, styles.actions)}>
        <Button variant="ghost" onClick={() => setTemplate(presetTemplate)}>
          Use our text
        </Button>
        <Button
          busy={busy}
          aria-disabled={template.length > importLimits.templateCharacters || undefined}
          onClick={() => void save()}
        >
          Save for all rows
        </Button>
      </div>
    </div>
  )
}
