/**
 * The pages for signed-in people; apart from the public ones, whose readers then do not load the names of all these
 * files.
 */
export const insidePages = {
  dashboard: () => import('../pages/dashboard/home.tsx'),
  businessDetails: () => import('../pages/dashboard/business-details.tsx'),
  messages: () => import('../pages/dashboard/messages.tsx'),
  myListings: () => import('../pages/dashboard/my-listings.tsx'),
  offers: () => import('../pages/dashboard/offers/own-offers.tsx'),
  deal: () => import('../pages/dashboard/deal.tsx'),
  review: () => import('../pages/dashboard/review.tsx'),
  saved: () => import('../pages/dashboard/saved.tsx'),
  requirements: () => import('../pages/dashboard/requirements.tsx'),
  notices: () => import('../pages/dashboard/notices.tsx'),
  people: () => import('../pages/dashboard/firm/people.tsx'),
  settings: () => import('../pages/dashboard/settings.tsx'),
  bulkUpload: () => import('../pages/dashboard/import.tsx'),
  ownSheet: () => import('../pages/dashboard/own-sheet.tsx'),
  adminHome: () => import('../pages/admin/home.tsx'),
  adminUsers: () => import('../pages/admin/users.tsx'),
  adminListings: () => import('../pages/admin/listings.tsx'),
  adminBusinesses: () => import('../pages/admin/businesses.tsx'),
  adminReports: () => import('../pages/admin/reports.tsx'),
  adminGrievances: () => import('../pages/admin/complaints.tsx'),
  adminAudit: () => import('../pages/admin/audit.tsx'),
}
