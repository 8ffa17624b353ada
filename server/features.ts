import type { Feature } from './api/features/feature.ts'
import type { Route } from './api/route.ts'
import { accounts } from './features/accounts/feature.ts'
import { admin } from './features/admin/feature.ts'
import { businesses } from './features/businesses/feature.ts'
import { catalogue } from './features/catalogue/feature.ts'
import { connections } from './features/connections/feature.ts'
import { contact } from './features/contact/feature.ts'
import { conversations } from './features/conversations/feature.ts'
import { explore } from './features/explore/feature.ts'
import { firms } from './features/firms/feature.ts'
import { grievances } from './features/grievances/feature.ts'
import { imports } from './features/imports/feature.ts'
import { keptDeals } from './features/kept-deals/feature.ts'
import { leads } from './features/leads/feature.ts'
import { listings } from './features/listings/feature.ts'
import { mailReplies } from './features/mail-replies/feature.ts'
import { manifests } from './features/manifests/feature.ts'
import { metrics } from './features/metrics/feature.ts'
import { notifications } from './features/notifications/feature.ts'
import { offers } from './features/offers/feature.ts'
import { ownData } from './features/own-data/feature.ts'
import { parties } from './features/parties/feature.ts'
import { reports } from './features/reports/feature.ts'
import { requirements } from './features/requirements/feature.ts'
import { reviews } from './features/reviews/feature.ts'
import { search } from './features/search/feature.ts'
import { sitemap } from './features/sitemap/feature.ts'
import { suppliers } from './features/suppliers/feature.ts'
import { watching } from './features/watching/feature.ts'
import type { JobHandlers } from './platform/messaging/jobs.ts'
import type { Services } from './platform/services.ts'

/** All features of the server. */
export const features: readonly Feature[] = [
  accounts,
  firms,
  businesses,
  catalogue,
  listings,
  imports,
  manifests,
  explore,
  metrics,
  conversations,
  offers,
  keptDeals,
  parties,
  leads,
  contact,
  suppliers,
  reviews,
  watching,
  requirements,
  connections,
  mailReplies,
  notifications,
  ownData,
  reports,
  grievances,
  admin,
  search,
  sitemap,
]

export const routes: readonly Route[] = features.flatMap(feature => feature.routes ?? [])

/** The handlers of all queued jobs that send no mail. */
export const jobs = (services: Services): JobHandlers =>
  Object.assign({}, ...features.map(feature => feature.jobs?.(services)))
