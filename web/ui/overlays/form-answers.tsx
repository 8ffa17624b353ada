import { Button } from '../basics/button.tsx'
import styles from './dialog-form.module.css'

type FormAnswersProps = { yes: string; danger?: boolean | undefined; busy: boolean; onCancel: () => void }

/** The buttons below a form in a dialog. */
export const FormAnswers = ({ yes, danger, busy, onCancel }: FormAnswersProps) => (
  <div className={styles.answers}>
    <Button variant="secondary" onClick={onCancel}>
      Cancel
    </Button>
    <Button type="submit" variant={danger ? 'danger' : 'primary'} busy={busy}>
      {yes}
    </Button>
  </div>
)
