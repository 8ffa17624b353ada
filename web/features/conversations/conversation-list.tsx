import { sayMoment } from '../../../contract/moments.ts'
import { links } from '../../../contract/urls.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Link } from '../../ui/navigation.tsx'
import styles from './conversation-list.module.css'
import { otherName } from './other-name.ts'
import type { Conversation } from './thread.ts'
import { useNow } from './use-now.ts'

interface Props {
  conversations: readonly Conversation[]
  userId: string
  openId: string | null
}

/** The conversations, newest first: who, about what, the last line, whether it is unread. */
export function ConversationList({ conversations, userId, openId }: Props) {
  const now = useNow()
  return (
    <nav aria-label="Conversations" className={styles.list}>
      <h2 className={styles.title}>Messages-</h2>
      <ul className={styles.rows}>
        {conversations.map(conversation => (
          <li key={conversation.id}>
            <Link
              to={links.messages(conversation.id)}
              preventScrollReset
              className={classNames(styles.row, conversation.unread > 0 && styles.unread)}
              aria-current={conversation.id === openId ? 'true' : undefined}
            >
              <Avatar name={otherName(conversation)} className={styles.face} />
              <span className={styles.text}>
                <span className={styles.line}>
                  <span className={styles.name}>{otherName(conversation)}</span>
                  <time className={styles.when} dateTime={conversation.updatedAt}>
                    {sayMoment(new Date(conversation.updatedAt), now)}
                  </time>
                </span>
                {conversation.listing ? <About listing={conversation.listing} /> : null}
                <span className={styles.line}>
                  <span className={styles.last}>{lastLine(conversation, userId)}</span>
                  {conversation.unread > 0 ? (
                    <span className={styles.count}>
                      {conversation.unread}
                      <span className="visually-hidden"> unread</span>
                    </span>
                  ) : null}
                </span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

const About = ({ listing: { image, name } }: { listing: NonNullable<Conversation['listing']> }) => (
  <span className={styles.about}>
    {image ? <img src={image} alt="" width={24} height={18} className={styles.picture} /> : null}
    <span className={styles.lot}>{name}</span>
  </span>
)

function lastLine({ lastMessage }: Conversation, userId: string): string {
  if (!lastMessage) return 'No messages yet'
  return lastMessage.senderId === userId ? `You: ${lastMessage.message}` : lastMessage.message
}
