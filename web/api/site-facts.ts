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
  const told = document.querySelector<HTMLMetaElement>(`meta[name=${siteFactsName}]`)
  return told ? (JSON.parse(told.content) as SiteFacts) : unknown
}
