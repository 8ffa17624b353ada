import {
  accountReviewTexts,
  type RemovalCause,
  removalCauseKeys,
  removalCauses,
} from '#contract/accounts/account-review.ts'
import { Field } from '#web/ui/forms/field.tsx'
import { Select } from '#web/ui/forms/select.tsx'
import styles from '../tables/details-drawer.module.css'

type CauseFieldProps = { value: RemovalCause | ''; onChange: (cause: RemovalCause | '') => void }

/** The cause of a deletion, if fingerprints of the account are to be kept. */
export function CauseField({ value, onChange }: CauseFieldProps) {
  return (
    <div className={styles.cause}>
      <Field label={accountReviewTexts.causeLabel} hint={value === '' ? undefined : accountReviewTexts.cause}>
        <Select
          value={value}
          onChange={event => onChange(removalCauseKeys.find(key => key === event.target.value) ?? '')}
        >
          <option value="">{accountReviewTexts.noCause}</option>
          {removalCauseKeys.map(key => (
            <option key={key} value={key}>
              {removalCauses[key]}
            </option>
          ))}
        </Select>
      </Field>
    </div>
  )
}
