/** The person who decides on complaints, as the operator named them; what is not known is empty. */
export interface GrievanceOfficer {
  name: string
  title: string
  email: string
  phone: string
  address: string
}

/** The operator's facts that every page may show; they come with the document. */
export interface SiteFacts {
  supportEmail: string
  /** may be empty */
  postalAddress: string
  grievanceOfficer: GrievanceOfficer
  /** within how many days a complaint is decided */
  grievanceDays: number
}

/** The meta element of a document that holds them as JSON. */
export const siteFactsName = 'site-facts'
