import type { Route } from '../../http/route.ts'

export const businessRoutes: readonly Route[] = []
