import type { Route } from '../../http/route.ts'

export const discoveryRoutes: readonly Route[] = []
