import type { ReactNode } from 'react'
import { withWriter } from '#contract/conversations/rules.ts'
import { formatMoment, formatMomentShort } from '#contract/shared/moments.ts'
import { links } from '#contract/urls.ts'
import { useMessageText } from '#web/language/use-translated.ts'
import { classNames } from '#web/ui/basics/class-names.ts'
import { CountBadge } from '#web/ui/basics/count-badge.tsx'
import { Icon } from '#web/ui/basics/icon.tsx'
import { useNow } from '#web/ui/basics/use-now.ts'
import { Avatar } from '#web/ui/media/avatar.tsx'
import { phone } from '#web/ui/media/icons/essential.ts'
import { Thumbnail } from '#web/ui/media/picture.tsx'
import { Link } from '#web/ui/navigation/navigation.tsx'
import layout from '#web/ui/styles/layout.module.css'
import typography from '#web/ui/styles/typography.module.css'
import styles from './conversation-list.module.css'
import { formatLead, leadMark } from './lead-texts.ts'
import { partnerName } from './partner-name.ts'
import type { Conversation } from './thread/thread.ts'

interface Props {
  conversations: readonly Conversation[]
  userId: string
  openId: string | null
  /** the address that opens a conversation */
  linkTo?: ((id: string) => string) | undefined
  /** shown beside the title */
  beside?: ReactNode
  /** shown above the list */
  head?: ReactNode
  /** a further text in a row */
  mark?: ((conversation: Conversation) => ReactNode) | undefined
  /** shown below the list */
  foot?: ReactNode
}

/** The conversations, newest first: partner, subject, last message and unread mark. */
export function ConversationList(props: Props) {
  const { conversations, userId, openId, linkTo = links.messages, beside, head, mark, foot } = props
  const now = useNow()
  const textOf = useMessageText()
  return (
    <nav aria-label="Conversations" className={styles.list}>
      <div className={classNames(layout.spread, styles.title)}>
        <h2>Messages-</h2>
        {beside}
      </div>
      {head}
      <ul className={styles.rows}>
        {conversations.map(conversation => (
          <li key={conversation.id}>
            <Link
              to={linkTo(conversation.id)}
              preventScrollReset
              className={classNames(styles.row, conversation.unread > 0 && styles.unread)}
              aria-current={conversation.id === openId ? 'true' : undefined}
            >
              <Avatar name={partnerName(conversation)} className={styles.face} />
              <span className={styles.text}>
                <span className={styles.line}>
                  <span className={classNames(typography.oneLine, styles.name)}>{partnerName(conversation)}</span>
                  <time
                    className={styles.time}
                    dateTime={conversation.updatedAt}
                    title={formatMoment(new Date(conversation.updatedAt), now)}
                  >
                    {formatMomentShort(new Date(conversation.updatedAt), now)}
                  </time>
                </span>
                <About conversation={conversation} />
                <span className={styles.line}>
                  <span className={classNames(typography.oneLine, typography.muted, styles.last)}>
                    {lastLine(conversation, userId, textOf)}
                  </span>
                  {mark?.(conversation)}
                  {conversation.unread > 0 ? <CountBadge count={conversation.unread} counted="unread" /> : null}
                </span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
      {foot}
    </nav>
  )
}

/** The subject of a conversation; also for contacts without a message. */
function About({ conversation: { listing, lead } }: { conversation: Conversation }) {
  if (!listing && !lead) return null
  return (
    <span className={classNames(layout.line, styles.about)}>
      {listing?.image ? <Thumbnail src={listing.image} width={24} className={styles.picture} /> : null}
      <span className={typography.oneLine}>{listing?.name ?? lead?.listing}</span>
      {lead ? (
        <span className={styles.lead}>
          <Icon d={phone} size={14} />
          {leadMark(lead)}
        </span>
      ) : null}
    </span>
  )
}

function lastLine(
  { lastMessage, lead }: Conversation,
  userId: string,
  textOf: ReturnType<typeof useMessageText>,
): string {
  if (lead && (!lastMessage || lead.at > lastMessage.timestamp)) return formatLead(lead)
  if (!lastMessage) return 'No messages yet'
  return withWriter(lastMessage, userId, textOf(lastMessage))
}
