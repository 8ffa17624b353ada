import { useEffect, useRef } from 'react'
import { Icon } from '../../ui/icon.tsx'
import { chevronRight, imageOff, search } from '../../ui/icons/essential.ts'
import styles from './search-suggestions.module.css'
import type { SuggestionRow } from './suggestion-rows.ts'

type SuggestionOptionProps = {
  id: string
  row: SuggestionRow
  typed: string
  active: boolean
  onPick: () => void
}

/** One suggestion; what was typed of it stands light, the rest bold. */
export function SuggestionOption({ id, row, typed, active, onPick }: SuggestionOptionProps) {
  const option = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (active) option.current?.scrollIntoView({ block: 'nearest' })
  }, [active])
  const { kind, text, note, picture } = row
  const at = typed === '' ? -1 : text.toLowerCase().indexOf(typed.toLowerCase())
  const end = at + typed.length
  return (
    <div
      ref={option}
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={active}
      className={styles.option}
      // a press must not take the focus out of the box
      onPointerDown={event => event.preventDefault()}
      onClick={onPick}
      onKeyDown={event => event.key === 'Enter' && onPick()}
    >
      {picture ? (
        <img src={picture} alt="" width="40" height="30" decoding="async" />
      ) : (
        <span className={styles.sign}>
          <Icon d={{ recent: search, category: chevronRight, lot: imageOff }[kind]} size={18} />
        </span>
      )}
      <span className={styles.text}>
        {at < 0 ? (
          <b>{text}</b>
        ) : (
          <>
            <b>{text.slice(0, at)}</b>
            {text.slice(at, end)}
            <b>{text.slice(end)}</b>
          </>
        )}
      </span>
      <span className={styles.note}>{note}</span>
    </div>
  )
}
