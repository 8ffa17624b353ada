import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { SheetColumn } from '../data/columns.ts'
import type { Upload } from '../data/types.ts'
import type { Checked } from '../data/use-checked.ts'
import type { SheetEdits } from '../data/use-edits.ts'
import type { Rows } from '../data/use-rows.ts'
import styles from './cards.module.css'
import { RowCard } from './row-card.tsx'
import { RowDialog } from './row-dialog.tsx'

const CARD_PX = 148

interface SheetCardsProps {
  upload: Upload
  columns: readonly SheetColumn[]
  rows: Rows
  edits: SheetEdits
  checked: Checked
  readOnly: boolean
  onPhotos: (lines: readonly number[]) => void
}

/** The rows of the sheet as cards, for phones: each opens to change all of its values. */
export function SheetCards(props: SheetCardsProps) {
  const { columns, rows, edits, checked, readOnly, onPhotos } = props
  const list = useRef<HTMLUListElement>(null)
  const [above, setAbove] = useState(0)
  const [open, setOpen] = useState<{ at: number; field: string | null } | null>(null)
  const count = rows.count ?? 0
  useLayoutEffect(() => {
    const place = () => setAbove(Math.round((list.current?.getBoundingClientRect().top ?? 0) + scrollY))
    place()
    // whatever stands above the cards may grow or go
    const watch = new ResizeObserver(place)
    watch.observe(document.body)
    return () => watch.disconnect()
  }, [])
  const virtual = useWindowVirtualizer({
    count,
    estimateSize: () => CARD_PX,
    overscan: 4,
    scrollMargin: above,
    gap: 8,
  })
  const items = virtual.getVirtualItems()
  const [from, to] = [items[0]?.index ?? 0, items.at(-1)?.index ?? 0]
  const { need } = rows
  useEffect(() => need(from, to), [need, from, to])
  return (
    <>
      <ul ref={list} className={styles.cards} aria-label="Rows of the file" style={{ height: virtual.getTotalSize() }}>
        {items.map(item => {
          const row = rows.rows.get(item.index)
          return (
            <li
              key={item.key}
              ref={virtual.measureElement}
              data-index={item.index}
              aria-setsize={count}
              aria-posinset={item.index + 1}
              className={styles.place}
              style={{ transform: `translateY(${item.start - above}px)` }}
            >
              {row ? (
                <RowCard
                  row={row}
                  checked={checked.has(row.line)}
                  onCheck={on => checked.set([row.line], on)}
                  onOpen={field => {
                    if (field === 'images') onPhotos([row.line])
                    else setOpen({ at: item.index, field })
                  }}
                  onPhotos={() => onPhotos([row.line])}
                />
              ) : (
                <div className={styles.waiting}>Loading row …</div>
              )}
            </li>
          )
        })}
      </ul>
      <RowDialog
        open={open !== null}
        at={open?.at ?? 0}
        field={open?.field ?? null}
        count={count}
        columns={columns}
        rows={rows}
        edits={edits}
        readOnly={readOnly}
        onTurn={at => {
          need(at, at)
          setOpen({ at, field: null })
        }}
        onClose={() => setOpen(null)}
      />
    </>
  )
}
