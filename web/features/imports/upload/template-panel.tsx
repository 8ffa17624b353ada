import { useState } from 'react'
import { type CategoryId, categories } from '#contract/catalogue/taxonomy.ts'
import { download } from '#web/api/files/download.ts'
import { Button } from '#web/ui/basics/button.tsx'
import { classNames } from '#web/ui/basics/class-names.ts'
import { Icon } from '#web/ui/basics/icon.tsx'
import { ChoiceField } from '#web/ui/forms/choice-field.tsx'
import { download as arrow } from '#web/ui/media/icons/workbench.ts'
import layout from '#web/ui/styles/layout.module.css'
import styles from '../shared/panel.module.css'

/** Downloads an empty sheet with the right headers, for sellers without a sheet. */
export function TemplatePanel() {
  const [category, setCategory] = useState<CategoryId>('textiles')
  const [busy, setBusy] = useState(false)

  async function fetchTemplate() {
    setBusy(true)
    await download('GET /import/template/:categoryId', { params: { categoryId: category } })
    setBusy(false)
  }
  return (
    <section className={classNames(layout.card, layout.column, styles.panel)} aria-labelledby="template-title">
      <h2 id="template-title">No price list yet?</h2>
      <p className={styles.quiet}>
        Download our Excel template with the columns buyers look for in your category, the units and an example row.
      </p>
      <ChoiceField label="Category" options={categories} value={category} onValue={setCategory} />
      <div className={layout.row}>
        <Button variant="secondary" busy={busy} onClick={() => void fetchTemplate()}>
          <Icon d={arrow} size={18} />
          Download template
        </Button>
      </div>
    </section>
  )
}
