import type { ReactNode } from 'react'
import { pageIn } from '#web/language/other-address.ts'
import { useLocation } from './navigation.tsx'

type Language = Parameters<typeof pageIn>[0]

interface LanguageLinkProps {
  to: Language
  onChoose: (to: Language) => void
  className?: string | undefined
  /** default: the name of the language */
  children?: ReactNode
}

/** A link to this page in another language; it loads a new document. */
export function LanguageLink({ to, onChoose, className, children }: LanguageLinkProps) {
  const { name, locale, address } = pageIn(to, useLocation())
  return (
    <a
      href={address}
      hrefLang={locale}
      lang={locale}
      className={className}
      onClick={({ currentTarget }) => {
        // the server, which rendered the link, does not receive the fragment
        currentTarget.hash = location.hash
        onChoose(to)
      }}
    >
      {children ?? name}
    </a>
  )
}
