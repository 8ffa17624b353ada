import { type Language, language } from '#contract/site/languages.ts'
import { chooseLanguage, closeOffer } from '#web/api/language/choice.ts'
import { classNames } from '#web/ui/basics/class-names.ts'
import { Icon } from '#web/ui/basics/icon.tsx'
import { IconButton } from '#web/ui/basics/icon-button.tsx'
import { x } from '#web/ui/media/icons/essential.ts'
import { translate } from '#web/ui/media/icons/workbench.ts'
import { LanguageLink } from '#web/ui/navigation/language-link.tsx'
import layout from '#web/ui/styles/layout.module.css'
import styles from './language-offer.module.css'

/** The offer of each language, in that language. */
const offers: Record<Language, string> = {
  en: 'Read this page in English',
  hi: 'यह पेज हिन्दी में पढ़ें',
}

/** Offers this page in the language that the reader chose earlier. */
export default function LanguageOffer({ to, onClose }: { to: Language; onClose: () => void }) {
  const close = () => {
    closeOffer(language)
    onClose()
  }
  return (
    <aside className={classNames(layout.card, styles.offer)} aria-label="Language">
      <LanguageLink to={to} onChoose={chooseLanguage} className={classNames(layout.line, styles.link)}>
        <Icon d={translate} />
        {offers[to]}
      </LanguageLink>
      <IconButton icon={x} label="Close" onClick={close} />
    </aside>
  )
}
