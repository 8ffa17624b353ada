import { requirementTexts } from '#contract/requirements/board.ts'
import { links } from '#contract/urls.ts'
import { watchingTexts } from '#contract/watching/rules.ts'
import { whenSignedIn } from '#web/api/login-request.ts'
import { Icon } from '#web/ui/basics/icon.tsx'
import { heart, home, info, mail, message, plus, search, user } from '#web/ui/media/icons/essential.ts'
import { inbox } from '#web/ui/media/icons/workbench.ts'
import { useLocation, useNavigate } from '#web/ui/navigation/navigation.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { sectionLinks } from './section-links.ts'
import { useOpenProfile, useSellDeadstock } from './selling.ts'
import styles from './site-menu.module.css'

const sectionIcons = [info, message, mail]

/** The drawer behind the hamburger button. */
export default function SiteMenu({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const profile = useOpenProfile()
  const sell = useSellDeadstock()
  const items = [
    { label: 'Home', icon: home, go: () => navigate(links.home()), current: pathname === links.home() },
    {
      label: 'All Deadstock',
      icon: search,
      go: () => navigate(links.explore()),
      current: pathname === links.explore(),
    },
    {
      label: requirementTexts.board,
      icon: inbox,
      go: () => navigate(links.wanted()),
      current: pathname === links.wanted(),
    },
    { label: 'Profile', icon: user, go: profile },
    { label: 'Saved', icon: heart, go: () => whenSignedIn(watchingTexts.loginToSee, () => navigate(links.saved())) },
    ...sectionLinks.map(({ label, to }, index) => ({
      label,
      icon: sectionIcons[index] ?? info,
      go: () => navigate(to),
    })),
    { label: 'Sell Deadstock', icon: plus, go: sell },
  ]
  return (
    <Dialog open onClose={onClose} title="Menu" placement="left" className={styles.drawer}>
      <nav aria-label="Menu">
        <ul className={styles.list}>
          {items.map(({ label, icon, go, current }) => (
            <li key={label}>
              <button
                type="button"
                className={styles.item}
                aria-current={current ? 'page' : undefined}
                onClick={() => {
                  onClose()
                  go()
                }}
              >
                <Icon d={icon} size={22} />
                {label}
              </button>
            </li>
          ))}
        </ul>
      </nav>
    </Dialog>
  )
}
