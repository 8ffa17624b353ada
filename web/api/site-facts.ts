import { createContext, useContext } from 'react'

/** What the operator of this marketplace decided and every page may show; it comes with the document. */
export interface SiteFacts {
  supportEmail: string
}

export const SiteFactsContext = createContext<SiteFacts>({ supportEmail: '' })

export const useSupportEmail = (): string => useContext(SiteFactsContext).supportEmail

/** The facts in the document that the server sent. */
export function siteFactsOfDocument(): SiteFacts {
  const help = document.querySelector<HTMLLinkElement>('link[rel=help]')
  return { supportEmail: help ? decodeURIComponent(help.href.slice('mailto:'.length)) : '' }
}
