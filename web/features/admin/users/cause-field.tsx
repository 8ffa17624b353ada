import { accountReviewTexts, type RemovalCause, removalCauses } from '#contract/accounts/account-review.ts'
import { ChoiceField } from '#web/ui/forms/choice-field.tsx'
import styles from '../tables/details-drawer.module.css'

type CauseFieldProps = { value: RemovalCause | ''; onChange: (cause: RemovalCause | '') => void }

/** The cause of a deletion. With a cause, fingerprints of the account are kept. */
export function CauseField({ value, onChange }: CauseFieldProps) {
  return (
    <div className={styles.cause}>
      <ChoiceField
        label={accountReviewTexts.causeLabel}
        hint={value === '' ? undefined : accountReviewTexts.cause}
        options={removalCauses}
        empty={accountReviewTexts.noCause}
        value={value}
        onValue={onChange}
      />
    </div>
  )
}
