import { mayInFirm } from '#contract/firms/rules.ts'
import { formatWaiting, isUnder } from '#contract/leads/rules.ts'
import { listingGate } from '#contract/listings/gate.ts'
import { writeOwnListings } from '#contract/listings/own-listings-rules.ts'
import { offerLinkTexts } from '#contract/offers/lists/link-texts.ts'
import { formatShortDate } from '#contract/shared/long-date.ts'
import { formatNumber } from '#contract/shared/numbers/numbers.ts'
import { links } from '#contract/urls.ts'
import type { Inbox } from '#web/api/live/inbox.ts'
import type { User } from '#web/api/session.ts'
import { type Loaded, useApi } from '#web/api/use-api.ts'
import { classNames } from '#web/ui/basics/class-names.ts'
import { Icon } from '#web/ui/basics/icon.tsx'
import { useNow } from '#web/ui/basics/use-now.ts'
import { check, chevronRight } from '#web/ui/media/icons/essential.ts'
import { clock, inbox as inboxIcon, pencil, rupee, shieldCheck, triangleAlert } from '#web/ui/media/icons/workbench.ts'
import { Link } from '#web/ui/navigation/navigation.tsx'
import layout from '#web/ui/styles/layout.module.css'
import typography from '#web/ui/styles/typography.module.css'
import styles from './to-do.module.css'

export interface Task {
  icon: string
  text: string
  more?: string
  to: string
  /** true if another person waits for this task */
  urgent?: boolean
}

const counted = (count: number, one: string, many: string): string =>
  count === 1 ? `1 ${one}` : `${formatNumber(count)} ${many}`

const isSettled = ({ data, failure }: Pick<Loaded<'GET /offers'>, 'failure'> & { data: unknown }): boolean =>
  data !== undefined || failure !== undefined

const MOST_COUNTED = 100
const editable = ({ data }: Pick<Loaded<'GET /deadstock/list'>, 'data'>) =>
  data?.deadstocks.filter(({ can }) => can.edit) ?? []

/** '3 buyers are waiting for your reply, the longest for 5 hours'; undefined if no buyer waits. */
const waitingIn = ({ conversations = [] }: Inbox, now: Date): string | undefined =>
  formatWaiting(
    conversations.flatMap(({ card }) => (isUnder('waiting', card, now) && card?.waitsSince) || []),
    now,
  )

/** The tasks that a person may do, the most urgent first; undefined until all are loaded. */
export function useTasks(user: User, inbox: Inbox, list: Loaded<'GET /deadstock/list'>): Task[] | undefined {
  const anyLot = mayInFirm(user.firm, 'anyLot')
  const answers = mayInFirm(user.firm, 'answer')
  const drafts = list.data?.counts.draft ?? 0
  const due = list.data?.upkeep.count ?? 0
  // of a firm's drafts, its sellers finish only their own, which are counted here
  const unfinished = useApi(
    'GET /deadstock/list',
    drafts > 0 ? { query: { status: 'Draft', size: anyLot ? 1 : MOST_COUNTED } } : null,
  )
  const isReviewed = user.business !== null && !user.business.verified && mayInFirm(user.firm, 'manage')
  const verification = useApi('GET /business/verification', isReviewed ? {} : null)
  const offers = useApi('GET /offers/counts', answers ? {} : null)
  const offersWaiting = offers.data?.waiting ?? 0
  // the list begins with the offers that wait for the reader
  const firstOffers = useApi('GET /offers', offersWaiting > 0 ? { query: { state: 'open' } } : null)
  const wanted = useApi('GET /wanted-for-me', answers ? {} : null)
  const now = useNow()
  const known =
    isSettled(list) &&
    (!answers || [offers, wanted].every(isSettled)) &&
    isSettled({ data: inbox.conversations, failure: inbox.failure }) &&
    (drafts === 0 || isSettled(unfinished)) &&
    (!isReviewed || isSettled(verification)) &&
    (offersWaiting === 0 || isSettled(firstOffers))
  if (!known) return undefined

  const first = firstOffers.data?.offers[0]
  const waiting = answers ? waitingIn(inbox, now) : undefined
  const ownDrafts = editable(unfinished)
  const draftCount = anyLot ? (unfinished.data?.count ?? 0) : ownDrafts.length
  const needed = wanted.data?.requirements ?? []
  const claims = offers.data?.claims ?? []
  return [
    claims[0] && {
      icon: triangleAlert,
      text: offerLinkTexts.claims(claims.length),
      more: offerLinkTexts.answerUntil(formatShortDate(new Date(claims[0].answerBy))),
      urgent: true,
      to: claims.length > 1 ? links.offers('?tab=agreed') : links.messages(claims[0].conversationId),
    },
    first && {
      icon: rupee,
      text: counted(offersWaiting, 'offer is waiting for you', 'offers are waiting for you'),
      more: first.listing.name,
      urgent: true,
      to: offersWaiting > 1 ? links.offers() : links.messages(first.conversationId),
    },
    waiting !== undefined && {
      icon: clock,
      text: waiting,
      to: links.messages(undefined, 'waiting'),
      urgent: true,
    },
    verification.data?.review?.current && {
      icon: triangleAlert,
      text: 'Correct your business details',
      more: 'We could not verify them yet',
      to: links.businessDetails(),
      urgent: true,
    },
    draftCount > 0 && {
      icon: pencil,
      text: counted(draftCount, 'draft to finish', 'drafts to finish'),
      more: ownDrafts[0]?.name ?? '',
      to: links.myListings(writeOwnListings({ tab: 'draft' })),
    },
    due > 0 && {
      icon: shieldCheck,
      text: counted(due, 'listing to confirm', 'listings to confirm'),
      more: 'Buyers see when you last confirmed it',
      to: links.myListings(writeOwnListings({ show: 'due' })),
    },
    needed.length > 0 && {
      icon: inboxIcon,
      text: counted(needed.length, 'buyer needs goods like yours', 'buyers need goods like yours'),
      more: needed[0]?.title ?? '',
      to: links.requirements('?tab=mine'),
    },
  ].filter(task => typeof task === 'object')
}

/** The tasks, each with a link. */
export function ToDo({ user, tasks }: { user: User; tasks: readonly Task[] }) {
  // newcomers see the checklist of first steps instead
  if (tasks.length === 0 && (listingGate(user) !== undefined || user.suspension)) return null
  return (
    <section className={classNames(layout.column, styles.block)} aria-labelledby="to-do">
      <h2 id="to-do">To do</h2>
      {tasks.length === 0 ? (
        <p className={classNames(layout.line, styles.nothing)}>
          <Icon d={check} size={18} />
          Nothing is waiting for you.
        </p>
      ) : (
        <ul className={styles.tasks}>
          {tasks.map(({ icon, text, more, to, urgent }) => (
            <li key={to}>
              <Link to={to} className={classNames(layout.entry, styles.task)}>
                <span className={urgent ? styles.urgent : styles.icon}>
                  <Icon d={icon} size={22} />
                </span>
                <span className={styles.text}>
                  <strong>{text}</strong>
                  {more ? <span className={classNames(typography.subtle, typography.oneLine)}>{more}</span> : null}
                </span>
                <Icon d={chevronRight} size={18} />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
