import { type ComponentProps, type ReactNode, useRef, useState } from 'react'
import { readDraft, useKeptDraft } from '../../api/drafts.ts'
import { currentSession, type User } from '../../api/session.ts'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { ErrorPanel } from '../../ui/error-panel.tsx'
import { LeaveQuestion } from '../../ui/leave-question.tsx'
import { showToast } from '../../ui/toast.ts'
import { AboutYou } from './about-you.tsx'
import { changesOf, type DetailsDraft, draftOf, fieldOf, takeSaved, unsavedIn } from './details-draft.ts'
import { type DetailsFault, detailsFault } from './details-fault.ts'
import styles from './details-form.module.css'
import { reloadUser, saveDetails } from './save-details.ts'
import { Verification } from './verification.tsx'
import { YourBusiness } from './your-business.tsx'

const KEPT_AS = 'business details'

/** The person and the business, saved together; the bar to save them comes up once something changed. */
export function DetailsForm({ user, emailAction }: { user: User; emailAction?: ReactNode }) {
  const [now] = useState(() => new Date())
  const stored = draftOf(user, now)
  const [draft, setDraft] = useState(() => ({ ...stored, ...readDraft<Partial<DetailsDraft>>(user.id, KEPT_AS) }))
  const [faults, setFaults] = useState<readonly DetailsFault[]>([])
  const [stale, setStale] = useState('')
  const [saving, setSaving] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const changed = changesOf(draft, stored)
  const dirty = changed.aboutYou || changed.yourBusiness
  useKeptDraft(KEPT_AS, dirty ? unsavedIn(draft, stored) : undefined)

  function change(part: Partial<DetailsDraft>) {
    setDraft(current => ({ ...current, ...part }))
    setFaults(current => current.filter(fault => !(fault.field in part)))
  }
  function point(found: readonly DetailsFault[]) {
    setFaults(found)
    const first = found[0]
    if (first) requestAnimationFrame(() => form.current?.querySelector<HTMLElement>(`[name=${first.field}]`)?.focus())
  }
  function discard() {
    setDraft(stored)
    setFaults([])
    setStale('')
  }
  async function save() {
    if (saving || !dirty) return
    const fault = detailsFault(draft, { business: user.business, withBusiness: changed.yourBusiness, now })
    if (fault) {
      showToast({ type: 'error', message: fault.message })
      point([fault])
      return
    }
    setSaving(true)
    const { failures, saved, message } = await saveDetails(draft, user, changed)
    setSaving(false)
    const newest = currentSession().user
    if (newest) setDraft(current => takeSaved(current, draftOf(newest, now), saved))
    setStale(failures.find(failure => failure.reason === 'stale')?.toast.message ?? '')
    showToast({ type: failures.length > 0 ? 'error' : 'success', message })
    point(
      failures.flatMap(failure =>
        (failure.errors ?? []).flatMap(error => {
          const field = fieldOf(error.field)
          return field ? [{ field, message: error.message }] : []
        }),
      ),
    )
  }
  async function takeNewest() {
    const newest = await reloadUser()
    if (!newest) return
    setDraft(draftOf(newest, now))
    setStale('')
  }
  const submit: ComponentProps<'form'>['onSubmit'] = event => {
    event.preventDefault()
    void save()
  }
  const part = { draft, change, errorOf: errorIn(faults) }

  return (
    <form ref={form} noValidate className={styles.form} onSubmit={submit}>
      <LeaveQuestion when={dirty}>What you changed since the last save is lost.</LeaveQuestion>
      {stale ? (
        <ErrorPanel retryLabel="Load newest version" onRetry={() => void takeNewest()}>
          {stale}
        </ErrorPanel>
      ) : null}
      <div className={styles.columns}>
        <div className={styles.sections}>
          <AboutYou email={user.email[0]?.email ?? ''} emailAction={emailAction} {...part} />
          <YourBusiness business={user.business} now={now} {...part} />
        </div>
        <Verification business={user.business} />
      </div>
      <div className={classNames(styles.bar, dirty && styles.dirty)}>
        <p className={styles.unsaved}>{dirty ? 'Unsaved changes' : 'Nothing to save'}</p>
        <Button variant="secondary" aria-disabled={!dirty} onClick={discard}>
          Discard Changes
        </Button>
        <Button type="submit" busy={saving} aria-disabled={!dirty}>
          Save Changes
        </Button>
      </div>
    </form>
  )
}

const errorIn =
  (faults: readonly DetailsFault[]) =>
  (field: keyof DetailsDraft): string | undefined =>
    faults.find(fault => fault.field === field)?.message

/** What each section of the form works with. */
export interface DetailsPart {
  draft: DetailsDraft
  change: (part: Partial<DetailsDraft>) => void
  errorOf: (field: keyof DetailsDraft) => string | undefined
}
