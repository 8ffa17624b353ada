import { useRef, useState } from 'react'
import type { FieldFault, RefusalBody } from '#contract/http/refusals.ts'
import { clientCallbacks } from '../client-callbacks.ts'

/** The props of one field of `web/ui/forms`. */
interface Place<Value> {
  name: string
  value: Value
  /** the error text beside the field */
  error: string | undefined
  onValue(value: Value): void
}

/** The draft and its faults, as fields read them. */
export interface Bound<Draft> {
  draft: Draft
  change: (part: Partial<Draft>) => void
  /** the first fault of each field */
  faults: Readonly<Record<string, string>>
  at<Name extends keyof Draft & string>(name: Name): Place<Draft[Name]>
}

export function bind<Draft>(
  draft: Draft,
  change: (part: Partial<Draft>) => void,
  found: readonly FieldFault[] = [],
): Bound<Draft> {
  const faults: Record<string, string> = {}
  for (const { field, message } of found) faults[field] ??= message
  return {
    draft,
    change,
    faults,
    at: name => ({
      name,
      value: draft[name],
      error: faults[name],
      onValue(value) {
        const part: Partial<Draft> = {}
        part[name] = value
        change(part)
      },
    }),
  }
}

/** The fault of each faulty field, in the order of the fields; false, null and undefined mean no fault. */
type FaultsByField = Readonly<Record<string, string | false | null | undefined>>

export interface FormOptions<Draft, Reply> {
  start: Draft | (() => Draft)
  /**
   * Finds faults before sending. Once a press has shown faults, it runs at every change, so that a corrected field
   * loses its fault.
   */
  check?: (draft: Draft) => readonly FieldFault[] | FaultsByField
  /**
   * Sends the draft without a toast, because the form shows the refusal. Returns undefined if the form has nothing to
   * show.
   */
  send: (draft: Draft) => Promise<Reply | undefined> | undefined | void
  /** the toast after the draft was accepted */
  saved?: string | ((draft: Draft) => string)
  done?: (reply: Exclude<Reply, RefusalBody>, change: Bound<Draft>['change']) => unknown
  /** In a form with one field, the name of this field: it shows refusals instead of a toast. */
  refusedAt?: keyof Draft & string
}

interface FormState<Draft> extends Bound<Draft> {
  busy: boolean
  /** Called without an element, it submits the same form again: for a dialog that confirms a submitted form. */
  submit: (form?: HTMLFormElement) => void
}

/**
 * The state of a form: draft, faults and sending. The first faulty field gets the focus; a second press during sending
 * does nothing.
 */
export function useForm<Draft extends object, Reply extends { success: true } | RefusalBody>(
  options: FormOptions<Draft, Reply>,
): FormState<Draft> {
  const { start, send, saved, done, refusedAt } = options
  const check = (written: Draft) => listed(options.check?.(written) ?? [])
  const [draft, setDraft] = useState(start)
  const [tried, setTried] = useState(false)
  const [refused, setRefused] = useState<readonly FieldFault[]>([])
  const [busy, setBusy] = useState(false)
  const sending = useRef(false)
  const submitted = useRef<HTMLFormElement>(undefined)

  async function submit(form: HTMLFormElement): Promise<void> {
    if (sending.current) return
    setRefused([])
    const found = check(draft)
    setTried(found.length > 0)
    if (found.length > 0) return focusFirst(form, found)
    sending.current = true
    setBusy(true)
    const reply = await send(draft)
    sending.current = false
    setBusy(false)
    if (reply?.success) {
      const message = typeof saved === 'function' ? saved(draft) : saved
      if (message) clientCallbacks.notice({ type: 'success', message })
      done?.(reply as Exclude<Reply, RefusalBody>, change)
    } else if (reply) refuse(form, reply)
  }
  function refuse(form: HTMLFormElement, { errors = [], toast }: RefusalBody) {
    const faults = refusedAt ? [{ field: refusedAt, message: errors[0]?.message ?? toast.message }] : errors
    if (!refusedAt) clientCallbacks.notice(toast)
    setRefused(faults)
    focusFirst(form, faults)
  }
  function change(part: Partial<Draft>) {
    setDraft(before => ({ ...before, ...part }))
    setRefused(before => before.filter(({ field }) => !(field in part)))
  }
  // computed at the first read, so that `check` may use values that the component derives from the draft after this
  // call
  let bound: Bound<Draft> | undefined
  const shown = () => (bound ??= bind(draft, change, tried ? check(draft) : refused))
  return {
    draft,
    change,
    get faults() {
      return shown().faults
    },
    at: name => shown().at(name),
    busy,
    submit(form = submitted.current) {
      submitted.current = form
      if (form) void submit(form)
    },
  }
}

export const listed = (faults: readonly FieldFault[] | FaultsByField): readonly FieldFault[] =>
  isList(faults) ? faults : Object.entries(faults).flatMap(([field, message]) => (message ? [{ field, message }] : []))

const isList = (faults: readonly FieldFault[] | FaultsByField): faults is readonly FieldFault[] => Array.isArray(faults)

export function focusFirst(form: HTMLFormElement, [first]: readonly { field: string }[]): void {
  if (first) form.querySelector<HTMLElement>(`[name="${first.field}"]`)?.focus()
}
