import { useState } from 'react'
import { type Goods, GoodsFields } from '../shared/goods-fields.tsx'
import panel from '../shared/panel.module.css'
import type { ImportState, Upload } from '../shared/use-import.ts'
import { rowsOf } from './confirm-bar.tsx'

const names = { category: 'a category', subCategory: 'a subcategory', unit: 'a unit' } as const
const listed = new Intl.ListFormat('en', { type: 'conjunction' })

/** Asks once for what rows of the file do not say; stays while something of it is chosen, so that it can be changed. */
export function RowDefaults({ upload, read }: { upload: Upload; read: ImportState['read'] }) {
  const [busy, setBusy] = useState(false)
  const { lacking, category, subCategory, unit } = upload
  const goods: Goods = { category, subCategory, unit }
  const fields = (Object.keys(names) as (keyof Goods)[]).filter(field => lacking[field] > 0)
  if (fields.length === 0 && category === null && subCategory === null && unit === null) return null
  const most = Math.max(...fields.map(field => lacking[field]))

  async function change(part: Partial<Goods>) {
    if (busy) return
    setBusy(true)
    await read(upload.mapping, { ...goods, ...part })
    setBusy(false)
  }
  return (
    <section className={panel.panel} aria-labelledby="defaults-title" aria-busy={busy}>
      <h2 id="defaults-title">
        {fields.length > 0
          ? `${rowsOf(most)} ${most === 1 ? 'needs' : 'need'} ${listed.format(fields.map(field => names[field]))}`
          : 'For rows that leave these out'}
      </h2>
      <p className={panel.quiet}>
        Buyers filter by these, and nothing can be published without them. Your choice is used for every row that leaves
        them out.
      </p>
      <GoodsFields goods={goods} onChange={part => void change(part)} empty="None" />
    </section>
  )
}
