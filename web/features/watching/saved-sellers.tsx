import type { ApiReply } from '#contract/api.ts'
import { formatShortDate } from '#contract/shared/long-date.ts'
import { formatNumber } from '#contract/shared/numbers/numbers.ts'
import { links } from '#contract/urls.ts'
import { watchingTexts } from '#contract/watching/rules.ts'
import { api } from '#web/api/browser-client.ts'
import { useApi } from '#web/api/use-api.ts'
import { Badge } from '#web/ui/basics/badge.tsx'
import { classNames } from '#web/ui/basics/class-names.ts'
import { Fact, Facts } from '#web/ui/basics/facts.tsx'
import { IconButton } from '#web/ui/basics/icon-button.tsx'
import { LoadError } from '#web/ui/feedback/load-error.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { showToast } from '#web/ui/feedback/toast.ts'
import { Checkbox } from '#web/ui/forms/checkbox.tsx'
import { heart, mapPin, x } from '#web/ui/media/icons/essential.ts'
import { parcel, shieldCheck } from '#web/ui/media/icons/workbench.ts'
import { Link } from '#web/ui/navigation/navigation.tsx'
import blocks from '#web/ui/styles/blocks.module.css'
import layout from '#web/ui/styles/layout.module.css'
import { NothingSaved } from './nothing-saved.tsx'
import styles from './saved.module.css'

type SavedSeller = ApiReply<'GET /saved-sellers'>['sellers'][number]

/** Saved sellers, each with a switch for e-mails about new lots. */
export function SavedSellers() {
  const { data, failure, loading, reload, change } = useApi('GET /saved-sellers', {})
  const put = async (id: string, body: { on: boolean; mails?: boolean }) => {
    const reply = await api('PUT /saved-sellers/:id', { params: { id }, body })
    reload()
    return reply.success
  }
  // shows the change at once; after a failure, the reloaded list has the old state
  function setMails(id: string, mails: boolean) {
    change(({ sellers, ...rest }) => ({
      ...rest,
      sellers: sellers.map(seller => (seller.id === id ? { ...seller, mails } : seller)),
    }))
    void put(id, { on: true, mails })
  }
  async function remove({ id, mails }: SavedSeller) {
    if (!(await put(id, { on: false }))) return
    showToast({ type: 'info', message: watchingTexts.sellerRemoved, undo: () => void put(id, { on: true, mails }) })
  }
  if (failure && !data) return <LoadError what="your saved sellers" onRetry={reload} retrying={loading} />
  if (!data) return <Skeleton className={styles.waiting} />
  if (data.sellers.length === 0)
    return (
      <NothingSaved icon={heart} title={watchingTexts.noSellers} action="Browse Deadstock">
        {watchingTexts.noSellersHint}
      </NothingSaved>
    )
  return (
    <ul className={classNames(blocks.fitted, styles.list)}>
      {data.sellers.map(seller => (
        <li key={seller.id} className={classNames(layout.card, layout.row, styles.row)}>
          <Seller seller={seller} onMails={mails => setMails(seller.id, mails)} />
          <IconButton icon={x} label={`Remove ${seller.name}`} onClick={() => void remove(seller)} />
        </li>
      ))}
    </ul>
  )
}

const Seller = ({ seller, onMails }: { seller: SavedSeller; onMails: (mails: boolean) => void }) => {
  const { slug, name, verified, city, lots, mails, savedAt } = seller
  return (
    <div className={styles.about}>
      {lots > 0 ? (
        <Link to={links.supplier(slug)} className={classNames(blocks.quietLink, styles.name)}>
          {name}
        </Link>
      ) : (
        <span className={styles.gone}>{name}</span>
      )}
      {verified ? (
        <p>
          <Badge variant="plain" tone="success" icon={shieldCheck}>
            Verified business
          </Badge>
        </p>
      ) : null}
      <Facts layout="row">
        <Fact icon={parcel} label="Lots">
          {lots > 0 ? `${formatNumber(lots)} ${lots === 1 ? 'lot' : 'lots'} for sale` : watchingTexts.noLots}
        </Fact>
        {city ? (
          <Fact icon={mapPin} label="Place">
            {city}
          </Fact>
        ) : null}
        <Fact icon={heart} label="Saved on">
          Saved {formatShortDate(new Date(savedAt))}
        </Fact>
      </Facts>
      <Checkbox checked={mails} onChange={event => onMails(event.target.checked)}>
        {watchingTexts.sellerMails}
        <span className="visually-hidden">: {name}</span>
      </Checkbox>
    </div>
  )
}
