import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { formatRupees } from '../../../contract/money.ts'
import { formatUnit, isUnit } from '../../../contract/units.ts'
import { links } from '../../../contract/urls.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { arrowLeft, badgeCheck, chevronDown } from '../../ui/icons/essential.ts'
import { Link } from '../../ui/navigation.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Bubbles } from './bubbles.tsx'
import styles from './chat-window.module.css'
import { Composer } from './composer.tsx'
import { otherName } from './other-name.ts'
import type { Conversation } from './thread.ts'
import { useThread } from './use-thread.ts'

const NEAR_END = 80

interface Props {
  conversation: Conversation
  userId: string
}

/** One conversation: who and what it is about, its messages live, and where to write. Give it the conversation's id as key. */
export function ChatWindow({ conversation, userId }: Props) {
  const thread = useThread(conversation.id, userId)
  const { with: other, listing } = conversation
  const title = otherName(conversation)
  const quiet = thread.loaded && thread.messages.length === 0 && thread.outgoing.length === 0

  return (
    <section className={styles.window} aria-label={`Conversation with ${title}`}>
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
      </header>
      {listing ? <AboutListing listing={listing} /> : null}
      {thread.waiting ? (
        <p role="status" className={styles.line}>
          Reconnecting...
        </p>
      ) : null}
      <Log
        loaded={thread.loaded}
        length={thread.messages.length + thread.outgoing.length}
        own={thread.outgoing.length > 0}
      >
        {thread.loaded ? null : <Loading />}
        {quiet ? <p className={styles.quiet}>Say what you need, how much of it, and where it should go.</p> : null}
        <Bubbles
          messages={thread.messages}
          outgoing={thread.outgoing}
          userId={userId}
          otherName={title}
          onResend={thread.resend}
        />
      </Log>
      {conversation.can.send ? (
        <Composer
          conversationId={conversation.id}
          userId={userId}
          suggestions={quiet && listing ? OPENINGS : []}
          onSend={thread.send}
        />
      ) : (
        <p className={styles.closed}>
          {other.deleted
            ? 'This account was deleted, so you can read this conversation but not write.'
            : 'This conversation is closed: no messages can be sent.'}
        </p>
      )}
    </section>
  )
}

const OPENINGS = ['Is this still available?', 'Can you share more photos?', 'What is your best price?']

/** The messages, scrolled to their end while the reader is there; a pill says when something new came below. */
function Log({
  loaded,
  length,
  own,
  children,
}: {
  loaded: boolean
  length: number
  own: boolean
  children: ReactNode
}) {
  const log = useRef<HTMLDivElement>(null)
  const atEnd = useRef(true)
  const [below, setBelow] = useState(false)

  function toEnd() {
    const element = log.current
    if (element) element.scrollTop = element.scrollHeight
    setBelow(false)
  }
  useLayoutEffect(() => {
    if (length === 0) return
    if (atEnd.current || own) toEnd()
    else setBelow(true)
  }, [length, own])
  useEffect(() => {
    const element = log.current
    if (!element) return
    // a keyboard that opens makes the log shorter: its end stays in sight
    const observer = new ResizeObserver(() => {
      if (atEnd.current) element.scrollTop = element.scrollHeight
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [])

  return (
    <div className={styles.middle}>
      <div
        ref={log}
        role="log"
        aria-live="polite"
        // only what is new is read out: not what stood there before, nor the minutes going by
        aria-relevant="additions"
        aria-busy={!loaded}
        aria-label="Messages"
        tabIndex={0}
        className={styles.log}
        onScroll={({ currentTarget: { scrollTop, scrollHeight, clientHeight } }) => {
          atEnd.current = scrollHeight - scrollTop - clientHeight < NEAR_END
          if (atEnd.current) setBelow(false)
        }}
      >
        {children}
      </div>
      {below ? (
        <Button variant="secondary" size="sm" className={styles.pill} onClick={toEnd}>
          New message
          <Icon d={chevronDown} size={16} />
        </Button>
      ) : null}
    </div>
  )
}

function AboutListing({ listing }: { listing: NonNullable<Conversation['listing']> }) {
  const content = (
    <>
      {listing.image ? <img src={listing.image} alt="" width={56} height={42} className={styles.picture} /> : null}
      <span className={styles.about}>
        <span className={styles.lot}>{listing.name}</span>
        {listing.amount !== null && isUnit(listing.unit) ? (
          <span className={styles.price}>
            {formatRupees(listing.amount)} <span className={styles.unit}>/ {formatUnit(listing.unit)}</span>
          </span>
        ) : null}
      </span>
      {listing.live ? null : <Badge tone="neutral">No longer listed</Badge>}
    </>
  )
  return listing.live ? (
    <Link to={links.product(listing.id)} className={styles.strip}>
      {content}
    </Link>
  ) : (
    <div className={styles.strip}>{content}</div>
  )
}

const Loading = () => (
  <div className={styles.loading}>
    <Skeleton className={styles.wide} />
    <Skeleton className={styles.narrow} />
    <Skeleton className={styles.wide} />
  </div>
)
