import { formatMissing } from '#contract/listings/missing.ts'
import { classNames } from '#web/ui/basics/class-names.ts'
import type { Row } from '../data/types.ts'
import styles from './needs.module.css'

/** Fields that have a value which cannot be published: the sentence says why. */
const inSentences: ReadonlySet<string> = new Set(['quantityAvailable', 'expiresOn'])

interface MissingProps {
  row: Row
  /** goes to where it can be filled in */
  onGo: (field: string) => void
  /** in the order of keys, where no grid has keys of its own */
  inTabs?: boolean
}

/** The needs of a row before it can go live; each part leads to its place. */
export function Missing({ row, onGo, inTabs = false }: MissingProps) {
  const photos = row.photos.length || row.listingPhotos
  const unread = [...new Map(row.faults.map(fault => [fault.message, fault])).values()]
  const known = new Set(row.faults.map(({ field }) => field))
  const missing = [...new Map(row.missing.map(each => [each.field, each])).values()].filter(
    ({ field }) => !known.has(field),
  )
  if (unread.length + missing.length === 0 && row.note === null) return null
  const advice = row.description.advice
  return (
    <span className={classNames(styles.missing, inTabs && styles.whole)}>
      {unread.map(({ field, message }) => (
        <Part key={message} bad inTabs={inTabs} title={message} onPress={() => onGo(field)}>
          {message}
        </Part>
      ))}
      {missing.map(({ field, message }) => (
        <Part
          key={field}
          inTabs={inTabs}
          title={field === 'description' && advice ? advice : message}
          onPress={() => onGo(field)}
        >
          {inSentences.has(field) ? message : formatMissing([{ field }], photos)}
        </Part>
      ))}
      {row.note === null ? null : (
        <span className={styles.note} title={row.note}>
          {row.note}
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
    className={classNames(styles.part, bad && styles.unread)}
    onClick={onPress}
  >
    {children}
  </button>
)
