/** What the operator of this marketplace decided and every page may show; it comes with the document. */
export interface SiteFacts {
  supportEmail: string
  /** may be empty */
  postalAddress: string
  /** who hears complaints about the marketplace itself, by name; may be empty */
  grievanceOfficer: string
}

/** The meta element of a document that holds them as JSON. */
export const siteFactsName = 'site-facts'
