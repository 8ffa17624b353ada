import { requirementTexts } from '#contract/requirements/board.ts'
import { languages } from '#contract/site/languages.ts'
import { links } from '#contract/urls.ts'
import { watchingTexts } from '#contract/watching/rules.ts'
import { chooseLanguage } from '#web/api/language/choice.ts'
import { whenSignedIn } from '#web/api/login-request.ts'
import { otherLanguages } from '#web/language/other-address.ts'
import { Icon } from '#web/ui/basics/icon.tsx'
import { heart, home, info, mail, message, plus, search, user } from '#web/ui/media/icons/essential.ts'
import { inbox, translate } from '#web/ui/media/icons/workbench.ts'
import { LanguageLink } from '#web/ui/navigation/language-link.tsx'
import { useLocation, useNavigate } from '#web/ui/navigation/navigation.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { sectionLinks } from './section-links.ts'
import { useOpenProfile, useSellDeadstock } from './selling.ts'
import styles from './site-menu.module.css'

const sectionIcons = [info, message, mail]

/** The drawer that the hamburger button opens. */
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
          {otherLanguages.map(code => (
            <li key={code}>
              <LanguageLink to={code} onChoose={chooseLanguage} className={styles.item}>
                <Icon d={translate} size={22} />
                {languages[code].name}
              </LanguageLink>
            </li>
          ))}
        </ul>
      </nav>
    </Dialog>
  )
}
