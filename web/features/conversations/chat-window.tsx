import { sayMoment } from '../../../contract/moments.ts'
import { links } from '../../../contract/urls.ts'
import { useSession } from '../../api/session.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Icon } from '../../ui/icon.tsx'
import { arrowLeft, badgeCheck, phone } from '../../ui/icons/essential.ts'
import { Link } from '../../ui/navigation.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useNow } from '../../ui/use-now.ts'
import { AboutListing } from './about-listing.tsx'
import { Bubbles } from './bubbles.tsx'
import { ChatMenu } from './chat-menu.tsx'
import styles from './chat-window.module.css'
import { ClosedNotice } from './closed-notice.tsx'
import { Composer } from './composer.tsx'
import { sayLead } from './lead-words.ts'
import { MessageLog } from './message-log.tsx'
import { openings } from './openings.ts'
import { otherName } from './other-name.ts'
import type { Conversation, Message } from './thread.ts'
import { useKeyboardRoom } from './use-keyboard-room.ts'
import { useThread } from './use-thread.ts'

interface Props {
  conversation: Conversation
  userId: string
  onDeleted: (change: { blocked: boolean }) => void
  onUnblocked: () => void
  onReport: (message: Message) => void
}

/** One conversation: who and what it is about, its messages live, and where to write. Give it the conversation's id as key. */
export function ChatWindow({ conversation, userId, onDeleted, onUnblocked, onReport }: Props) {
  const thread = useThread(conversation, userId)
  useKeyboardRoom()
  const { listing, lead } = conversation
  const title = otherName(conversation)
  const { user } = useSession()
  const nameless = user !== null && user.fullName === '' && user.business === null
  const { messages, outgoing, loaded } = thread
  const received = messages.findLast(message => message.senderId !== userId)
  // whoever began it wants something of the other
  const asking = conversation.createdBy.includes(userId)
  const quiet = loaded && messages.length === 0 && outgoing.length === 0

  return (
    <section className={styles.window} aria-label={`Conversation with ${title}`}>
      <Head conversation={conversation} onDeleted={onDeleted} onReport={received && (() => onReport(received))} />
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
        length={messages.length + outgoing.length}
        sending={outgoing.length > 0}
        older={thread.older}
      >
        {loaded ? null : <Loading />}
        {quiet && conversation.can.send ? (
          <p className={styles.quiet}>
            {asking
              ? 'Say what you need, how much of it, and where it should go.'
              : `Nothing was written yet. Say hello, and ask what ${title} needs.`}
          </p>
        ) : null}
        <Bubbles messages={messages} outgoing={outgoing} userId={userId} otherName={title} onResend={thread.resend} />
      </MessageLog>
      {conversation.can.send ? (
        <Composer
          conversationId={conversation.id}
          userId={userId}
          askNameFor={nameless ? title : undefined}
          suggestions={quiet && listing && asking ? openings(listing) : []}
          onSend={thread.send}
        />
      ) : (
        <ClosedNotice conversation={conversation} onUnblocked={onUnblocked} />
      )}
    </section>
  )
}

type HeadProps = Pick<Props, 'conversation' | 'onDeleted'> & { onReport: (() => void) | undefined }

function Head({ conversation, onDeleted, onReport }: HeadProps) {
  const { with: other } = conversation
  const title = otherName(conversation)
  return (
    <header className={styles.head}>
      <Link to={links.messages()} replace preventScrollReset className={styles.back} aria-label="Back to messages">
        <Icon d={arrowLeft} />
      </Link>
      <Avatar name={title} />
      <div className={styles.who}>
        <h2 className={styles.title}>{title}</h2>
        <p className={styles.more}>
          {other.verified ? (
            <Badge look="plain" tone="success" icon={badgeCheck}>
              Verified
            </Badge>
          ) : null}
          {other.name === title ? null : <span className={styles.name}>{other.name}</span>}
        </p>
      </div>
      <ChatMenu conversation={conversation} onDeleted={onDeleted} onReport={onReport} />
    </header>
  )
}

function LeadLine({ lead }: { lead: NonNullable<Conversation['lead']> }) {
  const now = useNow()
  return (
    <p className={styles.lead}>
      <Icon d={phone} size={16} />
      <span>
        {sayLead(lead)} about {lead.listing}, <time dateTime={lead.at}>{sayMoment(new Date(lead.at), now)}</time>
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
