import { createContext, useContext } from 'react'
import { type SiteFacts, siteFactsName } from '#contract/site/site-facts.ts'

const unknown: SiteFacts = {
  supportEmail: '',
  postalAddress: '',
  grievanceOfficer: { name: '', title: '', email: '', phone: '', address: '' },
  grievanceDays: 0,
  mailReplies: false,
}

export const SiteFactsContext = createContext(unknown)

export const useSiteFacts = (): SiteFacts => useContext(SiteFactsContext)

/** Reads the facts from the document. */
export function siteFactsOfDocument(): SiteFacts {
  const element = document.querySelector<HTMLMetaElement>(`meta[name=${siteFactsName}]`)
  return element ? (JSON.parse(element.content) as SiteFacts) : unknown
}
