import { messageTexts, withWriter } from '#contract/conversations/rules.ts'
import { formatMoment, formatMomentShort } from '#contract/shared/moments.ts'
import { links } from '#contract/urls.ts'
import type { Conversation, Inbox } from '#web/api/live/inbox.ts'
import { useMessageText } from '#web/language/use-translated.ts'
import { classNames } from '#web/ui/basics/class-names.ts'
import { CountBadge } from '#web/ui/basics/count-badge.tsx'
import { useNow } from '#web/ui/basics/use-now.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { LoadError } from '#web/ui/feedback/load-error.tsx'
import { Avatar } from '#web/ui/media/avatar.tsx'
import { inbox as inboxIcon } from '#web/ui/media/icons/workbench.ts'
import { Link } from '#web/ui/navigation/navigation.tsx'
import blocks from '#web/ui/styles/blocks.module.css'
import layout from '#web/ui/styles/layout.module.css'
import typography from '#web/ui/styles/typography.module.css'
import styles from './dashboard-home.module.css'

const MOST_CONVERSATIONS = 5

/** The five conversations with the latest changes. */
export function LatestConversations({ userId, inbox }: { userId: string; inbox: Inbox & { reload: () => void } }) {
  const { conversations, failure, reload } = inbox
  return (
    <section className={classNames(layout.column, styles.block)} aria-labelledby="latest-messages">
      <div className={styles.head}>
        <h2 id="latest-messages">Messages</h2>
        {conversations && conversations.length > 0 ? (
          <Link to={links.messages()} className={styles.all}>
            View All<span className="visually-hidden"> messages</span>
          </Link>
        ) : null}
      </div>
      {conversations?.length === 0 ? (
        <EmptyState
          className={classNames(layout.card, styles.empty)}
          title={messageTexts.none}
          heading="h3"
          icon={inboxIcon}
        >
          {messageTexts.noneMore}
        </EmptyState>
      ) : null}
      {conversations && conversations.length > 0 ? (
        <ul className={classNames(layout.card, blocks.rows, styles.rows)}>
          {conversations.slice(0, MOST_CONVERSATIONS).map(conversation => (
            <Row key={conversation.id} conversation={conversation} userId={userId} />
          ))}
        </ul>
      ) : null}
      {!conversations && failure ? <LoadError what="your messages" onRetry={reload} /> : null}
    </section>
  )
}

function Row({ conversation, userId }: { conversation: Conversation; userId: string }) {
  const { id, with: other, lastMessage, listing, unread, updatedAt } = conversation
  const now = useNow()
  const textOf = useMessageText()
  const name = other.deleted ? messageTexts.deletedUser : (other.businessName ?? other.name)
  return (
    <li>
      <Link to={links.messages(id)} className={classNames(layout.entry, styles.row)}>
        <Avatar name={name} />
        <span className={styles.text}>
          <span className={classNames(typography.oneLine, unread > 0 ? styles.unreadName : styles.who)}>{name}</span>
          <span className={classNames(typography.oneLine, unread > 0 ? styles.unreadLine : typography.subtle)}>
            {lastMessage ? withWriter(lastMessage, userId, textOf(lastMessage)) : listing?.name}
          </span>
        </span>
        <span className={styles.time}>
          <time dateTime={updatedAt} title={formatMoment(new Date(updatedAt), now)}>
            {formatMomentShort(new Date(updatedAt), now)}
          </time>
          {unread > 0 ? <CountBadge count={unread} counted="unread" /> : null}
        </span>
      </Link>
    </li>
  )
}
