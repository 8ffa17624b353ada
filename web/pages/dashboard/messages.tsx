import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { messageTexts } from '../../../contract/conversations-rules.ts'
import { product } from '../../../contract/product.ts'
import { links } from '../../../contract/urls.ts'
import { type User, useSession } from '../../api/session.ts'
import { useApi } from '../../api/use-api.ts'
import { BlockedPeople } from '../../features/conversations/blocked-people.tsx'
import { ChatWindow } from '../../features/conversations/chat-window.tsx'
import { ConversationList } from '../../features/conversations/conversation-list.tsx'
import { unreadIn, useInbox } from '../../features/dashboard/inbox.ts'
import type { Reportable } from '../../features/reports/report-dialog.tsx'
import { OfferMessageMails } from '../../features/settings/offer-message-mails.tsx'
import type { PageMeta } from '../../page.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { classNames } from '../../ui/class-names.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorPanel } from '../../ui/error-panel.tsx'
import { Icon } from '../../ui/icon.tsx'
import { message } from '../../ui/icons/essential.ts'
import { Link, useNavigate, useSearchParams } from '../../ui/navigation.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { DashboardFrame } from './dashboard-frame.tsx'
import styles from './messages.module.css'

const ReportDialog = lazy(async () => ({
  default: (await import('../../features/reports/report-dialog.tsx')).ReportDialog,
}))

export const meta = (): PageMeta => ({ title: `Messages - ${product.name}` })

export default function MessagesPage() {
  const { user } = useSession()
  return user ? <Messages user={user} /> : null
}

function Messages({ user }: { user: User }) {
  const search = useSearchParams()
  const openId = search.get('msgid')
  const inbox = useInbox(user.id)
  const navigate = useNavigate()
  const blocked = useApi('GET /conversation/blocked', {})
  const people = blocked.data?.people ?? []
  const foot = people.length > 0 ? <BlockedPeople people={people} onUnblocked={blocked.reload} /> : null

  return (
    <DashboardFrame
      place="message"
      title="Messages"
      unread={unreadIn(inbox)}
      fill={openId === null ? 'between-bars' : 'alone'}
    >
      {openId === null && inbox.conversations?.length === 0 ? (
        <div>
          <EmptyState
            title={messageTexts.none}
            heading="h2"
            art={<Icon d={message} size={36} />}
            action={
              <ButtonLink as={Link} to={links.explore()}>
                Explore deadstock
              </ButtonLink>
            }
          >
            {messageTexts.noneMore}
          </EmptyState>
          <OfferMessageMails />
          <div className={styles.foot}>{foot}</div>
        </div>
      ) : (
        <div className={classNames(styles.panes, openId !== null && styles.open)}>
          <div className={styles.list}>
            {inbox.conversations ? (
              <ConversationList conversations={inbox.conversations} userId={user.id} openId={openId} foot={foot} />
            ) : inbox.failure ? (
              <ErrorPanel onRetry={inbox.reload}>
                We couldn't load your messages. Check your connection and try again.
              </ErrorPanel>
            ) : (
              <Rows />
            )}
          </div>
          <div className={styles.chat}>
            {openId === null ? (
              <p className={styles.placeholder}>{messageTexts.placeholder}</p>
            ) : (
              <OpenChat
                key={openId}
                id={openId}
                user={user}
                onDeleted={() => {
                  blocked.reload()
                  navigate(links.messages(), { replace: true })
                }}
                onUnblocked={blocked.reload}
              />
            )}
          </div>
        </div>
      )}
    </DashboardFrame>
  )
}

interface OpenChatProps {
  id: string
  user: User
  onDeleted: () => void
  onUnblocked: () => void
}

function OpenChat({ id, user, onDeleted, onUnblocked }: OpenChatProps) {
  const inbox = useInbox(user.id)
  // the live list knows first when the other member or the listing changes; what it does not hold is asked for
  const listed = inbox.conversations?.find(conversation => conversation.id === id)
  const absent = !listed && Boolean(inbox.conversations ?? inbox.failure)
  const { data, failure, reload } = useApi('GET /conversation/:id', absent ? { params: { id } } : null)
  // what the list does not hold may change all the same; the first list is no news
  const news = useRef(inbox.conversations)
  useEffect(() => {
    if (absent && news.current && news.current !== inbox.conversations) reload()
    news.current = inbox.conversations
  }, [absent, inbox.conversations, reload])
  const conversation = listed ?? data?.conversation
  const [reported, setReported] = useState<Reportable | null>(null)
  if (conversation)
    return (
      <>
        <ChatWindow
          conversation={conversation}
          userId={user.id}
          onDeleted={onDeleted}
          onReport={({ id: messageId, message: words }) => setReported({ kind: 'message', id: messageId, name: words })}
          onUnblocked={() => {
            reload()
            onUnblocked()
          }}
        />
        {reported ? (
          <Suspense>
            <ReportDialog about={reported} onClose={() => setReported(null)} />
          </Suspense>
        ) : null}
      </>
    )
  if (!failure) return <Rows />
  return failure.code === 404 ? (
    <EmptyState
      title="This conversation is not there any more."
      heading="h2"
      art={<Icon d={message} size={36} />}
      action={
        <ButtonLink as={Link} to={links.messages()}>
          All messages
        </ButtonLink>
      }
    />
  ) : (
    <ErrorPanel onRetry={reload}>We couldn't load this conversation. Check your connection and try again.</ErrorPanel>
  )
}

const Rows = () => (
  <div className={styles.rows}>
    {[1, 2, 3, 4].map(row => (
      <Skeleton key={row} className={styles.row} />
    ))}
  </div>
)
