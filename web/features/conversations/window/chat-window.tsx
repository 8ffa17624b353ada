import type { ComponentType, ReactNode } from 'react'
import { firmMessages } from '#contract/firms/texts.ts'
import { formatMoment } from '#contract/shared/moments.ts'
import { links } from '#contract/urls.ts'
import { useSession } from '#web/api/session.ts'
import { Badge } from '#web/ui/basics/badge.tsx'
import { classNames } from '#web/ui/basics/class-names.ts'
import { Icon } from '#web/ui/basics/icon.tsx'
import { useNow } from '#web/ui/basics/use-now.ts'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Avatar } from '#web/ui/media/avatar.tsx'
import { arrowLeft, phone } from '#web/ui/media/icons/essential.ts'
import { badgeCheck } from '#web/ui/media/icons/workbench.ts'
import { Link } from '#web/ui/navigation/navigation.tsx'
import layout from '#web/ui/styles/layout.module.css'
import typography from '#web/ui/styles/typography.module.css'
import { formatLead } from '../lead-texts.ts'
import { partnerName } from '../partner-name.ts'
import { Bubbles, type StreamOfferProps } from '../thread/bubbles.tsx'
import { firstMessages } from '../thread/first-messages.ts'
import { MessageLog } from '../thread/message-log.tsx'
import { PhotosWaiting } from '../thread/photo.tsx'
import type { Conversation, Message } from '../thread/thread.ts'
import { usePhotoSending } from '../thread/use-photo-sending.ts'
import { useThread } from '../thread/use-thread.ts'
import { AboutListing } from './about-listing.tsx'
import { ChatMenu } from './chat-menu.tsx'
import styles from './chat-window.module.css'
import { ClosedNotice } from './closed-notice.tsx'
import { Composer } from './composer/composer.tsx'
import { useVisibleHeight } from './use-visible-height.ts'

interface Props {
  conversation: Conversation
  userId: string
  onDeleted: (change: { blocked: boolean }) => void
  onRestored: () => void
  onUnblocked: () => void
  /** receives the loaded messages of the other person, the latest first */
  onReport: (received: readonly Message[]) => void
  /** the address of the list of chats */
  backTo?: string | undefined
  /** shown at the end of the chat's head */
  tools?: ReactNode
  /** renders an offer among the messages */
  Offer: ComponentType<StreamOfferProps>
  /** opens the offer form for the lot of the conversation */
  onOffer: () => void
}

/**
 * One conversation: its partner and subject, the live messages, and the composer. Give it the id of the conversation
 * as its key.
 */
export function ChatWindow(props: Props) {
  const { conversation, userId, onDeleted, onRestored, onUnblocked, onReport, Offer, onOffer, backTo, tools } = props
  const thread = useThread(conversation, userId)
  const sending = usePhotoSending(conversation.id, thread.receive)
  useVisibleHeight()
  const { listing, lead } = conversation
  const title = partnerName(conversation)
  const { user } = useSession()
  const nameless = user !== null && user.fullName === '' && user.business === null
  const { messages, outgoing, loaded } = thread
  const received = messages.filter(message => message.senderId !== userId && message.kind !== 'event').toReversed()
  // true for the person who began the conversation
  const asking = conversation.createdBy.includes(userId)
  const quiet = loaded && messages.length === 0 && outgoing.length === 0 && sending.photos.length === 0

  return (
    <section className={styles.window} aria-label={`Conversation with ${title}`}>
      <Head
        conversation={conversation}
        onDeleted={onDeleted}
        onRestored={onRestored}
        onReport={received.length > 0 ? () => onReport(received) : undefined}
        backTo={backTo}
        tools={tools}
      />
      {listing ? <AboutListing listing={listing} /> : null}
      {lead ? <LeadLine lead={lead} /> : null}
      {thread.waiting ? (
        <p role="status" className={styles.line}>
          Reconnecting...
        </p>
      ) : null}
      <MessageLog
        loaded={loaded}
        firstId={messages[0]?.id}
        length={messages.length + outgoing.length + sending.photos.length}
        sending={outgoing.length + sending.photos.length > 0}
        older={thread.older}
      >
        {loaded ? null : <Loading />}
        {quiet && conversation.can.send ? (
          <p className={styles.quiet}>
            {asking
              ? 'Tell the supplier what you need, how much, and where to deliver.'
              : `No messages yet. Say hello and ask what ${title} needs.`}
          </p>
        ) : null}
        <Bubbles
          messages={messages}
          outgoing={outgoing}
          userId={userId}
          partnerName={title}
          firms={{
            own: user?.business?.name ?? '',
            other: conversation.with.businessName ?? title,
            ownerApart: user !== null && user.personId !== user.id,
          }}
          aboutId={listing?.id}
          Offer={Offer}
          onResend={thread.resend}
        />
        <PhotosWaiting photos={sending.photos} onResend={sending.resend} />
      </MessageLog>
      {conversation.can.send ? (
        <Composer
          conversationId={conversation.id}
          userId={userId}
          askNameFor={nameless ? title : undefined}
          suggestions={quiet && listing && asking ? firstMessages(listing) : []}
          sells={conversation.card !== null}
          onSend={thread.send}
          onPhotos={sending.send}
          onOffer={listing?.live ? onOffer : undefined}
        />
      ) : (
        <ClosedNotice conversation={conversation} onUnblocked={onUnblocked} />
      )}
    </section>
  )
}

type HeadProps = Pick<Props, 'conversation' | 'onDeleted' | 'onRestored' | 'backTo' | 'tools'> & {
  onReport: (() => void) | undefined
}

function Head({ conversation, onDeleted, onRestored, onReport, backTo = links.messages(), tools }: HeadProps) {
  const { with: other } = conversation
  const title = partnerName(conversation)
  return (
    <header className={classNames(layout.line, styles.head)}>
      <Link to={backTo} replace preventScrollReset className={styles.back} aria-label="Back to messages">
        <Icon d={arrowLeft} />
      </Link>
      <Avatar name={title} />
      <div className={styles.who}>
        <h2 className={classNames(typography.oneLine, styles.title)}>{title}</h2>
        <p className={styles.more}>
          {other.verified ? (
            <Badge variant="plain" tone="success" icon={badgeCheck}>
              Verified
            </Badge>
          ) : null}
          {other.name === title ? null : (
            <span className={classNames(typography.oneLine, typography.subtle)}>{other.name}</span>
          )}
          {conversation.handler ? (
            <span className={classNames(typography.oneLine, typography.subtle)}>
              {firmMessages.answers(conversation.handler.name)}
            </span>
          ) : null}
          {conversation.replies ? (
            <span className={classNames(typography.oneLine, typography.subtle)}>{conversation.replies}</span>
          ) : null}
        </p>
      </div>
      {tools}
      <ChatMenu conversation={conversation} onDeleted={onDeleted} onRestored={onRestored} onReport={onReport} />
    </header>
  )
}

function LeadLine({ lead }: { lead: NonNullable<Conversation['lead']> }) {
  const now = useNow()
  return (
    <p className={classNames(layout.line, styles.lead)}>
      <Icon d={phone} size={16} />
      <span>
        {formatLead(lead)} about {lead.listing}, <time dateTime={lead.at}>{formatMoment(new Date(lead.at), now)}</time>
      </span>
    </p>
  )
}

const Loading = () => (
  <div className={styles.loading}>
    <Skeleton className={styles.wide} />
    <Skeleton className={styles.narrow} />
    <Skeleton className={styles.wide} />
  </div>
)
