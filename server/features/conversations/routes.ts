import type { Route } from '../../http/route.ts'

export const conversationRoutes: readonly Route[] = []
