import { isWarningNote, uploadTexts } from '#contract/imports/rules.ts'
import { Translated } from '#web/language/translated.tsx'
import { Icon } from '#web/ui/basics/icon.tsx'
import { info } from '#web/ui/media/icons/essential.ts'
import { triangleAlert } from '#web/ui/media/icons/workbench.ts'
import type { Upload } from '../data/types.ts'
import styles from './needs.module.css'

/** Notes about how the file was read: first the warnings, the others after a press. */
export function Notes({ upload: { notes, mapping } }: { upload: Upload }) {
  const grave = notes.filter(({ kind }) => isWarningNote(kind))
  const plain = [
    ...(mapping.includes('sku') ? [] : [uploadTexts.noSku]),
    ...notes.filter(({ kind }) => !isWarningNote(kind)).map(({ message }) => message),
  ]
  if (grave.length + plain.length === 0) return null
  return (
    <div className={styles.notes}>
      {grave.map(({ message }) => (
        <p key={message} className={styles.warning}>
          <Icon d={triangleAlert} size={16} />
          <Translated text={message} />
        </p>
      ))}
      {plain.length > 0 ? (
        <details className={styles.more}>
          <summary>
            <Icon d={info} size={16} />
            {plain.length === 1 ? (
              <Translated text={plain[0] ?? ''} />
            ) : (
              `How your file was read: ${plain.length} notes`
            )}
          </summary>
          <ul className={styles.list}>
            {plain.map(message => (
              <li key={message}>
                <Translated text={message} />
              </li>
            ))}
          </ul>
        </details>
      ) : null}
    </div>
  )
}
