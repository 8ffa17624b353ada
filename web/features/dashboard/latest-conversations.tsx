import { messageTexts } from '../../../contract/conversations-rules.ts'
import { sayMoment } from '../../../contract/moments.ts'
import { links } from '../../../contract/urls.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorPanel } from '../../ui/error-panel.tsx'
import { Icon } from '../../ui/icon.tsx'
import { inbox as inboxIcon } from '../../ui/icons/workbench.ts'
import { Link } from '../../ui/navigation.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useNow } from '../../ui/use-now.ts'
import styles from './home.module.css'
import type { Conversation, Inbox } from './inbox.ts'

const SHOWN = 5

/** The five conversations that moved last. */
export function LatestConversations({ inbox }: { inbox: Inbox & { reload: () => void } }) {
  const { conversations, failure, reload } = inbox
  return (
    <section className={styles.block} aria-labelledby="latest-messages">
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
          className={styles.empty}
          title={messageTexts.none}
          heading="h3"
          art={<Icon d={inboxIcon} size={36} />}
        >
          {messageTexts.noneMore}
        </EmptyState>
      ) : null}
      {conversations && conversations.length > 0 ? (
        <ul className={styles.rows}>
          {conversations.slice(0, SHOWN).map(conversation => (
            <Row key={conversation.id} conversation={conversation} />
          ))}
        </ul>
      ) : null}
      {!conversations && failure ? (
        <ErrorPanel onRetry={reload}>We couldn't load your messages. Check your connection and try again.</ErrorPanel>
      ) : null}
      {!conversations && !failure ? (
        <div className={styles.rows} aria-busy="true">
          {[1, 2, 3].map(row => (
            <div key={row} className={styles.row}>
              <Skeleton shape="circle" className={styles.ghostFace} />
              <div className={styles.words}>
                <Skeleton />
                <Skeleton />
              </div>
            </div>
          ))}
        </div>
      ) : null}
    </section>
  )
}

function Row({
  conversation: { id, with: other, lastMessage, listing, unread, updatedAt },
}: {
  conversation: Conversation
}) {
  const now = useNow()
  const name = other.deleted ? messageTexts.deletedUser : (other.businessName ?? other.name)
  return (
    <li>
      <Link to={links.messages(id)} className={styles.row}>
        <Avatar name={name} />
        <span className={styles.words}>
          <span className={unread > 0 ? styles.strong : styles.who}>{name}</span>
          <span className={unread > 0 ? styles.strongLine : styles.line}>{lastMessage?.message ?? listing?.name}</span>
        </span>
        <span className={styles.when}>
          <time dateTime={updatedAt}>{sayMoment(new Date(updatedAt), now)}</time>
          {unread > 0 ? (
            <span className={styles.unread}>
              {unread}
              <span className="visually-hidden"> unread</span>
            </span>
          ) : null}
        </span>
      </Link>
    </li>
  )
}
