import { type ExploreState, writeExploreState } from './explore/explore-state.ts'
import type { GrievanceKind } from './grievances/rules.ts'
import type { LeadPill } from './leads/rules.ts'
import { language } from './site/languages.ts'
import { localPath } from './site/local-paths.ts'

/** Every page address with its aliases; the first one is canonical. */
export const pagePaths = {
  home: ['/', '/home'],
  explore: ['/explore', '/deadstocks'],
  product: ['/product/:productId'],
  compare: ['/compare'],
  supplier: ['/supplier/:slug'],
  wanted: ['/wanted'],
  requirement: ['/wanted/:id'],
  signInLink: ['/sign-in'],
  addressBack: ['/address-back'],
  unsubscribe: ['/unsubscribe'],
  confirmLots: ['/still-available'],
  joinFirm: ['/join-firm'],
  dashboard: ['/dashboard', '/dashboard/home'],
  businessDetails: ['/business-details', '/dashboard/business-details', '/dashboard/business', '/dashboard/profile'],
  myListings: ['/dashboard/deadstock'],
  bulkUpload: ['/dashboard/deadstock/import'],
  ownSheet: ['/dashboard/deadstock/sheet'],
  messages: ['/dashboard/message'],
  offers: ['/dashboard/message/offers'],
  saved: ['/dashboard/saved'],
  notices: ['/dashboard/notices'],
  requirements: ['/dashboard/wanted'],
  settings: ['/dashboard/settings'],
  people: ['/dashboard/people'],
  deal: ['/dashboard/deals/:dealId'],
  review: ['/dashboard/review/:businessId'],
  adminHome: ['/mds-admin', '/mds-admin/home'],
  adminUsers: ['/mds-admin/users'],
  adminListings: ['/mds-admin/deadstocks'],
  adminBusinesses: ['/mds-admin/verification'],
  adminReports: ['/mds-admin/reports'],
  adminGrievances: ['/mds-admin/complaints'],
  adminAudit: ['/mds-admin/audit'],
  complaint: ['/complaint'],
  complaintStatus: ['/complaint/:number'],
  grievanceOfficer: ['/grievance-officer'],
  privacy: ['/privacy-policy', '/privacypolicy'],
  terms: ['/terms-and-conditions', '/terms', '/terms-&-conditions'],
  notFound: ['/404'],
} as const satisfies Record<string, readonly [string, ...string[]]>

export type PageName = keyof typeof pagePaths

/** Sections of the landing page that the navigation scrolls to. */
export const homeSections = {
  whatWeDo: 'whatWeDo',
  faqs: 'faqs',
  contact: 'contactCard',
  sell: 'getRidofDeadStock',
} as const

const plainLinks = {
  home: (section?: keyof typeof homeSections) => (section ? `/#${homeSections[section]}` : '/'),
  /** the form of a complaint; `link` is the address of its object, if it is known */
  complaint: (about?: GrievanceKind, link = '') =>
    about ? `/complaint?${new URLSearchParams({ about, ...(link && { link }) })}` : '/complaint',
  /** `link` opens it without a login */
  complaintStatus: (number: string, link = '') => `/complaint/${number}${link && `#${link}`}`,
  grievanceOfficer: () => '/grievance-officer',
  explore: (state: Partial<ExploreState> = {}) => `/explore${writeExploreState(state)}`,
  /** the latest lots of a search as a feed */
  exploreFeed: (state: Partial<ExploreState> = {}) => `/explore.atom${writeExploreState(state)}`,
  product: (id: string) => `/product/${id}`,
  /** a comparison of these lots */
  compare: (ids: readonly string[] = []) => (ids.length > 0 ? `/compare?ids=${ids.join(',')}` : '/compare'),
  /** the public page of a seller; `shown` as `shownLots` writes it */
  supplier: (slug: string, shown = '') => `/supplier/${slug}${shown}`,
  /** the requirements of buyers; `shown` as `writeBoard` writes it */
  wanted: (shown = '') => `/wanted${shown}`,
  requirement: (id: string) => `/wanted/${id}`,
  signInLink: (secret: string) => `/sign-in#${secret}`,
  addressBack: (secret: string) => `/address-back#${secret}`,
  unsubscribe: (link: string) => `/unsubscribe#${link}`,
  /** the page of an invitation to a firm */
  joinFirm: (link: string) => `/join-firm#${link}`,
  confirmLots: (link: string) => `/still-available#${link}`,
  dashboard: () => '/dashboard',
  /** `wanted` is the query of a new requirement that needs these details first */
  businessDetails: (wanted = '') => `/business-details${wanted && `?${new URLSearchParams({ wanted })}`}`,
  /** the seller's own list; `shown` as `writeOwnListings` writes it */
  myListings: (shown = '') => `/dashboard/deadstock${shown}`,
  /** the seller's list with the wizard open, empty or filled with a listing */
  newListing: () => '/dashboard/deadstock?new=1',
  /** the page that lists many items from a sheet: its start, or one upload */
  bulkUpload: (id?: string) => (id ? `/dashboard/deadstock/import?id=${id}` : '/dashboard/deadstock/import'),
  /** the seller's own listings as a sheet; `shown` as `writeOwnSheet` writes it */
  ownSheet: (shown = '') => `/dashboard/deadstock/sheet${shown}`,
  editListing: (id: string) => `/dashboard/deadstock?edit=${id}`,
  /** a conversation, with the filter of the list beside it */
  messages: (conversationId?: string, show?: LeadPill) => {
    const query = [conversationId && `msgid=${conversationId}`, show && show !== 'all' && `show=${show}`].filter(
      Boolean,
    )
    return query.length > 0 ? `/dashboard/message?${query.join('&')}` : '/dashboard/message'
  },
  /** own offers and agreements; `shown` as `writeShownOffers` writes it */
  offers: (shown = '') => `/dashboard/message/offers${shown}`,
  /** saved lots, searches or sellers */
  saved: (tab?: 'searches' | 'sellers') => (tab ? `/dashboard/saved?tab=${tab}` : '/dashboard/saved'),
  notices: () => '/dashboard/notices',
  /**
   * own requirements, one of them (`?id=…`), the form for a new one (`?new=1`), or the seller's answers
   * (`?tab=answers`)
   */
  requirements: (shown = '') => `/dashboard/wanted${shown}`,
  /** an agreement of two people, for printing */
  deal: (id: string) => `/dashboard/deals/${id}`,
  /** the form for a review of this seller */
  review: (businessId: string) => `/dashboard/review/${businessId}`,
  settings: (tab?: 'security' | 'connections') => (tab ? `/dashboard/settings?tab=${tab}` : '/dashboard/settings'),
  /** the people of the own firm */
  people: () => '/dashboard/people',
  adminHome: () => '/mds-admin',
  privacy: () => '/privacy-policy',
  terms: () => '/terms-and-conditions',
  notFound: () => '/404',
} as const

/** Builds all links, in the language of this build; no other file builds one. */
export const links: typeof plainLinks = language === 'en' ? plainLinks : inThisLanguage()

function inThisLanguage(): typeof plainLinks {
  const makers = Object.entries(plainLinks) as [string, (...given: never[]) => string][]
  const local = makers.map(([name, make]) => [name, (...given: never[]) => localPath(make(...given))])
  return Object.fromEntries(local) as typeof plainLinks
}
