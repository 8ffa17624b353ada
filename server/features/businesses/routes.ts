import { endpointOf } from '#contract/api.ts'
import { type Route, route } from '#server/api/route.ts'
import { saveBusiness } from './save-business.ts'

export const businessRoutes: readonly Route[] = [route(endpointOf('POST /business'), saveBusiness)]
