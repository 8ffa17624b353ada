import type { Route } from '../../http/route.ts'

export const catalogueRoutes: readonly Route[] = []
