import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { messageTexts } from '#contract/conversations/rules.ts'
import { partyTexts } from '#contract/kept-deals/texts.ts'
import { emptyPills, type LeadPill, readPill } from '#contract/leads/rules.ts'
import { offerLinkTexts } from '#contract/offers/lists/link-texts.ts'
import { product } from '#contract/shared/product.ts'
import { links } from '#contract/urls.ts'
import { opensAtPress } from '#web/api/forms/opens-at-press.tsx'
import { unreadIn, useInbox } from '#web/api/live/inbox.ts'
import { type User, useSession } from '#web/api/session.ts'
import { useApi } from '#web/api/use-api.ts'
import { useBlockedPeople } from '#web/features/conversations/blocked-people.tsx'
import { ConversationList } from '#web/features/conversations/conversation-list.tsx'
import { partnerName } from '#web/features/conversations/partner-name.ts'
import type { StreamOfferProps } from '#web/features/conversations/thread/bubbles.tsx'
import { ChatWindow } from '#web/features/conversations/window/chat-window.tsx'
import { ExportLeads } from '#web/features/leads/export-leads.tsx'
import { besideTitle, LeadBeside, useWide } from '#web/features/leads/lead-beside.tsx'
import { markOf } from '#web/features/leads/lead-mark.tsx'
import { LeadPills } from '#web/features/leads/lead-pills.tsx'
import { useLeads } from '#web/features/leads/use-leads.ts'
import OfferCard from '#web/features/offers/card/offer-card.tsx'
import PartyOfTalk from '#web/features/parties/party-of-talk.tsx'
import type { Reportable } from '#web/features/reports/report-dialog.tsx'
import type { PageMeta } from '#web/routing/page.ts'
import { classNames } from '#web/ui/basics/class-names.ts'
import { IconButton } from '#web/ui/basics/icon-button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { LoadError } from '#web/ui/feedback/load-error.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { message, user as userIcon } from '#web/ui/media/icons/essential.ts'
import { ButtonLink } from '#web/ui/navigation/button-link.tsx'
import { Link, useNavigate, useSearchParams } from '#web/ui/navigation/navigation.tsx'
import layout from '#web/ui/styles/layout.module.css'
import { DashboardFrame } from './dashboard-frame.tsx'
import styles from './messages.module.css'

const ReportDialog = opensAtPress(async () => (await import('#web/features/reports/report-dialog.tsx')).ReportDialog)
const OfferMessageMails = lazy(async () => ({
  default: (await import('#web/features/settings/mails/offer-message-mails.tsx')).OfferMessageMails,
}))
const PartyDialog = opensAtPress(async () => (await import('#web/features/parties/party-dialog.tsx')).default)
const ChatOffer = opensAtPress(async () => (await import('#web/features/offers/chat-offer.tsx')).default)

export const meta = (): PageMeta => ({ title: `Messages - ${product.name}` })

export default function MessagesPage() {
  const { user } = useSession()
  return user ? <Messages user={user} /> : null
}

function Messages({ user }: { user: User }) {
  const search = useSearchParams()
  const openId = search.get('msgid')
  const show = readPill(search.get('show'))
  const inbox = useInbox(user.id)
  const navigate = useNavigate()
  const { shown, counts, sells } = useLeads(user.id, inbox.conversations, show)
  const blocked = useBlockedPeople()

  return (
    <DashboardFrame
      section="message"
      title="Messages"
      unread={unreadIn(inbox)}
      fill={openId === null ? 'between-bars' : 'alone'}
    >
      {openId === null && inbox.conversations?.length === 0 ? (
        <div>
          <EmptyState
            title={messageTexts.none}
            heading="h2"
            icon={message}
            action={<ButtonLink to={links.explore()}>Explore deadstock</ButtonLink>}
          >
            {messageTexts.noneMore}
          </EmptyState>
          <Suspense>
            <OfferMessageMails />
          </Suspense>
          <div className={styles.footer}>{blocked.button}</div>
        </div>
      ) : (
        <div className={classNames(layout.card, styles.panes, openId !== null && styles.open)}>
          <div className={styles.list}>
            {shown ? (
              <ConversationList
                conversations={shown}
                userId={user.id}
                openId={openId}
                linkTo={id => links.messages(id, show)}
                beside={<Link to={links.offers()}>{offerLinkTexts.page}</Link>}
                head={
                  sells ? (
                    <>
                      <LeadPills value={show} counts={counts} openId={openId} />
                      {shown.length === 0 ? <p className={styles.none}>{emptyPills[show]}</p> : null}
                    </>
                  ) : null
                }
                mark={markOf}
                foot={
                  <>
                    {sells ? <ExportLeads /> : null}
                    {blocked.button}
                  </>
                }
              />
            ) : inbox.failure ? (
              <LoadError what="your messages" onRetry={inbox.reload} />
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
                show={show}
                onDeleted={() => {
                  blocked.reload()
                  navigate(links.messages(undefined, show), { replace: true })
                }}
                onRestored={() => {
                  blocked.reload()
                  if (location.pathname === links.messages()) navigate(links.messages(openId))
                }}
                onUnblocked={blocked.reload}
              />
            )}
          </div>
        </div>
      )}
      {blocked.dialog}
    </DashboardFrame>
  )
}

interface OpenChatProps {
  id: string
  user: User
  show: LeadPill
  onDeleted: () => void
  onRestored: () => void
  onUnblocked: () => void
}

function OpenChat({ id, user, show, onDeleted, onRestored, onUnblocked }: OpenChatProps) {
  const inbox = useInbox(user.id)
  // takes the conversation from the live list, which gets changes first; if the list lacks the conversation, loads it
  const listed = inbox.conversations?.find(conversation => conversation.id === id)
  const absent = !listed && Boolean(inbox.conversations ?? inbox.failure)
  const { data, failure, reload } = useApi('GET /conversation/:id', absent ? { params: { id } } : null)
  // reloads a conversation that the list lacks whenever the list changes, except when the list itself is first loaded
  const news = useRef(inbox.conversations)
  useEffect(() => {
    if (absent && news.current && news.current !== inbox.conversations) reload()
    news.current = inbox.conversations
  }, [absent, inbox.conversations, reload])
  const conversation = listed ?? data?.conversation
  const [reported, setReported] = useState<Reportable | null>(null)
  const wide = useWide()
  const [beside, setBeside] = useState(false)
  const [about, setAbout] = useState(false)
  const card = conversation?.card
  const [offering, setOffering] = useState(false)
  if (conversation) {
    const name = partnerName(conversation)
    return (
      <>
        <ChatWindow
          conversation={conversation}
          userId={user.id}
          onDeleted={onDeleted}
          onRestored={onRestored}
          backTo={links.messages(undefined, show)}
          tools={
            card && wide ? null : (
              <IconButton
                icon={userIcon}
                label={card ? besideTitle : partyTexts.seller}
                onClick={() => (card ? setBeside(true) : setAbout(true))}
              />
            )
          }
          onReport={received => {
            const [last, ...before] = received.slice(0, 30).map(one => ({ id: one.id, name: one.message }))
            if (last) setReported({ kind: 'message', ...last, choices: [last, ...before] })
          }}
          onUnblocked={() => {
            reload()
            onUnblocked()
          }}
          Offer={StreamOffer}
          onOffer={() => setOffering(true)}
        />
        {offering && conversation.listing ? (
          <ChatOffer
            conversationId={id}
            listingId={conversation.listing.id}
            partnerName={name}
            user={user}
            onClose={() => setOffering(false)}
          />
        ) : null}
        {card ? (
          <LeadBeside
            id={id}
            card={card}
            about={<PartyOfTalk conversationId={id} />}
            wide={wide}
            open={beside}
            onClose={() => setBeside(false)}
            className={styles.beside ?? ''}
          />
        ) : null}
        {about ? <PartyDialog conversationId={id} selling={false} onClose={() => setAbout(false)} /> : null}
        {reported ? <ReportDialog about={reported} onClose={() => setReported(null)} /> : null}
      </>
    )
  }
  if (!failure) return <Rows />
  return failure.code === 404 ? (
    <EmptyState
      title="This conversation no longer exists."
      heading="h2"
      icon={message}
      action={<ButtonLink to={links.messages()}>All messages</ButtonLink>}
    />
  ) : (
    <LoadError what="this conversation" onRetry={reload} />
  )
}

/** An offer among the messages. */
function StreamOffer({ message: { offer, listing, conversationId }, partnerName: name }: StreamOfferProps) {
  const { user } = useSession()
  const wide = useWide()
  return offer && user ? (
    <OfferCard
      offer={offer}
      lot={listing}
      user={user}
      partnerName={name}
      conversationId={conversationId}
      About={wide && offer.buyer !== user.id ? undefined : PartyDialog}
    />
  ) : null
}

const Rows = () => (
  <div className={classNames(layout.column, styles.rows)}>
    {[1, 2, 3, 4].map(row => (
      <Skeleton key={row} className={styles.row} />
    ))}
  </div>
)
