import { useCallback, useMemo, useState } from 'react'
import { imageAt } from '#contract/listings/images.ts'
import type { OwnSheetState } from '#contract/listings/own-sheet-address.ts'
import { formatNumber } from '#contract/shared/numbers/numbers.ts'
import { links } from '#contract/urls.ts'
import { api } from '#web/api/browser-client.ts'
import { inWords } from '#web/language/words.ts'
import { Button } from '#web/ui/basics/button.tsx'
import { classNames } from '#web/ui/basics/class-names.ts'
import { useMedia } from '#web/ui/basics/use-media.ts'
import { LoadError } from '#web/ui/feedback/load-error.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { showToast } from '#web/ui/feedback/toast.ts'
import { Checkbox } from '#web/ui/forms/checkbox.tsx'
import { Link, useNavigate } from '#web/ui/navigation/navigation.tsx'
import { LeaveQuestion } from '#web/ui/overlays/leave-question.tsx'
import layout from '#web/ui/styles/layout.module.css'
import typography from '#web/ui/styles/typography.module.css'
import { CardList } from '../cards/card-list.tsx'
import grid from '../grid/grid.module.css'
import { SheetGrid } from '../grid/sheet-grid.tsx'
import type { GridRows } from '../grid/sheet-model.ts'
import { useChecked } from '../grid/use-checked.ts'
import { usePagedRows } from '../grid/use-paged-rows.ts'
import strip from '../shared/strip.module.css'
import { useTranslatedModel } from '../shared/use-translated-model.ts'
import styles from './own.module.css'
import { OwnCard } from './own-card.tsx'
import { type OwnColumn, ownColumns, ownModel } from './own-model.ts'
import { SaveBar } from './save-bar.tsx'
import { SelectedBar } from './selected-bar.tsx'
import { NoListings, Toolbar } from './toolbar.tsx'
import type { OwnCounts, OwnRow } from './types.ts'
import { useOwnEdits } from './use-own-edits.ts'

const idOf = ({ id }: OwnRow): string => id

/** Gives loaded rows to the grid, which loads no others. */
function givenRows(given: readonly OwnRow[]): GridRows<OwnRow> {
  return {
    count: given.length,
    rows: new Map(given.map((row, at) => [at, row])),
    need: () => undefined,
    between: (from, to) => Promise.resolve(given.slice(from, to + 1)),
  }
}

/** Own listings as a sheet: cells are edited first and then saved together. */
export function OwnSheet({ asked: start, readOnly }: { asked: OwnSheetState; readOnly: boolean }) {
  const navigate = useNavigate()
  const phone = useMedia('(max-width: 768px)')
  const [state, setState] = useState(start)
  const [counts, setCounts] = useState<OwnCounts>()
  const [left, setLeft] = useState<readonly OwnRow[] | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const checked = useChecked<string>()
  const { show, search, sort } = state
  const load = useCallback(
    async (page: number, size: number, quiet: boolean) => {
      const query = { page, size, show, sort, ...(search && { search }) }
      const reply = await api('GET /bulk/sheet', { query }, { quiet })
      if (!reply.success) return undefined
      setCounts(reply.counts)
      return reply
    },
    [show, search, sort],
  )
  const paged = usePagedRows({ view: JSON.stringify(state), reading: '', keyOf: idOf, load })
  const edits = useOwnEdits(paged.patch)
  const rows = useMemo(() => (left === null ? paged : givenRows(left)), [left, paged])
  const busy = readOnly || edits.saving !== null

  function turn(part: Partial<OwnSheetState>) {
    setLeft(null)
    checked.clear()
    setState({ ...state, ...part })
  }
  async function save() {
    setFailure(null)
    const outcome = await edits.save()
    setFailure(outcome.failure)
    const unfit = outcome.unfit.size > 0 ? await find(id => outcome.unfit.has(id)) : []
    const leftCells = [...unfit, ...outcome.left]
    setLeft(leftCells.length > 0 ? leftCells : null)
    if (leftCells.length > 0) checked.clear()
    if (outcome.moved) paged.reload()
    for (const note of new Set(outcome.notes)) showToast({ type: 'info', message: note })
    if (outcome.saved > 0)
      showToast({ type: 'success', message: outcome.saved === 1 ? '1 change saved' : `${outcome.saved} changes saved` })
  }
  /** Finds the wanted rows of the view; empty if a request failed. */
  async function find(isWanted: (id: string) => boolean): Promise<OwnRow[]> {
    if (!rows.count) return []
    const all = (await rows.between(0, rows.count - 1)) ?? []
    return all.filter(({ id }) => isWanted(id))
  }
  async function checkAll(on: boolean) {
    if (on) checked.set((await find(() => true)).map(idOf), true)
    else checked.clear()
  }
  const content = useCallback((row: OwnRow, column: OwnColumn) => {
    if (column.kind === 'line')
      return row.image === null ? null : (
        <img src={imageAt(row.image, 320)} alt="" width={34} height={32} loading="lazy" className={grid.picture} />
      )
    if (column.key === 'sku') return <span className={classNames(typography.twoLines, grid.text)}>{row.sku}</span>
    if (column.kind === 'category')
      return (
        <span className={classNames(typography.twoLines, grid.text)}>
          {[row.category, row.subCategory]
            .map(name => inWords(name ?? ''))
            .filter(Boolean)
            .join(' › ')}
        </span>
      )
    return (
      <Link to={links.product(row.id)} tabIndex={-1} className={styles.page}>
        Open
      </Link>
    )
  }, [])
  const model = useTranslatedModel(ownModel)
  const parts = { model, columns: ownColumns, rows, edits: edits.grid, readOnly: busy }
  return (
    <div className={classNames(layout.column, styles.sheet)}>
      <Toolbar state={state} counts={counts} onTurn={turn} />
      {left === null ? null : (
        <div role="alert" className={classNames(layout.row, strip.strip, strip.fault)}>
          <p>
            {left.length === 1 ? '1 listing was' : `${left.length} listings were`} not saved. The reason is in each
            marked cell; correct it and save again.
          </p>
          <Button size="sm" variant="secondary" onClick={() => setLeft(null)}>
            Show all listings
          </Button>
        </div>
      )}
      <SelectedBar
        checked={checked}
        unsaved={edits.grid.unsaved}
        readOnly={busy}
        find={() => find(checked.has)}
        onChange={cells => void edits.grid.edit(cells)}
      />
      {paged.failed && rows.count === null ? (
        <LoadError what="your listings" onRetry={paged.reload} />
      ) : rows.count === null ? (
        <Skeleton shape="block" className={styles.skeleton} />
      ) : rows.count === 0 ? (
        <NoListings state={state} onTurn={turn} />
      ) : phone ? (
        <>
          <Checkbox
            checked={checked.size > 0 && checked.size >= rows.count}
            onChange={event => void checkAll(event.target.checked)}
          >
            Select all ({formatNumber(rows.count)})
          </Checkbox>
          <CardList
            key={JSON.stringify(state)}
            {...parts}
            renderCard={(row, open) => (
              <OwnCard
                row={row}
                unsaved={edits.grid.unsaved}
                checked={checked.has(row.id)}
                onCheck={on => checked.set([row.id], on)}
                onOpen={open}
              />
            )}
            renderBelow={row => (
              <p className={typography.small}>
                {[row.category, row.subCategory].filter(Boolean).join(' › ')}{' '}
                <Link to={links.product(row.id)}>Open its page</Link>
              </p>
            )}
          />
        </>
      ) : (
        <SheetGrid
          key={`${JSON.stringify(state)} ${left === null}`}
          {...parts}
          checked={checked}
          content={content}
          onOpen={row => navigate(links.product(row.id))}
        />
      )}
      <SaveBar edits={edits} phone={phone} failure={failure} onSave={() => void save()} />
      <LeaveQuestion when={edits.grid.unsaved.size > 0}>Some of your changes are not saved yet.</LeaveQuestion>
    </div>
  )
}
