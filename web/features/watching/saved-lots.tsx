import { type ReactNode, useState } from 'react'
import type { ApiReply } from '#contract/api.ts'
import { imageAt } from '#contract/listings/images.ts'
import { formatShortDate } from '#contract/shared/long-date.ts'
import { formatRupees } from '#contract/shared/numbers/money.ts'
import { perUnit } from '#contract/shared/numbers/units.ts'
import { links } from '#contract/urls.ts'
import { watchingLimits, watchingTexts } from '#contract/watching/rules.ts'
import { saveLot } from '#web/api/save-lot.ts'
import { useApi } from '#web/api/use-api.ts'
import { Badge } from '#web/ui/basics/badge.tsx'
import { classNames } from '#web/ui/basics/class-names.ts'
import { Fact, Facts } from '#web/ui/basics/facts.tsx'
import { IconButton } from '#web/ui/basics/icon-button.tsx'
import { LoadError } from '#web/ui/feedback/load-error.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { showToast } from '#web/ui/feedback/toast.ts'
import { heart, x } from '#web/ui/media/icons/essential.ts'
import { Thumbnail } from '#web/ui/media/picture.tsx'
import { Link } from '#web/ui/navigation/navigation.tsx'
import { NewerOlder } from '#web/ui/navigation/newer-older.tsx'
import blocks from '#web/ui/styles/blocks.module.css'
import layout from '#web/ui/styles/layout.module.css'
import typography from '#web/ui/styles/typography.module.css'
import { NothingSaved } from './nothing-saved.tsx'
import styles from './saved.module.css'

type Favourite = ApiReply<'GET /favourites'>['favourites'][number]

/**
 * Saved lots with their changes since they were saved; the lot saved last comes first. `several` renders a request to
 * several sellers.
 */
export function SavedLots({ several }: { several: (lots: readonly Favourite[]) => ReactNode }) {
  const [page, setPage] = useState(1)
  const { data, failure, loading, reload } = useApi('GET /favourites', { query: { page } })

  async function remove({ id, live }: Favourite) {
    if (!(await saveLot(id, false))) return
    reload()
    const undo = () => void saveLot(id, true).then(reload)
    // a lot that is no longer live cannot be saved again, so there is no Undo
    showToast({ type: 'info', message: watchingTexts.removed, ...(live && { undo }) })
  }
  if (failure && !data) return <LoadError what="your saved lots" onRetry={reload} retrying={loading} />
  if (!data) return <Skeleton className={styles.waiting} />
  if (data.count === 0)
    return (
      <NothingSaved icon={heart} title="No saved lots yet" action="Browse Deadstock">
        Press the heart on a lot to save it here. We’ll tell you when its price drops or it is nearly gone.
      </NothingSaved>
    )
  const live = data.favourites.filter(lot => lot.live)
  return (
    <>
      {live.length > 1 ? <div className={styles.several}>{several(live)}</div> : null}
      <ul className={classNames(blocks.fitted, styles.list)}>
        {data.favourites.map(lot => (
          <li key={lot.id} className={classNames(layout.card, layout.row, styles.row)}>
            <Lot lot={lot} />
            <IconButton icon={x} label={`Remove ${lot.name}`} onClick={() => void remove(lot)} />
          </li>
        ))}
      </ul>
      <NewerOlder page={page} count={data.count} perPage={watchingLimits.perPage} onChange={setPage} />
    </>
  )
}

const Lot = ({ lot: { id, name, image, amount, unit, live, savedAt, cheaperThan, going } }: { lot: Favourite }) => (
  <>
    <Thumbnail src={image && imageAt(image, 320)} width={96} className={styles.picture} />
    <div className={styles.about}>
      {live ? (
        <p className={classNames(typography.muted, styles.price)}>
          <strong>{amount === null ? 'Price on request' : formatRupees(amount)}</strong>
          {amount === null ? '' : perUnit(unit)}
        </p>
      ) : null}
      {live ? (
        <Link to={links.product(id)} className={classNames(blocks.quietLink, styles.name)}>
          {name}
        </Link>
      ) : (
        <span className={styles.gone}>{name}</span>
      )}
      {live ? null : <Link to={links.product(id)}>{watchingTexts.gone}: see similar lots</Link>}
      {cheaperThan === null && !going ? null : (
        <p className={classNames(layout.chips, styles.news)}>
          {cheaperThan === null ? null : <Badge tone="success">Was {formatRupees(cheaperThan)}</Badge>}
          {going ? <Badge tone="warn">Less than a quarter left</Badge> : null}
        </p>
      )}
      <Facts>
        <Fact icon={heart} label="Saved on">
          Saved {formatShortDate(new Date(savedAt))}
        </Fact>
      </Facts>
    </div>
  </>
)
