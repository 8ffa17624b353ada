import { formatMissing, formatToAdd } from '#contract/listings/missing.ts'
import { useTranslated } from '#web/language/use-translated.ts'
import { classNames } from '#web/ui/basics/class-names.ts'
import layout from '#web/ui/styles/layout.module.css'
import typography from '#web/ui/styles/typography.module.css'
import type { Row } from '../data/types.ts'
import styles from './needs.module.css'

/**
 * Fields that may be missing or have a value that prevents publishing, so their whole message is shown instead of their
 * name.
 */
const inSentences: ReadonlySet<string> = new Set(['quantityAvailable', 'expiresOn'])

interface MissingProps {
  row: Row
  /** moves to the cell of a field */
  onGo: (field: string) => void
  /** true if Tab reaches the buttons: in cards, but not in the grid */
  inTabs?: boolean
}

/** The values that a row needs before it can be published; a press on a value moves to its cell. */
export function Missing({ row, onGo, inTabs = false }: MissingProps) {
  const translate = useTranslated()
  const inLanguage = (text: string) => translate?.(text) ?? text
  // a card has no heading 'What is missing'
  const nameOf = (part: string) => (inTabs ? formatToAdd(part) : part)
  const photos = row.photos.length || row.listingPhotos
  const unread = [...new Map(row.faults.map(fault => [fault.message, fault])).values()]
  const known = new Set(row.faults.map(({ field }) => field))
  const missing = [...new Map(row.missing.map(each => [each.field, each])).values()].filter(
    ({ field }) => !known.has(field),
  )
  if (unread.length + missing.length === 0 && row.note === null) return null
  const advice = row.description.advice
  return (
    <span className={classNames(layout.chips, styles.missing, inTabs && styles.whole)}>
      {unread.map(({ field, message }) => (
        <Part key={message} bad inTabs={inTabs} title={inLanguage(message)} onPress={() => onGo(field)}>
          {inLanguage(message)}
        </Part>
      ))}
      {missing.map(({ field, message }) => (
        <Part
          key={field}
          inTabs={inTabs}
          title={inLanguage(field === 'description' && advice ? advice : message)}
          onPress={() => onGo(field)}
        >
          {inSentences.has(field) ? inLanguage(message) : nameOf(formatMissing([{ field }], photos))}
        </Part>
      ))}
      {row.note === null ? null : (
        <span className={classNames(typography.oneLine, styles.note)} title={inLanguage(row.note)}>
          {inLanguage(row.note)}
        </span>
      )}
    </span>
  )
}

interface PartProps {
  bad?: boolean
  inTabs: boolean
  title?: string
  onPress: () => void
  children: string
}

const Part = ({ bad, inTabs, title, onPress, children }: PartProps) => (
  <button
    type="button"
    tabIndex={inTabs ? 0 : -1}
    title={title}
    className={classNames(typography.oneLine, styles.part, bad && styles.unread)}
    onClick={onPress}
  >
    {children}
  </button>
)
