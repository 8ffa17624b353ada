import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { GridColumn, SheetParts } from '../grid/sheet-model.ts'
import styles from './cards.module.css'
import { RowDialog } from './row-dialog.tsx'

const CARD_PX = 148

interface CardListProps<Row, Column extends GridColumn, Change> extends SheetParts<Row, Column, Change> {
  /** renders a row as a card; `open` opens its values at the named field */
  renderCard: (row: Row, open: (field: string | null) => void) => ReactNode
  /** shown below the values of an open row */
  renderBelow?: (row: Row) => ReactNode
}

/** The rows of a sheet as cards, for phones; each card opens a dialog with all its values. */
export function CardList<Row, Column extends GridColumn, Change>({
  renderCard,
  renderBelow,
  ...parts
}: CardListProps<Row, Column, Change>) {
  const { model, rows } = parts
  const list = useRef<HTMLUListElement>(null)
  const [above, setAbove] = useState(0)
  const [open, setOpen] = useState<{ at: number; field: string | null } | null>(null)
  const count = rows.count ?? 0
  useLayoutEffect(() => {
    const place = () => setAbove(Math.round((list.current?.getBoundingClientRect().top ?? 0) + scrollY))
    place()
    // the parts above the cards may change their height or disappear
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
      <ul ref={list} className={styles.cards} aria-label={model.label} style={{ height: virtual.getTotalSize() }}>
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
                renderCard(row, field => setOpen({ at: item.index, field }))
              ) : (
                <div className={styles.waiting}>Loading row …</div>
              )}
            </li>
          )
        })}
      </ul>
      <RowDialog
        {...parts}
        open={open !== null}
        at={open?.at ?? 0}
        field={open?.field ?? null}
        renderBelow={renderBelow}
        onTurn={at => {
          need(at, at)
          setOpen({ at, field: null })
        }}
        onClose={() => setOpen(null)}
      />
    </>
  )
}
