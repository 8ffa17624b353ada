import type { Feature } from '#server/api/features/feature.ts'
import { sitemapRoutes } from './sitemap.ts'
import { wellKnownRoutes } from './well-known.ts'

export const sitemap: Feature = { plugins: [sitemapRoutes, wellKnownRoutes] }
