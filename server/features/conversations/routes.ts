import { endpointOf } from '../../../contract/api.ts'
import { type Route, route, streamRoute } from '../../http/route.ts'
import { createConversation } from './create-conversation.ts'
import { listConversations } from './list-conversations.ts'
import { markMessagesRead } from './mark-messages-read.ts'
import { sendMessage } from './send-message.ts'
import { showConversation } from './show-conversation.ts'
import { streamConversations } from './stream-conversations.ts'
import { streamMessages } from './stream-messages.ts'

export const conversationRoutes: readonly Route[] = [
  route(endpointOf('POST /conversation/create-conversation'), createConversation),
  route(endpointOf('GET /conversation/:id'), showConversation),
  route(endpointOf('GET /conversation/conversations/:id'), listConversations),
  streamRoute(endpointOf('GET /conversation/sse/conversations/:id'), streamConversations),
  route(endpointOf('POST /message/create-message'), sendMessage),
  route(endpointOf('POST /message/update'), markMessagesRead),
  streamRoute(endpointOf('GET /message/:conversationId/:userId'), streamMessages),
]
