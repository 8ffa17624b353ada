import { messageTexts, pdfPage } from '#contract/conversations/rules.ts'
import { chatPictures } from '#contract/http/request-quotas.ts'
import { imageLimits } from '#contract/listings/images.ts'
import { refuseSuspended } from '#server/features/accounts/refuse-suspended.ts'
import { bytesOfPictures, storePictures } from '#server/features/listings/pictures/account-pictures.ts'
import { addPicture, readUpload } from '#server/features/listings/pictures/receive-picture.ts'
import { removeUnusedPictures } from '#server/features/listings/pictures/remove-unused-pictures.ts'
import { type SignedInContext, type Uploads, type UploadVerb, writerOf } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/database/db.ts'
import { onlyRow } from '#server/platform/database/only-row.ts'
import type { StoredImage } from '#server/platform/files/images.ts'
import { noFingerprint } from '#server/platform/files/picture-fingerprint.ts'
import { enforceRateLimit } from '#server/platform/limits/rate-limit.ts'
import { appendEvent } from '#server/platform/messaging/events.ts'
import { refuse } from '#server/platform/runtime/refusal.ts'
import { isVisible, maySend } from '../model/conversation-policy.ts'
import { advanceFeeds, findMembership, lockMembership, type Membership } from '../model/conversation-store.ts'
import { messageView, sightOf } from '../model/conversation-view.ts'
import { addMessage, attachPicture, findOwnMessage, type MessageRow } from '../model/message-store.ts'
import { notifyMembersAfterCommit } from '../model/notify-members.ts'
import { isPdf, pagesOfPdf } from './pages-of-pdf.ts'

/**
 * Sends a picture, decoded and encoded again, or the pages of a PDF as pictures, one message each. A repeated key of
 * the sender returns the first stored message.
 */
export const sendPicture: UploadVerb<'POST /conversation/:id/picture'> = async (
  context,
  { params: { id }, query: { clientId }, files },
) => {
  const { db, pubSub } = context.services
  const senderId = context.viewer.userId
  const seen = await findMembership(db, senderId, id)
  refuseUnlessOpen(seen)
  // a repeated request also locks: the lock is a write, so the commit waits until a second database server has the
  // stored message
  const sent = await db.transaction().execute(async tx => {
    await lockMembership(tx, senderId, id)
    return findOwnMessage(tx, { conversationId: id, senderId, clientId })
  })
  if (sent) return { message: messageView(sightOf(context), sent) }
  await enforceRateLimit(db, { key: `chat-pictures:${senderId}`, ...chatPictures }, 'many_pictures')
  if ((await bytesOfPictures(db, senderId)) >= imageLimits.bytesOfAccount) refuse('storage_full')

  // decoding takes long, so it is done before the transaction begins
  const pictures = await picturesOf(context, files)
  const ids = pictures.map(({ picture }) => picture.id)
  try {
    const row = await db.transaction().execute(tx => addPictureMessages(tx, context, { id, clientId, sent: pictures }))
    notifyMembersAfterCommit(pubSub, [row.sender_id, row.receiver_id], [id])
    if (row.picture?.id !== ids[0]) await removeUnusedPictures(context, ids)
    return { message: messageView(sightOf(context), row) }
  } catch (thrown) {
    await removeUnusedPictures(context, ids)
    throw thrown
  }
}

interface SentPicture {
  picture: StoredImage
  /** the text for readers without the picture */
  body: string
}

async function picturesOf(context: SignedInContext, files: Uploads['files']): Promise<SentPicture[]> {
  for await (const upload of files()) {
    const file = await readUpload(upload)
    if (!isPdf(file)) return [{ picture: await addPicture(context, file), body: messageTexts.picture }]
    const pages = await pagesOfPdf(file)
    const sent: SentPicture[] = []
    for (const [place, page] of pages.entries())
      sent.push({ picture: await addPicture(context, page), body: pdfPage(place + 1, pages.length) })
    return sent
  }
  return refuse('invalid', { fields: [{ field: 'picture', message: messageTexts.choosePicture }] })
}

function refuseUnlessOpen(conversation: Membership | undefined): asserts conversation is Membership {
  if (!conversation || !isVisible(conversation)) refuse('not_found')
  if (!maySend(conversation)) refuse('conversation_closed')
}

interface PictureMessages {
  id: string
  clientId: string
  sent: SentPicture[]
}

/** Adds the messages; only the first one has the sender's key. */
async function addPictureMessages(
  tx: Tx,
  context: SignedInContext,
  { id, clientId, sent }: PictureMessages,
): Promise<MessageRow> {
  const senderId = context.viewer.userId
  const conversation = await lockMembership(tx, senderId, id)
  refuseUnlessOpen(conversation)
  const before = await findOwnMessage(tx, { conversationId: id, senderId, clientId })
  if (before) return before
  await refuseSuspended(tx, senderId)
  await storePictures(
    tx,
    senderId,
    // photos in conversations are never compared
    sent.map(({ picture }) => ({ ...picture, phash: noFingerprint })),
  )
  const rows: MessageRow[] = []
  for (const [place, one] of sent.entries())
    rows.push(await addPictureMessage(tx, context, conversation, { ...one, clientId: place === 0 ? clientId : null }))
  await advanceFeeds(tx, [senderId, conversation.other_id])
  return onlyRow(rows.slice(0, 1))
}

async function addPictureMessage(
  tx: Tx,
  context: SignedInContext,
  { id, other_id: receiverId, listing_id: listingId }: Membership,
  { picture, body, clientId }: SentPicture & { clientId: string | null },
): Promise<MessageRow> {
  const message = await addMessage(tx, {
    conversationId: id,
    senderId: context.viewer.userId,
    receiverId,
    body,
    clientId,
    asksAbout: null,
    listingId,
    writerId: writerOf(context.viewer),
  })
  await appendEvent(tx, context, 'message.sent', id, {
    message: message.id,
    seq: message.seq,
    listing: listingId,
    picture: picture.id,
  })
  return attachPicture(tx, message.id, picture.id)
}
