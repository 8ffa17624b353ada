import { endpointOf } from '#contract/api.ts'
import type { Feature } from '#server/api/features/feature.ts'
import { route, streamRoute, uploadRoute } from '#server/api/route.ts'
import { listBlockedPeople } from './blocks/list-blocked-people.ts'
import { unblockPerson } from './blocks/unblock-person.ts'
import { createConversation } from './create-conversation.ts'
import { deleteConversation } from './delete-conversation.ts'
import { handConversation } from './handler/hand-conversation.ts'
import { listConversations } from './list-conversations.ts'
import { openRemovalNews } from './live/follow-removals.ts'
import { streamConversations } from './live/stream-conversations.ts'
import { streamMessages } from './live/stream-messages.ts'
import { clearMessages } from './messages/clear-messages.ts'
import { markMessagesRead } from './messages/mark-messages-read.ts'
import { sendMessage } from './messages/send-message.ts'
import { sendPicture } from './pictures/send-picture.ts'
import { callSeller } from './reach/call-seller.ts'
import { openWhatsapp } from './reach/open-whatsapp.ts'
import { requestContact } from './reach/request-contact.ts'
import { restoreConversation } from './restore-conversation.ts'
import { showConversation } from './show-conversation.ts'

export const conversations: Feature = {
  routes: [
    route(endpointOf('POST /conversation/create-conversation'), createConversation),
    route(endpointOf('GET /conversation/:id'), showConversation),
    route(endpointOf('GET /conversation/conversations/:id'), listConversations),
    streamRoute(endpointOf('GET /conversation/sse/conversations/:id'), streamConversations),
    route(endpointOf('POST /conversation/delete'), deleteConversation),
    route(endpointOf('POST /conversation/restore'), restoreConversation),
    route(endpointOf('PUT /conversation/:id/handler'), handConversation),
    route(endpointOf('GET /conversation/blocked'), listBlockedPeople),
    route(endpointOf('POST /conversation/unblock'), unblockPerson),
    route(endpointOf('POST /message/create-message'), sendMessage),
    uploadRoute(endpointOf('POST /conversation/:id/picture'), sendPicture),
    route(endpointOf('POST /message/update'), markMessagesRead),
    route(endpointOf('POST /message/clear'), clearMessages),
    streamRoute(endpointOf('GET /message/:conversationId/:userId'), streamMessages),
    // a request for a seller's contact is a lead, which buyer and seller see in their conversation
    route(endpointOf('GET /deadstock/:id/seller'), requestContact),
    route(endpointOf('POST /deadstock/:id/call'), callSeller),
    route(endpointOf('POST /deadstock/:id/whatsapp'), openWhatsapp),
  ],
  followers: [openRemovalNews],
}
