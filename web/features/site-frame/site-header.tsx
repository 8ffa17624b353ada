import { type ReactNode, useRef, useState } from 'react'
import { opensAtPress } from '#web/api/forms/opens-at-press.tsx'
import { chooseLanguage } from '#web/api/language/choice.ts'
import { useSession } from '#web/api/session.ts'
import { otherLanguages } from '#web/language/other-address.ts'
import { Button } from '#web/ui/basics/button.tsx'
import { classNames } from '#web/ui/basics/class-names.ts'
import { Icon } from '#web/ui/basics/icon.tsx'
import { IconButton } from '#web/ui/basics/icon-button.tsx'
import { Avatar } from '#web/ui/media/avatar.tsx'
import { menu, user as userIcon } from '#web/ui/media/icons/essential.ts'
import { LanguageLink } from '#web/ui/navigation/language-link.tsx'
import { Link } from '#web/ui/navigation/navigation.tsx'
import { useHiddenByScroll } from '#web/ui/navigation/use-hidden-by-scroll.ts'
import { Logo } from './logo.tsx'
import { sectionLinks } from './section-links.ts'
import { useOpenProfile, useSellDeadstock } from './selling.ts'
import styles from './site-header.module.css'

const SiteMenu = opensAtPress(async () => (await import('./site-menu.tsx')).default)

/** Logo, search and the product's main links, on every public page. */
export function SiteHeader({ search }: { search: ReactNode }) {
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
        <div className={styles.search}>{search}</div>
        <nav aria-label="Main" className={styles.sections}>
          {sectionLinks.map(({ label, to }) => (
            <Link key={to} to={to}>
              {label}
            </Link>
          ))}
        </nav>
        <div className={styles.actions}>
          {otherLanguages.map(code => (
            <LanguageLink key={code} to={code} onChoose={chooseLanguage} className={styles.language} />
          ))}
          <Button className={styles.sell} onClick={sell}>
            Sell Deadstock
          </Button>
          <ProfileButton />
        </div>
      </div>
      {menuOpen ? <SiteMenu onClose={() => setMenuOpen(false)} /> : null}
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
