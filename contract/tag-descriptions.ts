import type { endpointsByTag } from './api.ts'

/** One sentence for each group of the API reference. */
export const tagDescriptions: Record<keyof typeof endpointsByTag, string> = {
  Accounts: 'Login, sessions, settings, and the export and deletion of an account.',
  Businesses: 'The business of a seller or buyer, and its verification.',
  Firms: 'The people of a firm, their roles, and invitations.',
  Catalogue: 'Categories, subcategories, units and HS codes.',
  Deadstock: "A seller's own listings, from Draft to sold.",
  Imports: 'Price lists in Excel, OpenDocument and CSV: preview, correction, import and export.',
  'Item lists': 'The items of a mixed lot, line by line.',
  Explore: 'What every visitor sees: search, filters, suggestions and single lots.',
  Conversations: 'Chats between two businesses about a lot, and their live streams.',
  Offers: 'Offers, counter-offers, asks for a quote, the deals that follow, and which of them were kept.',
  Leads: 'Buyers who asked or called, with notes, reminders and saved replies.',
  Sellers: 'Public pages of sellers, and reviews.',
  Watching: 'Saved lots, searches and sellers.',
  Requirements: 'What buyers need, and the answers of sellers.',
  Notifications: 'Notices on the site, by e-mail and on devices.',
  Connections: 'API keys of other programs, and webhooks that tell them of events.',
  Contact: 'Messages to the support mailbox.',
  Reports: 'Reports about listings, members and messages.',
  Complaints: 'Complaints with a number and a date, and the grievance officer.',
  Admin: 'For admins: users, listings, verification, reports, complaints and the audit log.',
}
