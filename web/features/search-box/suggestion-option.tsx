import type { ComponentProps } from 'react'
import { classNames } from '#web/ui/basics/class-names.ts'
import { Icon } from '#web/ui/basics/icon.tsx'
import { chevronRight, imageOff, search } from '#web/ui/media/icons/essential.ts'
import typography from '#web/ui/styles/typography.module.css'
import styles from './search-suggestions.module.css'
import type { SuggestionRow } from './suggestion-rows.ts'

type SuggestionOptionProps = ComponentProps<'div'> & { row: SuggestionRow; typed: string }

/** One suggestion: its typed part is in regular weight, the rest bold. */
export function SuggestionOption({ row, typed, ...option }: SuggestionOptionProps) {
  const { kind, text, note, picture } = row
  const at = typed === '' ? -1 : text.toLowerCase().indexOf(typed.toLowerCase())
  const end = at + typed.length
  return (
    <div {...option} className={styles.option}>
      {picture ? (
        <img src={picture} alt="" width="40" height="30" decoding="async" />
      ) : (
        <span className={styles.icon}>
          <Icon d={{ recent: search, category: chevronRight, lot: imageOff }[kind]} size={18} />
        </span>
      )}
      <span className={classNames(typography.oneLine, styles.text)}>
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
      <span className={classNames(typography.oneLine, styles.note)}>{note}</span>
    </div>
  )
}
