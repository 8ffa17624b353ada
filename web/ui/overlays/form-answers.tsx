import type { Ref } from 'react'
import { Button } from '../basics/button.tsx'
import { classNames } from '../basics/class-names.ts'
import layout from '../styles/layout.module.css'
import styles from './dialog-form.module.css'

type FormAnswersProps = {
  yes: string
  danger?: boolean | undefined
  busy: boolean
  onCancel: () => void
  /** the button that changes nothing */
  safe?: Ref<HTMLButtonElement>
}

/** The buttons below a form in a dialog. */
export const FormAnswers = ({ yes, danger, busy, onCancel, safe }: FormAnswersProps) => (
  <div className={classNames(layout.buttons, styles.answers)}>
    <Button ref={safe} variant="secondary" onClick={onCancel}>
      Cancel
    </Button>
    <Button type="submit" variant={danger ? 'danger' : 'primary'} busy={busy}>
      {yes}
    </Button>
  </div>
)
