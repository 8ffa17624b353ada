import type { MultipartFile } from '@fastify/multipart'
import type { ApiReply, VerbInput } from '../../../../contract/api.ts'
import { messageTexts } from '../../../../contract/conversations/rules.ts'
import { chatPictures } from '../../../../contract/http/request-quotas.ts'
import { imageLimits } from '../../../../contract/listings/images.ts'
import type { SignedInContext } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/db.ts'
import type { StoredImage } from '../../../platform/files/images.ts'
import { enforceRateLimit } from '../../../platform/limits/rate-limit.ts'
import { appendEvent } from '../../../platform/messaging/events.ts'
import { refuse } from '../../../platform/runtime/refusal.ts'
import { bytesOfPictures, storePictures } from '../../listings/pictures/account-pictures.ts'
import { receivePicture } from '../../listings/pictures/receive-picture.ts'
import { removeUnusedPictures } from '../../listings/pictures/remove-unused-pictures.ts'
import { isVisible, maySend } from '../model/conversation-policy.ts'
import { advanceFeeds, findMembership, lockMembership, type Membership } from '../model/conversation-store.ts'
import { messageView, sightOf } from '../model/conversation-view.ts'
import { addMessage, attachPicture, findOwnMessage, type MessageRow } from '../model/message-store.ts'
import { notifyMembersAfterCommit } from '../model/notify-members.ts'

type Key = 'POST /conversation/:id/picture'
type Input = VerbInput<Key> & { files: () => AsyncIterableIterator<MultipartFile> }

/** Sends a picture, decoded and encoded anew; the same key of the sender again gives the message that is already there. */
export async function sendPicture(
  context: SignedInContext,
  { params: { id }, query: { clientId }, files }: Input,
): Promise<ApiReply<Key>> {
  const { db, pubSub } = context.services
  const senderId = context.viewer.userId
  const seen = await findMembership(db, senderId, id)
  refuseUnlessOpen(seen)
  const sent = await findOwnMessage(db, { conversationId: id, senderId, clientId })
  if (sent) return { message: messageView(sightOf(context), sent) }
  await enforceRateLimit(db, { key: `chat-pictures:${senderId}`, ...chatPictures }, 'many_pictures')
  if ((await bytesOfPictures(db, senderId)) >= imageLimits.bytesOfAccount) refuse('storage_full')

  // decoding takes long: it is over before the transaction begins
  const picture = await firstOf(context, files)
  try {
    const row = await db.transaction().execute(tx => addPictureMessage(tx, context, { id, clientId, picture }))
    notifyMembersAfterCommit(pubSub, [row.sender_id, row.receiver_id], [id])
    if (row.picture?.id !== picture.id) await removeUnusedPictures(context, [picture.id])
    return { message: messageView(sightOf(context), row) }
  } catch (thrown) {
    await removeUnusedPictures(context, [picture.id])
    throw thrown
  }
}

async function firstOf(context: SignedInContext, files: Input['files']): Promise<StoredImage> {
  for await (const file of files()) return receivePicture(context, file, 'picture')
  return refuse('invalid', { fields: [{ field: 'picture', message: messageTexts.choosePicture }] })
}

function refuseUnlessOpen(conversation: Membership | undefined): asserts conversation is Membership {
  if (!conversation || !isVisible(conversation)) refuse('not_found')
  if (!maySend(conversation)) refuse('conversation_closed')
}

interface PictureMessage {
  id: string
  clientId: string
  picture: StoredImage
}

async function addPictureMessage(
  tx: Tx,
  context: SignedInContext,
  { id, clientId, picture }: PictureMessage,
): Promise<MessageRow> {
  const senderId = context.viewer.userId
  const conversation = await lockMembership(tx, senderId, id)
  refuseUnlessOpen(conversation)
  const sent = await findOwnMessage(tx, { conversationId: id, senderId, clientId })
  if (sent) return sent
  const { other_id: receiverId, listing_id: listingId } = conversation
  await storePictures(tx, senderId, [picture])
  const message = await addMessage(tx, {
    conversationId: id,
    senderId,
    receiverId,
    body: messageTexts.picture,
    clientId,
    asksAbout: null,
    listingId,
  })
  await appendEvent(tx, context, {
    kind: 'message.sent',
    subject: { kind: 'conversation', id },
    data: { message: message.id, seq: message.seq, listing: listingId, picture: picture.id },
  })
  await advanceFeeds(tx, [senderId, receiverId])
  return attachPicture(tx, message.id, picture.id)
}
