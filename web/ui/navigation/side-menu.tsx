import { useEffect, useRef } from 'react'
import { classNames } from '../basics/class-names.ts'
import { CountBadge } from '../basics/count-badge.tsx'
import { Icon } from '../basics/icon.tsx'
import { Link } from './navigation.tsx'
import styles from './side-menu.module.css'

type SideMenuProps<Section extends string> = {
  /** The label of the landmark. */
  label: string
  items: readonly { section: Section; label: string; icon: string; to: string }[]
  /** one of the sections; any other value if the page is in none */
  current: string
  /** The number shown at an item, such as unread messages. */
  counts: Partial<Record<Section, number>>
  /** Names the counted items for screen readers, after the number. */
  counted: string
  /** The form on phones: a bar of icons at the bottom of the window, or a scrolling row. */
  onPhones: 'bar' | 'scrolling'
  className?: string | undefined
}

/** The class of an item in a side menu, for other links and buttons. */
export const sideMenuItem = styles.item

/** The menu of an area of the site, with its sections. */
export function SideMenu<Section extends string>(props: SideMenuProps<Section>) {
  const { label, items, current, counts, counted, onPhones, className } = props
  const menu = useRef<HTMLElement>(null)
  const marked = items.filter(({ section }) => (counts[section] ?? 0) > 0).length
  // scrolls to the current item again after a change of the counts, which make the row wider
  useEffect(() => {
    if (onPhones !== 'scrolling') return
    menu.current?.querySelector('[aria-current]')?.scrollIntoView({ inline: 'center', block: 'nearest' })
  }, [current, onPhones, marked])
  return (
    <nav ref={menu} aria-label={label} className={classNames(styles.menu, styles[onPhones], className)}>
      <ul className={styles.list}>
        {items.map(({ section, label: name, icon, to }) => {
          const count = counts[section] ?? 0
          return (
            <li key={section}>
              <Link to={to} className={styles.item} aria-current={section === current ? 'page' : undefined}>
                <span className={styles.icon}>
                  <Icon d={icon} size={22} />
                  {count > 0 ? <span className={styles.dot} /> : null}
                </span>
                {name}
                {count > 0 ? (
                  <span className={styles.count}>
                    <CountBadge count={count} counted={counted} />
                  </span>
                ) : null}
              </Link>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
