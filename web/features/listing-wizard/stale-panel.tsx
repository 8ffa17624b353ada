import { Button } from '../../ui/button.tsx'
import { ErrorPanel } from '../../ui/error-panel.tsx'
import styles from './listing-wizard.module.css'
import type { Conflict, DraftField } from './merge.ts'
import type { Wizard } from './use-wizard.ts'

const fieldNames: Record<DraftField | 'images', string> = {
  name: 'Name',
  description: 'Description',
  images: 'Photos',
  category: 'Category',
  subCategory: 'Subcategory',
  hsCode: 'HS code',
  specifications: 'Specifications',
  amount: 'Rate',
  unit: 'Unit',
  minOrderQuantity: 'Minimum order',
  maxOrderQuantity: 'Maximum order',
  negotiable: 'Negotiable',
}

/** Somebody else saved this listing first, in another tab or on another device: whose text is to stand? */
export function StalePanel({ wizard, conflict }: { wizard: Wizard; conflict: Conflict }) {
  const changed = conflict.fields.map(field => fieldNames[field]).join(', ')
  return (
    <ErrorPanel className={styles.stale}>
      <p>
        <strong>This deadstock was saved elsewhere while you were editing it.</strong>{' '}
        {changed ? `Changed there: ${changed}.` : null} Nothing of yours is saved yet.
      </p>
      <p>Keep mine lays your changes over it, and you save again. Take theirs drops your changes.</p>
      <div className={styles.choices}>
        <Button size="sm" variant="secondary" onClick={() => wizard.settle(true)}>
          Keep mine
        </Button>
        <Button size="sm" variant="ghost" onClick={() => wizard.settle(false)}>
          Take theirs
        </Button>
      </div>
    </ErrorPanel>
  )
}
