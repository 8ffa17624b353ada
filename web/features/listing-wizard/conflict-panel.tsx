import { Button } from '#web/ui/basics/button.tsx'
import { ErrorPanel } from '#web/ui/feedback/error-panel.tsx'
import type { Conflict, DraftField } from './shared/merge.ts'
import type { Wizard } from './shared/use-wizard.ts'
import styles from './shared/wizard.module.css'

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
  condition: 'Condition',
  reason: 'Why it is surplus',
  reasonNote: 'Your reason',
  quantityAvailable: 'Available now',
  wholeLot: 'Whole lot',
  gst: 'GST',
  priceBreaks: 'Lower rates for larger quantities',
  originalAmount: 'Original price',
  originalKind: 'Kind of original price',
  packSize: 'Units in a pack',
  packUnit: 'Kind of pack',
  stockCity: 'City',
  stockState: 'State',
  stockPin: 'PIN code',
  madeOn: 'Manufactured',
  expiresOn: 'Expiry date',
  batch: 'Batch',
  inspection: 'Inspection',
  sample: 'Samples',
  actualPhotos: 'Actual photos',
  representativePhotos: 'Representative picture',
  licenceNo: 'Licence number',
  recyclersOnly: 'Authorised recyclers only',
}

/** Somebody else saved this listing first, in another tab or on another device: whose changes to keep? */
export function ConflictPanel({ wizard, conflict }: { wizard: Wizard; conflict: Conflict }) {
  const changed = conflict.fields.map(field => fieldNames[field]).join(', ')
  return (
    <ErrorPanel className={styles.conflict}>
      <p>
        <strong>
          This listing was changed in another window while you were editing it{changed ? ` (${changed})` : ''}.
        </strong>{' '}
        Your changes aren’t saved yet.
      </p>
      <p>“Keep mine” applies your changes on top of it, ready to save. “Use theirs” discards yours.</p>
      <div className={styles.choices}>
        <Button size="sm" variant="secondary" onClick={() => wizard.resolveConflict(true)}>
          Keep mine
        </Button>
        <Button size="sm" variant="ghost" onClick={() => wizard.resolveConflict(false)}>
          Use theirs
        </Button>
      </div>
    </ErrorPanel>
  )
}
