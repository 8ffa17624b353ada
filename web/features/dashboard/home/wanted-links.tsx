import type { ReactNode } from 'react'
import { links } from '#contract/urls.ts'
import { useApi } from '#web/api/use-api.ts'
import { classNames } from '#web/ui/basics/class-names.ts'
import { Icon } from '#web/ui/basics/icon.tsx'
import { chevronRight } from '#web/ui/media/icons/essential.ts'
import { fileText, inbox } from '#web/ui/media/icons/workbench.ts'
import { Link } from '#web/ui/navigation/navigation.tsx'
import styles from './dashboard-home.module.css'

/** Requirements that fit the reader's lots, or a link to the board; and the reader's own requirements. */
export function WantedLinks() {
  const { data } = useApi('GET /wanted-for-me', {})
  const count = data?.requirements.length ?? 0
  return (
    <nav aria-label="Requirements" className={styles.cards}>
      {count > 0 ? (
        <Way to={links.requirements('?tab=mine')} icon={inbox}>
          {count === 1 ? '1 buyer needs' : `${count} buyers need`} goods like yours
        </Way>
      ) : (
        <Way to={links.wanted()} icon={inbox}>
          Wanted: what buyers need
        </Way>
      )}
      <Way to={links.requirements()} icon={fileText}>
        Your requirements
      </Way>
    </nav>
  )
}

const Way = ({ to, icon, children }: { to: string; icon: string; children: ReactNode }) => (
  <div className={classNames(styles.rows, styles.wide)}>
    <Link to={to} className={styles.row}>
      <Icon d={icon} size={20} />
      <span className={classNames(styles.text, styles.who)}>{children}</span>
      <Icon d={chevronRight} size={18} />
    </Link>
  </div>
)
