import { type ComponentType, Fragment } from 'react'
import { firmMessages, roleTexts } from '#contract/firms/texts.ts'
import { dayOf } from '#contract/shared/days.ts'
import { formatClock, formatDay, formatMoment } from '#contract/shared/moments.ts'
import { links } from '#contract/urls.ts'
import { useMessageText } from '#web/language/use-translated.ts'
import { classNames } from '#web/ui/basics/class-names.ts'
import { unbrokenAddresses } from '#web/ui/basics/unbroken.tsx'
import { useNow } from '#web/ui/basics/use-now.ts'
import { Link } from '#web/ui/navigation/navigation.tsx'
import layout from '#web/ui/styles/layout.module.css'
import styles from './bubbles.module.css'
import type { Outgoing } from './outbox.ts'
import { Photo, SendingState } from './photo.tsx'
import { lotsNamed, type Message } from './thread.ts'

export interface StreamOfferProps {
  message: Message
  partnerName: string
}

interface Props {
  messages: readonly Message[]
  outgoing: readonly Outgoing[]
  userId: string
  partnerName: string
  /** the names of the two firms, for messages that a colleague wrote */
  firms: { own: string; other: string; ownerApart: boolean }
  /** the id of the lot of the whole conversation, which is named above the messages */
  aboutId: string | undefined
  /** renders an offer instead of its text */
  Offer: ComponentType<StreamOfferProps>
  onResend: (clientId: string) => void
}

const TOGETHER_MS = 5 * 60_000

const isSoonAfter = (one: Message, next: Message): boolean =>
  Date.parse(next.timestamp) - Date.parse(one.timestamp) < TOGETHER_MS

/** The messages of a conversation, grouped by day; the last own message shows 'seen' once it was read. */
export function Bubbles({ messages, outgoing, userId, partnerName, firms, aboutId, Offer, onResend }: Props) {
  const now = useNow()
  const textOf = useMessageText()
  const named = lotsNamed(messages, aboutId)
  const lastOwn = messages.findLast(message => message.senderId === userId)
  return (
    <>
      {messages.map((message, index) => {
        const at = new Date(message.timestamp)
        const before = messages[index - 1]
        const newDay = !before || dayOf(new Date(before.timestamp)) !== dayOf(at)
        const own = message.senderId === userId
        const after = messages[index + 1]
        const seenHere = message === lastOwn && message.read && outgoing.length === 0
        // only the last of several messages in a row shows its time
        const timed = !after || after.senderId !== message.senderId || !isSoonAfter(message, after)
        const sameAsBefore = !newDay && before?.senderId === message.senderId && before.writer === message.writer
        return (
          <Fragment key={message.id}>
            {newDay ? <h3 className={styles.day}>{formatDay(at, now)}</h3> : null}
            {message.listing && named.has(message.id) ? (
              <p className={styles.about}>
                About <Link to={links.product(message.listing.id)}>{message.listing.name}</Link>
              </p>
            ) : null}
            <div className={classNames(styles.message, own && styles.own, sameAsBefore && styles.same)}>
              {message.writer === null && !(own && firms.ownerApart) ? (
                <span className="visually-hidden">{own ? 'You' : partnerName}: </span>
              ) : sameAsBefore ? null : (
                <p className={styles.writer}>
                  {message.writer ?? roleTexts.owner.name} {firmMessages.forFirm(own ? firms.own : firms.other)}
                </p>
              )}
              {message.picture ? (
                <Photo
                  picture={message.picture}
                  name={textOf({ ...message, kind: 'picture' })}
                  from={own ? 'you' : partnerName}
                />
              ) : message.kind === 'offer' && message.offer ? (
                <Offer message={message} partnerName={partnerName} />
              ) : (
                <p
                  className={classNames(styles.bubble, message.kind === 'event' && styles.event)}
                  title={formatMoment(at, now)}
                >
                  {unbrokenAddresses(textOf(message))}
                </p>
              )}
              {timed || seenHere ? (
                <p className={classNames(layout.line, styles.meta)}>
                  <time dateTime={message.timestamp} title={formatClock(at)}>
                    {formatMoment(at, now)}
                  </time>
                  {seenHere ? (
                    <>
                      <span aria-hidden>·</span>
                      <span>seen</span>
                    </>
                  ) : null}
                </p>
              ) : null}
            </div>
          </Fragment>
        )
      })}
      {outgoing.map(({ clientId, text, state }) => (
        <div key={clientId} className={classNames(styles.message, styles.own)}>
          <span className="visually-hidden">You: </span>
          <p className={classNames(styles.bubble, styles.pending)}>{text}</p>
          <SendingState state={state} onResend={() => onResend(clientId)} />
        </div>
      ))}
    </>
  )
}
