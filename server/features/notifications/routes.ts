import { endpointOf } from '../../../contract/api.ts'
import { type Route, route } from '../../api/route.ts'
import { unsubscribe } from './unsubscribe.ts'

export const notificationRoutes: readonly Route[] = [route(endpointOf('POST /user/unsubscribe'), unsubscribe)]
