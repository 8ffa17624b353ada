import { endpointOf } from '../../../contract/api.ts'
import { type Route, route, streamRoute } from '../../http/route.ts'
import { askForContact } from './ask-for-contact.ts'
import { callSeller } from './call-seller.ts'
import { clearMessages } from './clear-messages.ts'
import { createConversation } from './create-conversation.ts'
import { deleteConversation } from './delete-conversation.ts'
import { listBlockedPeople } from './list-blocked-people.ts'
import { listConversations } from './list-conversations.ts'
import { markMessagesRead } from './mark-messages-read.ts'
import { sendMessage } from './send-message.ts'
import { showConversation } from './show-conversation.ts'
import { streamConversations } from './stream-conversations.ts'
import { streamMessages } from './stream-messages.ts'
import { unblockPerson } from './unblock-person.ts'

export const conversationRoutes: readonly Route[] = [
  route(endpointOf('POST /conversation/create-conversation'), createConversation),
  route(endpointOf('GET /conversation/:id'), showConversation),
  route(endpointOf('GET /conversation/conversations/:id'), listConversations),
  streamRoute(endpointOf('GET /conversation/sse/conversations/:id'), streamConversations),
  route(endpointOf('POST /conversation/delete'), deleteConversation),
  route(endpointOf('GET /conversation/blocked'), listBlockedPeople),
  route(endpointOf('POST /conversation/unblock'), unblockPerson),
  route(endpointOf('POST /message/create-message'), sendMessage),
  route(endpointOf('POST /message/update'), markMessagesRead),
  route(endpointOf('POST /message/clear'), clearMessages),
  streamRoute(endpointOf('GET /message/:conversationId/:userId'), streamMessages),
  // reaching a seller is a lead, which stands in the conversation of the two
  route(endpointOf('GET /deadstock/:id/seller'), askForContact),
  route(endpointOf('POST /deadstock/:id/call'), callSeller),
]
