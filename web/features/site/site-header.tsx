import { Suspense, useRef, useState } from 'react'
import { useSession } from '../../api/session.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Icon } from '../../ui/icon.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { menu, user as userIcon } from '../../ui/icons/essential.ts'
import { lazyAfterPaint } from '../../ui/lazy-after-paint.ts'
import { Link } from '../../ui/navigation.tsx'
import { useHiddenByScroll } from '../../ui/use-hidden-by-scroll.ts'
import { Logo } from './logo.tsx'
import { SearchForm } from './search-form.tsx'
import { sectionLinks } from './section-links.ts'
import { useOpenProfile, useSellDeadstock } from './selling.ts'
import styles from './site-header.module.css'

const SiteMenu = lazyAfterPaint(() => import('./site-menu.tsx'))

/** Logo, search and the ways into the product, on every public page. */
export function SiteHeader() {
  const [menuOpen, setMenuOpen] = useState(false)
  const header = useRef<HTMLElement>(null)
  const hidden = useHiddenByScroll(header)
  const sell = useSellDeadstock()
  return (
    <header ref={header} className={classNames(styles.header, hidden && styles.hidden)}>
      <div className={styles.inner}>
        <IconButton
          className={styles.hamburger}
          icon={menu}
          label="Menu"
          aria-haspopup="dialog"
          aria-expanded={menuOpen}
          onClick={() => setMenuOpen(true)}
        />
        <div className={styles.logo}>
          <Logo />
        </div>
        <div className={styles.search}>
          <SearchForm />
        </div>
        <nav aria-label="Main" className={styles.sections}>
          {sectionLinks.map(({ label, to }) => (
            <Link key={to} to={to}>
              {label}
            </Link>
          ))}
        </nav>
        <div className={styles.actions}>
          <Button className={styles.sell} onClick={sell}>
            Sell Deadstock
          </Button>
          <ProfileButton />
        </div>
      </div>
      {menuOpen ? (
        <Suspense>
          <SiteMenu onClose={() => setMenuOpen(false)} />
        </Suspense>
      ) : null}
    </header>
  )
}

function ProfileButton() {
  const { user } = useSession()
  const open = useOpenProfile()
  const name = user?.fullName || user?.email[0]?.email || 'User'
  return (
    <button type="button" className={styles.profile} title={user ? name : 'Login'} onClick={open}>
      <span className="visually-hidden">{user ? 'Your dashboard' : 'Login'}</span>
      {user ? <Avatar name={name} /> : <Icon d={userIcon} size={22} />}
    </button>
  )
}
