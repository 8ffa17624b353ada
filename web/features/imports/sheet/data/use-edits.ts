import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { importLimits } from '#contract/imports/rules.ts'
import { api } from '#web/api/browser-client.ts'
import { readDraft, useStoredDraft } from '#web/api/drafts.ts'
import { currentSession } from '#web/api/session.ts'
import { placeOf } from './columns.ts'
import type { Change, Row, Upload } from './types.ts'

/** The changes of one step of undo. */
type Step = readonly Change[]
type Direction = 'edit' | 'undo' | 'redo'

interface Edits {
  uploadId: string
  show: (upload: Upload) => void
  patch: (rows: readonly Row[]) => void
}

/** Saves edited cells, one call after another; failed changes stay on screen and are sent again. */
export function useEdits({ uploadId, show, patch }: Edits) {
  const draftName = `sheet ${uploadId}`
  const [unsaved, setUnsaved] = useState<ReadonlyMap<string, Change>>(() => {
    const { user } = currentSession()
    const stored = (user && readDraft<Change[]>(user.id, draftName)) || []
    return new Map(stored.map(change => [placeOf(change), change]))
  })
  const [failed, setFailed] = useState<string | null>(() => (unsaved.size > 0 ? 'These changes were not saved.' : null))
  const [past, setPast] = useState<readonly Step[]>([])
  const [future, setFuture] = useState<readonly Step[]>([])
  const queue = useRef<Promise<unknown>>(Promise.resolve())
  useStoredDraft(draftName, unsaved.size > 0 ? [...unsaved.values()] : undefined)

  const send = useCallback(
    async (step: Step, direction: Direction): Promise<boolean> => {
      const former: Change[] = []
      let saved = true
      for (let from = 0; from < step.length && saved; from += importLimits.cellsAtOnce) {
        const cells = step.slice(from, from + importLimits.cellsAtOnce)
        const reply = await api('PUT /import/:id/rows', { params: { id: uploadId }, body: { cells } }, { quiet: true })
        saved = reply.success
        if (!reply.success) {
          setFailed(reply.toast.message)
          break
        }
        former.unshift(...reply.former)
        patch(reply.rows)
        show(reply.import)
        setUnsaved(now => {
          const next = new Map(now)
          for (const cell of cells) if (next.get(placeOf(cell)) === cell) next.delete(placeOf(cell))
          return next
        })
      }
      if (former.length > 0) {
        if (direction === 'undo') setFuture(now => [...now, former])
        else setPast(now => [...now, former])
        if (direction === 'edit') setFuture([])
      }
      if (saved) setFailed(null)
      return saved
    },
    [uploadId, patch, show],
  )
  const enqueue = useCallback(
    (step: Step, direction: Direction): Promise<boolean> => {
      setUnsaved(now => new Map([...now, ...step.map(change => [placeOf(change), change] as const)]))
      const done = queue.current.then(() => send(step, direction))
      queue.current = done
      return done
    },
    [send],
  )
  const edit = useCallback(
    (step: Step): Promise<boolean> => (step.length === 0 ? Promise.resolve(true) : enqueue(step, 'edit')),
    [enqueue],
  )
  const retry = useCallback(() => void edit([...unsaved.values()]), [edit, unsaved])
  useEffect(() => {
    if (failed === null || unsaved.size === 0) return undefined
    addEventListener('online', retry)
    return () => removeEventListener('online', retry)
  }, [failed, unsaved.size, retry])

  /** Sends the last of the steps `from`. Returns the number of changed cells. */
  const take = useCallback(
    (from: readonly Step[], setFrom: typeof setPast, direction: Direction): number => {
      const step = from.at(-1)
      if (!step) return 0
      setFrom(from.slice(0, -1))
      void enqueue(step, direction)
      return step.length
    },
    [enqueue],
  )
  const undo = useCallback(() => take(past, setPast, 'undo'), [take, past])
  const redo = useCallback(() => take(future, setFuture, 'redo'), [take, future])

  return useMemo(
    () => ({
      unsaved,
      failed: unsaved.size > 0 ? failed : null,
      progress: failed === null && unsaved.size > 0 ? 'Saving …' : '',
      canUndo: past.length > 0,
      canRedo: future.length > 0,
      edit,
      retry,
      undo,
      redo,
      /** deletes the changes that could not be saved */
      discard: () => setUnsaved(new Map()),
    }),
    [unsaved, failed, past.length, future.length, edit, retry, undo, redo],
  )
}

export type SheetEdits = ReturnType<typeof useEdits>
