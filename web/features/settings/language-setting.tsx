import { language, languages } from '#contract/site/languages.ts'
import { chooseLanguage } from '#web/api/language/choice.ts'
import { otherLanguages } from '#web/language/other-address.ts'
import { classNames } from '#web/ui/basics/class-names.ts'
import { Icon } from '#web/ui/basics/icon.tsx'
import { TitledCard } from '#web/ui/cards/titled-card.tsx'
import { check } from '#web/ui/media/icons/essential.ts'
import { LanguageLink } from '#web/ui/navigation/language-link.tsx'
import layout from '#web/ui/styles/layout.module.css'
import styles from './settings.module.css'

/** The languages of the site; a link opens the settings in its language. */
export function LanguageSetting() {
  const { name, locale } = languages[language]
  return (
    <TitledCard id="language" title="Language">
      <p className={classNames(layout.buttons, styles.languages)}>
        <span lang={locale} aria-current="true">
          <Icon d={check} />
          {name}
        </span>
        {otherLanguages.map(code => (
          <LanguageLink key={code} to={code} onChoose={chooseLanguage} />
        ))}
      </p>
    </TitledCard>
  )
}
