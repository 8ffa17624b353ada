import { type ExploreState, writeExploreState } from './discovery-rules.ts'

/** Every page address with its aliases; the first is the canonical one. */
export const pagePaths = {
  home: ['/', '/home'],
  explore: ['/explore', '/deadstocks'],
  product: ['/product/:productId'],
  signInLink: ['/sign-in'],
  dashboard: ['/dashboard', '/dashboard/home', '/dashboard/profile'],
  businessDetails: ['/business-details', '/dashboard/business-details', '/dashboard/business'],
  myListings: ['/dashboard/deadstock'],
  messages: ['/dashboard/message'],
  settings: ['/dashboard/settings'],
  adminHome: ['/mds-admin', '/mds-admin/home'],
  adminUsers: ['/mds-admin/users'],
  adminListings: ['/mds-admin/deadstocks'],
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

/** Links are built here and nowhere else. */
export const links = {
  home: (section?: keyof typeof homeSections) => (section ? `/#${homeSections[section]}` : '/'),
  /** the contact card, with a subject chosen already */
  complaint: () => `/?subject=complaint#${homeSections.contact}`,
  explore: (state: Partial<ExploreState> = {}) => `/explore${writeExploreState(state)}`,
  product: (id: string) => `/product/${id}`,
  signInLink: (secret: string) => `/sign-in#${secret}`,
  dashboard: () => '/dashboard',
  businessDetails: () => '/business-details',
  myListings: (tab?: 'draft') => (tab ? `/dashboard/deadstock?tab=${tab}` : '/dashboard/deadstock'),
  /** the seller's list with the wizard open, empty or filled with a listing */
  newListing: () => '/dashboard/deadstock?new=1',
  editListing: (id: string) => `/dashboard/deadstock?edit=${id}`,
  messages: (conversationId?: string) =>
    conversationId ? `/dashboard/message?msgid=${conversationId}` : '/dashboard/message',
  settings: (tab?: 'security') => (tab ? `/dashboard/settings?tab=${tab}` : '/dashboard/settings'),
  adminHome: () => '/mds-admin',
  privacy: () => '/privacy-policy',
  terms: () => '/terms-and-conditions',
  notFound: () => '/404',
} as const
