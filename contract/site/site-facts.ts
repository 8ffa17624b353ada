/** The officer who decides complaints, as the operator named them; unknown parts are empty. */
export interface GrievanceOfficer {
  name: string
  title: string
  email: string
  phone: string
  address: string
}

/** The operator's facts that every page may show; the HTML of each page contains them. */
export interface SiteFacts {
  supportEmail: string
  /** may be empty */
  postalAddress: string
  grievanceOfficer: GrievanceOfficer
  /** the days within which a complaint is decided */
  grievanceDays: number
  /** true if e-mails about messages can be answered */
  mailReplies: boolean
}

/** The name of the meta element that contains the site facts as JSON. */
export const siteFactsName = 'site-facts'
