import { plainPath } from '#contract/site/local-paths.ts'
import { type PageName, pagePaths } from '#contract/urls.ts'
import { matchPath } from '../routing/match-path.ts'
import type { Audience, PageRoute } from '../routing/page.ts'
import type { insidePages } from './inside-pages.ts'

const page = (audience: Audience, module: string, load: () => Promise<unknown>): PageRoute => ({
  audience,
  module,
  load: load as PageRoute['load'],
})

/**
 * A page for everyone that is shown under load too, because the browser renders it, or because a login or a link in a
 * mail needs it.
 */
const open = (module: string, load: () => Promise<unknown>) => page('everyone', module, load)

/** A page for visitors, which is refused first under load. */
const read = (module: string, load: () => Promise<unknown>): PageRoute => ({ ...open(module, load), givesWay: true })

type InsidePage = keyof typeof insidePages

/** Pages for signed-in people. `modules` has the path of each page's module. */
const inside = <Name extends InsidePage>(audience: Audience, modules: Record<Name, string>) =>
  Object.fromEntries(
    (Object.entries(modules) as [Name, string][]).map(([name, module]) => [
      name,
      page(audience, module, async () => (await import('./inside-pages.ts')).insidePages[name]()),
    ]),
  ) as Record<Name, PageRoute>

const notFound = read('web/pages/public/not-found.tsx', () => import('../pages/public/not-found.tsx'))

/** Unknown addresses of the dashboard require a login too, so that visitors cannot find out which pages exist. */
const notInDashboard: PageRoute = { ...notFound, audience: 'signed-in', status: 404 }

const pages: Record<PageName, PageRoute> = {
  home: read('web/pages/public/home.tsx', () => import('../pages/public/home.tsx')),
  explore: read('web/pages/public/explore.tsx', () => import('../pages/public/explore.tsx')),
  product: read('web/pages/public/product.tsx', () => import('../pages/public/product.tsx')),
  compare: open('web/pages/public/compare.tsx', () => import('../pages/public/compare.tsx')),
  supplier: read('web/pages/public/supplier.tsx', () => import('../pages/public/supplier.tsx')),
  wanted: read('web/pages/public/wanted.tsx', () => import('../pages/public/wanted.tsx')),
  requirement: read('web/pages/public/wanted.tsx', () => import('../pages/public/wanted.tsx')),
  signInLink: open('web/pages/public/links/sign-in-link.tsx', () => import('../pages/public/links/sign-in-link.tsx')),
  addressBack: open('web/pages/public/links/address-back.tsx', () => import('../pages/public/links/address-back.tsx')),
  unsubscribe: open('web/pages/public/links/unsubscribe.tsx', () => import('../pages/public/links/unsubscribe.tsx')),
  confirmLots: open('web/pages/public/links/confirm-lots.tsx', () => import('../pages/public/links/confirm-lots.tsx')),
  joinFirm: open('web/pages/public/links/join-firm.tsx', () => import('../pages/public/links/join-firm.tsx')),
  ...inside('signed-in', {
    dashboard: 'web/pages/dashboard/home.tsx',
    businessDetails: 'web/pages/dashboard/business-details.tsx',
    messages: 'web/pages/dashboard/messages.tsx',
    myListings: 'web/pages/dashboard/my-listings.tsx',
    offers: 'web/pages/dashboard/offers/own-offers.tsx',
    deal: 'web/pages/dashboard/deal.tsx',
    review: 'web/pages/dashboard/review.tsx',
    saved: 'web/pages/dashboard/saved.tsx',
    requirements: 'web/pages/dashboard/requirements.tsx',
    notices: 'web/pages/dashboard/notices.tsx',
    settings: 'web/pages/dashboard/settings.tsx',
    people: 'web/pages/dashboard/firm/people.tsx',
    bulkUpload: 'web/pages/dashboard/import.tsx',
    ownSheet: 'web/pages/dashboard/own-sheet.tsx',
  }),
  ...inside('admin', {
    adminHome: 'web/pages/admin/home.tsx',
    adminUsers: 'web/pages/admin/users.tsx',
    adminListings: 'web/pages/admin/listings.tsx',
    adminBusinesses: 'web/pages/admin/businesses.tsx',
    adminReports: 'web/pages/admin/reports.tsx',
    adminGrievances: 'web/pages/admin/complaints.tsx',
    adminAudit: 'web/pages/admin/audit.tsx',
  }),
  complaint: read('web/pages/public/legal/complaint.tsx', () => import('../pages/public/legal/complaint.tsx')),
  complaintStatus: open(
    'web/pages/public/legal/complaint-status.tsx',
    () => import('../pages/public/legal/complaint-status.tsx'),
  ),
  grievanceOfficer: read(
    'web/pages/public/legal/grievance-officer.tsx',
    () => import('../pages/public/legal/grievance-officer.tsx'),
  ),
  privacy: read('web/pages/public/legal/privacy.tsx', () => import('../pages/public/legal/privacy.tsx')),
  terms: read('web/pages/public/legal/terms.tsx', () => import('../pages/public/legal/terms.tsx')),
  notFound,
}

/** The page at a path with its parameters; for an unknown path, the not-found page. */
export function routeAt(pathname: string): { route: PageRoute; params: Readonly<Record<string, string | undefined>> } {
  const found = findPage(pathname)
  if (found) return { route: found.route, params: found.params }
  return { route: plainPath(pathname).startsWith('/dashboard') ? notInDashboard : notFound, params: {} }
}

export const pageNameAt = (pathname: string): PageName => findPage(pathname)?.name ?? 'notFound'

function findPage(pathname: string) {
  const path = plainPath(pathname)
  for (const [name, route] of Object.entries(pages) as [PageName, PageRoute][]) {
    for (const pattern of pagePaths[name]) {
      const params = matchPath(pattern, path)
      if (params) return { name, route, params }
    }
  }
  return undefined
}
