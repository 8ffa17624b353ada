import { type Dispatch, type SetStateAction, useCallback, useMemo, useRef, useState } from 'react'
import type { ApiReply } from '#contract/api.ts'
import { ownSheetLimits, ownSheetMessages } from '#contract/imports/own-sheet-rules.ts'
import { api } from '#web/api/browser-client.ts'
import { readDraft, useStoredDraft } from '#web/api/drafts.ts'
import { currentSession } from '#web/api/session.ts'
import type { GridEdits, Unsaved } from '../grid/sheet-model.ts'
import { faultOf, isAsBefore, placeOf } from './own-model.ts'
import type { OwnCell, OwnRow } from './types.ts'

type Cells = Unsaved<OwnCell>
type Result = ApiReply<'POST /bulk/sheet'>['results'][number]

/** One step of undo: the unsaved cells before an edit, and the number of cells that the edit changed. */
interface Step {
  cells: Cells
  count: number
}
type Steps = readonly Step[]
type SetSteps = Dispatch<SetStateAction<Steps>>

const draftName = 'own sheet'

/** The result of a save. */
export interface SaveOutcome {
  saved: number
  /** rows that were not saved */
  left: OwnRow[]
  /** the ids of rows with a faulty cell, which were not sent */
  unfit: ReadonlySet<string>
  /** sentences about saved rows, for example that a listing waits for a review */
  notes: string[]
  /** true if the state of a listing changed */
  moved: boolean
  /** the reason why the remaining rows were not sent */
  failure: string | null
}

/** The unsaved cells of own listings; one action saves them together. */
export function useOwnEdits(patch: (rows: readonly OwnRow[]) => void) {
  const [unsaved, setUnsaved] = useState<Cells>(() => {
    const { user } = currentSession()
    const stored = (user && readDraft<OwnCell[]>(user.id, draftName)) || []
    return new Map(stored.map(cell => [placeOf(cell), cell]))
  })
  // a ref, because cells may be edited while an action loads the rows that it changes
  const latest = useRef(unsaved)
  const put = useCallback((cells: Cells) => {
    latest.current = cells
    setUnsaved(cells)
  }, [])
  const [past, setPast] = useState<Steps>([])
  const [future, setFuture] = useState<Steps>([])
  const [saving, setSaving] = useState<{ done: number; total: number } | null>(null)
  useStoredDraft(draftName, unsaved.size > 0 ? [...unsaved.values()] : undefined)

  const edit = useCallback(
    (cells: readonly OwnCell[]): Promise<boolean> => {
      if (cells.length === 0) return Promise.resolve(true)
      const before = latest.current
      const next = new Map(before)
      for (const cell of cells) {
        if (isAsBefore(cell)) next.delete(placeOf(cell))
        else next.set(placeOf(cell), cell)
      }
      setPast(now => [...now, { cells: before, count: cells.length }])
      setFuture([])
      put(next)
      return Promise.resolve(true)
    },
    [put],
  )
  /** Takes the last of the steps `from`, and adds its opposite to the other steps. Returns the number of changed cells. */
  const take = useCallback(
    (from: Steps, setFrom: SetSteps, setTo: SetSteps): number => {
      const step = from.at(-1)
      if (!step) return 0
      setFrom(from.slice(0, -1))
      setTo(now => [...now, { cells: unsaved, count: step.count }])
      put(step.cells)
      return step.count
    },
    [unsaved, put],
  )
  const undo = useCallback(() => take(past, setPast, setFuture), [take, past])
  const redo = useCallback(() => take(future, setFuture, setPast), [take, future])

  /** Saves all rows without a fault. Other rows stay unsaved and show the reason. */
  const save = useCallback(async (): Promise<SaveOutcome> => {
    const byRow = new Map<string, OwnCell[]>()
    for (const cell of unsaved.values()) byRow.set(cell.id, [...(byRow.get(cell.id) ?? []), cell])
    const isFit = (cells: readonly OwnCell[]) => cells.every(cell => faultOf({ ...cell, refused: undefined }) === null)
    const fit = [...byRow].filter(([, cells]) => isFit(cells))
    const unfit = new Set([...byRow].flatMap(([id, cells]) => (isFit(cells) ? [] : [id])))
    const outcome: SaveOutcome = { saved: 0, left: [], unfit, notes: [], moved: false, failure: null }
    let rest = unsaved
    for (let from = 0; from < fit.length && outcome.failure === null; from += ownSheetLimits.rowsAtOnce) {
      setSaving({ done: from, total: fit.length })
      const rows = fit.slice(from, from + ownSheetLimits.rowsAtOnce).map(([id, cells]) => ({
        id,
        cells: cells.map(({ field, value, seen }) => ({ field, value, seen })),
      }))
      const reply = await api('POST /bulk/sheet', { body: { rows } }, { quiet: true })
      if (!reply.success) {
        outcome.failure = reply.toast.message
        break
      }
      rest = reply.results.reduce((cells, result) => settle(cells, result, byRow.get(result.id) ?? [], outcome), rest)
      patch(reply.results.flatMap(({ row }) => row ?? []))
    }
    setSaving(null)
    put(rest)
    if (rest !== unsaved) {
      setPast([])
      setFuture([])
    }
    return outcome
  }, [unsaved, patch, put])

  const grid: GridEdits<OwnCell> = useMemo(
    () => ({
      unsaved,
      edit,
      undo,
      redo,
      canUndo: past.length > 0,
      canRedo: future.length > 0,
      progress: '',
    }),
    [unsaved, edit, undo, redo, past.length, future.length],
  )
  return {
    grid,
    saving,
    save,
    /** deletes all unsaved changes; undo restores them */
    discard: () => {
      setPast(now => [...now, { cells: unsaved, count: unsaved.size }])
      setFuture([])
      put(new Map())
    },
  }
}

export type OwnEdits = ReturnType<typeof useOwnEdits>

/**
 * The unsaved cells after the reply about one row: without its cells if the row was saved or is gone, otherwise with a
 * reason at each of them.
 */
function settle(cells: Cells, result: Result, own: readonly OwnCell[], outcome: SaveOutcome): Cells {
  const next = new Map(cells)
  if (result.saved || result.row === null) {
    for (const cell of own) next.delete(placeOf(cell))
    if (result.saved) outcome.saved += own.length
    const note = result.row === null ? ownSheetMessages.gone : result.message
    if (note) outcome.notes.push(note)
    outcome.moved ||=
      result.row === null || own.some(({ field, status }) => field === 'status' || result.row?.status !== status)
    return next
  }
  outcome.left.push(result.row)
  // a reason without a field is shown at the cell of the state, or else at the first changed cell
  const rowCell = own.find(({ field }) => field === 'status') ?? own[0]
  for (const cell of own) {
    const conflict = result.conflicts.find(({ field }) => field === cell.field)
    const fault = result.faults.find(({ field }) => field === cell.field)
    const stray = result.faults.find(({ field }) => !own.some(other => other.field === field))
    const rowReason = cell === rowCell ? (result.message ?? stray?.message) : undefined
    const refused = conflict?.message ?? fault?.message ?? rowReason
    next.set(placeOf(cell), {
      ...cell,
      status: result.row.status,
      seen: conflict ? conflict.now : cell.seen,
      refused,
    })
  }
  return next
}
