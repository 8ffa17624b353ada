import { useEffect, useRef, useState } from 'react'
import { type ExploreState, searchLimits } from '#contract/explore/explore-state.ts'
import { formatCount } from '#contract/shared/numbers/numbers.ts'
import { api } from '#web/api/browser-client.ts'
import { Button } from '#web/ui/basics/button.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { countListings, loadFilters, type Total } from '../explore-search.ts'
import { type ChangeExplore, clearFilters, type Filter } from '../explore-state.ts'
import { FilterPanel } from './filter-panel.tsx'
import styles from './filter-sheet.module.css'

type FilterSheetProps = {
  filters: readonly Filter[]
  state: ExploreState
  /** The number of results on the page behind the sheet. */
  total: Total
  onClose: () => void
  onApply: (next: ExploreState) => void
}

/** The filters on a phone. They apply once the button with the number of results is pressed. */
export default function FilterSheet(props: FilterSheetProps) {
  const { onClose, onApply } = props
  const [draft, setDraft] = useState(props.state)
  const [filters, setFilters] = useState(props.filters)
  const [total, setTotal] = useState<Total | null>(props.total)

  // gets the focus first: a text field would open the keyboard
  const apply = useRef<HTMLButtonElement>(null)

  useEffect(() => {
    if (draft === props.state) return undefined
    let latest = true
    const count = async () => {
      const [found, offered] = await Promise.all([countListings(api, draft), loadFilters(api, draft)])
      if (!latest) return
      setTotal(found)
      if (offered.length > 0) setFilters(offered)
    }
    const timer = setTimeout(() => void count(), searchLimits.debounceMs)
    return () => {
      latest = false
      clearTimeout(timer)
    }
  }, [draft, props.state])

  const change: ChangeExplore = step => {
    setDraft(step)
    setTotal(null)
  }
  const results = total
    ? `${formatCount(total.count, total.countExact)} ${total.count === 1 ? 'result' : 'results'}`
    : 'results'
  return (
    <Dialog
      open
      onClose={onClose}
      title="Filters"
      placement="right"
      initialFocus={apply}
      footer={
        <>
          <Button variant="ghost" onClick={() => change(clearFilters)}>
            Clear
          </Button>
          <Button
            ref={apply}
            className={styles.apply}
            onClick={() => {
              onClose()
              onApply(draft)
            }}
          >
            Show {results}
          </Button>
        </>
      }
    >
      <FilterPanel filters={filters} state={draft} onChange={change} />
    </Dialog>
  )
}
