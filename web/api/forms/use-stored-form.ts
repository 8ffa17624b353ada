import { useState } from 'react'
import type { RefusalBody } from '#contract/http/refusals.ts'
import { readDraft, useStoredDraft, visitor } from '../drafts.ts'
import { currentSession } from '../session.ts'
import { type FormOptions, useForm } from './use-form.ts'

/** As `useForm`; changed text is stored under this name, also over a reload, until it is sent or its page is left. */
export function useStoredForm<Draft extends object, Reply extends { success: true } | RefusalBody>(
  name: string,
  { start, ...options }: FormOptions<Draft, Reply>,
) {
  const [first] = useState(start)
  const [typed] = useState(() => readDraft<Partial<Draft>>(currentSession().user?.id ?? visitor, name))
  const form = useForm({ ...options, start: { ...first, ...typed } })
  const unsaved = JSON.stringify(form.draft) !== JSON.stringify(first)
  useStoredDraft(name, unsaved ? form.draft : undefined)
  return { ...form, unsaved }
}
