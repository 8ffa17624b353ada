import { hasFirmRight } from '#contract/firms/rules.ts'
import { firmMessages } from '#contract/firms/texts.ts'
import { imageAt } from '#contract/listings/images.ts'
import { formatMissing } from '#contract/listings/missing.ts'
import { ownListingActions } from '#contract/listings/own-listings-rules.ts'
import type { ListingState } from '#contract/listings/rules.ts'
import { formatRupees } from '#contract/shared/numbers/money.ts'
import { formatUnit, isUnit, keepUnitsTogether } from '#contract/shared/numbers/units.ts'
import { formatQuantityOf } from '#contract/surplus/rate-steps.ts'
import { pausedTexts, suspendedText } from '#contract/surplus/terms.ts'
import { links } from '#contract/urls.ts'
import { useSession } from '#web/api/session.ts'
import { inWords, phraseInWords } from '#web/language/words.ts'
import { Badge } from '#web/ui/basics/badge.tsx'
import { Button } from '#web/ui/basics/button.tsx'
import { classNames } from '#web/ui/basics/class-names.ts'
import { Fact, Facts } from '#web/ui/basics/facts.tsx'
import { Icon } from '#web/ui/basics/icon.tsx'
import { IconButton } from '#web/ui/basics/icon-button.tsx'
import { StatusSelect } from '#web/ui/forms/status-select.tsx'
import { copy, heart } from '#web/ui/media/icons/essential.ts'
import { circleCheck, clock, eye, parcel, pencil, rupee, send, trash, users } from '#web/ui/media/icons/workbench.ts'
import { Thumbnail } from '#web/ui/media/picture.tsx'
import { ButtonLink } from '#web/ui/navigation/button-link.tsx'
import { Link, useNavigate } from '#web/ui/navigation/navigation.tsx'
import { Menu } from '#web/ui/overlays/menu.tsx'
import blocks from '#web/ui/styles/blocks.module.css'
import layout from '#web/ui/styles/layout.module.css'
import typography from '#web/ui/styles/typography.module.css'
import styles from './my-listings.module.css'
import { PriceLine } from './price-line.tsx'
import { Sparkline } from './sparkline.tsx'
import type { MyListing, MyListings } from './use-my-listings.ts'

export interface RowsProps {
  listings: readonly MyListing[]
  moving: MyListings['moving']
  impressionDays: MyListings['impressionDays']
  prices: MyListings['prices']
  contacts: MyListings['contacts']
  saves: MyListings['saves']
  missing: MyListings['missing']
  onMove: MyListings['move']
  onConfirm: (listing: MyListing) => void
  onEdit: (id: string) => void
  onDelete: (listing: MyListing) => void
  onSold: (listing: MyListing) => void
  onDuplicate: (listing: MyListing) => void
  onFloor: (listing: MyListing) => void
  onContact: (listing: MyListing) => void
  onRound: (listing: MyListing) => void
  onSavers: (listing: MyListing) => void
  onShare: (listing: MyListing) => void
  /** the number of open offers, by listing id */
  openOffers: Readonly<Record<string, number>>
  /** true in the Draft tab, whose rows have the button 'Edit Item' */
  drafts: boolean
}

type RowProps = { listing: MyListing }

export const nameOf = (listing: MyListing): string => listing.name || 'Untitled draft'

export function ListingPicture({ listing }: { listing: MyListing }) {
  const cover = listing.images[0]
  return <Thumbnail className={styles.picture} src={cover && imageAt(cover, 320)} width={96} />
}

export function ListingName({ listing }: { listing: MyListing }) {
  return (
    <Link to={links.product(listing.id)} className={classNames(typography.twoLines, blocks.quietLink, styles.name)}>
      {nameOf(listing)}
    </Link>
  )
}

export function ListingPrice({ listing: { amount, unit } }: { listing: MyListing }) {
  if (amount === null || amount === 0) return <span className={typography.small}>No price yet</span>
  return (
    <span className={styles.price}>
      <strong>{formatRupees(amount)}</strong>
      {isUnit(unit) ? (
        <>
          <span className={styles.per}>/</span>
          {formatUnit(unit)}
        </>
      ) : null}
    </span>
  )
}

/** The quantity, the last confirmation and the number of people who saved the lot; unknown figures are left out. */
export function ListingFacts({ listing, saves }: RowProps & Pick<RowsProps, 'saves'>) {
  const { category, subCategory, unit, maxOrderQuantity: most, quantityAvailable: left, status, confirmation } = listing
  const format = (count: number) => keepUnitsTogether(formatQuantityOf(count, unit))
  const stock = left ? `${format(left)} left` : most ? `Up to ${format(most)}` : inWords(subCategory ?? category ?? '')
  return (
    <Facts layout="row">
      {stock ? (
        <Fact icon={parcel} label="Stock">
          {stock}
        </Fact>
      ) : null}
      {status === 'Active' ? (
        <Fact icon={clock} label="Confirmation" warn={confirmation.state !== 'fresh'}>
          {phraseInWords(confirmation.brief)}
        </Fact>
      ) : null}
      {saves[listing.id] ? (
        <Fact icon={heart} label="Saved by">
          {saves[listing.id]}
        </Fact>
      ) : null}
    </Facts>
  )
}

/** The open tasks of a listing: offers to answer and a due confirmation. */
export function ListingTasks({
  listing,
  openOffers,
  onConfirm,
}: RowProps & Pick<RowsProps, 'openOffers' | 'onConfirm'>) {
  const { status, confirmation, pausedBy, id } = listing
  const open = openOffers[id] ?? 0
  const needsConfirmation = pausedBy === 'freshness' || (status === 'Active' && confirmation.state !== 'fresh')
  if (open === 0 && !(needsConfirmation && listing.can.edit)) return null
  return (
    <p className={classNames(layout.row, styles.tasks)}>
      {open > 0 ? (
        <Link to={links.messages(undefined, 'offers')} className={styles.offers}>
          <Badge tone="accent" icon={rupee}>
            {open === 1 ? '1 open offer' : `${open} open offers`}
          </Badge>
        </Link>
      ) : null}
      {needsConfirmation && listing.can.edit ? (
        <Button size="sm" variant="secondary" onClick={() => onConfirm(listing)}>
          Still available
          <span className="visually-hidden"> {nameOf(listing)}</span>
        </Button>
      ) : null}
    </p>
  )
}

/** The reason why a listing is hidden, or what prevents its publication. */
export function ListingMissing({
  listing,
  missing,
}: RowProps & { missing: MyListings['missing'][string] | undefined }) {
  const { user } = useSession()
  const hidden = listing.pausedBy === 'review' && user?.suspension
  const why = hidden ? suspendedText : listing.pausedBy && pausedTexts[listing.pausedBy]
  if (why) return <p className={styles.missing}>{inWords(why)}</p>
  if (listing.status === 'Active' || !missing) return null
  return <p className={styles.missing}>To publish, add: {formatMissing(missing, listing.images.length)}</p>
}

/** The price history of a lot, if it has changed. */
export function ListingPrices({ prices }: { prices: MyListings['prices'][string] | undefined }) {
  return prices ? <PriceLine prices={prices} /> : null
}

/** The impressions of recent days; hidden if there are none. */
export function ListingTrend({ days }: { days: readonly number[] | undefined }) {
  return days ? <Sparkline days={days} what="impressions" /> : null
}

const tones = { Active: 'success', Inactive: 'danger' } as const

type StatusProps = Pick<RowsProps, 'moving' | 'onMove'> & { listing: MyListing }

export function ListingStatus({ listing, moving, onMove }: StatusProps) {
  const shownStatus: ListingState = moving[listing.id] ?? listing.status
  if (!listing.can.edit || (listing.status !== 'Active' && listing.status !== 'Inactive')) {
    return <Badge variant="status">{inWords(listing.status)}</Badge>
  }
  return (
    <StatusSelect
      label={`Status of ${nameOf(listing)}`}
      options={(['Active', 'Inactive'] as const).map(value => ({ value, label: inWords(value), tone: tones[value] }))}
      value={shownStatus === 'Inactive' ? 'Inactive' : 'Active'}
      busy={listing.id in moving}
      onChange={status => void (status !== listing.status && onMove(listing, status))}
    />
  )
}

type ActionsProps = Pick<
  RowsProps,
  | 'onEdit'
  | 'onDelete'
  | 'onSold'
  | 'onDuplicate'
  | 'onFloor'
  | 'onContact'
  | 'onRound'
  | 'onSavers'
  | 'onShare'
  | 'drafts'
  | 'saves'
> &
  RowProps & {
    /** true if there is a delete button beside the menu */
    bin?: boolean
  }

export function ListingActions(props: ActionsProps) {
  const { listing, drafts, bin, onEdit, onDelete, onSold, onDuplicate, onFloor, onRound, onSavers, onShare, saves } =
    props
  const firm = useSession().user?.firm
  const namesContact = firm && firm.colleagues > 0 && hasFirmRight(firm.role, 'anyLot')
  const navigate = useNavigate()
  const live = listing.status === 'Active'
  if (!listing.can.edit)
    return (
      <ButtonLink to={links.product(listing.id)} size="sm" variant="secondary">
        {live ? 'View' : 'Preview'}
        <span className="visually-hidden"> {nameOf(listing)}</span>
      </ButtonLink>
    )
  return (
    <div className={classNames(layout.line, styles.actions)}>
      {drafts ? (
        <Button size="sm" variant="secondary" onClick={() => onEdit(listing.id)}>
          <Icon d={pencil} size={16} />
          Edit Item
          <span className="visually-hidden"> {nameOf(listing)}</span>
        </Button>
      ) : null}
      <Menu
        label={`More actions for ${nameOf(listing)}`}
        items={[
          { label: 'Edit', icon: pencil, onSelect: () => onEdit(listing.id) },
          { label: live ? 'View' : 'Preview', icon: eye, onSelect: () => navigate(links.product(listing.id)) },
          ...(live ? [{ label: 'Mark as sold', icon: circleCheck, onSelect: () => onSold(listing) }] : []),
          { label: 'Duplicate', icon: copy, onSelect: () => onDuplicate(listing) },
          ...(listing.amount ? [{ label: 'Lowest offer', icon: rupee, onSelect: () => onFloor(listing) }] : []),
          ...(namesContact
            ? [{ label: firmMessages.contact, icon: users, onSelect: () => props.onContact(listing) }]
            : []),
          ...(live ? [{ label: 'Offers until a date', icon: clock, onSelect: () => onRound(listing) }] : []),
          ...(live && saves[listing.id]
            ? [{ label: ownListingActions.offerToSavers, icon: heart, onSelect: () => onSavers(listing) }]
            : []),
          ...(live ? [{ label: 'Share', icon: send, onSelect: () => onShare(listing) }] : []),
          { label: 'Delete', icon: trash, danger: true, onSelect: () => onDelete(listing) },
        ]}
      />
      {bin ? (
        <IconButton
          className={styles.bin}
          icon={trash}
          label={`Delete ${nameOf(listing)}`}
          onClick={() => onDelete(listing)}
        />
      ) : null}
    </div>
  )
}
