import { classNames } from '#web/ui/basics/class-names.ts'
import { IconButton } from '#web/ui/basics/icon-button.tsx'
import { x } from '#web/ui/media/icons/essential.ts'
import blocks from '#web/ui/styles/blocks.module.css'
import type { Specification } from '../draft/draft.ts'
import styles from '../shared/wizard.module.css'

type SpecificationListProps = { specifications: readonly Specification[]; onRemove: (name: string) => void }

export function SpecificationList({ specifications, onRemove }: SpecificationListProps) {
  return (
    <ul className={classNames(blocks.rows, styles.specifications)}>
      {specifications.map(([name, value]) => (
        <li key={name}>
          <span className={styles.term}>{name}</span>
          <span className={styles.value}>{value}</span>
          <IconButton size="sm" icon={x} label={`Remove ${name}`} onClick={() => onRemove(name)} />
        </li>
      ))}
    </ul>
  )
}
